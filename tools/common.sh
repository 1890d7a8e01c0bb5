# Sourced by ./run and ./test, which set ROOT: makes .venv and keeps it in step with pyproject.toml.
# Talks on stderr only, so that what scorepad prints can be piped on.

VENV=$ROOT/.venv

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

# Is $1 a Python that scorepad runs on? A pyenv shim may be on the path and still start nothing, so it is tried.
is_usable() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

# Does $1 bring a pip that can install into another Python's venv (--python came with 22.3)?
has_pip() {
    "$1" -c 'import pip, sys; sys.exit([int(n) for n in pip.__version__.split(".")[:2]] < [22, 3])' >/dev/null 2>&1
}

# Sets PYTHON to the first Python that can make a venv and fill it, or stops with the reason why none can.
choose_python() {
    unfit=
    for PYTHON in python3 python3.14 python3.13 python3.12 python3.11; do
        is_usable "$PYTHON" || continue
        if has_pip "$PYTHON" || "$PYTHON" -c 'from ensurepip import bootstrap' 2>/dev/null; then return; fi
        unfit=${unfit:-$PYTHON}
    done
    [ -z "$unfit" ] || fail "$unfit has no pip 22.3 or newer: install one (on Debian or Ubuntu: apt install $unfit-venv)."
    found=$(python3 --version 2>/dev/null) || found="no python3"
    fail "scorepad needs Python 3.11 or newer, and here is $found: install a newer one."
}

# A venv holds its own absolute path, so one that came along when the folder was moved or copied is of no use.
is_venv_here() {
    [ "$(cat "$VENV/installed-run" 2>/dev/null || echo "$ROOT")" = "$ROOT" ] && is_usable "$VENV/bin/python"
}

# Has the stamp $1 been set here, after pyproject.toml and the lock $2 were last changed?
is_fresh() {
    [ -x "$VENV/bin/python" ] && [ "$(cat "$1" 2>/dev/null)" = "$ROOT" ] &&
        [ "$1" -nt "$ROOT/pyproject.toml" ] && [ "$1" -nt "$2" ]
}

# prepare LOCK: installs scorepad, and what requirements/LOCK.txt names, into .venv unless a stamp there says it is done.
prepare() {
    stamp=$VENV/installed-$1
    lock=$ROOT/requirements/$1.txt
    if is_fresh "$stamp" "$lock"; then return; fi
    choose_python
    echo "Installing scorepad into .venv; the next start skips this." >&2
    # Debian's Python may lack ensurepip, which a venv with a pip of its own needs: the pip outside fills it then.
    if has_pip "$PYTHON"; then
        is_venv_here || "$PYTHON" -m venv --clear --without-pip "$VENV" || fail "$PYTHON could not make .venv."
        set -- "$PYTHON" -m pip --python "$VENV/bin/python"
    else
        { is_venv_here && has_pip "$VENV/bin/python"; } || "$PYTHON" -m venv --clear "$VENV" ||
            fail "$PYTHON could not make .venv."
        set -- "$VENV/bin/python" -m pip
    fi
    # The lock holds what builds scorepad, too, so that nothing is fetched for that by itself.
    { PIP_USER=0 "$@" install --quiet --disable-pip-version-check --require-hashes --requirement "$lock" >&2 &&
        PIP_USER=0 "$@" install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable "$ROOT" >&2; } ||
        fail "Installing scorepad's packages failed; pip says why above."
    # What ./test installs is enough for ./run too.
    printf '%s\n' "$ROOT" >"$VENV/installed-run"
    printf '%s\n' "$ROOT" >"$stamp"
}
