import type { Migration } from './migrate.ts';

/**
 * The reference and the product of each order as they are typed at: pairs of letters, as those of a dossier's names (migration
 * 2). It is filled after the last migration, by the code that searches it. The row is the order's; the text itself is not kept twice.
 */
export const orderWords: Migration = {
  version: 48,
  up(db) {
    db.exec(`
      CREATE VIRTUAL TABLE order_words USING fts5(
        grams, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0');
      INSERT INTO order_words (order_words, rank) VALUES ('secure-delete', 1);
    `);
  },
};
