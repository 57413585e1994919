import { createHash } from 'node:crypto';
import Sqlite, { type Database } from 'better-sqlite3';
import { migrate } from '../../../src-main/storage/migrations/migrate.ts';
import { migrations } from '../../../src-main/storage/migrations/migrations.ts';
import { company } from './journal-rows.ts';

const at = '2026-11-24T10:00:00.000Z';

export const hashOf = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

/**
 * A record of an earlier schema with these files, as that Dossier wrote it: the first is a document that an order brought, the
 * others are attached. One that is called "withdrawn" was withdrawn again.
 */
export function recordWithFiles(version: number, files: readonly (readonly [name: string, bytes: string])[]): Database {
  const db = new Sqlite(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(
    db,
    migrations.filter((migration) => migration.version <= version),
  );
  db.prepare(
    `INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES ('number:LU:B218447', ?, 'then', 'A')`,
  ).run(JSON.stringify(company));
  db.pragma('foreign_keys = OFF');
  const body = db.prepare('INSERT INTO document_bodies (sha256, size) VALUES (?, ?)');
  const chunk = db.prepare('INSERT INTO document_chunks (body_id, position, bytes) VALUES (?, 0, CAST(? AS BLOB))');
  const document = db.prepare(
    `INSERT INTO documents (order_id, dossier_id, body_id, name, format, media_type, received_at)
     VALUES (1, 1, ?, ?, 'pdf', 'application/pdf', 'then')`,
  );
  const attachment = db.prepare(
    `INSERT INTO attachments (dossier_id, body_id, name, media_type, at, officer)
     VALUES (1, ?, ?, 'application/pdf', 'then', 'A')`,
  );
  const entry = db.prepare(
    `INSERT INTO history (at, officer, jurisdiction, subject, thing, text) VALUES ('${at}', 'A', 'LU', ?, ?, '')`,
  );
  files.forEach(([name, bytes], index) => {
    const { lastInsertRowid: bodyId } = body.run(hashOf(bytes), bytes.length);
    chunk.run(bodyId, bytes);
    if (index === 0) {
      const documentId = Number(document.run(bodyId, name).lastInsertRowid);
      entry.run(name, JSON.stringify({ kind: 'document', dossierId: 1, documentId, format: 'pdf' }));
      return;
    }
    const attachmentId = Number(attachment.run(bodyId, name).lastInsertRowid);
    const thing = { kind: 'attachment', dossierId: 1, attachmentId, step: 'kept' };
    entry.run(name, JSON.stringify(thing));
    if (name.startsWith('withdrawn')) entry.run(name, JSON.stringify({ ...thing, step: 'withdrawn' }));
  });
  return db;
}
