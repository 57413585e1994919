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

/** The places of hits that another hit equals in name, jurisdiction and number: their authorities alone tell them apart. */
export function apartByAuthority(hits: readonly ListedHit[]): ReadonlySet<number> {
  const alike = Map.groupBy(hits, ({ hit }) =>
    JSON.stringify([hit.jurisdiction, hit.companyNumber, companyTitle(hit)]),
  );
  const differing = [...alike.values()].filter((some) => new Set(some.map(({ hit }) => authorityText(hit))).size > 1);
  return new Set(differing.flat().map(({ position }) => position));
}
