import { z } from 'zod';
import { CompanyReference, statedMembers } from '../../../../src-shared/domain/company-reference.ts';
import type { DossierSummary } from '../../../../src-shared/domain/dossier.ts';
import type { Database } from '../../database.ts';
import { appendHistory } from '../../history/append-history.ts';
import { companyEntry } from '../../history/entries.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { identityOf, keyToKeep } from '../companies/company-key.ts';
import { keepDossierKeys } from './dossier-keys.ts';
import { dossierSummary } from './dossier-summary.ts';
import { nameGrams, plainNumber } from './name-grams.ts';
import { query } from '../../query.ts';

export const NewDossier = z.object({ company: CompanyReference, savedAt: z.string(), officer: z.string() });
export type NewDossier = z.infer<typeof NewDossier>;

const Id = z.object({ id: z.number().int() });
const Company = z.object({ company: z.string() });
const Names = z.object({ names: z.string() });

/** Makes a dossier findable by its company's names, numbers and every name that a profile gave. */
export function indexDossier(db: Database, dossierId: number): void {
  const { company } = Company.parse(db.prepare('SELECT company FROM dossiers WHERE id = ?').get(dossierId));
  const { name, englishName, companyNumber, jurisdiction } = CompanyReference.parse(JSON.parse(company));
  const fromProfiles = db
    .prepare('SELECT DISTINCT names FROM snapshots WHERE dossier_id = ?')
    .all(dossierId)
    .flatMap((row) => z.array(z.string()).parse(JSON.parse(Names.parse(row).names)));
  const number = companyNumber === null ? null : plainNumber(companyNumber);
  const texts = [name, englishName, companyNumber, number, jurisdiction, ...fromProfiles].filter(
    (text) => text !== null,
  );
  db.prepare('DELETE FROM dossier_names WHERE rowid = ?').run(dossierId);
  const insert = db.prepare('INSERT INTO dossier_names (rowid, grams) VALUES (?, ?)');
  insert.run(dossierId, nameGrams([...new Set(texts)]));
}

const Kept = z.object({ id: z.number().int(), company: z.string() }).optional();

/**
 * The dossier that a company has already; undefined where there is none.
 *
 * @throws `company-not-known-which` where several companies have this number, and it is not said which is meant
 */
function keptDossier(db: Database, company: CompanyReference): z.infer<typeof Kept> {
  const identity = identityOf(db, company);
  if (identity.kind === 'not-known-which')
    throw fail(
      'company-not-known-which',
      'Several registers number their companies alike, and this answer names none.',
      {
        detail: { field: 'company' },
      },
    );
  const row = db
    .prepare(
      `SELECT id, company FROM dossiers WHERE company_key IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT 1`,
    )
    .get(JSON.stringify(identity.keys));
  return Kept.parse(row);
}

/** The newest name and id of a company, with the number and the register that only an earlier answer stated. */
function updated(kept: CompanyReference, company: CompanyReference): CompanyReference {
  return {
    ...company,
    companyNumber: company.companyNumber ?? kept.companyNumber,
    registrationAuthority: company.registrationAuthority ?? kept.registrationAuthority,
    registrationAuthorityCode: company.registrationAuthorityCode ?? kept.registrationAuthorityCode,
  };
}

/**
 * Gives the dossier of a company, making it where there is none. The newest name and id that were seen stand on it.
 * To be called inside a transaction.
 *
 * @throws `company-not-known-which`
 */
export function dossierOf(db: Database, { company, savedAt, officer }: NewDossier): number {
  const kept = keptDossier(db, company);
  if (kept === undefined) {
    const row = db
      .prepare('INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES (?, ?, ?, ?) RETURNING id')
      .get(keyToKeep(db, company), JSON.stringify(company), savedAt, officer);
    const { id } = Id.parse(row);
    keepDossierKeys(db, id, company);
    indexDossier(db, id);
    return id;
  }
  const now = updated(CompanyReference.parse(JSON.parse(kept.company)), company);
  db.prepare('UPDATE dossiers SET company = ? WHERE id = ?').run(JSON.stringify(now), kept.id);
  // The register may be stated only now. A key that another dossier has stays that one's.
  db.prepare('UPDATE OR IGNORE dossiers SET company_key = ? WHERE id = ?').run(keyToKeep(db, now), kept.id);
  keepDossierKeys(db, kept.id, now);
  indexDossier(db, kept.id);
  return kept.id;
}

/** Keeps a company as a dossier; one that is kept already stays, with its newest name and id. */
export const saveDossier = query(NewDossier, (db, dossier): DossierSummary => {
  return db
    .transaction(() => {
      const { savedAt: at, officer, company } = dossier;
      const kept = keptDossier(db, company) !== undefined;
      const dossierId = dossierOf(db, dossier);
      if (!kept) appendHistory(db, companyEntry(company, { at, officer, thing: { kind: 'dossier', dossierId } }));
      appendTrail(db, {
        at,
        officer,
        kind: 'dossier-saved',
        about: { dossierId },
        text: { company: statedMembers(company) },
      });
      return dossierSummary(db, dossierId);
    })
    .immediate();
});
