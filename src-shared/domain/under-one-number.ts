import { isV2Id, numberKey } from './company-identity.ts';
import { authorityOf, relateAuthorities, type RegistrationAuthority } from './registration-authority.ts';
import { registerKindOf } from './registers.ts';
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

/** The hits by their number, where the number alone says which company is meant. */
function byNumber(hits: readonly SearchHit[]): Map<string, Named[]> {
  const groups = new Map<string, Named[]>();
  for (const hit of hits) {
    const key = registerKindOf(hit.jurisdiction) === 'one' ? numberKey(hit) : null;
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
 * Marks the hits of a registry's answer that stand under one number in different registers, although the numbers of their
 * jurisdiction are said to be unique in it: this answer says that they are several companies, so each is asked for, bought
 * and kept by its own id, and by its register where the id is a code of REST. Hits that cannot be told by that stay as
 * they are.
 */
export function apartUnderOneNumber(hits: readonly SearchHit[]): SearchHit[] {
  const apart = new Set<SearchHit>();
  for (const group of byNumber(hits).values()) {
    if (group.length < 2 || !nameSeveralRegisters(group)) continue;
    for (const one of group) {
      const isTold = group.every((other) => other === one || isToldFrom(one, other));
      if (one.hit.serviceId !== '' && isTold) apart.add(one.hit);
    }
  }
  return hits.map((hit) => (apart.has(hit) ? { ...hit, knownById: true } : hit));
}
