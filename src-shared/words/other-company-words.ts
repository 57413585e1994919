import type { OtherCompany } from '../domain/answered-company.ts';
import { namedOther, namedOrdered } from '../domain/order-contradiction.ts';
import type { CompanyReference } from '../domain/company-reference.ts';
import { shortened } from '../domain/shortened.ts';
import { m } from '../messages/generated/messages.js';

/** As much of a name that came from outside as stands within a sentence. */
const maxNamed = 240;

/** Whether it is open whose answer it is: the code is the ordered one, and the name is not known of the company. */
export function isByCodeOnly({ because }: OtherCompany): boolean {
  return because === 'code-alone';
}

/** A company or record as an answer names it, also one that it leaves without a name. */
export function contradictingName(text: string): string {
  return text.trim() === '' ? m.orders_other_unnamed() : shortened(text, maxNamed);
}

/** Why the answer to an order waits for a person, without a full stop. */
export function otherCompanyReason(company: OtherCompany): string {
  const words = { company: contradictingName(namedOther(company)) };
  return isByCodeOnly(company) ? m.orders_code_alone(words) : m.orders_other_company(words);
}

/** What stands in a list beside an answer that is not known to be of the dossier's company. */
export function otherCompanyLabel(company: OtherCompany): string {
  return isByCodeOnly(company) ? m.profile_snapshot_code_alone() : m.profile_snapshot_other_company();
}

/** What stands beside one side of a comparison. `side`: which of the two it is, in words. */
export function comparedOtherWords(company: OtherCompany, side: string): string {
  const words = { side, company: shortened(namedOther(company), maxNamed) };
  return isByCodeOnly(company) ? m.compare_code_alone(words) : m.compare_other_company(words);
}

/** What a sheet says of an answer that is not known to be of the ordered company, with both names. */
export function otherCompanyRemark(company: OtherCompany, ordered: CompanyReference): string {
  const words = { came: namedOther(company), ordered: namedOrdered(ordered) };
  return isByCodeOnly(company)
    ? `${m.sheet_remark_code_alone(words)} ${m.other_company_code_alone_text()}`
    : m.sheet_remark_other_company(words);
}
