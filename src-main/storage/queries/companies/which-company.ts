import { z } from 'zod';
import type { StatedCompany } from '../../../../src-shared/domain/company-identity.ts';
import {
  companyOfHit,
  CompanyReference,
  type WhichCompanyReading,
} from '../../../../src-shared/domain/company-reference.ts';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { identityOf, keysOf } from './company-key.ts';
import { WhichCompany } from '../spend/price-history.ts';
import { query } from '../../query.ts';

const KeptAs = z.object({ id: z.number().int().nullable() });
const Found = z.object({ company: z.string().nullable(), hit: z.string().nullable() });

/** The company of a key: its dossier's, or as the newest hit showed it. */
function companyAt(db: Database, key: string): CompanyReference[] {
  const { company, hit } = Found.parse(
    db
      .prepare(
        `SELECT (SELECT company FROM dossiers WHERE company_key = @key) AS company,
           (SELECT hit FROM search_hits WHERE company_key = @key ORDER BY search_id DESC LIMIT 1) AS hit`,
      )
      .get({ key }),
  );
  if (hit !== null) return [companyOfHit(SearchHit.parse(JSON.parse(hit)))];
  return company === null ? [] : [CompanyReference.parse(JSON.parse(company))];
}

/** The companies that may be meant, where it cannot be told which; null where it can. */
export function candidatesOf(db: Database, company: StatedCompany): CompanyReference[] | null {
  const identity = identityOf(db, company);
  return identity.kind === 'known' ? null : identity.candidates.flatMap((key) => companyAt(db, key));
}

function dossierKeptOf(db: Database, company: StatedCompany): number | null {
  const row = db
    .prepare('SELECT min(id) AS id FROM dossiers WHERE company_key IN (SELECT value FROM json_each(?))')
    .get(keysOf(db, company));
  return KeptAs.parse(row).id;
}

/** Whether it can be told which company is meant, with the dossier that is kept of it, and if not, which it may be. */
export const whichCompany = query(WhichCompany, (db, { company }): WhichCompanyReading => {
  const candidates = candidatesOf(db, company);
  if (candidates !== null) return { kind: 'not-known-which', candidates };
  return { kind: 'known', dossierId: dossierKeptOf(db, company) };
});
