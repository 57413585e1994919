import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, one, zero } from '../../../../../src-shared/domain/ownership/fraction.ts';
import { isEmptyInterval } from '../../../../../src-shared/domain/ownership/holding.ts';
import type { JoinEvent, JoinSide } from '../../../../../src-shared/domain/ownership/join-event.ts';
import type { OwnershipGraph } from '../../../../../src-shared/domain/ownership/graph/ownership-graph.ts';
import type { SavedCompany } from '../../../../../src-shared/domain/ownership/graph/sources.ts';
import type { Party } from '../../../../../src-shared/domain/party.ts';
import { on, party } from '../../../export/bare-profile.ts';
import {
  corporation,
  decided,
  identifier,
  officeIn,
  official,
  owner,
  profileOf,
  reference,
  registered,
  snapshot,
  type Held,
} from './invented-profiles.ts';
import { graphOf } from './read-graph.ts';

/** Few names, so that many parties have the same. */
const name = fc.constantFrom(
  'Ann Fable',
  'ANN FABLE',
  'Fable Ltd',
  'FABLE LIMITED',
  'Not identified',
  'The Fable Trust',
);
const date = fc.constantFrom(null, '1970', '1970-05', '1970-05-14', '1971');

/** Parties that have a name, a date of birth and a nationality in common, and nothing that could join them. */
const byNameOnly: fc.Arbitrary<Party> = fc
  .tuple(name, date, fc.constantFrom(null, 'British'), fc.constantFrom('person', 'corporation', 'other', 'not-stated'))
  .map(([named, born, nationality, kind]) => ({
    ...party(named, { nationality, birthdate: born === null ? null : on(born), idNumber: 'AB 123' }),
    kind,
  }));

const mask = fc.constantFrom('****', 'XXXX', '12345***', 'XX345678', '1234****', '********', '•••5678');
const masked: fc.Arbitrary<Party> = fc.tuple(byNameOnly, mask).map(([of, hidden]) => ({
  ...of,
  ...{ registrationNumber: hidden, registrationAuthority: 'Companies House', ...officeIn('GB') },
  otherIdentifiers: ['LEI_CD', 'IT_TAX_CD', 'GB_TRN_CD', 'EE_ID_CD'].map((type) => ({ type, value: hidden })),
}));

/** Parties that a machine may join. */
const known: fc.Arbitrary<Party> = fc.oneof(
  fc
    .constantFrom('11111111', '22222222', '33333333')
    .map((number) => registered('Fable Ltd', 'Companies House', number)),
  fc.constant(corporation('Fable Ltd', identifier('LEI_CD', '5493001KJTIIGC8Y1R12'))),
  fc
    .constantFrom('1970-05', '1971')
    .map((born) => party('Ann Fable', { ...identifier('EE_ID_CD', '38001010000'), birthdate: on(born) })),
);

const percent = fc.constantFrom(null, '0', '10', '33.33', '50', '60', '100', '25-50', 'more than 50 %', 'majority');

const holdingOf = (of: fc.Arbitrary<Party>): fc.Arbitrary<Held> =>
  fc.record({
    holders: fc.array(of, { maxLength: 2 }),
    stated: percent,
    ...{ count: fc.constantFrom('0', '10', '60', '200'), beneficiallyHeld: fc.boolean() },
  });

/** Up to three companies with a snapshot each, in which everybody may hold, serve and be declared. */
const recordOf = (of: fc.Arbitrary<Party>): fc.Arbitrary<SavedCompany[]> =>
  fc
    .array(
      fc.record({
        holdings: fc.array(holdingOf(of), { maxLength: 4 }),
        others: fc.array(of, { maxLength: 2 }),
        votingRights: fc.constantFrom('One vote per share', 'votes'),
      }),
      { maxLength: 3 },
    )
    .map((companies) =>
      companies.map(({ holdings, others, votingRights }, place): SavedCompany => {
        const id = place + 1;
        const profile = profileOf([{ code: 'A', quantity: '100', votingRights, holdings }], {
          officials: others.map((one, at) => official(one, { at: `/officials/${at}` })),
          beneficialOwners: others.map((one, at) => owner(one, [], { at: `/owners/${at}` })),
        });
        const company = reference('GB', String(id).repeat(8), { name: 'Fable Ltd' });
        return { dossierId: id, company, snapshots: [snapshot(id, `2026-0${id}-01T12:00:00.000Z`, profile)] };
      }),
    );

const parties = ({ nodes }: OwnershipGraph) => nodes.flatMap((node) => ('parties' in node ? [node.parties] : []));
const runs = { numRuns: 150 };

/** The node of every side of a proposal or a decision. */
function nodeIds(graph: OwnershipGraph, sides: readonly JoinSide[]): (string | undefined)[] {
  return sides.map((side) => {
    const found = graph.nodes.find((node) => {
      if (side.kind === 'saved-company') return 'dossierIds' in node && node.dossierIds.includes(side.dossierId);
      return (
        'parties' in node && node.parties.some(({ snapshotId, at }) => snapshotId === side.snapshotId && at === side.at)
      );
    });
    return found?.id;
  });
}

