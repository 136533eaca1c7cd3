# cmake -DOUT=catalogues.h "-DFILES=cs.mo;de.mo" -P embed.cmake
# Writes each file as a byte array mo_<name>. English has none.

set(text "/* Made by cmake/embed.cmake. */\n#define mo_en NULL\n")
foreach(file IN LISTS FILES)
    cmake_path(GET file STEM name)
    file(READ "${file}" bytes HEX)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    string(APPEND text "static const unsigned char mo_${name}[] = {${bytes}};\n")
endforeach()
file(WRITE "${OUT}" "${text}")
