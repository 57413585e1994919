import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openDatabase, type Database } from '../../src-main/storage/database.ts';
import { nameGrams } from '../../src-main/storage/queries/dossiers/name-grams.ts';
import { workOutStandings } from '../../src-main/storage/queries/decisions/work-standing.ts';
import { withoutTriggers } from '../../src-main/storage/restore/mend-links.ts';
import { companyKey } from '../../src-shared/domain/company-identity.ts';
import { daysAfter } from '../../src-shared/domain/work/review.ts';
import type { RecordFile } from './million-rows.ts';
import { inventedName, randomFrom } from './names.ts';

/** The officer's day in these records. */
export const benchToday = '2026-11-20';
const decidedAt = '2026-06-01T09:00:00.000Z';
const jurisdictions = ['LU', 'NO', 'GB', 'US-DE', 'DE'];

/** Which one in so many is otherwise than most: in a large record nearly everything is decided and not yet due. */
const oneIn = {
  undecided: 1_000,
  overdue: 2_000,
  due: 500,
  waiting: 5_000,
  conditions: 3_000,
  newer: 2_000,
  profile: 10,
};

function companyAt(row: number, name: string) {
  const companyNumber = `B${String(1_000_000 + row)}`;
  const jurisdiction = jurisdictions[row % jurisdictions.length] ?? 'LU';
  const known = { jurisdiction, companyNumber, serviceId: `${jurisdiction}|${companyNumber}`, name, englishName: null };
  // Nearly every company of a jurisdiction with several registers says which one it is in.
  return jurisdiction === 'DE' && row % 1_000 !== 4
    ? { ...known, registrationAuthority: 'Amtsgericht München' }
    : known;
}

function dueOf(row: number): string {
  if (row % oneIn.overdue === 0) return daysAfter(benchToday, -1 - (row % 90));
  if (row % oneIn.due === 0) return daysAfter(benchToday, row % 30);
  return daysAfter(benchToday, 31 + (row % 1_000));
}

/** Adds a company with what its officers stated and decided of it; of each fourth the review was moved on before. */
function inserting(db: Database) {
  const dossier = db.prepare(
    "INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES (?, ?, ?, 'A. Officer')",
  );
  const names = db.prepare('INSERT INTO dossier_names (rowid, grams) VALUES (?, ?)');
  const decision = db.prepare(
    `INSERT INTO decisions (dossier_id, statement, statement_id, signature, needs_second, newest_snapshot)
     VALUES (?, ?, ?, '', ?, NULL)`,
  );
  const change = db.prepare(
    `INSERT INTO work_changes (dossier_id, at, officer, fact, after, review_due) VALUES (?, ?, 'A. Officer', ?, ?, ?)`,
  );
  const snapshot = db.prepare(
    `INSERT INTO snapshots (dossier_id, answer_id, source, taken_at, status, names)
     VALUES (?, 1, 'v2-enhanced-profile', ?, 'active', '[]')`,
  );
  const review = (row: number, due: string) =>
    change.run(row, decidedAt, 'review', JSON.stringify({ kind: 'every', months: 12, due }), due);
  return (row: number, name: string) => {
    const company = companyAt(row, name);
    dossier.run(companyKey(company), JSON.stringify(company), decidedAt);
    names.run(row, nameGrams([name, company.companyNumber, company.jurisdiction]));
    const isNewer = row % oneIn.newer === 1;
    if (isNewer || row % oneIn.profile === 0)
      snapshot.run(row, isNewer ? '2026-09-01T09:00:00.000Z' : '2026-05-01T09:00:00.000Z');
    if (row % oneIn.undecided !== 3) {
      const conditional = row % oneIn.conditions === 5;
      const verdict = conditional ? { kind: 'accept-with-conditions', conditions: 'One.' } : { kind: 'accept' };
      const statement = JSON.stringify({ officer: 'A. Officer', at: decidedAt, verdict });
      decision.run(row, statement, `s-${String(row)}`, row % oneIn.waiting === 7 ? 1 : 0);
    }
    if (row % 4 === 0) review(row, daysAfter(benchToday, -30 - (row % 300)));
    review(row, dueOf(row));
    if (row % 2 === 0)
      change.run(
        row,
        decidedAt,
        'risk',
        JSON.stringify({ level: row % 20 === 0 ? 'high' : 'low', reason: 'So.' }),
        null,
      );
  };
}

/** Makes a new encrypted record with so many companies, nearly all of them decided, with a day for their next review. */
export function fillDossiers(folder: string, rows: number): RecordFile {
  const place = { file: path.join(folder, 'record.db'), key: randomBytes(32) };
  const db = openDatabase(place);
  db.pragma('synchronous = OFF');
  const random = randomFrom(13);
  db.transaction(() => {
    const hash = 'a'.repeat(64);
    db.prepare("INSERT INTO bodies (sha256, size, deflated) VALUES (?, 0, x'')").run(hash);
    db.prepare(
      "INSERT INTO answers (sha256, operation, status, received_at, body_id) VALUES (?, 'test', 200, ?, 1)",
    ).run(hash, decidedAt);
    // The triggers would work out each dossier anew with every word about it.
    withoutTriggers(db, () => {
      const insert = inserting(db);
      for (let row = 1; row <= rows; row += 1) insert(row, inventedName(random));
      workOutStandings(db);
    });
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return place;
}
