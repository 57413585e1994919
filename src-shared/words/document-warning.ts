import type { DeliveredDoubt } from '../domain/delivered-doubt.ts';
import type { KeptDocument } from '../domain/dossier.ts';
import { namedOther, type ListContradiction } from '../domain/order-contradiction.ts';
import { m } from '../messages/generated/messages.js';
import { companyWordText } from './company-word-words.ts';
import { contradictingName, isByCodeOnly, otherCompanyLabel, otherCompanyReason } from './other-company-words.ts';

const inList = {
  company: m.orders_listed_other_company,
  product: m.orders_listed_other_product,
  reference: m.orders_listed_other_reference,
  number: m.orders_listed_other_number,
};

const inResult = {
  company: m.orders_result_other_company,
  product: m.orders_result_other_product,
  reference: m.orders_result_other_reference,
  number: m.orders_result_other_number,
};

/** The answer to an order tells its number and reference, so of those two it contradicts nothing. */
const inAnswer = { ...inResult, company: m.orders_answer_other_company, product: m.orders_answer_other_product };

/** What the order list, or an answer, shows instead of what was ordered, without a full stop. */
export function listedElseWords(what: ListContradiction['what'], said: string, by?: ListContradiction['by']): string {
  const name = contradictingName(said);
  const words = by === 'result' ? inResult : by === 'answer' ? inAnswer : inList;
  return words[what]({ company: name, product: name, reference: name, number: name });
}

function reasonOf(doubt: DeliveredDoubt): string {
  if (doubt.kind === 'listed') return listedElseWords(doubt.what, doubt.said, doubt.by);
  return otherCompanyReason(doubt.company);
}

function labelOf(doubt: DeliveredDoubt): string {
  if (doubt.kind === 'answer') return otherCompanyLabel(doubt.company);
  if (doubt.by === 'result' || doubt.by === 'answer') {
    if (doubt.what === 'company') return m.document_named_other_company();
    return doubt.what === 'product' ? m.document_named_other_product() : m.document_result_otherwise();
  }
  return doubt.what === 'company' ? m.document_listed_other_company() : m.document_listed_otherwise();
}

/** Why what was delivered should not be relied on as this company's: a label for lists, and the whole sentence. */
export interface DeliveredWarning {
  label: string;
  sentence: string;
}

/** The warning of a doubt, wherever what the order brought is shown or saved; null where there is no doubt. */
export function doubtWarning(doubt: DeliveredDoubt | null | undefined): DeliveredWarning | null {
  if (doubt === null || doubt === undefined) return null;
  return { label: labelOf(doubt), sentence: `${reasonOf(doubt)}. ${m.orders_collected_contradiction_text()}` };
}

/** The warning that stands wherever a document is shown or saved; null where nothing speaks against it. */
export function documentWarning({
  otherCompany = null,
  companyWord,
  doubt,
}: Pick<KeptDocument, 'otherCompany' | 'companyWord' | 'doubt'>): DeliveredWarning | null {
  if (otherCompany !== null) {
    const company = contradictingName(namedOther(otherCompany));
    const sentence = isByCodeOnly(otherCompany)
      ? `${otherCompanyReason(otherCompany)}.`
      : m.profile_document_other_company({ company });
    return { label: otherCompanyLabel(otherCompany), sentence };
  }
  const doubted = doubtWarning(doubt);
  if (companyWord === undefined) return doubted;
  const said = companyWordText(companyWord);
  return doubted === null
    ? { label: m.profile_snapshot_company_said(), sentence: said }
    : { ...doubted, sentence: `${doubted.sentence} ${said}` };
}
