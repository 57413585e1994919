import type { CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { idForm } from '../../../../src-shared/domain/id-form.ts';

/** The form of an id as a row of an order keeps it: empty where the id names no company, and is like none. */
export const keptIdForm = (company: CompanyReference) => idForm(company) ?? '';

/**
 * The condition for the orders of a company: of a dossier with one of the keys `@company`, or with an id that is like its own
 * (`@idForm`), whatever number they were kept under. Two looks into two indexes: one condition with _or_ might read every order.
 */
export const isOfCompany = `orders.id IN (
  SELECT id FROM orders WHERE dossier_id IN (SELECT id FROM dossiers WHERE company_key IN (SELECT value FROM json_each(@company)))
  UNION SELECT id FROM orders WHERE id_form = @idForm)`;
