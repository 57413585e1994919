import { expect, it } from 'vitest';
import { indexHistory } from '../../../src-main/storage/index-missing.ts';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { countHistory } from '../../../src-main/storage/queries/history/list-history.ts';
import { hashOf, recordWithFiles } from './earlier-files.ts';
import { everything, found } from './history-rows.ts';

const upTo34 = migrations.filter(({ version }) => version <= 34);

const read = {
  'read.pdf': 'text',
  'withdrawn scan.pdf': 'no-text',
  'locked.pdf': 'password',
  'broken.pdf': 'not-read',
};
const names = [...Object.keys(read), 'long.pdf', 'new.pdf'];
const bytesOf = (name: string) => `%PDF-1.7 ${name}`;

it('P12: migration 34 marks the PDFs that are not searched at the entries by which they came, and changes no entry', () => {
  const files = names.map((name) => [name, bytesOf(name)] as const);
  const db = recordWithFiles(33, [...files, ['note.pdf', 'plain words']]);
  const keep = db.prepare(`INSERT INTO document_texts (sha256, state, text) VALUES (?, ?, '')`);
  for (const [name, state] of Object.entries({ ...read, 'long.pdf': 'part' })) keep.run(hashOf(bytesOf(name)), state);
  indexHistory(db);
  // As version 33 left its full text: without a word of it.
  db.prepare(`UPDATE history_terms SET facets = 'kindattachment month202611 inlu'`).run();
  const kept = db.prepare('SELECT * FROM history').all();
  migrate(db, upTo34);
  expect(versionOf(db)).toBe(34);
  expect(db.prepare('SELECT * FROM history').all()).toEqual(kept);
  const listed = found(db, { onlyUnsearched: true }).map(({ subject }) => subject.text);
  expect(listed).toEqual(['new.pdf', 'long.pdf', 'broken.pdf', 'locked.pdf', 'withdrawn scan.pdf']);
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
  indexHistory(db);
  expect(countHistory(db, { filter: { ...everything, words: 'ankersmit' } }).unsearched).toEqual(unsearched);
  db.close();
});
