# cmake -DSOURCE=FOLDER -DOUTPUT=FILE.c -DGAMES="a;b" -P scripts/program.cmake
#
# A table of what decides a game: for each game a hash over the sources of its rules and players, of what all games
# share, of the random numbers, and of what decides which games are taken over from others. The store adds up games of
# equal hashes only (sim/play/program.h). The sources are hashed and not the compiled code, so every compiler, processor
# and optimisation of the same sources has the same number; pages, reports and statistics do not belong to it.

set(shared rules/game.h rules/shared rules/script policies/*.[ch] policies/*.def policies/search
    sim/core/chance.h sim/core/pcg.h sim/core/hash.h sim/core/vectors.[ch] sim/core/beside.[ch] sim/core/consulted.[ch]
    sim/play/play*.[ch] sim/play/paired_play.c sim/play/twins.[ch] sim/play/waypoints.[ch] sim/play/tally_eights.[ch])

# VARIABLE becomes 16 digits that hash the names and the bytes of all files that match, of folders all sources.
function(hash_files variable)
    set(files "")
    foreach(pattern ${ARGN})
        if(IS_DIRECTORY ${SOURCE}/${pattern})
            file(GLOB_RECURSE found RELATIVE ${SOURCE} ${SOURCE}/${pattern}/*.[ch] ${SOURCE}/${pattern}/*.def)
        else()
            file(GLOB found RELATIVE ${SOURCE} ${SOURCE}/${pattern})
        endif()
        list(APPEND files ${found})
    endforeach()
    list(SORT files)
    set(text "")
    foreach(file ${files})
        file(SHA256 ${SOURCE}/${file} digest)
        string(APPEND text "${file} ${digest}\n")
    endforeach()
    string(SHA256 digest "${text}")
    string(SUBSTRING ${digest} 0 16 digest)
    set(${variable} ${digest} PARENT_SCOPE)
endfunction()

hash_files(common ${shared})
set(lines "#include \"sim/play/program.h\"\n\nconst struct program_source program_sources[] = {\n")
foreach(game ${GAMES})
    hash_files(own ${shared} rules/${game} policies/${game})
    string(APPEND lines "    {\"${game}\", 0x${own}},\n")
endforeach()
string(APPEND lines "    {NULL, 0x${common}}, /* games that are no sources: folders */\n};\n")
set(before "")
if(EXISTS ${OUTPUT})
    file(READ ${OUTPUT} before)
endif()
if(NOT before STREQUAL lines)
    file(WRITE ${OUTPUT} "${lines}")
endif()
