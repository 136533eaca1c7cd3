/* corpus_main.c: runs a fuzz target over stored inputs: corpus_main PATH..., each
 * a file or a folder of files. Each input lies in memory of exactly its size, so
 * that the address sanitizer notices a read beyond its end.
 */
#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/fuzz/fuzz.h"

static int feed_file(const char *path)
{
    FILE *f = fopen(path, "rb");
    struct stat info;
    if (!f || fstat(fileno(f), &info)) {
        perror(path);
        exit(2);
    }
    size_t size = (size_t)info.st_size;
    uint8_t *data = malloc(size ? size : 1);
    FUZZ_REQUIRE(data && fread(data, 1, size, f) == size);
    fclose(f);
    fprintf(stderr, "%s\n", path);
    LLVMFuzzerTestOneInput(data, size);
    free(data);
    return 1;
}

/* Returns the number of inputs fed. */
static int feed(const char *path)
{
    DIR *dir = opendir(path);
    if (!dir)
        return feed_file(path);
    int n_fed = 0;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        char name[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        n_fed += feed_file(name);
    }
    closedir(dir);
    return n_fed;
}

int main(int argc, char **argv)
{
    int n_fed = 0;
    for (int i = 1; i < argc; i++)
        n_fed += feed(argv[i]);
    printf("%d inputs\n", n_fed);
    return n_fed > 0 ? 0 : 2;
}
