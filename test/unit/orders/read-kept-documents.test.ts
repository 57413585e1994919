import { createHash } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { migrate } from '../../../src-main/storage/migrations/migrate.ts';
import { migrateToNewest, migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { readAnswerBody } from '../../../src-main/storage/queries/evidence/answers.ts';
import { readDocument, readDocumentChunk } from '../../../src-main/storage/queries/documents/documents.ts';
import { newestSnapshot, snapshotsOf } from '../../../src-main/storage/queries/dossiers/snapshots.ts';
import { knownNames } from '../../../src-main/storage/queries/companies/known-names.ts';
import { toldByIdBeside } from '../../../src-main/storage/queries/companies/told-by-id.ts';
import { boughtStatus } from '../../../src-main/storage/queries/companies/bought-status.ts';
import { keepReadDocument, nextUnreadDocument } from '../../../src-main/storage/queries/documents/unread-documents.ts';
import { readKeptDocuments } from '../../../src-main/orders/read-kept-documents.ts';
import { company } from '../storage/journal-rows.ts';

const profile = { companyName: 'Meridian Maritime Holdings S.à r.l.', companyNumber: 'B218447', status: 'Radiée' };
const wrapped = JSON.stringify({ details: 'Success', data: profile });

let db: Database;
let due: (() => void)[] = [];
let faults: unknown[] = [];

/** A record of before documents were read for profiles, with one dossier. */
beforeEach(() => {
  [due, faults] = [[], []];
  const old = new Sqlite(':memory:');
  old.pragma('foreign_keys = ON');
  migrate(
    old,
    migrations.filter(({ version }) => version < 17),
  );
  old
    .prepare(`INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, '', '')`)
    .run(JSON.stringify(company));
  db = old;
  return () => db.close();
});

/** A document that was bought then: the order, what is known of the document, and its bytes in two pieces. */
function keep(text: string, { documentDate = null, day = '2026-03-02', sha256 = '' } = {}): void {
  const product = {
    ...{
      kind: 'v2-document',
      productId: 'p',
      name: 'Extract',
      category: null,
      documentDate: documentDate as string | null,
    },
    ...{ formats: ['application/json'], deliveryMinutes: 0 },
  };
  const at = `${day}T09:00:00.000Z`;
  const { lastInsertRowid: orderId } = db
    .prepare(
      `INSERT INTO orders (reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state,
         price, ledger, most_accepted, acknowledged, ordered_at, changed_at)
       VALUES (hex(randomblob(8)), 'A. Officer', 1, ?, 'LU', 'v2', ?, 'v2-document', 'collected',
         '{"kind":"not-known"}', 'credit', 1, 'not-confirmed', ?, ?)`,
    )
    .run(JSON.stringify(company), JSON.stringify(product), at, at);
  const bytes = Buffer.from(text);
  const hash = sha256 === '' ? createHash('sha256').update(bytes).digest('hex') : sha256;
  const body = db.prepare('INSERT INTO document_bodies (sha256, size) VALUES (?, ?)').run(hash, bytes.length);
  for (const [position, piece] of [bytes.subarray(0, 10), bytes.subarray(10)].entries())
    db.prepare('INSERT INTO document_chunks (body_id, position, bytes) VALUES (?, ?, ?)').run(
      body.lastInsertRowid,
      position,
      piece,
    );
  db.prepare(
    `INSERT INTO documents (order_id, dossier_id, body_id, name, format, media_type, received_at)
     VALUES (?, 1, ?, 'Extract', 'json', 'application/json', ?)`,
  ).run(orderId, body.lastInsertRowid, at);
}

/** Opens the record with this version, and reads as long as there is something to read, up to so many documents. */
async function read(most = 20): Promise<void> {
  migrateToNewest(db);
  const reading = readKeptDocuments({
    storage: {
      nextUnreadDocument: (wish) => Promise.resolve(nextUnreadDocument(db, wish)),
      readDocument: (which) => Promise.resolve(readDocument(db, which)),
      readDocumentChunk: (which) => Promise.resolve(readDocumentChunk(db, which)),
      restCodeOf: () => Promise.resolve(null),
      knownNames: (which) => Promise.resolve(knownNames(db, which)),
      toldByIdBeside: (which) => Promise.resolve(toldByIdBeside(db, which)),
      keepReadDocument: (which) => Promise.resolve(keepReadDocument(db, which)),
    },
    clock: {
      wallMs: () => Date.parse('2026-11-22T09:00:00Z'),
      monotonicMs: () => 0,
      after: (_ms, run) => {
        due.push(run);
        return () => (due = []);
      },
    },
    reportFault: (fault) => faults.push(fault),
  });
  for (let turns = 0; turns < most && due.length > 0; turns += 1) {
    due.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await reading.close();
}

const rows = (table: string) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all();

describe('A10: JSON documents that were kept before they were read for profiles', () => {
  it('become snapshots of their own bytes as of the day they came, and stay as they are', async () => {
    keep(wrapped);
    // What they are sorted by is filled in once the record is opened by this version.
    const stated = 'SELECT id, order_id, dossier_id, body_id, name, format, media_type, received_at FROM documents';
    const documents = () => db.prepare(stated).all();
    const before = [documents(), rows('document_bodies'), rows('document_chunks')];
    await read();
    expect(faults).toEqual([]);
    const [snapshot, ...others] = snapshotsOf(db, 1);
    expect(others).toEqual([]);
    expect(snapshot).toMatchObject({ source: 'v2-document', orderId: 1, takenAt: '2026-03-02T09:00:00.000Z' });
    const { body, hashFits } = readAnswerBody(db, { answerId: snapshot?.answer.answerId ?? 0 });
    expect([Buffer.from(body).toString(), hashFits]).toEqual([wrapped, true]);
    expect(newestSnapshot(db, 1)).toBe(snapshot?.snapshotId);
    expect(boughtStatus(db, [1], null)).toMatchObject({ status: 'Radiée', takenAt: '2026-03-02' });
    expect([documents(), rows('document_bodies'), rows('document_chunks')]).toEqual(before);
  });

  it('are read once: neither another start nor another payload makes anything of them', async () => {
    keep(wrapped);
    keep('{"data":{"accounts":[{"total":1}]}}');
    keep('{"data":{"companyName":"Changed Ltd"}}', { sha256: '0'.repeat(64) });
    await read();
    const snapshots = rows('snapshots');
    expect(snapshots).toHaveLength(1);
    expect(rows('documents_read')).toEqual([{ id: 1, up_to: 3 }]);
    await read();
    expect([rows('snapshots'), faults]).toEqual([snapshots, []]);
  });

  it('are gone on with by the next start where this one ended', async () => {
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03'])
      keep(`${wrapped} ${' '.repeat(Number(day.slice(-2)))}`, { day });
    await read(1);
    expect(rows('snapshots')).toHaveLength(1);
    await read();
    expect(rows('snapshots')).toHaveLength(3);
    expect(new Set(rows('snapshots').map((row) => JSON.stringify(row))).size).toBe(3);
  });

  it('do not take the place of a profile that came since, not even on the same day', async () => {
    keep(wrapped, { day: '2026-03-02' });
    db.exec(`
      INSERT INTO bodies (sha256, size, deflated) VALUES ('${'1'.repeat(64)}', 0, x'00');
      INSERT INTO answers (sha256, body_id, status, received_at, operation) VALUES ('${'1'.repeat(64)}', 1, 200, '', '');
      INSERT INTO snapshots (id, dossier_id, answer_id, source, taken_at, status, names)
        VALUES (5, 1, 1, 'v2-lite-profile', '2026-03-02T15:00:00.000Z', 'Inscrit', '[]');
    `);
    await read();
    expect(snapshotsOf(db, 1)).toHaveLength(2);
    expect(newestSnapshot(db, 1)).toBe(5);
    const confirmation = { outcome: 'found-active', status: 'Inscrit', searchId: 1 } as const;
    expect(boughtStatus(db, [1], null)).toMatchObject({ status: 'Inscrit' });
    db.exec(`DELETE FROM snapshots WHERE id = 5`);
    const asked = (confirmedAt: string) => boughtStatus(db, [1], { ...confirmation, confirmedAt })?.isNewest;
    expect([asked('2026-03-02T08:00:00.000Z'), asked('2026-03-02T10:00:00.000Z')]).toEqual([true, false]);
  });
});
