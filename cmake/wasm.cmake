# Toolchain: clang to WebAssembly with wasi-libc, where Debian has it or else in
# WASI_SYSROOT. The rules use nothing of it but memcpy and friends, so the module
# imports nothing.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_SYSROOT /usr)
if(DEFINED ENV{WASI_SYSROOT})
    set(CMAKE_SYSROOT "$ENV{WASI_SYSROOT}")
endif()
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Headers and libraries of the host are of no use here; programs are.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
