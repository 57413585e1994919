import { z } from 'zod';
import {
  companyKey,
  identify,
  keyOfNoNumber,
  numberKey,
  type CompanyIdentity,
  type SeenCompany,
  type StatedCompany,
} from '../../../../src-shared/domain/company-identity.ts';
import { realCode, realNumber } from '../../../../src-shared/domain/no-number.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

const Stated = z.object({ number: z.string() });

/**
 * A company of which REST gave only its code, with the number that another search stated for that code. Where searches
 * stated several, or none, the code is all there is.
 */
function withNumber<Company extends StatedCompany>(db: Database, company: Company): Company {
  const { jurisdiction, companyNumber, serviceId } = company;
  if (realNumber(companyNumber) !== null || serviceId === '' || realCode(serviceId) === null) return company;
  if (serviceId.startsWith(`${jurisdiction}|`)) return company;
  const [only, second] = prepareOnce(
    db,
    `SELECT DISTINCT json_extract(hit, '$.companyNumber') AS number FROM search_hits
       WHERE json_extract(hit, '$.serviceId') = ? AND json_extract(hit, '$.jurisdiction') = ?
         AND json_extract(hit, '$.companyNumber') IS NOT NULL LIMIT 20`,
  )
    .all(serviceId, jurisdiction)
    .map((row) => Stated.parse(row).number)
    .filter((number) => realNumber(number) !== null);
  return only === undefined || second !== undefined ? company : { ...company, companyNumber: only };
}

const HitRow = z.object({ key: z.string(), serviceIds: z.string() });
const DossierRow = z.object({ key: z.string() });

/** Everything that the record holds under one number, by key: keys of a number differ only after the `@`. */
function seenUnder(db: Database, byNumber: string): SeenCompany[] {
  const range = { from: `${byNumber}@`, before: `${byNumber}A` };
  const dossiers = new Set(
    prepareOnce(db, 'SELECT company_key AS key FROM dossiers WHERE company_key >= @from AND company_key < @before')
      .all(range)
      .map((row) => DossierRow.parse(row).key),
  );
  const hits = prepareOnce(
    db,
    `SELECT company_key AS key, json_group_array(DISTINCT json_extract(hit, '$.serviceId')) AS serviceIds
       FROM search_hits WHERE company_key >= @from AND company_key < @before GROUP BY company_key`,
  )
    .all(range)
    .map((row) => HitRow.parse(row))
    .map(({ key, serviceIds }) => ({
      key,
      serviceIds: z.array(z.string()).parse(JSON.parse(serviceIds)),
      hasDossier: dossiers.has(key),
    }));
  const shown = new Set(hits.map(({ key }) => key));
  const others = [...dossiers].filter((key) => !shown.has(key));
  return [...hits, ...others.map((key) => ({ key, serviceIds: [], hasDossier: true }))];
}

const IdRow = z.object({ serviceId: z.string() }).optional();

/** What the record holds under one key, where hits came under it: with the id of the company, or one that is another. */
function seenAs(db: Database, key: string, { serviceId }: StatedCompany): SeenCompany[] {
  const select = `SELECT json_extract(hit, '$.serviceId') AS serviceId FROM search_hits WHERE company_key = ?`;
  const another = prepareOnce(db, `${select} AND json_extract(hit, '$.serviceId') <> ? LIMIT 1`).get(key, serviceId);
  const found = IdRow.parse(another ?? prepareOnce(db, `${select} LIMIT 1`).get(key));
  return found === undefined ? [] : [{ key, serviceIds: [found.serviceId], hasDossier: false }];
}

/** The key under which something said of a company is written down. */
export function keyToKeep(db: Database, company: StatedCompany): string {
  return companyKey(withNumber(db, company));
}

/** Which company is meant, among those that the record has seen. */
export function identityOf(db: Database, company: StatedCompany): CompanyIdentity {
  const numbered = withNumber(db, company);
  const byNumber = numberKey(numbered);
  const key = companyKey(numbered);
  const before = keyOfNoNumber(numbered);
  if (byNumber === null) return identify(numbered, before === null ? [] : seenAs(db, before, numbered));
  // Where the number says it all, or the id alone, only the other of the two may mean the same company.
  if (key === byNumber) return identify(numbered, seenAs(db, companyKey({ ...numbered, chosenById: true }), numbered));
  return identify(numbered, numbered.chosenById === true ? seenAs(db, byNumber, numbered) : seenUnder(db, byNumber));
}

/**
 * The keys of everything that was said of this company, for `IN (SELECT value FROM json_each(?))`. What is said of a
 * company that is not known which is said of the hit with its id alone.
 */
export function keysOf(db: Database, company: StatedCompany): string {
  const identity = identityOf(db, company);
  if (identity.kind === 'known') return JSON.stringify(identity.keys);
  return JSON.stringify(identity.key.startsWith('id:') ? [identity.key] : []);
}
