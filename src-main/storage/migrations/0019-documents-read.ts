import type { Migration } from './migrate.ts';

/**
 * How far the documents of the record were looked through for profiles: those from before their JSON was read have no
 * snapshot. They are read after the record is open, one by one, since parsing is no work for a migration.
 */
export const documentsRead: Migration = {
  version: 19,
  up(db) {
    db.exec(`
      CREATE TABLE documents_read (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        -- Every document up to this one was looked at.
        up_to INTEGER NOT NULL CHECK (up_to >= 0)
      ) STRICT;
      INSERT INTO documents_read (id, up_to) VALUES (1, 0);
    `);
  },
};
