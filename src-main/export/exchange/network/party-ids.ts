import { foldName } from '../../../../src-shared/domain/company-name.ts';
import type { Mention } from '../../../../src-shared/domain/ownership/graph/mentions.ts';
import {
  readEntityIdentifier,
  readIdentityNumber,
} from '../../../../src-shared/domain/ownership/graph/typed-identifier.ts';
import { recordId } from './record-ids.ts';

/** Somebody whom a company's answers name in one or several places, and who is no company that its number tells. */
export interface ToldParty {
  /** Of the graph of one moment. */
  readonly node: string;
  readonly isPerson: boolean;
  readonly mentions: readonly Mention[];
}

/** What the register itself tells somebody from others by; null where it gives no number that does. */
function numberKey({ isPerson, mentions }: ToldParty): string[] | null {
  const identifiers = mentions.flatMap(({ party }) => party.otherIdentifiers);
  const keys = identifiers.flatMap((identifier) => {
    if (isPerson) {
      const read = readIdentityNumber(identifier);
      return read === null ? [] : [['identity-number', read.country, read.numberKind, read.number]];
    }
    const read = readEntityIdentifier(identifier);
    if (read === null) return [];
    if (read.kind === 'lei') return [['lei', read.lei]];
    return read.kind === 'tax-number' ? [['tax-number', read.country, read.number]] : [];
  });
  return keys.toSorted((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1))[0] ?? null;
}

/** Name, role and year of birth: a date that is stated more exactly later on makes nobody somebody else. */
function nameKey({ isPerson, mentions }: ToldParty): string[] {
  const [first] = mentions;
  const year = first?.party.birthdate?.value?.slice(0, 4) ?? '';
  return ['name', first?.role ?? '', isPerson ? 'person' : 'body', foldName(first?.party.name ?? ''), year];
}

const placeOf = ({ mentions }: ToldParty) =>
  `${mentions[0]?.party.birthdate?.value ?? ''}\n${mentions[0]?.source.at.padStart(1_000, ' ') ?? ''}`;

/**
 * The ids of the records of those whom one company's answers name, by their nodes. Whoever has no number that tells them is
 * told by name, role and year of birth; several who have all of that in common are counted through.
 */
export function partyIds(subject: string, parties: readonly ToldParty[]): Map<string, string> {
  const byKey = new Map<string, { key: string[]; parties: ToldParty[] }>();
  for (const party of parties) {
    const key = numberKey(party) ?? nameKey(party);
    const text = JSON.stringify(key);
    const same = byKey.get(text) ?? { key, parties: [] };
    same.parties.push(party);
    byKey.set(text, same);
  }
  const ids = new Map<string, string>();
  for (const { key, parties: same } of byKey.values()) {
    const inOrder = same.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
    inOrder.forEach(({ node }, place) => {
      const number = place === 0 ? [] : [`number ${String(place + 1)}`];
      ids.set(node, recordId('party', subject, ...key, ...number));
    });
  }
  return ids;
}
