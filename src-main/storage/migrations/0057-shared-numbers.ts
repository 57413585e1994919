import type { Migration } from './migrate.ts';

const numberOf = (row: string) => `substr(${row}company_key, 1, instr(${row}company_key, '@'))`;

const note = `INSERT OR IGNORE INTO shared_numbers (number)
    SELECT ${numberOf('NEW.')} FROM dossiers WHERE instr(company_key, '@') > 0 AND ${numberOf('')} = ${numberOf('NEW.')}
      AND id <> NEW.id LIMIT 1;`;

/**
 * The numbers of which several dossiers are kept stand in a table of their own. They were found by reading the number of every
 * dossier each time the list of dossiers was opened: 0.7 seconds of a million. A number stays once it was shared: whoever
 * reads the table looks at its dossiers as they are now.
 */
export const sharedNumbers: Migration = {
  version: 57,
  up(db) {
    db.exec(`
      CREATE TABLE shared_numbers (number TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
      INSERT INTO shared_numbers (number) SELECT ${numberOf('')} FROM dossiers WHERE instr(company_key, '@') > 0
        GROUP BY 1 HAVING count(*) > 1;
      CREATE TRIGGER shared_numbers_grow AFTER INSERT ON dossiers WHEN instr(NEW.company_key, '@') > 0 BEGIN ${note} END;
      CREATE TRIGGER shared_numbers_move AFTER UPDATE ON dossiers
        WHEN NEW.company_key <> OLD.company_key AND instr(NEW.company_key, '@') > 0 BEGIN ${note} END;
    `);
  },
};
