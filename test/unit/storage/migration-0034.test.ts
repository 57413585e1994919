import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { indexMissing } from '../../../src-main/storage/index-missing.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { countHistory } from '../../../src-main/storage/queries/history/list-history.ts';
import { everything, found } from './history-rows.ts';
import { company } from './journal-rows.ts';

const upTo = (last: number) => migrations.filter(({ version }) => version <= last);

/** A record of before with these files attached, each with what was read of it; null where nothing was. */
function recordOf(files: readonly [name: string, bytes: string, state: string | null][]) {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, upTo(33));
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  const body = db.prepare('INSERT INTO document_bodies (sha256, size) VALUES (?, 1)');
  const chunk = db.prepare('INSERT INTO document_chunks (body_id, position, bytes) VALUES (?, 0, CAST(? AS BLOB))');
  const attachment = db.prepare(
    `INSERT INTO attachments (dossier_id, body_id, name, media_type, at, officer) VALUES (1, ?, ?, 'application/pdf', 'then', 'A')`,
  );
  const read = db.prepare(`INSERT INTO document_texts (sha256, state, text) VALUES (?, ?, '')`);
  const entry = db.prepare(
    `INSERT INTO history (at, officer, jurisdiction, subject, thing, text) VALUES ('2026-11-24T10:00:00.000Z', 'A', 'LU', ?, ?, '')`,
  );
  files.forEach(([name, bytes, state], index) => {
    const sha256 = String(index).padStart(64, 'a');
    const { lastInsertRowid: bodyId } = body.run(sha256);
    chunk.run(bodyId, bytes);
    const { lastInsertRowid: attachmentId } = attachment.run(bodyId, name);
    if (state !== null) read.run(sha256, state);
    const thing = { kind: 'attachment', dossierId: 1, attachmentId: Number(attachmentId), step: 'kept' };
    entry.run(name, JSON.stringify(thing));
    if (name.startsWith('withdrawn')) entry.run(name, JSON.stringify({ ...thing, step: 'withdrawn' }));
  });
  return db;
}

it('P12: migration 34 marks the PDFs that are not searched at the entries by which they came, and changes no entry', () => {
  const db = recordOf([
    ['read.pdf', '%PDF-1.7', 'text'],
    ['withdrawn scan.pdf', '%PDF-1.7', 'no-text'],
    ['locked.pdf', '%PDF-1.7', 'password'],
    ['broken.pdf', '%PDF-1.7', 'not-read'],
    ['long.pdf', '%PDF-1.7', 'part'],
    ['new.pdf', 'a line before %PDF-1.7', null],
    ['note.pdf', 'plain words', null],
  ]);
  indexMissing(db);
  // As version 33 left its full text: without a word of it.
  db.prepare(`UPDATE history_terms SET facets = 'kindattachment month202611 inlu'`).run();
  const kept = db.prepare('SELECT * FROM history').all();
  migrate(db, upTo(34));
  expect(versionOf(db)).toBe(34);
  expect(db.prepare('SELECT * FROM history').all()).toEqual(kept);
  const names = found(db, { onlyUnsearched: true }).map(({ subject }) => subject.text);
  expect(names).toEqual(['new.pdf', 'long.pdf', 'broken.pdf', 'locked.pdf', 'withdrawn scan.pdf']);
  const { unsearched } = countHistory(db, { filter: { ...everything, words: 'ankersmit' } });
  expect(unsearched.map(({ why, count }) => [why, count])).toEqual([
    ['part', 1],
    ['no-text', 1],
    ['password', 1],
    ['not-read', 1],
    ['waiting', 1],
  ]);
  // What the code of today writes is the same: a full text that is made anew tells no other count.
  db.prepare('DELETE FROM history_terms').run();
  indexMissing(db);
  expect(countHistory(db, { filter: { ...everything, words: 'ankersmit' } }).unsearched).toEqual(unsearched);
  db.close();
});
