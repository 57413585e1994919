import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import type { SavedNames } from '../../../../src-shared/domain/saved-name.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { query } from '../../query.ts';
import { WhichCompany } from '../spend/price-history.ts';
import { dossiersOf } from './bought-status.ts';
import { keysOf } from './company-key.ts';

const Row = z.object({ company: z.string(), at: z.string() });
const Names = z.object({ names: z.string() });

/** Every name under which the dossiers of a company hold it, those of its profiles among them. */
export const namesOfCompany = query(WhichCompany, (db, { company }): string[] =>
  savedNamesOf(db, dossiersOf(db, keysOf(db, company))).flatMap(({ name, others }) =>
    [name, ...others].filter((one) => typeof one === 'string'),
  ),
);

/** Under which names the dossiers of a company hold it: the one they were saved under, and those of their profiles. */
export function savedNamesOf(db: Database, dossierIds: readonly number[]): SavedNames[] {
  const saved = prepareOnce(db, 'SELECT company, saved_at AS at FROM dossiers WHERE id = ?');
  const given = prepareOnce(
    db,
    'SELECT DISTINCT names FROM snapshots WHERE dossier_id = ? AND other_company IS NULL AND names IS NOT NULL',
  );
  return [...new Set(dossierIds)].map((dossierId) => {
    const { company, at } = Row.parse(saved.get(dossierId));
    const { name, englishName } = CompanyReference.parse(JSON.parse(company));
    const ofProfiles = given
      .all(dossierId)
      .flatMap((row) => z.array(z.string()).parse(JSON.parse(Names.parse(row).names)));
    return { name, at, others: [englishName, ...ofProfiles] };
  });
}
