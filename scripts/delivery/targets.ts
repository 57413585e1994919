/** What a release consists of, and on which system each part of it is made. */
import type { Packaged, PackagedSystem } from '../package/contents.ts';

export interface Target extends Packaged {
  /** As electron-builder names it. */
  format: string;
}

/** Windows and macOS packages need tools, and signatures, that only those systems have. */
const targets: readonly Target[] = [
  ...['AppImage', 'deb', 'rpm', 'tar.gz'].map((format) => ({ system: 'linux' as const, arch: 'x64' as const, format })),
  ...['nsis', 'msi'].map((format) => ({ system: 'win' as const, arch: 'x64' as const, format })),
  ...(['arm64', 'x64'] as const).flatMap((arch) =>
    ['dmg', 'zip'].map((format) => ({ system: 'mac' as const, arch, format })),
  ),
];

const nameOfSystem: Readonly<Record<PackagedSystem, string>> = { linux: 'Linux', mac: 'macOS', win: 'Windows' };

/** How the list at the end names a target. */
export const nameOf = ({ system, arch, format }: Target) => `${format} for ${nameOfSystem[system]} ${arch}`;

/** The system that this is, as electron-builder names it; null where Dossier is not packaged. */
export function systemOf(platform: string): PackagedSystem | null {
  const systems: Readonly<Record<string, PackagedSystem>> = { linux: 'linux', darwin: 'mac', win32: 'win' };
  return systems[platform] ?? null;
}

/** What is made on a system. */
export function madeOn(system: PackagedSystem): readonly Target[] {
  return targets.filter((target) => target.system === system);
}

/** Says what of a release is not made on a system, and where it is. */
export function madeElsewhere(system: PackagedSystem): string[] {
  return (['linux', 'mac', 'win'] as const)
    .filter((other) => other !== system)
    .map((other) => {
      const formats = [...new Set(madeOn(other).map(({ format }) => format))].join(', ');
      return `${nameOfSystem[other]} (${formats}): made on ${nameOfSystem[other]}.`;
    });
}

/** The folder of the unpacked application, as electron-builder names it, and what its packages are made of. */
export function unpackedOf({ system, arch }: Packaged): { folder: string; application: string } {
  if (system !== 'mac') return { folder: `${system}-unpacked`, application: `${system}-unpacked` };
  const folder = arch === 'x64' ? 'mac' : `mac-${arch}`;
  return { folder, application: `${folder}/Dossier.app` };
}
