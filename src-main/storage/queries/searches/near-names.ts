import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { maxNearNames, nearestFirst, type NearName } from '../../../../src-shared/domain/near-name.ts';
import type { Database } from '../../database.ts';
import { createNameLikeness, type NameLikeness } from '../../names/name-likeness.ts';
import { query } from '../../query.ts';

/** Where the comparison goes on: at the dossiers before one, or at the hits before one. */
const Place = z.discriminatedUnion('of', [
  z.object({ of: z.literal('dossiers'), before: z.number().int() }),
  z.object({ of: z.literal('hits'), searchId: z.number().int(), position: z.number().int() }),
]);
export type Place = z.infer<typeof Place>;

export const NearNamesPart = z.object({
  name: z.string(),
  jurisdiction: z.string().nullable(),
  /** Null for the first part. */
  from: Place.nullable(),
  /** How many companies are compared, so that nothing else waits long for the worker. */
  limit: z.number().int().min(1).max(20_000),
});
export type NearNamesPart = z.infer<typeof NearNamesPart>;

/** A near name with the key of its company, by which parts are put together. */
export type NearCompany = NearName & { companyKey: string };

/** The nearest names of a part of the record, the nearest first, and where the next part begins; null after the last. */
export interface NearNamesRead {
  names: NearCompany[];
  compared: number;
  next: Place | null;
}

/** What is less alike is another name. */
const minLikeness = 0.6;

const Row = z.object({
  id: z.number().int(),
  position: z.number().int(),
  companyKey: z.string(),
  jurisdiction: z.string(),
  name: z.string(),
  englishName: z.string().nullable(),
  /** As JSON; null where there are none. */
  aliases: z.string().nullable(),
});
type Row = z.infer<typeof Row>;

/** The questions of the comparison. Both go along a primary key, from where the last part ended. */
const statements = {
  dossiers: `SELECT id, 0 AS position, company_key AS companyKey, company ->> '$.jurisdiction' AS jurisdiction,
      company ->> '$.name' AS name, company ->> '$.englishName' AS englishName, NULL AS aliases
    FROM dossiers WHERE id < @before ORDER BY id DESC LIMIT @limit`,
  hits: `SELECT search_id AS id, position, company_key AS companyKey, hit ->> '$.jurisdiction' AS jurisdiction,
      hit ->> '$.name' AS name, hit ->> '$.englishName' AS englishName, nullif(hit ->> '$.aliases', '[]') AS aliases
    FROM search_hits WHERE (search_id, position) < (@searchId, @position)
    ORDER BY search_id DESC, position DESC LIMIT @limit`,
} as const;

const Aliases = z.array(z.string());

const otherNames = ({ englishName, aliases }: Row): string[] => [
  ...(englishName === null ? [] : [englishName]),
  ...(aliases === null ? [] : Aliases.parse(JSON.parse(aliases))),
];

/** A row that is near, with the name by which it is. */
interface Near {
  row: Row;
  name: string;
  nearBy: string | null;
  jurisdiction: string;
  likeness: number;
}

function judge(row: Row, likeness: NameLikeness): Near | null {
  const { name, jurisdiction } = row;
  let best: Pick<Near, 'nearBy' | 'likeness'> = { nearBy: null, likeness: likeness(name) };
  for (const nearBy of otherNames(row)) {
    const near = likeness(nearBy);
    if (near > best.likeness) best = { nearBy, likeness: near };
  }
  return best.likeness < minLikeness ? null : { row, name, jurisdiction, ...best };
}

const Company = CompanyReference.pick({ companyNumber: true });

function companyNumberOf(db: Database, of: Place['of'], { id, position }: Row): string | null {
  const found =
    of === 'dossiers'
      ? db.prepare('SELECT company FROM dossiers WHERE id = ?').pluck().get(id)
      : db.prepare('SELECT hit FROM search_hits WHERE search_id = ? AND position = ?').pluck().get(id, position);
  return Company.parse(JSON.parse(z.string().parse(found))).companyNumber;
}

/** The dossier of a company where there is one: it says more than a hit. */
function keptAt(db: Database, of: Place['of'], { id, position, companyKey }: Row): NearName['kept'] {
  if (of === 'dossiers') return { kind: 'dossier', dossierId: id };
  const dossier = db.prepare('SELECT id FROM dossiers WHERE company_key = ?').pluck().get(companyKey);
  return dossier === undefined
    ? { kind: 'hit', searchId: id, position }
    : { kind: 'dossier', dossierId: z.number().int().parse(dossier) };
}

function rowsAt(db: Database, place: Place, limit: number): Row[] {
  return db
    .prepare(statements[place.of])
    .all({ ...place, limit })
    .map((row) => Row.parse(row));
}

/** The part after this one: hits follow dossiers, and after the first hit of all there is nothing. */
function placeAfter(rows: readonly Row[], { of }: Place, limit: number): Place | null {
  const last = rows.at(-1);
  if (last !== undefined && rows.length === limit)
    return of === 'dossiers' ? { of, before: last.id } : { of, searchId: last.id, position: last.position };
  return of === 'dossiers' ? { of: 'hits', searchId: Number.MAX_SAFE_INTEGER, position: 0 } : null;
}

const start: Place = { of: 'dossiers', before: Number.MAX_SAFE_INTEGER };

/** Compares a part of the companies in the record, the newest first, with a name, and tells the nearest of them. */
export const nearNames = query(NearNamesPart, (db, { name, jurisdiction, from, limit }): NearNamesRead => {
  const likeness = createNameLikeness(name);
  if (likeness === null) return { names: [], compared: 0, next: null };
  const place = from ?? start;
  const rows = rowsAt(db, place, limit);
  const byCompany = new Map<string, Near>();
  for (const row of rows) {
    const near = judge(row, likeness);
    const before = byCompany.get(row.companyKey)?.likeness ?? 0;
    if (near !== null && near.likeness > before) byCompany.set(row.companyKey, near);
  }
  const nearest = [...byCompany.values()].sort(nearestFirst({ name, jurisdiction })).slice(0, maxNearNames);
  return {
    names: nearest.map(({ row, ...near }) => ({
      ...near,
      companyKey: row.companyKey,
      companyNumber: companyNumberOf(db, place.of, row),
      kept: keptAt(db, place.of, row),
    })),
    compared: rows.length,
    next: placeAfter(rows, place, limit),
  };
});
