# How everything is compiled. Link karavana_flags PRIVATE into our own targets.

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")

# Warnings are errors in ./karavana check and ./karavana test, which set
# CMAKE_COMPILE_WARNING_AS_ERROR, never for someone who only wants to play or to build:
# the next compiler always finds something new.
add_library(karavana_flags INTERFACE)
target_compile_options(karavana_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
    -Wmissing-prototypes -Wold-style-definition -Wundef -Wvla -Wformat=2
    -Wwrite-strings -Wpointer-arith -Wcast-qual)
# Enumerators are our whole numbers, of milliseconds as well.
target_compile_options(karavana_flags INTERFACE
    $<$<C_COMPILER_ID:Clang>:-Wno-enum-float-conversion>)

# Strict C17 hides POSIX; the rules do without it, the front ends ask for it.
add_library(karavana_posix INTERFACE)
target_compile_definitions(karavana_posix INTERFACE _XOPEN_SOURCE=700 _DEFAULT_SOURCE)

# A sanitized program stops at the first finding, so that a test fails on it.
if(KARAVANA_SANITIZE)
    add_compile_options(-fsanitize=${KARAVANA_SANITIZE} -fno-sanitize-recover=all
        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${KARAVANA_SANITIZE})
endif()
