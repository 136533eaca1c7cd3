# Files made at build time, all in <build>/gen: tables of the games' components
# and the catalogues of messages.

set(gen_dir "${PROJECT_BINARY_DIR}/gen")
file(MAKE_DIRECTORY "${gen_dir}")
add_custom_target(generated) # all of them, for tools that read the sources

# Each games/<id>/tables.py turns games/<id>/data/*.json into gen/<id>_tables.h; the
# weights of its evaluation go into gen/<id>_weights.h, which the evaluation includes.
function(karavana_generate_tables target)
    file(GLOB scripts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/games/*/tables.py")
    if(NOT scripts)
        return()
    endif()
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    foreach(script IN LISTS scripts)
        cmake_path(GET script PARENT_PATH folder)
        cmake_path(GET folder FILENAME id)
        file(GLOB data CONFIGURE_DEPENDS "${folder}/data/*.json")
        list(REMOVE_ITEM data "${folder}/data/weights.json")
        set(header "${gen_dir}/${id}_tables.h")
        add_custom_command(OUTPUT "${header}"
            COMMAND "${Python3_EXECUTABLE}" "${script}" "${folder}/data" "${header}"
            DEPENDS "${script}" ${data}
            COMMENT "Making the tables of ${id}" VERBATIM)
        set(weights "${gen_dir}/${id}_weights.h")
        set(weigh "${PROJECT_SOURCE_DIR}/tools/weights.py")
        add_custom_command(OUTPUT "${weights}"
            COMMAND "${Python3_EXECUTABLE}" "${weigh}" ${id}
                "${folder}/data/weights.json" "${weights}"
            DEPENDS "${weigh}" "${folder}/data/weights.json"
            COMMENT "Making the weights of ${id}" VERBATIM)
        target_sources(${target} PRIVATE "${header}" "${weights}")
        add_custom_target(generated_${id} DEPENDS "${header}" "${weights}")
        add_dependencies(generated generated_${id})
        add_dependencies(${target} generated_${id})
    endforeach()
endfunction()

# Each i18n/<code>.po is checked and compiled by msgfmt, then embedded.
function(karavana_embed_catalogues target)
    find_program(MSGFMT msgfmt REQUIRED)
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    file(GLOB catalogues CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/i18n/*.po")
    foreach(po IN LISTS catalogues)
        cmake_path(GET po STEM code)
        set(mo "${gen_dir}/${code}.mo")
        add_custom_command(OUTPUT "${mo}"
            COMMAND "${MSGFMT}" --check --endianness=little --output-file=${mo} "${po}"
            DEPENDS "${po}" COMMENT "Compiling the messages in ${code}" VERBATIM)
        list(APPEND compiled "${mo}")
    endforeach()
    set(languages "${gen_dir}/languages.h")
    set(list "${PROJECT_SOURCE_DIR}/tools/languages.py")
    add_custom_command(OUTPUT "${languages}"
        COMMAND "${Python3_EXECUTABLE}" "${list}" c "${languages}"
        COMMAND "${CMAKE_COMMAND}" -E touch "${languages}"
        DEPENDS "${list}" "${PROJECT_SOURCE_DIR}/i18n/languages" ${catalogues}
        COMMENT "Listing the languages" VERBATIM)
    set(header "${gen_dir}/catalogues.h")
    set(embed "${PROJECT_SOURCE_DIR}/cmake/embed.cmake")
    add_custom_command(OUTPUT "${header}"
        COMMAND "${CMAKE_COMMAND}" "-DOUT=${header}" "-DFILES=${compiled}" -P "${embed}"
        DEPENDS ${compiled} "${embed}" COMMENT "Embedding the messages" VERBATIM)
    target_sources(${target} PRIVATE "${header}" "${languages}")
    add_custom_target(generated_catalogues DEPENDS "${header}" "${languages}")
    add_dependencies(generated generated_catalogues)
    add_dependencies(${target} generated_catalogues)
endfunction()
