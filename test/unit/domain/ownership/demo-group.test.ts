import { describe, expect, it } from 'vitest';
import { fraction, isSame, type Fraction } from '../../../../src-shared/domain/ownership/fraction.ts';
import type { OwnershipGraph } from '../../../../src-shared/domain/ownership/graph/ownership-graph.ts';
import { ownershipGraph } from '../../../../src-shared/domain/ownership/graph/ownership-graph.ts';
import type { ShareInterval } from '../../../../src-shared/domain/ownership/holding.ts';
import { interestGraph } from '../../../../src-shared/domain/ownership/interest/interest-graph.ts';
import { interestOfEach } from '../../../../src-shared/domain/ownership/interest/interest-of-each.ts';
import { interestOf } from '../../../../src-shared/domain/ownership/interest/interest.ts';
import { applyRule } from '../../../../src-shared/domain/ownership/rules/apply-rule.ts';
import { onOffer, savedGroup } from './demo-group-record.ts';

/*
 * The figures of docs/demo-group.md, which were worked out by hand: from the answers of the demo's service over the graph and
 * the bounds to the verdicts.
 */

/** The record of the story, perhaps without the profile that is on offer. */
function recordWithout(name: string | null): OwnershipGraph {
  return ownershipGraph(savedGroup(name), '2026-11-24T12:00:00Z', []);
}

const asked = 'company:dossier:1';
const all = recordWithout(null);
const before = recordWithout(onOffer);

/** Who holds under a name. Nobody is joined by name alone: an official or a declared owner of that name is somebody else. */
function named(graph: OwnershipGraph, part: string): string {
  const holders = interestOfEach(interestGraph(graph.holders.capital['by-title'], asked));
  const isNamed = (id: string) =>
    graph.nodes.some((node) => node.id === id && 'name' in node && (node.name ?? '').includes(part));
  const [found, second] = [...holders.keys()].filter(isNamed);
  if (found === undefined || second !== undefined) throw new Error(`There is not one holder called ${part}.`);
  return found;
}

/** Percent as exact fractions, `75/2`; one alone where both ends are the same. */
function percent({ lower, upper }: ShareInterval): string {
  const text = ({ numerator, denominator }: Fraction) => {
    const { numerator: n, denominator: d } = fraction(numerator * 100n, denominator);
    return d === 1n ? String(n) : `${String(n)}/${String(d)}`;
  };
  const [from, to] = [text(lower.value), text(upper.value)];
  return isSame(lower.value, upper.value) ? from : `${from} to ${to}`;
}

describe('the group of the demo, all profiles bought', () => {
  const byTitle = interestOfEach(interestGraph(all.holders.capital['by-title'], asked));
  const shareOf = (part: string) => {
    const share = byTitle.get(named(all, part));
    return share === undefined ? null : percent(share);
  };

  it.each([
    ['Ingrid Marie Solheim', '75/2'],
    ['Петър Георгиев Иванов', '25'],
    ['Willemijn van der Zandt', '2405/96 to 481/16'],
    ['Joost Verbeek', '481/144'],
    ['Harriet', '0 to 5/8'],
    ['The Lockwood Family Settlement', '5/12'],
    ['Annelie Brandt', '35/36'],
    ['Corvane Investments', '25/24'],
    ['陈美玲', '45/64 to 15/16'],
    ['林建国', '5/64 to 5/48'],
    ['Margaret Le Sueur', '0 to 25/96'],
  ])('%s has %s %% of it', (name, expected) => {
    expect(shareOf(name)).toBe(expected);
  });

  it('the joint holders have their part together, and no more than it', () => {
    const graph = interestGraph(all.holders.capital['by-title'], asked);
    const both = [named(all, 'Harriet'), named(all, 'Edmund')];
    expect(percent(interestOf(graph, both))).toBe('5/8');
  });

  it("what is held for somebody who is not named is not the nominee's", () => {
    const forOthers = interestOfEach(interestGraph(all.holders.capital['as-held-for-others'], asked));
    expect(forOthers.has(named(all, '陈美玲'))).toBe(false);
    const notNamed = all.nodes.filter(({ kind }) => kind === 'not-named').map(({ id }) => forOthers.get(id));
    expect(notNamed.flatMap((share) => (share === undefined ? [] : [percent(share)]))).toContain('25/24');
  });
});

describe.each([
  ['before the profile on offer is bought', before, { Willemijn: 'cannot-be-decided' }],
  ['after it', all, { Willemijn: 'counts' }],
] as const)('who counts, %s', (_, graph, { Willemijn }) => {
  const verdicts = (id: 'us-cdd' | 'eu-amlr') =>
    new Map(applyRule(graph, asked, { id }).persons.map(({ person, verdict }) => [person, verdict]));

  it.each([
    ['Ingrid Marie Solheim', 'counts'],
    ['Петър Георгиев Иванов', 'counts'],
    ['Willemijn van der Zandt', Willemijn],
    ['Joost Verbeek', 'does-not-count'],
    ['Harriet', 'does-not-count'],
    ['陈美玲', 'does-not-count'],
    ['林建国', 'does-not-count'],
  ])('of a quarter of the equity: %s %s', (name, expected) => {
    expect(verdicts('us-cdd').get(named(graph, name))).toBe(expected);
  });

  it.each([
    ['Ingrid Marie Solheim', 'counts'],
    ['Петър Георгиев Иванов', 'counts'],
    ['Joost Verbeek', 'does-not-count'],
  ])('under the EU rule: %s %s', (name, expected) => {
    expect(verdicts('eu-amlr').get(named(graph, name))).toBe(expected);
  });
});
