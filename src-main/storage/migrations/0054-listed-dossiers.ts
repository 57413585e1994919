import type { Migration } from './migrate.ts';

const inForce = `SELECT max(id) FROM decisions AS held WHERE held.dossier_id = dossiers.id AND (held.needs_second = 0
  OR EXISTS (SELECT 1 FROM approvals WHERE decision_id = held.id AND verdict = 'approve'))`;

const verdict = `coalesce((SELECT coalesce(CASE WHEN json_valid(statement) THEN statement ->> '$.verdict.kind' END, '?')
  FROM decisions WHERE decisions.id = (${inForce})), '')`;

/** When the profile was taken that a dossier opens with. */
const profileAt = `coalesce((SELECT taken_at FROM snapshots AS one
  WHERE one.dossier_id = dossiers.id AND one.other_company IS NULL AND (one.document_day IS NULL OR NOT EXISTS (
    SELECT 1 FROM snapshots AS other WHERE other.dossier_id = dossiers.id AND other.other_company IS NULL
      AND (coalesce(other.document_day, substr(other.taken_at, 1, 10)), other.taken_at) > (one.document_day, one.taken_at)))
  ORDER BY one.id DESC LIMIT 1), '~')`;

const ended = `('collected', 'failed', 'cancelled')`;
const openOrders = `(SELECT count(*) FROM orders
  WHERE orders.dossier_id = dossiers.id AND orders.state NOT IN ${ended})`;
const documents = `(SELECT count(*) FROM documents WHERE documents.dossier_id = dossiers.id)`;

/** What changes a column of which dossier. */
const changes: readonly [name: string, when: string, dossier: string, column: string][] = [
  ['decision', 'INSERT ON decisions', 'NEW.dossier_id', 'verdict'],
  ['approval', 'INSERT ON approvals', '(SELECT dossier_id FROM decisions WHERE id = NEW.decision_id)', 'verdict'],
  ['snapshot', 'INSERT ON snapshots', 'NEW.dossier_id', 'profile_at'],
  ['snapshot_change', 'UPDATE OF other_company, taken_at, document_day ON snapshots', 'NEW.dossier_id', 'profile_at'],
  ['document', 'INSERT ON documents', 'NEW.dossier_id', 'documents'],
  ['order', 'INSERT ON orders', 'NEW.dossier_id', 'open_orders'],
  [
    'order_change',
    `UPDATE OF state ON orders WHEN (NEW.state IN ${ended}) <> (OLD.state IN ${ended})`,
    'NEW.dossier_id',
    'open_orders',
  ],
];

const workOut = (dossier: string, column: string) =>
  `UPDATE work_standing SET ${column} = (SELECT ${column} FROM listed_dossiers_now WHERE dossier_id = ${dossier})
   WHERE dossier_id = ${dossier};`;

/**
 * What lists of dossiers, of work and of reviews are sorted and narrowed by, in the row of each dossier: the keys of its company,
 * which the code fills in that makes them, and beside these what several tables tell of it. The view says how that is worked
 * out, the triggers do so with each change, and it is worked out anew where rows were put in place without triggers.
 */
export const listedDossiers: Migration = {
  version: 54,
  up(db) {
    db.exec(`
      -- Empty until the code that makes keys has filled them in.
      ALTER TABLE work_standing ADD COLUMN sort_name TEXT NOT NULL DEFAULT '';
      ALTER TABLE work_standing ADD COLUMN sort_number TEXT NOT NULL DEFAULT '';
      ALTER TABLE work_standing ADD COLUMN jurisdiction TEXT NOT NULL DEFAULT '';
      -- Of the decision in force: empty where none is, a question mark where it cannot be read.
      ALTER TABLE work_standing ADD COLUMN verdict TEXT NOT NULL DEFAULT '';
      -- A tilde, which stands after every moment, where there is no profile.
      ALTER TABLE work_standing ADD COLUMN profile_at TEXT NOT NULL DEFAULT '~';
      ALTER TABLE work_standing ADD COLUMN documents INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE work_standing ADD COLUMN open_orders INTEGER NOT NULL DEFAULT 0;
      ALTER TABLE work_standing ADD COLUMN risk_place INTEGER NOT NULL GENERATED ALWAYS AS
        (CASE risk WHEN 'high' THEN 0 WHEN 'medium' THEN 1 WHEN 'low' THEN 2 WHEN 'own' THEN 3 ELSE 4 END) VIRTUAL;
      ALTER TABLE work_standing ADD COLUMN verdict_place INTEGER NOT NULL GENERATED ALWAYS AS
        (CASE verdict WHEN 'accept' THEN 0 WHEN 'accept-with-conditions' THEN 1 WHEN 'refuse' THEN 2 WHEN 'exit' THEN 3
          WHEN '' THEN 5 ELSE 4 END) VIRTUAL;
      CREATE VIEW listed_dossiers_now AS
        SELECT dossiers.id AS dossier_id, ${verdict} AS verdict, ${profileAt} AS profile_at, ${documents} AS documents,
          ${openOrders} AS open_orders
        FROM dossiers;
      -- Open orders are few: counting them costs the same however many have ended.
      CREATE INDEX orders_open_by_dossier ON orders (dossier_id) WHERE state NOT IN ${ended};
      UPDATE work_standing SET (verdict, profile_at, documents, open_orders) =
        (SELECT verdict, profile_at, documents, open_orders FROM listed_dossiers_now AS now
           WHERE now.dossier_id = work_standing.dossier_id);
      CREATE INDEX work_standing_by_name ON work_standing (sort_name, dossier_id);
      -- With all that lists are narrowed by, so that what is left is counted in it.
      CREATE INDEX work_standing_by_jurisdiction ON work_standing (jurisdiction, dossier_id, risk, verdict, review_due);
      CREATE INDEX work_standing_by_number ON work_standing (sort_number, dossier_id);
      CREATE INDEX work_standing_by_profile ON work_standing (profile_at, dossier_id);
      CREATE INDEX work_standing_by_documents ON work_standing (documents, dossier_id);
      CREATE INDEX work_standing_by_open_orders ON work_standing (open_orders, dossier_id);
      CREATE INDEX work_standing_by_risk ON work_standing (risk_place, review_due, dossier_id) WHERE review_due IS NOT NULL;
      CREATE INDEX work_standing_by_verdict ON work_standing (verdict_place, review_due, dossier_id)
        WHERE review_due IS NOT NULL;
      ${changes
        .map(
          ([name, when, dossier, column]) =>
            `CREATE TRIGGER listed_by_${name} AFTER ${when} BEGIN ${workOut(dossier, column)} END;`,
        )
        .join('\n')}
    `);
  },
};
