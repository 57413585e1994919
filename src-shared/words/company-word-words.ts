import type { CompanyWord } from '../domain/company-word.ts';
import { minuteOf } from '../domain/moments.ts';
import { namedOther } from '../domain/order-contradiction.ts';
import { shortened } from '../domain/shortened.ts';
import { m } from '../messages/generated/messages.js';
import { contradictingName } from './other-company-words.ts';

/** More than the name of an officer has. */
const maxOfficer = 240;

/**
 * That only the code of an answer was the ordered one, and who said when that it is this company. It stands wherever the
 * answer is shown as the company's, and the officer's reason after it.
 */
export function companyWordSentence({ officer, at, company }: CompanyWord): string {
  return m.profile_company_said({
    ...{ officer: shortened(officer, maxOfficer), time: minuteOf(at, 'short') },
    company: contradictingName(namedOther(company)),
  });
}

/** The same with the reason. */
export function companyWordText(word: CompanyWord): string {
  return `${companyWordSentence(word)} ${m.profile_company_said_why()} ${word.reason}`;
}
