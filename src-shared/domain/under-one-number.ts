import { companyKey, isV2Id, numberKey } from './company-identity.ts';
import { namesAgree } from './company-name.ts';
import { authorityOf, relateAuthorities, type RegistrationAuthority } from './registration-authority.ts';
import { companyStatedBy } from './contradicting-hits.ts';
import { joinsNamesToCodes, registerKindOf } from './registers.ts';
import type { SearchHit } from './search.ts';

/** A hit with the register that it names, read once: an answer may hold a thousand hits under one number. */
interface Named {
  hit: SearchHit;
  register: RegistrationAuthority | null;
}

/** Whether two hits name registers that cannot be one. */
function haveOtherRegisters({ register: one }: Named, { register: other }: Named): boolean {
  if (one === null || other === null) return false;
  const relation = relateAuthorities(one, other);
  return relation === 'different' || relation === 'conflicting';
}

function nameSeveralRegisters(group: readonly Named[]): boolean {
  const first = group.find(({ register }) => register !== null);
  return first !== undefined && group.some((other) => haveOtherRegisters(first, other));
}

const namesOf = ({ name, englishName, aliases }: SearchHit) => [name, englishName, ...aliases];

/**
 * Whether hits of one number are several companies by their ids and by their names. A former name, and a register whose
 * codes have the name within them, give one company several of both.
 */
function nameSeveralCompanies(group: readonly Named[]): boolean {
  const [first, ...others] = group
    .map(({ hit }) => hit)
    .filter((hit) => isV2Id(hit) && !hit.isPreviousName && !joinsNamesToCodes(hit.jurisdiction));
  if (first === undefined) return false;
  const isAnother = (hit: SearchHit) =>
    hit.serviceId !== first.serviceId && namesAgree(namesOf(first), namesOf(hit)) === false;
  return others.some((hit) => isAnother(hit));
}

/** What the hits of one company have in common, as long as nothing else in their answer tells them apart. */
function sharedKey(hit: SearchHit): string | null {
  if (registerKindOf(hit.jurisdiction) === 'one') return numberKey(hit);
  const key = companyKey(companyStatedBy(hit));
  return key.startsWith('number:') ? key : null;
}

/** The hits by their number, where it says, with the register that is named, which company is meant. */
function byNumber(hits: readonly SearchHit[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const hit of hits) {
    const key = sharedKey(hit);
    if (key === null) continue;
    const named = { hit, register: authorityOf(hit, hit.jurisdiction) };
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [named]);
    else group.push(named);
  }
  return groups;
}

/** Whether a hit's id tells it from another hit: a code of REST does so only beside a register that is another one. */
function isToldFrom(one: Named, other: Named): boolean {
  if (one.hit.serviceId !== other.hit.serviceId) return true;
  return !isV2Id(one.hit) && haveOtherRegisters(one, other);
}

/**
 * Marks the hits of a registry's answer that stand under one number in different registers, or with other ids and other
 * names, although the numbers of their jurisdiction are said to be unique in it: this answer says that they are several
 * companies, so each is asked for, bought and kept by its own id, and by its register where the id is a code of REST.
 * Hits that cannot be told by that stay as they are.
 */
export function apartUnderOneNumber(hits: readonly SearchHit[]): SearchHit[] {
  const apart = new Set<SearchHit>();
  for (const group of byNumber(hits).values()) {
    if (group.length < 2 || !(nameSeveralRegisters(group) || nameSeveralCompanies(group))) continue;
    for (const one of group) {
      const isTold = group.every((other) => other === one || isToldFrom(one, other));
      if (one.hit.serviceId !== '' && isTold) apart.add(one.hit);
    }
  }
  return hits.map((hit) => (apart.has(hit) ? { ...hit, knownById: true } : hit));
}
