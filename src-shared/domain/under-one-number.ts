import { numberKey } from './company-identity.ts';
import { authorityOf, relateAuthorities } from './registration-authority.ts';
import { registerKindOf } from './registers.ts';
import type { SearchHit } from './search.ts';

/** Whether hits name registers that cannot be one. */
function nameSeveralRegisters(hits: readonly SearchHit[]): boolean {
  const named = hits.flatMap((hit) => authorityOf(hit, hit.jurisdiction) ?? []);
  const [first, ...others] = named;
  if (first === undefined) return false;
  const relations = others.map((other) => relateAuthorities(first, other));
  return relations.includes('different') || relations.includes('conflicting');
}

/** The hits by their number, where the number alone says which company is meant. */
function byNumber(hits: readonly SearchHit[]): Map<string, SearchHit[]> {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const key = registerKindOf(hit.jurisdiction) === 'one' ? numberKey(hit) : null;
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [hit]);
    else group.push(hit);
  }
  return groups;
}

/**
 * Marks the hits of a registry's answer that stand under one number in different registers, although the numbers of their
 * jurisdiction are said to be unique in it: this answer says that they are several companies, so each is asked for, bought
 * and kept by its own id. Hits that share an id cannot be told by it and stay as they are.
 */
export function apartUnderOneNumber(hits: readonly SearchHit[]): SearchHit[] {
  const apart = new Set<SearchHit>();
  for (const group of byNumber(hits).values()) {
    if (group.length < 2 || !nameSeveralRegisters(group)) continue;
    const ids = group.map(({ serviceId }) => serviceId);
    const uses = new Map(ids.map((id) => [id, 0]));
    for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1);
    for (const hit of group) if (hit.serviceId !== '' && uses.get(hit.serviceId) === 1) apart.add(hit);
  }
  return hits.map((hit) => (apart.has(hit) ? { ...hit, knownById: true } : hit));
}
