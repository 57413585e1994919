import { z } from 'zod';
import { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { idForm } from '../../../../src-shared/domain/id-form.ts';
import type { Database } from '../../database.ts';
import { prepareOnce } from '../../prepared.ts';

/** The form of an id as a row of an order keeps it: empty where the id names no company, and is like none. */
export const keptIdForm = (company: CompanyReference) => idForm(company) ?? '';

const Row = z.object({ company: z.string() });

/** Gives every order that lacks it the form by which its id is compared. An order whose company cannot be read is like none. */
export function fillIdForms(db: Database): void {
  // Ids first: rows are changed while they are read.
  const missing = db.prepare('SELECT id FROM orders WHERE id_form IS NULL').pluck().all();
  for (const id of z.array(z.number().int()).parse(missing)) {
    const { company } = Row.parse(prepareOnce(db, 'SELECT company FROM orders WHERE id = ?').get(id));
    const read = CompanyReference.safeParse(JSON.parse(company));
    prepareOnce(db, 'UPDATE orders SET id_form = ? WHERE id = ?').run(read.success ? keptIdForm(read.data) : '', id);
  }
}

/**
 * The condition for the orders of a company: of a dossier with one of the keys `@company`, or with an id that is like its own
 * (`@idForm`), whatever number they were kept under. Two looks into two indexes: one condition with _or_ might read every order.
 */
export const isOfCompany = `orders.id IN (
  SELECT id FROM orders WHERE dossier_id IN (SELECT id FROM dossiers WHERE company_key IN (SELECT value FROM json_each(@company)))
  UNION SELECT id FROM orders WHERE id_form = @idForm)`;
