/*
 * Which paths a bundle may have. Whoever unpacks it does so on a system that we do not know, with a program that we do not
 * know: what one of them would read as another place, another name or a device is in no bundle.
 * `src-main/export/bundle/verify.mjs` has the same rules once more, because it stands alone; a test compares the two.
 */
import { z } from 'zod';

/** What is wrong with a path. */
export const PathTrouble = z.enum([
  'path-empty',
  'path-too-long',
  'path-nul',
  'path-control-character',
  'path-hidden-character',
  'path-backslash',
  'path-absolute',
  'path-drive',
  'path-forbidden-character',
  'path-empty-part',
  'path-dots',
  'path-outer-dot-or-space',
  'path-device-name',
  'path-not-normalised',
]);
export type PathTrouble = z.infer<typeof PathTrouble>;

/** In bytes of UTF-8. Windows takes 260 characters for a whole path, the folder that a bundle is unpacked in among them. */
export const maxPathBytes = 180;

/** Names that Windows keeps for devices, with any ending, also after spaces. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[\d¹²³]|lpt[\d¹²³])\s*(?:\.|$)/iu;

/** What draws nothing, turns the order of what stands around it, or has no character. */
const hidden = /[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFFD]/u;

const characterRules: readonly (readonly [RegExp, PathTrouble])[] = [
  [/^$/u, 'path-empty'],
  [/\0/u, 'path-nul'],
  [/\p{Cc}/u, 'path-control-character'],
  [hidden, 'path-hidden-character'],
  [/\\/u, 'path-backslash'],
  [/^\//u, 'path-absolute'],
  [/^[a-z]:/iu, 'path-drive'],
  [/[<>:"|?*]/u, 'path-forbidden-character'],
];

const partRules: readonly (readonly [RegExp, PathTrouble])[] = [
  [/^$/u, 'path-empty-part'],
  [/^\.{1,2}$/u, 'path-dots'],
  [/^\p{Zs}|[.\p{Zs}]$/u, 'path-outer-dot-or-space'],
  [device, 'path-device-name'],
];

const brokenRule = (text: string, rules: typeof characterRules) => rules.find(([sign]) => sign.test(text))?.[1];

/** What is wrong with a path, the first thing that is found; null for a path that a bundle may have. */
export function pathTrouble(path: string): PathTrouble | null {
  const ofCharacters = brokenRule(path, characterRules);
  if (ofCharacters !== undefined) return ofCharacters;
  for (const part of path.split('/')) {
    const ofPart = brokenRule(part, partRules);
    if (ofPart !== undefined) return ofPart;
  }
  if (path !== path.normalize('NFC')) return 'path-not-normalised';
  return new TextEncoder().encode(path).byteLength > maxPathBytes ? 'path-too-long' : null;
}

/** How disks that do not tell case or encodings of an accent apart would compare a name. */
export const foldPath = (path: string) => path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/**
 * The first path that some disk would take for another one's file or folder; null where there is none. `a/b` and `A/c`
 * are such a pair: they would come to lie in one folder.
 */
export function clashingPath(paths: readonly string[]): string | null {
  const taken = new Map<string, { spelling: string; isFile: boolean }>();
  for (const path of paths) {
    const parts = path.split('/');
    for (let length = 1; length <= parts.length; length += 1) {
      const spelling = parts.slice(0, length).join('/');
      const isFile = length === parts.length;
      const folded = foldPath(spelling);
      const before = taken.get(folded);
      if (before !== undefined && (isFile || before.isFile || before.spelling !== spelling)) return path;
      taken.set(folded, { spelling, isFile });
    }
  }
  return null;
}

/** The order of paths in a manifest and an archive: that of their bytes in UTF-8, which is that of their code points. */
export function comparePaths(a: string, b: string): number {
  const left = Array.from(a, (character) => character.codePointAt(0) ?? 0);
  const right = Array.from(b, (character) => character.codePointAt(0) ?? 0);
  const at = left.findIndex((code, index) => code !== right[index]);
  if (at === -1) return left.length - right.length;
  return (left[at] ?? 0) - (right[at] ?? -1);
}
