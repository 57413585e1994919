import type { OtherCompany } from '../../src-shared/domain/answered-company.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import { parseRegistryDate } from '../../src-shared/domain/read-registry-date.ts';
import { statusOfProfile } from '../../src-shared/domain/stated-status.ts';
import type { NewSnapshot } from '../storage/queries/keep-snapshot.ts';

/** The day that a document states, as far as it can be read; empty where one is stated that cannot be. */
function documentDayOf(stated: string | null): string | null {
  return stated === null || stated.trim() === '' ? null : (parseRegistryDate(stated).value ?? '');
}

/**
 * What the record keeps of a profile beside its answer: its status, and every name to find it by.
 *
 * @param otherCompany whom the answer is about, where that is not the company that was ordered
 * @param at the time now: a dissolution that is stated for a later day does not count
 */
export function snapshotOf(
  order: Pick<JournalOrder, 'company' | 'product'>,
  profile: Profile,
  otherCompany: OtherCompany | null,
  at: string,
): NewSnapshot {
  const { product } = order;
  const stated = [profile.name, profile.englishName, profile.tradingName].map((fact) => fact?.value ?? null);
  const others = [...profile.aliases, ...profile.previousNames].map(({ name }) => name);
  return {
    source: product.kind,
    documentDay: product.kind === 'v2-document' ? documentDayOf(product.documentDate) : null,
    status: statusOfProfile(order.company.jurisdiction, profile, at),
    names: [...stated, ...others].filter((name) => name !== null),
    otherCompany,
  };
}
