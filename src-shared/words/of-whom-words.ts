import type { CompanyReference } from '../domain/company-reference.ts';
import { companyTitle } from '../domain/company-title.ts';
import { saysOfWhom } from '../domain/profile-contents.ts';
import type { Profile } from '../domain/profile.ts';
import { shortened } from '../domain/shortened.ts';
import { m } from '../messages/generated/messages.js';

/** As much of a name, or of an id, that came from outside as stands within a sentence. */
const maxNamed = 160;

/**
 * That nothing in an answer says whose it is but the order that it came for; null where something does. An id of the service
 * that is not the company's is named: the service changes its ids, so it neither is nor excludes the company.
 */
export function ofWhomWords(company: CompanyReference, profile: Profile): string | null {
  if (saysOfWhom(profile, company)) return null;
  const words = { company: shortened(companyTitle(company), maxNamed) };
  const ids = [profile.serviceId?.value, ...(profile.namedBeside ?? []).map(({ serviceId }) => serviceId)];
  const id = ids.find((one) => typeof one === 'string' && one.trim() !== '' && one !== company.serviceId) ?? null;
  return id === null
    ? m.profile_of_whom_not_said(words)
    : m.profile_of_whom_other_id({ ...words, id: shortened(id, maxNamed) });
}
