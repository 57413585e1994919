import type { Migration } from './migrate.ts';

/**
 * Runs of paid checks: what an officer accepted for several companies at once, before anything of it is ordered. What was
 * accepted never changes; where a row stands does once, in the transaction that writes its order down. Before there was
 * nothing of it, so there is nothing to fill in.
 */
export const recheckRuns: Migration = {
  version: 41,
  up(db) {
    db.exec(`
      CREATE TABLE recheck_runs (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at TEXT NOT NULL,
        officer TEXT NOT NULL,
        case_number TEXT CHECK (case_number <> ''),
        asks_registry INTEGER NOT NULL CHECK (asks_registry IN (0, 1)),
        -- The most that is accepted in all, by ledger.
        accepted TEXT NOT NULL CHECK (json_valid(accepted)),
        row_count INTEGER NOT NULL CHECK (row_count > 0),
        -- The newest restore of the record at that time, 0 for none. By its number, since a clock may be set back.
        restores INTEGER NOT NULL
      ) STRICT;
      CREATE TRIGGER recheck_runs_stand BEFORE UPDATE ON recheck_runs
        BEGIN SELECT RAISE(ABORT, 'What was accepted is never changed.'); END;

      CREATE TABLE recheck_rows (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        run_id INTEGER NOT NULL REFERENCES recheck_runs (id),
        position INTEGER NOT NULL CHECK (position >= 0),
        dossier_id INTEGER NOT NULL REFERENCES dossiers (id),
        product TEXT NOT NULL CHECK (json_valid(product)),
        -- The price as it was shown, and the most that was accepted.
        price TEXT NOT NULL CHECK (json_valid(price)),
        most REAL NOT NULL CHECK (most >= 0),
        ledger TEXT NOT NULL CHECK (ledger <> ''),
        acknowledged TEXT NOT NULL,
        -- The earlier order of the same that was shown.
        again INTEGER,
        unique_part TEXT NOT NULL CHECK (unique_part <> ''),
        told TEXT NOT NULL CHECK (json_valid(told)),
        standing TEXT NOT NULL CHECK (standing IN ('waiting', 'ordered', 'left-out')),
        -- No link: where a restore misses the order, the row must go on saying that there was one.
        order_id INTEGER,
        UNIQUE (run_id, position),
        UNIQUE (run_id, dossier_id),
        CHECK ((standing = 'ordered') = (order_id IS NOT NULL))
      ) STRICT;
      CREATE INDEX recheck_rows_by_standing ON recheck_rows (run_id, standing, position);
      CREATE UNIQUE INDEX recheck_rows_by_order ON recheck_rows (order_id) WHERE order_id IS NOT NULL;
      CREATE TRIGGER recheck_rows_stand BEFORE UPDATE OF id, run_id, position, product, price, most, ledger, acknowledged,
          again, unique_part, told ON recheck_rows
        BEGIN SELECT RAISE(ABORT, 'What was accepted is never changed.'); END;
      CREATE TRIGGER recheck_rows_settled BEFORE UPDATE OF standing ON recheck_rows WHEN OLD.standing <> 'waiting'
        BEGIN SELECT RAISE(ABORT, 'A row of a run that does not wait is never changed.'); END;

      -- Whether a run goes on. The newest step that is not about one row tells.
      CREATE TABLE recheck_steps (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        run_id INTEGER NOT NULL REFERENCES recheck_runs (id),
        at TEXT NOT NULL,
        -- NULL where Dossier took it by itself.
        officer TEXT,
        step TEXT NOT NULL CHECK (step IN ('resumed', 'paused', 'stopped', 'interrupted', 'given-up', 'left-out')),
        -- The code of the failure that stopped it, what it is about, and what was said of it.
        failure TEXT,
        field TEXT,
        said TEXT,
        -- The row that it stopped at, or that was left out.
        position INTEGER,
        CHECK ((step = 'stopped') = (failure IS NOT NULL)),
        CHECK (step <> 'left-out' OR position IS NOT NULL)
      ) STRICT;
      CREATE INDEX recheck_steps_of_run ON recheck_steps (run_id, id);
      CREATE TRIGGER recheck_steps_stand BEFORE UPDATE ON recheck_steps
        BEGIN SELECT RAISE(ABORT, 'A step of a run is never changed.'); END;
    `);
  },
};
