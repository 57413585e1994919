import type { Migration } from './migrate.ts';
import { keyConfirmations, keyHits } from './0010-keys.ts';
import { takeDossiersApart } from './0010-take-apart.ts';

/**
 * The register belongs to a company's identity wherever a jurisdiction has several. Hits and confirmations get the key
 * that their own answer gives; a dossier that holds the orders of two companies becomes two.
 */
export const companyIdentity: Migration = {
  version: 10,
  up(db) {
    db.exec(`
      -- The number under which the registry lists a company now, where its answer shows that it is another.
      ALTER TABLE confirmations ADD COLUMN leads_to TEXT;
      -- The dossier that held this company's orders as another's; its own id for that one. Notes stayed there.
      ALTER TABLE dossiers ADD COLUMN taken_from INTEGER REFERENCES dossiers (id);
      CREATE INDEX search_hits_by_service_id ON search_hits (json_extract(hit, '$.serviceId'));
    `);
    keyHits(db);
    keyConfirmations(db);
    takeDossiersApart(db);
  },
};
