/** Makes the packages that the systems of Linux install themselves, by the tools of those systems. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { makeDebianPackage } from '../package/debian-package.ts';
import { about } from '../package/linux-package.ts';
import { makeRpmPackage } from '../package/rpm-package.ts';
import { wordsOf } from '../say.ts';

const tools = {
  deb: { program: 'dpkg-deb', debian: 'dpkg', arch: 'amd64', make: makeDebianPackage },
  rpm: { program: 'rpmbuild', debian: 'rpm', arch: 'x86_64', make: makeRpmPackage },
} as const;

type SystemFormat = keyof typeof tools;

/** Whether a form of package is made here, and not by electron-builder. */
export function isSystemPackage(format: string): format is SystemFormat {
  return format in tools;
}

/** Makes the package in the folder `output`. Answers why it could not, or null where it is there. */
export function makeSystemPackage(
  format: SystemFormat,
  { unpacked, version, output }: { unpacked: string; version: string; output: string },
): string | null {
  const { program, debian, arch, make } = tools[format];
  if (spawnSync(program, ['--version']).error !== undefined)
    return `${program} is not on this machine. On Debian: apt-get install ${debian}`;
  try {
    const file = path.join(output, `Dossier-${version}-linux-${arch}.${format}`);
    // A trial is older than the release of its version, so that the release replaces it; dpkg and rpm write that so.
    make({ unpacked, version: version.replace('-', '~'), summary: about.summary, file });
    return null;
  } catch (error) {
    return `${program}: ${wordsOf(error)}`;
  }
}
