import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import { sortKey } from '../../../../src-shared/domain/sort-key.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';
import { keptIdForm } from './order-ids.ts';

/** What the row of an order keeps of its company beside what was stated: how its id is compared, and what its name is sorted by. */
export interface OrderKeys {
  idForm: string;
  sortName: string;
}

/** The keys of an order for a company. */
export const orderKeys = (company: CompanyReference): OrderKeys => ({
  idForm: keptIdForm(company),
  sortName: sortKey(companyTitle(company)),
});

const Row = z.object({ company: z.string() });
/** An order whose company cannot be read is like none, and stands last. */
const unread: OrderKeys = { idForm: '', sortName: sortKey(null) };

/** Gives every order that lacks them the keys of its company. */
export function fillOrderKeys(db: Database): void {
  // Ids first: rows are changed while they are read.
  const missing = db.prepare('SELECT id FROM orders WHERE id_form IS NULL OR sort_name IS NULL').pluck().all();
  for (const id of z.array(z.number().int()).parse(missing)) {
    const { company } = Row.parse(prepareOnce(db, 'SELECT company FROM orders WHERE id = ?').get(id));
    const read = CompanyReference.safeParse(JSON.parse(company));
    const { idForm, sortName } = read.success ? orderKeys(read.data) : unread;
    prepareOnce(db, 'UPDATE orders SET id_form = ?, sort_name = ? WHERE id = ?').run(idForm, sortName, id);
  }
}
