import { z } from 'zod';
import { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { DossierSummary } from '../../../src-shared/domain/dossier.ts';
import type { Database } from '../database.ts';
import { appendHistory } from '../history/append-history.ts';
import { companyEntry } from '../history/entries.ts';
import { appendTrail } from '../trail/append-trail.ts';
import { companyKey } from './company-key.ts';
import { dossierSummary } from './dossier-summary.ts';
import { nameGrams } from './name-grams.ts';

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
  const texts = [name, englishName, companyNumber, jurisdiction, ...fromProfiles].filter((text) => text !== null);
  db.prepare('DELETE FROM dossier_names WHERE rowid = ?').run(dossierId);
  const insert = db.prepare('INSERT INTO dossier_names (rowid, grams) VALUES (?, ?)');
  insert.run(dossierId, nameGrams([...new Set(texts)]));
}

/**
 * Gives the dossier of a company, making it where there is none. The newest name and id that were seen stand on it.
 * To be called inside a transaction.
 */
export function dossierOf(db: Database, { company, savedAt, officer }: NewDossier): number {
  const row = db
    .prepare(
      `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES (?, ?, ?, ?)
       ON CONFLICT (company_key) DO UPDATE SET company = excluded.company RETURNING id`,
    )
    .get(companyKey(company), JSON.stringify(company), savedAt, officer);
  const { id } = Id.parse(row);
  indexDossier(db, id);
  return id;
}

/** Keeps a company as a dossier; one that is kept already stays, with its newest name and id. */
export function saveDossier(db: Database, dossier: NewDossier): DossierSummary {
  return db
    .transaction(() => {
      const { savedAt: at, officer, company } = dossier;
      const kept = db.prepare('SELECT 1 FROM dossiers WHERE company_key = ?').get(companyKey(company)) !== undefined;
      const dossierId = dossierOf(db, dossier);
      if (!kept) appendHistory(db, companyEntry(company, { at, officer, thing: { kind: 'dossier', dossierId } }));
      appendTrail(db, { at, officer, kind: 'dossier-saved', about: { dossierId }, text: { company } });
      return dossierSummary(db, dossierId);
    })
    .immediate();
}
