import { z } from 'zod';

const version = z.string().regex(/^\d{1,6}(\.\d{1,6}){0,3}$/);

/** What the service says of a version that it no longer takes. Every member may be left out by it. */
export const RetiredVersion = z.object({
  /** The version that was refused, where the service names it. */
  version: version.nullable(),
  /** Since when it is deprecated, ISO 8601; `stated` where only the fact is said. */
  deprecated: z.union([z.iso.datetime(), z.literal('stated')]).nullable(),
  /** Until when it was taken, ISO 8601. */
  until: z.iso.datetime().nullable(),
  /** The versions that are taken. */
  taken: z.array(version).max(20),
});
export type RetiredVersion = z.infer<typeof RetiredVersion>;

/** The retired version as technical words of an order's event. {@link readRetiredVersion} reads them back. */
export function writeRetiredVersion({ version: refused, deprecated, until, taken }: RetiredVersion): string {
  const versions = taken.length === 0 ? '?' : taken.join(', ');
  return `version ${refused ?? '?'}, deprecated ${deprecated ?? '?'}, until ${until ?? '?'}, taken ${versions}`;
}

const stated = (word: string | undefined) => (word === undefined || word === '?' ? null : word);

/** Reads the words of {@link writeRetiredVersion} at the end of an event's detail; null where there are none. */
export function readRetiredVersion(detail: string | null): RetiredVersion | null {
  const words = /version (\S+), deprecated (\S+), until (\S+), taken ([\d., ?]+)$/.exec(detail ?? '');
  if (words === null) return null;
  const [, refused, deprecated, until, taken] = words;
  const read = {
    version: stated(refused),
    deprecated: stated(deprecated),
    until: stated(until),
    taken: stated(taken)?.split(', ') ?? [],
  };
  return RetiredVersion.safeParse(read).data ?? null;
}
