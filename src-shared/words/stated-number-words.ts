import { numbersAgree } from '../domain/answered-company.ts';
import type { CompanyReference } from '../domain/company-reference.ts';
import type { Profile } from '../domain/profile.ts';
import { shortened } from '../domain/shortened.ts';
import { m } from '../messages/generated/messages.js';

/** As much of a number that came from outside as stands within a sentence. */
const maxNamed = 80;

/**
 * That an answer which was taken for a company by its code, or by another of its numbers, states another number than the
 * company is kept under; null where the two agree, or one of them is not stated.
 */
export function statedNumberWords({ companyNumber }: CompanyReference, profile: Profile): string | null {
  const number = profile.companyNumber?.value ?? '';
  if (numbersAgree(number, companyNumber) !== false) return null;
  const words = { number: shortened(number, maxNamed), ordered: shortened(companyNumber ?? '', maxNamed) };
  return m.profile_other_number(words);
}
