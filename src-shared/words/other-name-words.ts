import { numbersAgree, numbersAreAlike } from '../domain/answered-company.ts';
import { namesAgree } from '../domain/company-name.ts';
import type { CompanyReference } from '../domain/company-reference.ts';
import { companyTitle } from '../domain/company-title.ts';
import type { Profile } from '../domain/profile.ts';
import { shortened } from '../domain/shortened.ts';
import { m } from '../messages/generated/messages.js';

/** As much of a name that came from outside as stands within a sentence. */
const maxNamed = 240;

/** The name in an answer, where it is another than the one that was ordered, and what says that it is the same company. */
export function otherNameWords(company: CompanyReference, profile: Profile): string | null {
  const name = profile.name?.value ?? '';
  if (namesAgree([company.name, company.englishName], [name]) !== false) return null;
  const words = { ordered: shortened(companyTitle(company), maxNamed), name: shortened(name, maxNamed) };
  const number = profile.companyNumber?.value;
  if (numbersAreAlike(number, company.companyNumber) === true) return m.profile_other_name(words);
  if (numbersAgree(number, company.companyNumber) === true) return m.profile_other_name_form(words);
  return numbersAgree(profile.companyCode?.value, company.companyNumber) === true
    ? m.profile_other_name_by_code(words)
    : m.profile_other_name_alone(words);
}