describe('whatever the record holds', () => {
  it('nothing is joined by name alone, nor by a masked number', () => {
    fc.assert(
      fc.property(recordOf(fc.oneof(byNameOnly, masked)), (record) => {
        const graph = graphOf(record);
        expect(graph.joins).toEqual([]);
        expect(parties(graph).filter((all) => all.length > 1)).toEqual([]);
      }),
      runs,
    );
  });

  it('only persons of one identity number, or parties of one number or LEI, are one', () => {
    fc.assert(
      fc.property(recordOf(fc.oneof(byNameOnly, masked, known)), (record) => {
        const graph = graphOf(record);
        const joined = new Set(graph.joins.flatMap(({ sides }) => sides));
        const several = parties(graph)
          .filter((all) => all.length > 1)
          .flat();
        expect(several.filter(({ snapshotId, at }) => !joined.has(`party:${snapshotId}:${at}`))).toEqual([]);
      }),
      runs,
    );
  });

  const decisions = (record: SavedCompany[], choices: readonly JoinEvent['kind'][]): JoinEvent[] =>
    graphOf(record).proposals.map(({ sides: [a, b] }, place) =>
      decided(place + 1, choices[place % choices.length] ?? 'refused', a, b),
    );
  const choices = fc.array(fc.constantFrom<JoinEvent['kind'][]>('accepted', 'refused', 'withdrawn'), {
    minLength: 1,
    maxLength: 5,
  });

  it('what an officer refused is two, and is proposed no more', () => {
    fc.assert(
      fc.property(recordOf(fc.oneof(byNameOnly, known)), choices, (record, chosen) => {
        const events = decisions(record, chosen);
        // Everything that is proposed then is accepted, too: no way around leads to one.
        const proposed = graphOf(record, events).proposals.map(({ sides: [a, b] }, place) =>
          decided(100 + place, 'accepted', a, b),
        );
        const graph = graphOf(record, [...events, ...proposed]);
        for (const { sides } of events.filter(({ kind }) => kind === 'refused')) {
          const [a, b] = nodeIds(graph, sides);
          expect(a).toBeDefined();
          expect(a).not.toBe(b);
          expect(graph.proposals.map((proposal) => proposal.sides)).not.toContainEqual(sides);
        }
      }),
      runs,
    );
  });

  it('a decision that was withdrawn leaves no trace', () => {
    fc.assert(
      fc.property(recordOf(fc.oneof(byNameOnly, known)), choices, (record, chosen) => {
        const events = decisions(record, chosen);
        const withdrawn = events.map(({ eventId, sides: [a, b] }) => decided(100 + eventId, 'withdrawn', b, a));
        expect(graphOf(record, [...withdrawn, ...events])).toEqual(graphOf(record));
      }),
      runs,
    );
  });

  it('the order of companies, snapshots and decisions does not matter', () => {
    fc.assert(
      fc.property(recordOf(fc.oneof(byNameOnly, known)), choices, fc.nat(), (record, chosen, seed) => {
        const events = decisions(record, chosen);
        const turned = <Item>(items: readonly Item[]) =>
          [...items.slice(seed % (items.length + 1)), ...items.slice(0, seed % (items.length + 1))].toReversed();
        const all = record.map((one) => ({
          ...one,
          snapshots: [...one.snapshots, snapshot(90 + one.dossierId, '2020-01-01T00:00:00.000Z', profileOf([]))],
        }));
        const again = turned(all).map((one) => ({ ...one, snapshots: one.snapshots.toReversed() }));
        expect(graphOf(again, turned(events))).toEqual(graphOf(all, events));
      }),
      runs,
    );
  });

  it('the order of holdings does not matter for the lists', () => {
    fc.assert(
      fc.property(recordOf(known), (record) => {
        const turned = record.map((one) => ({
          ...one,
          snapshots: one.snapshots.map((each) => ({
            ...each,
            profile: { ...each.profile, shareholdings: each.profile.shareholdings.toReversed() },
          })),
        }));
        const lists = (graph: OwnershipGraph) => graph.holders.capital['by-title'];
        expect(lists(graphOf(turned))).toEqual(lists(graphOf(record)));
      }),
      runs,
    );
  });

  it('no interval leaves the whole or is empty, and every holder is a node', () => {
    fc.assert(
      fc.property(recordOf(fc.oneof(byNameOnly, known)), (record) => {
        const graph = graphOf(record);
        const ids = new Set(graph.nodes.map(({ id }) => id));
        expect(ids.size).toBe(graph.nodes.length);
        for (const list of Object.values(graph.holders)
          .flatMap((by) => Object.values(by))
          .flat()) {
          expect(ids).toContain(list.company);
          for (const { holder, share } of list.held) {
            expect(ids).toContain(holder);
            expect(isEmptyInterval(share)).toBe(false);
            expect(compare(share.lower.value, zero)).toBeGreaterThanOrEqual(0);
            expect(compare(share.upper.value, one)).toBeLessThanOrEqual(0);
          }
        }
      }),
      runs,
    );
  });
});
