import type { Migration } from './migrate.ts';

const inForce = `SELECT max(id) FROM decisions AS held WHERE held.dossier_id = dossiers.id AND (held.needs_second = 0
  OR EXISTS (SELECT 1 FROM approvals WHERE decision_id = held.id AND verdict = 'approve'))`;

const isWaiting = `EXISTS (SELECT 1 FROM decisions AS newest WHERE newest.needs_second = 1
  AND newest.id = (SELECT max(id) FROM decisions WHERE dossier_id = dossiers.id)
  AND NOT EXISTS (SELECT 1 FROM approvals WHERE decision_id = newest.id))`;

const hasConditions = `EXISTS (SELECT 1 FROM decisions AS decided WHERE decided.id = (${inForce})
  AND CASE WHEN json_valid(statement) THEN statement ->> '$.verdict.kind' END = 'accept-with-conditions')`;

/** A profile came after those that the decision in force rests on; after that decision itself where it rests on none. */
const hasNewer = `EXISTS (SELECT 1 FROM decisions AS decided JOIN snapshots AS newer ON newer.dossier_id = decided.dossier_id
  WHERE decided.id = (${inForce}) AND newer.other_company IS NULL
    AND (newer.id > decided.newest_snapshot
      OR (decided.newest_snapshot IS NULL
        AND newer.taken_at > CASE WHEN json_valid(decided.statement) THEN decided.statement ->> '$.at' END)
      OR EXISTS (SELECT 1 FROM company_words WHERE snapshot_id = newer.id AND newest_decision >= decided.id)))`;

const isForOwners = `(EXISTS (SELECT 1 FROM orders AS link WHERE link.dossier_id = dossiers.id AND link.owners_of IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM orders AS own WHERE own.dossier_id = dossiers.id AND own.owners_of IS NULL)
  AND NOT EXISTS (SELECT 1 FROM work_changes AS stated WHERE stated.dossier_id = dossiers.id)
  AND NOT EXISTS (SELECT 1 FROM decisions AS decided WHERE decided.dossier_id = dossiers.id))`;

const columns = ['review_due', 'on_change', 'risk', 'waiting', 'conditions', 'newer', 'undecided'];

/** Works out anew how a dossier stands. */
const workOut = (dossier: string) => `
  INSERT INTO work_standing (dossier_id, ${columns.join(', ')})
    SELECT dossier_id, ${columns.join(', ')} FROM work_standing_now WHERE dossier_id = ${dossier}
    ON CONFLICT (dossier_id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')};`;

/** What changes how a dossier stands, and of which one. */
const changes: readonly [name: string, when: string, dossier: string][] = [
  ['dossier', 'INSERT ON dossiers', 'NEW.id'],
  ['fact', 'INSERT ON work_changes', 'NEW.dossier_id'],
  ['decision', 'INSERT ON decisions', 'NEW.dossier_id'],
  ['approval', 'INSERT ON approvals', '(SELECT dossier_id FROM decisions WHERE id = NEW.decision_id)'],
  ['snapshot', 'INSERT ON snapshots', 'NEW.dossier_id'],
  ['snapshot_change', 'UPDATE OF other_company, taken_at ON snapshots', 'NEW.dossier_id'],
  ['word', 'INSERT ON company_words', '(SELECT dossier_id FROM snapshots WHERE id = NEW.snapshot_id)'],
  ['order', 'INSERT ON orders', 'NEW.dossier_id'],
  ['order_change', 'UPDATE OF owners_of ON orders', 'NEW.dossier_id'],
];

const add = `INSERT INTO review_totals (due, on_change, risk, dossiers)
  VALUES (coalesce(NEW.review_due, ''), NEW.on_change, NEW.risk, 1)
  ON CONFLICT (due, on_change, risk) DO UPDATE SET dossiers = dossiers + 1;`;
const take = `UPDATE review_totals SET dossiers = dossiers - 1
    WHERE due = coalesce(OLD.review_due, '') AND on_change = OLD.on_change AND risk = OLD.risk;
  DELETE FROM review_totals WHERE due = coalesce(OLD.review_due, '') AND dossiers = 0;`;

