/* heap.c: counts every allocation of the process.
 *
 * With glibc the program defines malloc and its relatives itself, counts and
 * calls glibc's own. The definitions of a program come before those of any
 * library, so calls from the rules are seen, also those that libc makes for
 * them (strdup, fopen, qsort of a large array), and one that is freed again at
 * once counts as well. Neither can be said of comparing mallinfo2 before and
 * after, nor of the linker's --wrap, which sees our own objects only.
 *
 * With sanitizers malloc belongs to them; they offer a hook instead. Elsewhere
 * heap_count says -1 rather than 0: not counted is not none. Whether counting
 * works is tried out at the first call, not believed.
 */
#include "cli/heap.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

static atomic_int_least64_t n_allocs;

static void count(void)
{
    atomic_fetch_add_explicit(&n_allocs, 1, memory_order_relaxed);
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define IS_SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#endif

#ifdef IS_SANITIZED

/* From <sanitizer/allocator_interface.h>, which not every compiler installs. */
int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void *,
                                                                size_t),
                                              void (*on_free)(const volatile void *));

static void on_malloc(const volatile void *p, size_t size)
{
    (void)p;
    (void)size;
    count();
}

static void on_free(const volatile void *p)
{
    (void)p;
}

static void start_counting(void)
{
    __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free);
}

#elif defined(__GLIBC__)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t size);
void *__libc_memalign(size_t align, size_t size);
void __libc_free(void *p);

void *malloc(size_t size)
{
    count();
    return __libc_malloc(size);
}

void *calloc(size_t nmemb, size_t size)
{
    count();
    return __libc_calloc(nmemb, size);
}

void *realloc(void *ptr, size_t size)
{
    count();
    return __libc_realloc(ptr, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    count();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memptr, size_t alignment, size_t size)
{
    bool is_power = alignment > 0 && (alignment & (alignment - 1)) == 0;
    if (!is_power || alignment % sizeof(void *) != 0)
        return EINVAL;
    count();
    void *block = __libc_memalign(alignment, size);
    if (!block)
        return ENOMEM;
    *memptr = block;
    return 0;
}

void free(void *ptr)
{
    __libc_free(ptr);
}

static void start_counting(void)
{
}

#else

static void start_counting(void)
{
}

#endif

int64_t heap_count(void)
{
    static int can_count = -1;
    if (can_count < 0) {
        start_counting();
        int64_t before = atomic_load(&n_allocs);
        /* volatile: the compiler may leave out a malloc it sees freed. */
        void *volatile p = malloc(1);
        free(p);
        can_count = atomic_load(&n_allocs) > before;
    }
    return can_count ? atomic_load(&n_allocs) : -1;
}
