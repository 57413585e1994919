import { z } from 'zod';
import { fail } from '../../../../src-shared/contract/failure.ts';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { UnsureDossier, UnsureKind } from '../../../../src-shared/domain/dossier.ts';
import type { Database } from '../../database.ts';
import { dossiersOf } from '../companies/bought-status.ts';
import { appendTrail } from '../../trail/append-trail.ts';
import { identityOf } from '../companies/company-key.ts';
import { query, queryWithoutArgs } from '../../query.ts';

const Row = z.object({
  id: z.number().int(),
  company: z.string(),
  takenFrom: z.number().int().nullable(),
});
const Settled = z.object({ at: z.string(), officer: z.string(), reason: z.string() }).optional();

export const SettledDossier = z.object({
  dossierId: z.number().int(),
  kind: UnsureKind,
  at: z.string(),
  officer: z.string(),
  reason: z.string().min(1),
});

/** More are not read through one by one; the first are told, and those after them once the first are settled. */
const maxListed = 200;

/**
 * The dossiers that need not be asked about are left out: those of a number that no other dossier has, with its register
 * or in a jurisdiction with one.
 */
const inQuestion = `
  taken_from IS NOT NULL OR company_key NOT LIKE 'number:%' OR company_key LIKE '%#%' OR company_key LIKE '%@'
  OR substr(company_key, 1, instr(company_key, '@')) IN (
    SELECT substr(company_key, 1, instr(company_key, '@')) FROM dossiers
    WHERE instr(company_key, '@') > 0 GROUP BY 1 HAVING count(*) > 1)`;

/** Something that is told of a dossier, before it is known whether somebody looked at it. */
type Told = Omit<UnsureDossier, 'settled'> & { otherDossierId?: number | null };

function toldOf(db: Database, { id, takenFrom }: z.infer<typeof Row>, company: CompanyReference): Told[] {
  const about = { dossierId: id, company };
  const told: Told[] = [];
  if (takenFrom !== null)
    told.push({ ...about, kind: 'taken-apart', otherDossierId: takenFrom === id ? null : takenFrom });
  const identity = identityOf(db, company);
  if (identity.kind === 'not-known-which') return [...told, { ...about, kind: 'not-known-which' }];
  const [first] = dossiersOf(db, JSON.stringify(identity.keys)).sort((a, b) => a - b);
  if (first !== undefined && first < id) told.push({ ...about, kind: 'kept-twice', otherDossierId: first });
  return told;
}

function withSettlement(db: Database, told: Told): UnsureDossier {
  const row = db
    .prepare('SELECT at, officer, reason FROM settled_dossiers WHERE dossier_id = ? AND kind = ?')
    .get(told.dossierId, told.kind);
  return UnsureDossier.parse({ ...told, settled: Settled.parse(row) ?? null });
}

function allUnsure(db: Database): UnsureDossier[] {
  return db
    .prepare(`SELECT id, company, taken_from AS takenFrom FROM dossiers WHERE ${inQuestion} ORDER BY id`)
    .all()
    .map((row) => Row.parse(row))
    .flatMap((row) => {
      // A company that cannot be read has no key to be found by; its dossier is opened from the list as before.
      const read = CompanyReference.safeParse(JSON.parse(row.company));
      return read.success ? toldOf(db, row, read.data) : [];
    })
    .map((told) => withSettlement(db, told));
}

/**
 * The dossiers of which a person has to know how they came about, the oldest first: those that held orders of several
 * companies and were taken apart, those of which nothing kept tells which company they are, and those that turned out
 * to be of a company that has a dossier already. After them those that somebody has looked at.
 */
export const unsureDossiers = queryWithoutArgs((db): UnsureDossier[] => {
  const all = allUnsure(db);
  const open = all.filter(({ settled }) => settled === null);
  const settled = all.filter((one) => one.settled !== null);
  return [...open.slice(0, maxListed), ...settled.slice(0, maxListed)];
});

/**
 * Keeps that somebody looked at such a dossier, and why, with its place in the audit trail. Throws `input-invalid` where
 * nothing of that kind is told of it, or somebody has looked at it already.
 */
export const settleDossier = query(SettledDossier, (db, settlement): UnsureDossier[] => {
  const { dossierId, kind, at, officer, reason } = settlement;
  return db
    .transaction(() => {
      const waits = allUnsure(db).some(
        (one) => one.dossierId === dossierId && one.kind === kind && one.settled === null,
      );
      if (!waits)
        throw fail('input-invalid', 'Nobody has to look at this dossier.', { detail: { field: 'dossierId' } });
      db.prepare('INSERT INTO settled_dossiers (dossier_id, kind, at, officer, reason) VALUES (?, ?, ?, ?, ?)').run(
        ...[dossierId, kind, at, officer, reason],
      );
      appendTrail(db, { at, officer, kind: 'dossier-settled', about: { dossierId, told: kind }, text: { reason } });
      return unsureDossiers(db);
    })
    .immediate();
});
