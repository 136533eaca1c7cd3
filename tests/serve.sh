#!/bin/sh
# serve.sh: the real server from outside: how it starts, what it answers, how it ends.
#
#   sh tests/serve.sh [PROGRAM]      (default: $KV_PROGRAM)
#
# Every check prints "ok" or "not ok" with its name; the last line counts them.
# Exit status 1 if any check failed.
# shellcheck disable=SC2016 # Python has its own dollars
set -u

program=${1:-${KV_PROGRAM:?give the path of the program}}
case $program in
/*) ;;
*) program=$PWD/$program ;;
esac
dir=$(mktemp -d) || exit 2
pid=
clean_up() {
    [ -z "$pid" ] || kill -9 "$pid" 2>/dev/null
    rm -rf "$dir"
}
trap clean_up EXIT
trap 'exit 2' HUP INT TERM
cd "$dir" || exit 2
LC_ALL=C
HOME=$dir/home
export LC_ALL HOME
unset LANG LC_MESSAGES XDG_DATA_HOME
mkdir -p web/assets
echo '<!doctype html><title>Stand-in</title>' >web/index.html
echo 'let x = 1;' >web/assets/index-0a1b2c3d.js

n_ok=0
n_failed=0

holds() { # NAME COMMAND...
    name=$1
    shift
    if "$@" >check.out 2>&1; then
        n_ok=$((n_ok + 1))
        printf 'ok %s\n' "$name"
    else
        n_failed=$((n_failed + 1))
        printf 'not ok %s: %s\n' "$name" "$(tail -n 3 check.out)"
    fi
}

# Starts a server at a free port; leaves $pid and $url.
start() { # ARGUMENT...
    : >out # what the last one said must not be taken for the new one's
    "$program" serve --port 0 --think-threads 1 "$@" >out 2>log &
    pid=$!
    url=
    for _ in $(seq 600); do
        url=$(sed -n 's/^Karavana is at \(http.*\)$/\1/p' out)
        [ -n "$url" ] && return
        kill -0 "$pid" 2>/dev/null || break
        sleep 0.05
    done
    cat log >&2
}

# Ends it and leaves its exit status in $code.
stop() { # SIGNAL
    kill "-$1" "$pid"
    wait "$pid"
    code=$?
    pid=
}

# Evaluates Python in which get(path) and post(path, body) ask the server: status, text.
ask() { # EXPRESSION
    python3 - "$url" "$1" <<'END'
import json, ssl, sys, urllib.error, urllib.request
url, expression = sys.argv[1:]
context = ssl.create_default_context()
context.check_hostname, context.verify_mode = False, ssl.CERT_NONE

def ask(path, data=None):
    request = urllib.request.Request(url.rstrip("/") + path, data)
    if data is not None:
        request.add_header("Content-Type", "application/json")
    try:
        with urllib.request.urlopen(request, timeout=10, context=context) as answer:
            return answer.status, answer.read().decode(), answer.headers
    except urllib.error.HTTPError as e:
        return e.code, e.read().decode(), e.headers

def get(path):
    return ask(path)[:2]

def post(path, body):
    return ask(path, json.dumps(body).encode())[:2]

result = eval(expression)
print(result)
sys.exit(0 if result else 1)
END
}

# ---- Starting and asking -------------------------------------------------------------

start --web web
holds "it prints its address" test -n "$url"
holds "nothing else on stdout" test "$(wc -l <out)" -eq 1
holds "the data directory is made" test -s home/.local/share/karavana/karavana.db
holds "it is not for others" test "$(stat -c %a home/.local/share/karavana)" = 700
holds "health" ask 'get("/healthz") == (200, "ok\n")'
holds "the page" ask '"Stand-in" in get("/")[1]'
holds "the page, for its own paths" ask '"Stand-in" in get("/table/abc")[1]'
holds "a file that is not there" ask 'get("/assets/no.js")[0] == 404'
holds "a guest" ask 'json.loads(get("/api/me")[1])["person"]["name"] != ""'
holds "a cookie" ask '"HttpOnly" in ask("/api/me")[2]["set-cookie"]'
holds "games" ask '"tigris" in get("/api/games?lang=cs")[1]'
holds "an error is JSON" ask '"error" in json.loads(get("/api/nothing")[1])'
holds "a bad body" ask 'post("/api/tables", [1])[0] in (400, 401, 403, 404, 422)'
holds "figures" ask '"karavana_actions_total" in get("/metrics")[1]'
holds "every line of the log is JSON" python3 -c 'import json
assert [json.loads(line)["event"] for line in open("log")]'

# ---- What is refused ------------------------------------------------------------------

refuses() { # TEXT ARGUMENT...
    text=$1
    shift
    "$program" serve "$@" >refused.out 2>refused.err
    code=$?
    holds "refused: $*: exit code 2" test "$code" -eq 2
    holds "refused: $*: says why" grep -q -e "$text" refused.err
}
port=${url##*:}
refuses "port ${port%/} is taken" --port "${port%/}" --db other.db
refuses "'nowhere' is not an address" --bind nowhere --db other.db
refuses "no-page: No such file" --web no-page --db other.db
refuses "no index.html" --web web/assets --db other.db
refuses "go together" --cert x.pem
refuses "no-cert.pem: No such file" --cert no-cert.pem --key no-key.pem --db other.db
refuses "log-level takes" --log-level loud
refuses "without '/'" --origin https://games.example.org/
refuses "origin takes" --origin games.example.org
refuses "nodir/x.db" --port 0 --web web --db nodir/x.db

# ---- The end --------------------------------------------------------------------

stop TERM
holds "SIGTERM: exit code 0" test "$code" -eq 0
holds "SIGTERM: the end is logged" grep -q '"event":"stopped"' log
start --web web
holds "it starts again with its data" ask 'get("/healthz")[0] == 200'
stop INT
holds "SIGINT: exit code 0" test "$code" -eq 0
start --db mine.db --log-level error
holds "--db" test -s mine.db
holds "--log-level error is quiet" test ! -s log
kill -9 "$pid"
wait "$pid" 2>/dev/null
pid=
start --db mine.db --lang en
holds "it starts after a SIGKILL" ask 'get("/healthz")[0] == 200'
stop TERM

# ---- TLS ------------------------------------------------------------------------

if command -v openssl >/dev/null 2>&1; then
    openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost \
        -keyout key.pem -out cert.pem >/dev/null 2>&1
    start --db tls.db --web web --cert cert.pem --key key.pem
    holds "https: the address" test "${url%%:*}" = https
    holds "https: an answer" ask 'get("/healthz") == (200, "ok\n")'
    holds "https: cookies are for https only" ask \
        '"Secure" in ask("/api/me")[2]["set-cookie"]'
    holds "https: strict transport" ask \
        '"max-age" in ask("/")[2]["strict-transport-security"]'
    stop TERM
    holds "https: exit code 0" test "$code" -eq 0
    # The library forgets a few bytes where it cannot read a key; the program ends there.
    echo "leak:libwebsockets" >leaks
    LSAN_OPTIONS=suppressions=$dir/leaks
    export LSAN_OPTIONS
    refuses "cannot be used together" --port 0 --db tls.db --cert cert.pem --key cert.pem
fi

printf '%d ok, %d not ok\n' "$n_ok" "$n_failed"
[ "$n_failed" -eq 0 ]
