import { expect, it } from 'vitest';
import { migrate, versionOf } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations, migrateToNewest, newestVersion } from '../../../src-main/storage/migrations/migrations.ts';
import { keepDocumentText, nextPdf } from '../../../src-main/storage/queries/documents/document-texts.ts';
import { hashOf, recordWithFiles } from './earlier-files.ts';
import { found } from './history-rows.ts';

const upTo33 = migrations.filter(({ version }) => version <= 33);
const filing = '%PDF-1.7 a filing';
const files = [
  ['filing.pdf', filing],
  ['withdrawn deed.pdf', '%PDF-1.7 a deed'],
  ['note.txt', 'plain words'],
] as const;

const tablesOf = ['history', 'documents', 'attachments', 'document_bodies', 'document_chunks'];

it('P12: migration 33 changes nothing that is kept, and has room for the text of each kind of PDF and for no other', () => {
  const db = recordWithFiles(32, files);
  const rows = () => tablesOf.map((table) => db.prepare(`SELECT * FROM ${table}`).all());
  const kept = rows();
  migrate(db, upTo33);
  expect(versionOf(db)).toBe(33);
  expect(rows()).toEqual(kept);
  expect(db.prepare('SELECT * FROM document_texts').all()).toEqual([]);
  const keep = db.prepare('INSERT INTO document_texts (sha256, state, text) VALUES (?, ?, ?)');
  ['text', 'part', 'no-text', 'password', 'not-read', 'no-pdf'].forEach((state, place) =>
    keep.run(hashOf(String(place)), state, ''),
  );
  expect(() => keep.run(hashOf('other'), 'guessed', '')).toThrow('CHECK');
  expect(() => keep.run('short', 'text', '')).toThrow('CHECK');
  expect(() => keep.run(hashOf('0'), 'text', '')).toThrow('UNIQUE');
  const byIndex = (member: string) =>
    JSON.stringify(
      db.prepare(`EXPLAIN QUERY PLAN SELECT id FROM history WHERE json_extract(thing, '$.${member}') = +?`).all(1),
    );
  expect(byIndex('documentId')).toContain('history_by_document');
  expect(byIndex('attachmentId')).toContain('history_by_attachment');
  db.close();
});

it('P12: the PDFs of a record of version 32 are waiting to be read, and are found by their words once they are', () => {
  const db = recordWithFiles(32, files);
  migrateToNewest(db);
  expect(versionOf(db)).toBe(newestVersion);
  expect(found(db, { words: 'filing' })).toMatchObject([{ thing: { kind: 'document' }, pdfText: 'waiting' }]);
  expect(found(db, { words: 'note' })[0]).not.toHaveProperty('pdfText');
  const first = nextPdf(db, { afterBodyId: 0 });
  expect(first).toMatchObject({ sha256: hashOf(filing), bytes: filing.length });
  keepDocumentText(db, { sha256: hashOf(filing), state: 'text', text: 'Zoë Ankersmit of 12 Quay' });
  expect(found(db, { words: 'ankersmit' })).toMatchObject([{ thing: { kind: 'document' }, isFoundInPdf: true }]);
  expect(nextPdf(db, { afterBodyId: first?.bodyId ?? 0 })).toMatchObject({ sha256: hashOf('%PDF-1.7 a deed') });
  db.close();
});
