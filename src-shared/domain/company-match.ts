import { areDifferentJurisdictions } from './answered-company.ts';
import { isHitOfAnother } from './another-answered.ts';
import { isV2Id, numberOf, tidyNumber, type StatedCompany } from './company-identity.ts';
import { namesAgree } from './company-name.ts';
import { realCode, realNumber } from './no-number.ts';
import { registerKindOf } from './registers.ts';
import { authorityOf, relateAuthorities } from './registration-authority.ts';
import type { SearchHit } from './search.ts';

/** A company that is looked for, with the names by which it is known here. */
export type NamedCompany = StatedCompany & { name: string; englishName: string | null };

/**
 * What a hit of a registry's answer is to the company that was asked about. `linked`: the same company under another
 * number, and the answer itself shows that. `another`: it leads to the number that was asked for, and has both another
 * number, or another id, and another name: not known whether it is the same. Everything else cannot be told.
 */
type Match = 'same' | 'linked' | 'another' | 'not-told';

function inOneRegister(company: StatedCompany, hit: SearchHit, severalSeen: boolean): boolean {
  const { jurisdiction } = company;
  const kind = registerKindOf(jurisdiction);
  if (kind === 'one') return true;
  const [asked, found] = [authorityOf(company, jurisdiction), authorityOf(hit, jurisdiction)];
  if (asked === null || found === null) return kind === 'not-listed' && !severalSeen;
  const relation = relateAuthorities(asked, found);
  return relation === 'same' || (relation === 'not-told' && kind === 'not-listed' && !severalSeen);
}

function excludesRegisterOf(company: StatedCompany, hit: SearchHit): boolean {
  const [asked, found] = [authorityOf(company, company.jurisdiction), authorityOf(hit, hit.jurisdiction)];
  if (asked === null || found === null) return false;
  const relation = relateAuthorities(asked, found);
  return relation === 'different' || relation === 'conflicting';
}

function hasSameId(company: StatedCompany, hit: SearchHit): boolean {
  if (company.serviceId === '' || company.serviceId !== hit.serviceId) return false;
  // A code of REST is one company's only beside its register, unless an officer or the answer said that it is this one.
  if (isV2Id(company)) return true;
  return realCode(company.serviceId) !== null && company.chosenById === true && !excludesRegisterOf(company, hit);
}

/** Under another number: the same company by its name, or by an identifier that the service keeps for one company. */
function underAnotherNumber(company: NamedCompany, hit: SearchHit): Match {
  const agree = namesAgree([company.name, company.englishName], [hit.name, hit.englishName, ...hit.aliases]);
  return agree === false ? 'another' : 'linked';
}

/** With the id of the company, and under another number or none. Without a number and under another name it may be another. */
function withoutAskedNumber(company: NamedCompany, hit: SearchHit): Match {
  const match = underAnotherNumber(company, hit);
  return match === 'linked' && numberOf(hit) === null ? 'same' : match;
}

function matchOf(company: NamedCompany, hit: SearchHit, severalSeen: boolean): Match {
  // What lies elsewhere is no answer of the registry that was asked.
  if (areDifferentJurisdictions(company.jurisdiction, hit.jurisdiction)) return 'not-told';
  const [asked, found] = [numberOf(company), numberOf(hit)];
  if (hasSameId(company, hit)) return asked === null || asked === found ? 'same' : withoutAskedNumber(company, hit);
  // The answer itself lists several companies under the number of such a hit.
  if (asked === null || company.chosenById === true || hit.knownById === true) return 'not-told';
  if (asked === found) {
    if (!inOneRegister(company, hit, severalSeen)) return 'not-told';
    return isHitOfAnother(company, hit) ? 'another' : 'same';
  }
  const isListed = hit.otherIdentifiers.some(({ value }) => tidyNumber(value) === asked);
  return isListed ? underAnotherNumber(company, hit) : 'not-told';
}

/**
 * The hit that is the company, and the number that it is listed under now where that is another than the one asked for.
 * `another`: a hit that may be another company.
 */
export type FoundCompany<Hit extends SearchHit = SearchHit> =
  { kind: 'found'; hit: Hit; leadsTo: string | null } | { kind: 'another'; hit: Hit };

/**
 * Finds a company among the hits of a registry's answer. Null where none of them can be told to be it, and where
 * several may be: then nothing is confirmed or bought on that ground.
 *
 * @param severalSeen whether the record has seen several registers under this number
 */
export function lookForCompany<Hit extends SearchHit>(
  company: NamedCompany,
  hits: readonly Hit[],
  severalSeen: boolean,
): FoundCompany<Hit> | null {
  const matching = (wanted: Match) => hits.filter((hit) => matchOf(company, hit, severalSeen) === wanted);
  const same = matching('same');
  const withId = same.filter((hit) => hasSameId(company, hit));
  const [only, second] = withId.length > 0 ? withId : same;
  if (only !== undefined) return second === undefined ? { kind: 'found', hit: only, leadsTo: null } : null;
  const [linked, other] = matching('linked');
  const [another, more] = matching('another');
  if (linked !== undefined)
    return other === undefined ? { kind: 'found', hit: linked, leadsTo: realNumber(linked.companyNumber) } : null;
  return another === undefined || more !== undefined ? null : { kind: 'another', hit: another };
}

/** The hit that is surely the company; null where none is. See {@link lookForCompany}. */
export function findCompany<Hit extends SearchHit>(
  company: NamedCompany,
  hits: readonly Hit[],
  severalSeen: boolean,
): Extract<FoundCompany<Hit>, { kind: 'found' }> | null {
  const found = lookForCompany(company, hits, severalSeen);
  return found?.kind === 'found' ? found : null;
}
