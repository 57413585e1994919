import { z } from 'zod';

const LockedPackage = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

const Lock = z.object({ packages: z.record(z.string(), LockedPackage) });
export type Lock = z.infer<typeof Lock>;

const folder = 'node_modules/';

/** Reads the lock file, as far as it says which packages are installed where. */
export function readLock(text: string): Lock {
  return Lock.parse(JSON.parse(text));
}

/** A package's own name, also where it is installed under another one. */
export function nameAt(place: string, { name }: Lock['packages'][string]): string {
  return name ?? place.slice(place.lastIndexOf(folder) + folder.length);
}

/** A package that is shipped, in whole or in part. */
export interface Shipped {
  /** Where it lies in the checkout, as the lock file names the place. */
  place: string;
  name: string;
  version: string;
  integrity: string;
  /** As the lock file says it; some packages do not say it there. */
  license: string | null;
}

/**
 * Finds a package in the lock file by its place.
 *
 * @throws where the lock file does not say which one lies there: nobody could say what is shipped then
 */
export function lockedAt({ packages }: Lock, place: string): Shipped {
  const found = packages[place];
  if (found?.version === undefined || found.integrity === undefined)
    throw new Error(`${place} is shipped, and the lock file says no version or no hash of it.`);
  return {
    place,
    name: nameAt(place, found),
    version: found.version,
    integrity: found.integrity,
    license: found.license ?? null,
  };
}

/** Where a package finds another one by name: below itself, or beside it, or further up. */
export function placeOf({ packages }: Lock, from: string, name: string): string | null {
  const parts = from.split(`/${folder}`);
  const places = parts.map((_, index) => `${parts.slice(0, parts.length - index).join(`/${folder}`)}/${folder}${name}`);
  return [...places, `${folder}${name}`].find((place) => packages[place] !== undefined) ?? null;
}
