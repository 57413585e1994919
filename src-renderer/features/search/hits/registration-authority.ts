import { companyTitle } from '../../../../src-shared/domain/company-title.ts';
import { statedAuthority, type StatedAuthority } from '../../../../src-shared/domain/registration-authority.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';

/** The authority by name and code, or that none is named. */
export function authorityText(registered: StatedAuthority): string {
  return statedAuthority(registered) ?? m.search_authority_not_stated();
}

/** So many letters of a text tell it from others; comparing megabytes would hold up the page. */
const compared = 200;

function isOtherAuthority(one: StatedAuthority, other: StatedAuthority): boolean {
  return authorityText(one).slice(0, compared) !== authorityText(other).slice(0, compared);
}

/** A row of a list, and the company that it names. */
interface ListedCompany<Key> {
  key: Key;
  company: Parameters<typeof companyTitle>[0] & StatedAuthority & { jurisdiction: string };
}

/** The rows that another row equals in name, jurisdiction and number: their authorities alone tell them apart. */
export function apartByAuthority<Key>(rows: readonly ListedCompany<Key>[]): ReadonlySet<Key> {
  const alike = new Map<string, ListedCompany<Key>[]>();
  for (const row of rows) {
    const { jurisdiction, companyNumber } = row.company;
    const key = JSON.stringify([jurisdiction, companyNumber, companyTitle(row.company).slice(0, compared)]);
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  const differing = [...alike.values()].filter((some) =>
    some.some(({ company }) => isOtherAuthority(company, some[0]?.company ?? company)),
  );
  return new Set(differing.flat().map(({ key }) => key));
}
