import { numberOf, tidyNumber, type StatedCompany } from './company-identity.ts';
import { registerKindOf } from './registers.ts';
import { authorityOf, relateAuthorities } from './registration-authority.ts';
import type { SearchHit } from './search.ts';

/**
 * What a hit of a registry's answer is to the company that was asked about. `linked`: the same company under another
 * number, and the answer itself shows that. Everything else cannot be told.
 */
type Match = 'same' | 'linked' | 'not-told';

function inOneRegister(company: StatedCompany, hit: SearchHit, severalSeen: boolean): boolean {
  const { jurisdiction } = company;
  const kind = registerKindOf(jurisdiction);
  if (kind === 'one') return true;
  const [asked, found] = [authorityOf(company, jurisdiction), authorityOf(hit, jurisdiction)];
  if (asked === null || found === null) return kind === 'not-listed' && !severalSeen;
  const relation = relateAuthorities(asked, found);
  return relation === 'same' || (relation === 'not-told' && kind === 'not-listed' && !severalSeen);
}

function hasSameId({ serviceId, jurisdiction, chosenById }: StatedCompany, hit: SearchHit): boolean {
  // A code of REST is one company's only beside its register, unless an officer said that it is this one.
  return (
    serviceId !== '' && serviceId === hit.serviceId && (serviceId.startsWith(`${jurisdiction}|`) || chosenById === true)
  );
}

function matchOf(company: StatedCompany, hit: SearchHit, severalSeen: boolean): Match {
  const [asked, found] = [numberOf(company), numberOf(hit)];
  if (hasSameId(company, hit)) return asked === null || found === null || asked === found ? 'same' : 'linked';
  if (asked === null || company.chosenById === true) return 'not-told';
  if (asked === found) return inOneRegister(company, hit, severalSeen) ? 'same' : 'not-told';
  return hit.otherIdentifiers.some(({ value }) => tidyNumber(value) === asked) ? 'linked' : 'not-told';
}

/** The hit that is the company, and the number that it is listed under now where that is another than the one asked for. */
export interface FoundCompany<Hit extends SearchHit = SearchHit> {
  hit: Hit;
  leadsTo: string | null;
}

/**
 * Finds a company among the hits of a registry's answer. Null where none of them can be told to be it, and where
 * several may be: then nothing is confirmed or bought on that ground.
 *
 * @param severalSeen whether the record has seen several registers under this number
 */
export function findCompany<Hit extends SearchHit>(
  company: StatedCompany,
  hits: readonly Hit[],
  severalSeen: boolean,
): FoundCompany<Hit> | null {
  const matching = (wanted: Match) => hits.filter((hit) => matchOf(company, hit, severalSeen) === wanted);
  const same = matching('same');
  const withId = same.filter((hit) => hasSameId(company, hit));
  const [only, second] = withId.length > 0 ? withId : same;
  if (only !== undefined) return second === undefined ? { hit: only, leadsTo: null } : null;
  const [linked, other] = matching('linked');
  if (linked === undefined || other !== undefined) return null;
  return { hit: linked, leadsTo: linked.companyNumber };
}
