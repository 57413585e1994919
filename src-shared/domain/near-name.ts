import { z } from 'zod';

/** More of them would be a list to search, not a hint. */
export const maxNearNames = 6;

/** Where the record has a company: the dossier about it, or a hit of a search that is kept. */
const Kept = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dossier'), dossierId: z.number().int() }),
  z.object({ kind: z.literal('hit'), searchId: z.number().int(), position: z.number().int() }),
]);

/** A company of the local record with a name like one that was asked for. No registry says anything by it. */
export const NearName = z.object({
  name: z.string(),
  /** The name that is near, where that is another one of the company. */
  nearBy: z.string().nullable(),
  jurisdiction: z.string(),
  companyNumber: z.string().nullable(),
  /** From 0 to 1, which is the same name. */
  likeness: z.number(),
  kept: Kept,
});
export type NearName = z.infer<typeof NearName>;

/** `isWhole` is false where the record holds more than was compared. */
export const NearNames = z.object({ names: z.array(NearName), isWhole: z.boolean() });
export type NearNames = z.infer<typeof NearNames>;

type Compared = Pick<NearName, 'name' | 'nearBy' | 'jurisdiction' | 'likeness'>;

/** Orders near names: the nearest first, then those of the jurisdiction that was asked, then those of a like length. */
export function nearestFirst(asked: { name: string; jurisdiction: string | null }) {
  const elsewhere = ({ jurisdiction }: Compared) => Number(jurisdiction !== asked.jurisdiction);
  const longer = ({ name, nearBy }: Compared) => Math.abs((nearBy ?? name).length - asked.name.length);
  return (a: Compared, b: Compared): number =>
    b.likeness - a.likeness || elsewhere(a) - elsewhere(b) || longer(a) - longer(b);
}
