/* For whoever knows that files will be loaded again: a page opens the setting of its result. */
#ifndef WARODDS_CONF_READ_AGAIN_H
#define WARODDS_CONF_READ_AGAIN_H

/* What is read from here on is kept at once, not when it is seen to be read a second time. */
void conf_read_again(void);

#endif
