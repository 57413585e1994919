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

const columns = 'SELECT id, company, taken_from AS takenFrom FROM dossiers';

/**
 * The dossiers that are asked about, each by an index of its own: those taken apart or without a number of their own, and
 * those of a number that another dossier has, too. Others, with their register or in a
 * jurisdiction with one, need not be. Without `+` the column of the table is compared as text, which the index of numbers is not made for.
 */
const inQuestion = [
  `${columns} INDEXED BY dossiers_in_question WHERE taken_from IS NOT NULL OR company_key NOT LIKE 'number:%'
     OR company_key LIKE '%#%' OR company_key LIKE '%@' ORDER BY id`,
  `SELECT id, company, taken_from AS takenFrom FROM shared_numbers CROSS JOIN dossiers INDEXED BY dossiers_by_number
     ON substr(company_key, 1, instr(company_key, '@')) = +number WHERE instr(company_key, '@') > 0 ORDER BY id`,
];

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

/** What is told of a dossier, with whether somebody looked at it. */
function unsureIn(db: Database, received: unknown): UnsureDossier[] {
  const row = Row.parse(received);
  // A company that cannot be read has no key to be found by; its dossier is opened from the list as before.
  const read = CompanyReference.safeParse(JSON.parse(row.company));
  return read.success ? toldOf(db, row, read.data).map((told) => withSettlement(db, told)) : [];
}

/** The first that nobody has looked at: no more of them are read than are listed. */
function firstOpen(db: Database): UnsureDossier[] {
  const found = new Map<string, UnsureDossier>();
  for (const question of inQuestion) {
    let listed = 0;
    for (const received of db.prepare(question).iterate()) {
      const open = unsureIn(db, received).filter(({ settled }) => settled === null);
      for (const one of open) found.set(`${String(one.dossierId)} ${one.kind}`, one);
      listed += open.length;
      if (listed >= maxListed) break;
    }
  }
  // Several things may be told of one dossier, in an order of their own.
  return [...found.values()].toSorted((one, other) => one.dossierId - other.dossierId).slice(0, maxListed);
}

/** The first that somebody has looked at, and that are still told. */
function firstSettled(db: Database): UnsureDossier[] {
  const found: UnsureDossier[] = [];
  const settled = `${columns} WHERE id IN (SELECT dossier_id FROM settled_dossiers) ORDER BY id`;
  for (const received of db.prepare(settled).iterate()) {
    found.push(...unsureIn(db, received).filter((one) => one.settled !== null));
    if (found.length >= maxListed) break;
  }
  return found.slice(0, maxListed);
}

/**
 * The dossiers of which a person has to know how they came about, the oldest first: those that held orders of several
 * companies and were taken apart, those of which nothing kept tells which company they are, and those that turned out
 * to be of a company that has a dossier already. After them those that somebody has looked at.
 */
export const unsureDossiers = queryWithoutArgs((db): UnsureDossier[] => [...firstOpen(db), ...firstSettled(db)]);

/**
 * Keeps that somebody looked at such a dossier, and why, with its place in the audit trail. Throws `input-invalid` where
 * nothing of that kind is told of it, or somebody has looked at it already.
 */
export const settleDossier = query(SettledDossier, (db, settlement): UnsureDossier[] => {
  const { dossierId, kind, at, officer, reason } = settlement;
  return db
    .transaction(() => {
      const row = db.prepare(`${columns} WHERE id = ?`).get(dossierId);
      const told = row === undefined ? [] : unsureIn(db, row);
      const waits = told.some((one) => one.kind === kind && one.settled === null);
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
