import type { CompanyReference } from '../domain/company-reference.ts';
import type { Profile } from '../domain/profile.ts';
import { shortened } from '../domain/shortened.ts';
import { otherCountriesIn, type OtherCountry } from '../domain/stated-country.ts';
import { m } from '../messages/generated/messages.js';
import { jurisdictionInSentence } from './jurisdiction-words.ts';

/** As much of a country's name that came from outside as stands within a sentence. */
const maxNamed = 80;

function wordsOf({ of, stated }: OtherCountry, jurisdiction: string): string {
  const words = { registry: jurisdictionInSentence(jurisdiction), country: shortened(stated, maxNamed) };
  switch (of) {
    case 'address':
      return m.profile_other_country_address(words);
    case 'incorporation':
      return m.profile_other_country_origin(words);
  }
}

/** What lies in another country than the registry that was asked; null where nothing that could be judged does. */
export function otherCountryWords(company: CompanyReference, profile: Profile): string | null {
  const found = otherCountriesIn(company, profile).map((one) => wordsOf(one, company.jurisdiction));
  return found.length === 0 ? null : [...found, m.profile_other_country_branch()].join(' ');
}
