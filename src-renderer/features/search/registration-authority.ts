import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { ListedHit } from '../../../src-shared/domain/search.ts';
import { statedAuthority, type StatedAuthority } from '../../../src-shared/domain/registration-authority.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

/** The authority by name and code, or that none is named. */
export function authorityText(registered: StatedAuthority): string {
  return statedAuthority(registered) ?? m.search_authority_not_stated();
}

/** So many letters of a text tell it from others; comparing megabytes would hold up the page. */
const compared = 200;

function isOtherAuthority(one: StatedAuthority, other: StatedAuthority): boolean {
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
