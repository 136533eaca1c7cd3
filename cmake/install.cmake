# cmake --install <build> [--prefix DIR]: the libraries, headers, pkg-config file,
# program, web page, man page and shell completions, in the places GNU programs use.

install(TARGETS karavana_lib karavana_shared
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY include/karavana DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    FILES_MATCHING PATTERN "*.h")

# The .pc file finds the prefix from where it lies, so that `cmake --install
# --prefix` and moving the tree both work.
file(RELATIVE_PATH pc_to_prefix "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
configure_file(karavana.pc.in karavana.pc @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/karavana.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

install(TARGETS karavana RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
# The web page, where it was built (./karavana does it with npm).
install(DIRECTORY web/dist/ DESTINATION "${CMAKE_INSTALL_DATADIR}/karavana/web" OPTIONAL)
install(FILES docs/karavana.1 DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
install(FILES tools/completion/karavana.bash RENAME karavana
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
install(FILES tools/completion/_karavana
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions")
install(FILES tools/completion/karavana.fish
    DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
