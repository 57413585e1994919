/** Which packages are in a Dossier that is shipped, told from what was really bundled. */
import { isBuiltin } from 'node:module';
import type { Bundled } from './recorder.ts';
import { lockedAt, placeOf, type Lock, type Shipped } from './locked.ts';

/** Code that a tool of the build writes into a bundle is that tool's code. */
const writtenByTools: readonly (readonly [RegExp, string])[] = [
  [/^\0?vite\//, 'vite'],
  [/^\0rolldown\//, 'rolldown'],
  [/src-shared\/messages\/generated\//, '@inlang/paraglide-js'],
];

/** The package whose file it is, as the lock file names its place; null for a file of ours. */
function placeOfFile(file: string): string | null {
  const normal = file.replaceAll('\\', '/');
  const within = /(?:^|\/)(node_modules\/.*)$/.exec(normal)?.[1];
  if (within === undefined) {
    const tool = writtenByTools.find(([pattern]) => pattern.test(normal));
    return tool === undefined ? null : `node_modules/${tool[1]}`;
  }
  return /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(within)?.[0] ?? null;
}

/** A native module was compiled with what it depends on; that is in it. Electron has its own list of what is in it. */
function withDependencies(lock: Lock, place: string): string[] {
  const names = place === 'node_modules/electron' ? [] : Object.keys(lock.packages[place]?.dependencies ?? {});
  return [
    place,
    ...names.flatMap((name) => {
      const found = placeOf(lock, place, name);
      return found === null ? [] : withDependencies(lock, found);
    }),
  ];
}

/** Lists the packages of which something is in the bundles or lies beside them, by name, each version once. */
export function shippedPackages({ files, outside }: Bundled, lock: Lock): Shipped[] {
  const bundled = [...files].flatMap((file) => placeOfFile(file) ?? []);
  const beside = [...outside]
    .filter((name) => !isBuiltin(name))
    .flatMap((name) => withDependencies(lock, `node_modules/${name}`));
  const byName = new Map<string, Shipped>();
  for (const place of new Set([...bundled, ...beside])) {
    const shipped = lockedAt(lock, place);
    byName.set(`${shipped.name}@${shipped.version}`, shipped);
  }
  return [...byName].toSorted(([one], [other]) => one.localeCompare(other, 'en')).map(([, shipped]) => shipped);
}
