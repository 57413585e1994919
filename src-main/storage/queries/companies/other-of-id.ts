import { z } from 'zod';
import { numbersAgree } from '../../../../src-shared/domain/answered-company.ts';
import { companyOfHit, CompanyReference } from '../../../../src-shared/domain/company-reference.ts';
import { idForm } from '../../../../src-shared/domain/id-form.ts';
import type { OtherOfId } from '../../../../src-shared/domain/other-of-id.ts';
import { SearchHit } from '../../../../src-shared/domain/search.ts';
import type { Database } from '../../database.ts';
import { query } from '../../query.ts';
import { WhichCompany } from '../spend/price-history.ts';

const Told = z.object({ told: z.string() });

/** The companies that this record has under an id: as they were listed, then as they were ordered, each the newest first. */
function* companiesOfId(db: Database, { serviceId }: CompanyReference, form: string): Generator<CompanyReference> {
  const listed = db
    .prepare(
      `SELECT hit AS told FROM search_hits WHERE json_extract(hit, '$.serviceId') = ?
       ORDER BY search_id DESC, position DESC`,
    )
    .iterate(serviceId);
  for (const row of listed) yield companyOfHit(SearchHit.parse(JSON.parse(Told.parse(row).told)));
  const ordered = db.prepare('SELECT company AS told FROM orders WHERE id_form = ? ORDER BY id DESC').iterate(form);
  for (const row of ordered) yield CompanyReference.parse(JSON.parse(Told.parse(row).told));
}

/**
 * The company of another number that this record has under the id of a company, listed or ordered; null where there is none. An
 * id is one company's: what is ordered by it may be the other's.
 */
export const otherOfId = query(WhichCompany, (db, { company }): OtherOfId | null => {
  const form = idForm(company);
  if (form === null) return null;
  for (const known of companiesOfId(db, company, form)) {
    const { companyNumber, name } = known;
    const isOther = companyNumber !== null && numbersAgree(company.companyNumber, companyNumber) === false;
    if (isOther && idForm(known) === form) return { companyNumber, name };
  }
  return null;
});
