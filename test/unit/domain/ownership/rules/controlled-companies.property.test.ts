import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NodeId } from '../../../../../src-shared/domain/ownership/holding.ts';
import { verdictOf } from '../../../../../src-shared/domain/ownership/interest/verdict.ts';
import {
  controlIn,
  isMajority,
  type Certainty,
} from '../../../../../src-shared/domain/ownership/rules/controlled-companies.ts';
import {
  knownOwnership,
  type KnownOwnership,
} from '../../../../../src-shared/domain/ownership/rules/known-ownership.ts';
import { moreThanHalf } from '../../../../../src-shared/domain/ownership/rules/rule.ts';
import { shareOfSet } from '../../../../../src-shared/domain/ownership/rules/share-of-set.ts';
import { graphOf, type Group } from './hand-made-graph.ts';

/* The control of a party as it is defined, step by step over all companies, against the code that follows who is concerned. */

const companies = ['A', 'B', 'C', 'D', 'E'];
const holders = [...companies, 'P', 'Q', 'R', 'P&Q', 'Q&R', 'U1', 'T1'];

function hasMajority(known: KnownOwnership, company: NodeId, parties: ReadonlySet<NodeId>, how: Certainty): boolean {
  return (['votes', 'capital'] as const).some((basis) => {
    const list = known.shares[basis].get(company);
    if (list === undefined) return false;
    const theirs = list.shares
      .map(({ holder }) => holder)
      .filter(
        (holder) =>
          parties.has(holder) ||
          (known.membersOf.get(holder) ?? []).some((member) => parties.has(member)) ||
          (how === 'possibly' && known.open.has(holder)),
      );
    const verdict = verdictOf(shareOfSet(list, new Set(theirs)), moreThanHalf);
    return how === 'surely' ? verdict === 'always' : verdict !== 'never';
  });
}

/** Adds every company of which those who are in already have a majority, until no further one is found. */
function controlledByDefinition(known: KnownOwnership, party: NodeId, how: Certainty): ReadonlySet<NodeId> {
  const all = new Set([
    ...known.shares.votes.keys(),
    ...known.shares.capital.keys(),
    ...known.control.map(({ subject }) => subject),
  ]);
  const controlled = new Set([party]);
  for (let before = -1; before !== controlled.size;) {
    before = controlled.size;
    for (const company of all) {
      const isDeclared = known.control.some(
        ({ subject, holder, control }) => subject === company && isMajority(control) && controlled.has(holder),
      );
      if (isDeclared || hasMajority(known, company, controlled, how)) controlled.add(company);
    }
  }
  return controlled;
}

const share = fc.tuple(fc.constantFrom('', '>'), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 30 }));
const holding = fc
  .tuple(fc.constantFrom(...holders), share)
  .map(([holder, [sign, from, more]]) => `${holder} ${sign}${String(from)}-${String(from + more)}`);
const list = fc
  .tuple(fc.uniqueArray(holding, { maxLength: 4, selector: (text) => text.split(' ')[0] }), fc.boolean())
  .map(([held, isWhole]) => `${held.join(', ')}${isWhole ? '' : `${held.length === 0 ? '' : ', '}...`}`);
const control = fc.tuple(
  fc.constantFrom(...companies, 'P', 'Q', 'R'),
  fc.constantFrom('appoints-majority' as const, 'significant-influence' as const, 'votes-75' as const),
  fc.constantFrom(...companies),
);
const group: fc.Arbitrary<Group> = fc.record({
  capital: fc.record({ A: list, B: list, C: list, D: list }),
  votes: fc.record({ B: list }, { requiredKeys: [] }),
  control: fc.array(control, { maxLength: 2 }),
});

it('finds whom each party controls, surely and possibly, as it is defined', () => {
  let found = 0;
  fc.assert(
    fc.property(group, (made) => {
      const known = knownOwnership(graphOf(made), 'A', 'by-title');
      const controlled = controlIn(known);
      for (const party of ['P', 'Q', 'R', ...companies])
        for (const how of ['surely', 'possibly'] as const) {
          const theirs = controlled(party, how);
          expect([...theirs].toSorted()).toEqual([...controlledByDefinition(known, party, how)].toSorted());
          found += theirs.size - 1;
        }
    }),
    { numRuns: 2_000 },
  );
  // A test that compares nothing with nothing would hold whatever the code does.
  expect(found).toBeGreaterThan(1_000);
});
