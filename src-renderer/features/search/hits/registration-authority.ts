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

type Rows<Key> = readonly ListedCompany<Key>[];

/** The rows that are alike, where their authorities are not. */
function differing<Key>(rows: Rows<Key>, likeness: (company: ListedCompany<Key>['company']) => string): Rows<Key> {
  const alike = new Map<string, ListedCompany<Key>[]>();
  for (const row of rows) {
    const key = likeness(row.company);
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  return [...alike.values()]
    .filter((some) => some.some(({ company }) => isOtherAuthority(company, some[0]?.company ?? company)))
    .flat();
}

/**
 * The rows that say which authority registered their company: those that another row equals in name, jurisdiction and
 * number, which the authorities alone tell apart, and those that another row equals in its name, where they name one.
 */
export function apartByAuthority<Key>(rows: Rows<Key>): ReadonlySet<Key> {
  const nameOf = (company: ListedCompany<Key>['company']) => companyTitle(company).slice(0, compared).toLowerCase();
  const companies = differing(rows, (company) =>
    JSON.stringify([company.jurisdiction, company.companyNumber, nameOf(company)]),
  );
  const namesakes = differing(rows, nameOf).filter(({ company }) => statedAuthority(company) !== null);
  return new Set([...companies, ...namesakes].map(({ key }) => key));
}
