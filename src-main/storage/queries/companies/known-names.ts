import { z } from 'zod';
import { isHitOfAnother } from '../../../../src-shared/domain/another-answered.ts';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import { query } from '../../query.ts';
import { WhichCompany } from '../spend/price-history.ts';
import { dossiersOf } from './bought-status.ts';
import { keysOf } from './company-key.ts';
import { savedNamesOf } from './saved-name.ts';

/** A company and the code by which REST knows it; null where none is known. */
const Wanted = WhichCompany.extend({ code: z.string().nullable() });

const HitRow = z.object({ hit: z.string(), interface: z.string() });

/**
 * Every name that the record has of a company: of its dossiers and their profiles, and of the search hits that were it,
 * earlier names among them. A hit of REST counts under the company's own code alone: two companies may share a number.
 */
export const knownNames = query(Wanted, (db, { company, code }): string[] => {
  const keys = keysOf(db, company);
  const saved = savedNamesOf(db, dossiersOf(db, keys)).flatMap(({ name, others }) => [name, ...others]);
  const rows = db
    .prepare(
      `SELECT DISTINCT hit, interface FROM search_hits JOIN searches ON searches.id = search_id
       WHERE company_key IN (SELECT value FROM json_each(?))`,
    )
    .all(keys)
    .map((row) => HitRow.parse(row));
  const shown = rows.flatMap((row) => {
    const hit = SearchHit.parse(JSON.parse(row.hit));
    const isOurs = row.interface === 'rest' ? hit.serviceId === code : !isHitOfAnother(company, hit);
    return isOurs ? [hit.name, hit.englishName, ...hit.aliases] : [];
  });
  return [...new Set([...saved, ...shown])].filter((name) => typeof name === 'string');
});
