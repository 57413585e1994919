import type { Migration } from './migrate.ts';

/**
 * What officers say of shares that contradict themselves, each word as an event. Before there was nothing of it, so there is
 * nothing to fill in.
 */
export const shareSettlements: Migration = {
  version: 30,
  up(db) {
    db.exec(`
      CREATE TABLE share_settlements (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        -- The dossier in which it was said. It is about the answer, in whichever dossier its figures are met.
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        word TEXT NOT NULL CHECK (word IN ('stated', 'counts', 'withdrawn')),
        snapshot_id INTEGER NOT NULL REFERENCES snapshots (id),
        -- The place of the holding in the answer of the snapshot, a JSON pointer.
        place TEXT NOT NULL,
        reason TEXT NOT NULL CHECK (reason <> '')
      ) STRICT;
      CREATE INDEX share_settlements_of_place ON share_settlements (snapshot_id, place, id);
      CREATE TRIGGER share_settlements_stay BEFORE UPDATE ON share_settlements
        BEGIN SELECT RAISE(ABORT, 'what an officer said of a share is never changed'); END;
    `);
  },
};
