# cmake -DOUT=catalogues.h "-DFILES=cs.mo;de.mo" -P embed.cmake
# Writes each file as a byte array mo_<name>, and KV_CATALOGUES(X), which gives
# the number (from 1) and the name of each.

set(text "/* Made by cmake/embed.cmake. */\n")
set(names "")
set(number 0)
foreach(file IN LISTS FILES)
    cmake_path(GET file STEM name)
    math(EXPR number "${number} + 1")
    file(READ "${file}" bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    string(APPEND text "static const unsigned char mo_${name}[] = {${bytes}};\n")
    string(APPEND names " X(${number}, ${name})")
endforeach()
string(APPEND text "#define KV_CATALOGUES(X)${names}\n")
file(WRITE "${OUT}" "${text}")
