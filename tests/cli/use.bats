# USE.md: every example prints what stands there.

load helper

@test "the examples of USE.md print what the page says" {
    run grep -c '^\$ warodds' "$WARODDS_SOURCE/USE.md"
    [ "$output" -ge 12 ]
    "$WARODDS_SOURCE/scripts/examples" --check
}
