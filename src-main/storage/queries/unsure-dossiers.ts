import { z } from 'zod';
import { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { UnsureDossier } from '../../../src-shared/domain/dossier.ts';
import type { Database } from '../database.ts';
import { dossiersOf } from './bought-status.ts';
import { identityOf } from './company-key.ts';

const Row = z.object({
  id: z.number().int(),
  company: z.string(),
  takenFrom: z.number().int().nullable(),
});

/** More are not read through one by one; the first are told, and those after them once the first are settled. */
const mostListed = 200;

/**
 * The dossiers that need not be asked about are left out: those of a number that no other dossier has, with its register
 * or in a jurisdiction with one.
 */
const inQuestion = `
  taken_from IS NOT NULL OR company_key NOT LIKE 'number:%' OR company_key LIKE '%#%' OR company_key LIKE '%@'
  OR substr(company_key, 1, instr(company_key, '@')) IN (
    SELECT substr(company_key, 1, instr(company_key, '@')) FROM dossiers
    WHERE instr(company_key, '@') > 0 GROUP BY 1 HAVING count(*) > 1)`;

function reasonsOf(db: Database, { id, takenFrom }: z.infer<typeof Row>, company: CompanyReference) {
  const about = { dossierId: id, company };
  const found: UnsureDossier[] = [];
  if (takenFrom !== null)
    found.push({ ...about, kind: 'taken-apart', otherDossierId: takenFrom === id ? null : takenFrom });
  const identity = identityOf(db, company);
  if (identity.kind === 'not-known-which') return [...found, { ...about, kind: 'not-known-which' as const }];
  const [first] = dossiersOf(db, JSON.stringify(identity.keys)).sort((a, b) => a - b);
  if (first !== undefined && first < id) found.push({ ...about, kind: 'kept-twice', otherDossierId: first });
  return found;
}

/**
 * The dossiers of which a person has to know how they came about, the oldest first: those that held orders of several
 * companies and were taken apart, those of which nothing kept tells which company they are, and those that turned out
 * to be of a company that has a dossier already.
 */
export function unsureDossiers(db: Database): UnsureDossier[] {
  return db
    .prepare(`SELECT id, company, taken_from AS takenFrom FROM dossiers WHERE ${inQuestion} ORDER BY id`)
    .all()
    .map((row) => Row.parse(row))
    .flatMap((row) => {
      // A company that cannot be read has no key to be found by; its dossier is opened from the list as before.
      const read = CompanyReference.safeParse(JSON.parse(row.company));
      return read.success ? reasonsOf(db, row, read.data) : [];
    })
    .slice(0, mostListed);
}
