import type { Migration } from './migrate.ts';

/** Decisions with conditions are found for the list of work without reading the others. */
export const conditions: Migration = {
  version: 32,
  up(db) {
    db.exec(`
      CREATE INDEX decisions_with_conditions ON decisions (dossier_id, id)
        WHERE CASE WHEN json_valid(statement) THEN statement ->> '$.verdict.kind' END = 'accept-with-conditions';
    `);
  },
};
