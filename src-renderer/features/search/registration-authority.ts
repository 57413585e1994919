import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { ListedHit } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

/** The register that a company stands in, as far as an answer names it. */
interface Registered {
  registrationAuthority?: string | null | undefined;
  registrationAuthorityCode?: string | null | undefined;
}

/** The authority by name and code, or that none is named. */
export function authorityText({ registrationAuthority: name, registrationAuthorityCode: code }: Registered): string {
  const parts = [name, code].filter((part) => part !== null && part !== undefined && part !== '');
  return parts.length === 0 ? m.search_authority_not_stated() : [...new Set(parts)].join(', ');
}

/** So many letters of a text tell it from others; comparing megabytes would hold up the page. */
const compared = 200;

function isOtherAuthority(one: Registered, other: Registered): boolean {
  return authorityText(one).slice(0, compared) !== authorityText(other).slice(0, compared);
}

/** The places of hits that another hit equals in name, jurisdiction and number: their authorities alone tell them apart. */
export function apartByAuthority(hits: readonly ListedHit[]): ReadonlySet<number> {
  const alike = new Map<string, ListedHit[]>();
  for (const listed of hits) {
    const key = JSON.stringify([
      listed.hit.jurisdiction,
      listed.hit.companyNumber,
      companyTitle(listed.hit).slice(0, compared),
    ]);
    alike.set(key, [...(alike.get(key) ?? []), listed]);
  }
  const differing = [...alike.values()].filter((some) =>
    some.some(({ hit }) => isOtherAuthority(hit, some[0]?.hit ?? hit)),
  );
  return new Set(differing.flat().map(({ position }) => position));
}
