import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import { sortKey } from '../../../../src-shared/domain/sort-key.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

/** What a dossier is listed by of its company. */
interface DossierKeys {
  sortName: string;
  sortNumber: string;
  jurisdiction: string;
}

const keysOf = (company: CompanyReference): DossierKeys => ({
  sortName: sortKey(companyTitle(company)),
  sortNumber: sortKey(company.companyNumber),
  jurisdiction: company.jurisdiction,
});

const Row = z.object({ company: z.string() });
/** A dossier whose company cannot be read stands last. */
const unread: DossierKeys = { sortName: sortKey(null), sortNumber: sortKey(null), jurisdiction: '' };

function keep(db: Database, dossierId: number, { sortName, sortNumber, jurisdiction }: DossierKeys): void {
  prepareOnce(db, 'UPDATE work_standing SET sort_name = ?, sort_number = ?, jurisdiction = ? WHERE dossier_id = ?').run(
    sortName,
    sortNumber,
    jurisdiction,
    dossierId,
  );
}

/** Keeps what a dossier is listed by, wherever its company was kept or changed. */
export function keepDossierKeys(db: Database, dossierId: number, company: CompanyReference): void {
  keep(db, dossierId, keysOf(company));
}

/** Gives every dossier that lacks them the keys of its company. */
export function fillDossierKeys(db: Database): void {
  // Ids first: rows are changed while they are read.
  const missing = db.prepare("SELECT dossier_id FROM work_standing WHERE sort_name = ''").pluck().all();
  for (const id of z.array(z.number().int()).parse(missing)) {
    const { company } = Row.parse(prepareOnce(db, 'SELECT company FROM dossiers WHERE id = ?').get(id));
    const read = CompanyReference.safeParse(JSON.parse(company));
    keep(db, id, read.success ? keysOf(read.data) : unread);
  }
}
