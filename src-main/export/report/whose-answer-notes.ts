import { isByCodeAlone, type OtherCompany } from '../../../src-shared/domain/answered-company.ts';
import { namedOrdered, namedOther } from '../../../src-shared/domain/order-contradiction.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { companyWordSentence } from '../../../src-shared/words/company-word-words.ts';
import { doubtWarning } from '../../../src-shared/words/document-warning.ts';
import { otherCountryWords } from '../../../src-shared/words/other-country-words.ts';
import { ofWhomWords } from '../../../src-shared/words/of-whom-words.ts';
import { isByCodeOnly } from '../../../src-shared/words/other-company-words.ts';
import { isNameContradicted, otherNameWords } from '../../../src-shared/words/other-name-words.ts';
import { statedNumberWords } from '../../../src-shared/words/stated-number-words.ts';
import { attentionNote } from './marks.ts';
import { markup, type Content } from './markup.ts';
import type { Report } from './report.ts';
import { cut, officersWords, value } from './value.ts';

const maxNameLength = 160;

/** What stands on the cover of an answer that is about another company than was ordered; both are named. */
function otherCompanyNote({ company }: Report['opened']['dossier'], other: OtherCompany): Content {
  const show = (text: string) =>
    value(text === '' ? m.orders_other_unnamed() : cut(text, maxNameLength), company.jurisdiction);
  const isByCode = isByCodeOnly(other);
  return attentionNote(
    isByCode ? m.report_code_alone_title() : m.report_other_company_title(),
    markup`${isByCode ? m.other_company_code_alone_text() : ''} ${m.report_other_company_came()} <b>${show(namedOther(other))}</b>. ${m.report_other_company_ordered()} <b>${show(namedOrdered(company))}</b>. ${m.report_other_company_text()}`,
  );
}

/**
 * What has to be known of whose answer it is, on the cover: that it is about another company, that it has another name and
 * only its code is the ordered one, which officer said that it is this company all the same, that it states another number, or
 * another country than the registry's, that it names no company, or that
 * the service's order list contradicts it. Nothing where it is plainly of the company that it was ordered of.
 */
export function whoseAnswerNotes({ opened, snapshot }: Report): Content {
  const { dossier } = opened;
  const { otherCompany = null, companyWord, profile } = snapshot;
  if (otherCompany !== null) return otherCompanyNote(dossier, otherCompany);
  const doubt = doubtWarning(snapshot.doubt);
  const ofWhom = ofWhomWords(dossier.company, profile);
  const isTold = isByCodeAlone(dossier.company, profile) || isNameContradicted(opened, snapshot);
  const otherName = isTold ? otherNameWords(opened, snapshot) : null;
  const otherNumber = statedNumberWords(dossier.company, profile);
  const otherCountry = otherCountryWords(dossier.company, profile);
  return [
    companyWord === undefined
      ? null
      : attentionNote(
          m.report_company_said_title(),
          markup`${value(companyWordSentence(companyWord), dossier.company.jurisdiction)} ${m.profile_company_said_why()} ${officersWords(companyWord.reason)}`,
        ),
    otherName === null
      ? null
      : attentionNote(m.report_other_name_title(), value(otherName, dossier.company.jurisdiction)),
    otherNumber === null
      ? null
      : attentionNote(m.report_other_number_title(), value(otherNumber, dossier.company.jurisdiction)),
    otherCountry === null
      ? null
      : attentionNote(m.report_other_country_title(), value(otherCountry, dossier.company.jurisdiction)),
    ofWhom === null ? null : attentionNote(m.report_of_whom_title(), value(ofWhom, dossier.company.jurisdiction)),
    doubt === null ? null : attentionNote(m.report_doubt_title(), value(doubt.sentence, null)),
  ];
}