/**
 * How each dossier stands as work: what the list of work and the calendar are read by. In the events themselves it stands only
 * where all of a dossier's are read, and a list without anything urgent in it read those of every dossier. The view says how
 * it is worked out, the triggers do so wherever one of the events is added, and it is worked out anew where rows were put
 * in place without triggers. The totals count dossiers by the day of their review and by their risk.
 */
export const workStanding: Migration = {
  version: 46,
  up(db) {
    db.exec(`
      CREATE TABLE work_standing (
        dossier_id INTEGER PRIMARY KEY REFERENCES dossiers (id),
        review_due TEXT,
        on_change INTEGER NOT NULL,
        risk TEXT NOT NULL,
        -- 1: the newest decision needs a second person who has not answered.
        waiting INTEGER NOT NULL,
        conditions INTEGER NOT NULL,
        -- 1: a profile came after the decision in force.
        newer INTEGER NOT NULL,
        -- NULL where a decision is in force or waits.
        undecided TEXT CHECK (undecided IN ('no-decision', 'for-owners'))
      ) STRICT;
      CREATE INDEX work_standing_by_review ON work_standing (review_due, dossier_id) WHERE review_due IS NOT NULL;
      CREATE INDEX work_standing_waiting ON work_standing (dossier_id) WHERE waiting = 1;
      CREATE INDEX work_standing_with_conditions ON work_standing (dossier_id) WHERE conditions = 1;
      CREATE INDEX work_standing_newer ON work_standing (dossier_id) WHERE newer = 1;
      CREATE INDEX work_standing_undecided ON work_standing (undecided, dossier_id) WHERE undecided IS NOT NULL;
      CREATE TABLE review_totals (
        -- The day; empty for no day.
        due TEXT NOT NULL,
        on_change INTEGER NOT NULL,
        risk TEXT NOT NULL,
        dossiers INTEGER NOT NULL,
        PRIMARY KEY (due, on_change, risk)
      ) STRICT, WITHOUT ROWID;

      -- The dossiers of which it may have to be asked how they came about.
      CREATE INDEX dossiers_in_question ON dossiers (id) WHERE taken_from IS NOT NULL OR company_key NOT LIKE 'number:%'
        OR company_key LIKE '%#%' OR company_key LIKE '%@';
      CREATE INDEX dossiers_by_number ON dossiers (substr(company_key, 1, instr(company_key, '@')))
        WHERE instr(company_key, '@') > 0;

      CREATE VIEW work_standing_now AS
        SELECT *, CASE WHEN has_decided OR waiting THEN NULL WHEN is_for_owners THEN 'for-owners' ELSE 'no-decision' END AS undecided
        FROM (
          SELECT dossiers.id AS dossier_id, review.review_due, coalesce(review.review_on_change, 0) AS on_change,
            coalesce((SELECT stated.after ->> '$.level' FROM work_changes AS stated
              WHERE stated.dossier_id = dossiers.id AND stated.fact = 'risk' ORDER BY stated.id DESC LIMIT 1), 'none') AS risk,
            ${isWaiting} AS waiting, ${hasConditions} AS conditions, ${hasNewer} AS newer,
            (${inForce}) IS NOT NULL AS has_decided, ${isForOwners} AS is_for_owners
          FROM dossiers LEFT JOIN work_changes AS review ON review.id =
            (SELECT max(id) FROM work_changes WHERE dossier_id = dossiers.id AND fact = 'review'));
      INSERT INTO work_standing (dossier_id, ${columns.join(', ')})
        SELECT dossier_id, ${columns.join(', ')} FROM work_standing_now;
      INSERT INTO review_totals (due, on_change, risk, dossiers)
        SELECT coalesce(review_due, ''), on_change, risk, count(*) FROM work_standing GROUP BY 1, 2, 3;
      ${changes.map(([name, when, dossier]) => `CREATE TRIGGER work_standing_by_${name} AFTER ${when} BEGIN ${workOut(dossier)} END;`).join('\n')}

      CREATE TRIGGER review_totals_grow AFTER INSERT ON work_standing BEGIN ${add} END;
      CREATE TRIGGER review_totals_move AFTER UPDATE ON work_standing
        WHEN NEW.review_due IS NOT OLD.review_due OR NEW.on_change <> OLD.on_change OR NEW.risk <> OLD.risk
        BEGIN ${take} ${add} END;
    `);
  },
};
