import { z } from 'zod';
import { isV2Id, numberOf } from '../../../../src-shared/domain/company-identity.ts';
import { companyStatedBy } from '../../../../src-shared/domain/contradicting-hits.ts';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import type { ToldById } from '../../../../src-shared/domain/told-by-id.ts';
import { query } from '../../query.ts';
import { WhichCompany } from '../spend/price-history.ts';
import { keysOf } from './company-key.ts';

const HitRow = z.object({ hit: z.string() });

/**
 * The companies that a registry's own answers listed beside a company under its number, which their ids of V2 alone tell
 * from it; none where the number tells it. A hit of a former name is no company of its own.
 */
export const toldByIdBeside = query(WhichCompany, (db, { company }): ToldById[] => {
  if (!isV2Id(company)) return [];
  const hits = db
    .prepare(
      `SELECT DISTINCT hit FROM search_hits WHERE json_extract(hit, '$.knownById') = 1 AND search_id IN (
         SELECT search_id FROM search_hits
         WHERE company_key IN (SELECT value FROM json_each(?)) AND json_extract(hit, '$.knownById') = 1)`,
    )
    .all(keysOf(db, company))
    .map((row) => SearchHit.parse(JSON.parse(HitRow.parse(row).hit)));
  const isBeside = (hit: SearchHit) =>
    isV2Id(hit) &&
    hit.serviceId !== company.serviceId &&
    !hit.isPreviousName &&
    numberOf(companyStatedBy(hit)) === numberOf(company);
  return hits.filter(isBeside).map(({ serviceId, name, englishName, aliases }) => ({
    serviceId,
    names: [name, englishName ?? '', ...aliases].filter((one) => one.trim() !== ''),
  }));
});
