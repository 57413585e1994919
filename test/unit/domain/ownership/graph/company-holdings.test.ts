import { describe, expect, it } from 'vitest';
import type { Party } from '../../../../../src-shared/domain/party.ts';
import type { Profile } from '../../../../../src-shared/domain/profile.ts';
import { party } from '../../../export/bare-profile.ts';
import { held, identifier, profileOf, restProfileOf, wholeSection } from './invented-profiles.ts';
import { flagKinds, graphOfOne, listOf } from './read-graph.ts';

/** Parties with a number are one wherever they stand. */
const ann = party('Ann', identifier('IT_TAX_CD', 'AAA70A01L424X'));
const bob = party('Bob', identifier('IT_TAX_CD', 'BBB70A01L424X'));
const capitalOf = (profile: Profile) => listOf(graphOfOne(profile));

describe('who holds', () => {
  it('joint holders are one holder, whose split is free', () => {
    const graph = graphOfOne(profileOf([{ holdings: [held([ann, bob], '60'), held(ann, '40')] }]));
    const joint = graph.nodes.find(({ kind }) => kind === 'joint');
    expect(listOf(graph)).toEqual(['complete', 'Ann 2/5', 'joint 3/5']);
    expect(listOf(graph, joint?.id)).toEqual(['complete', 'Ann [0..1]', 'Bob [0..1]']);
    expect(graph.holdings[0]?.holders).toHaveLength(2);
    // Two who turn out to be one hold nothing together.
    const one = graphOfOne(profileOf([{ holdings: [held([ann, ann], '60')] }]));
    expect(listOf(one)).toEqual(['incomplete', 'Ann 3/5']);
  });

  it('one name for several joint holders is said', () => {
    const joint: Party = { ...party('Ann & Bob'), kind: 'not-stated', kindText: 'Joint' };
    expect(flagKinds(graphOfOne(restProfileOf([held(joint, '60')])))).toContain('joint-in-one-name');
  });

  it('what is not beneficially held is worked out by title, and as held for somebody who is not named', () => {
    const graph = graphOfOne(
      profileOf([
        { holdings: [held(ann, '60', { beneficiallyHeld: false }), held(ann, '40', { beneficiallyHeld: true })] },
      ]),
    );
    expect(listOf(graph)).toEqual(['complete', 'Ann 1']);
    expect(listOf(graph, 'company:dossier:1', 'capital', 'as-held-for-others')).toEqual([
      'complete',
      'Ann 2/5',
      'not-named 3/5',
    ]);
    const notNamed = graph.nodes.find(({ kind }) => kind === 'not-named');
    expect(notNamed).toMatchObject({ heldBy: graph.holdings[0]?.holder });
    expect(flagKinds(graph)).toContain('not-beneficially-held');
  });

  it('a share that has to be settled is marked, and says so', () => {
    const graph = graphOfOne(
      profileOf([{ quantity: '100', holdings: [held(ann, '60', { count: '40' }), held(bob, '40', { count: '40' })] }]),
    );
    expect(listOf(graph)).toEqual(['incomplete', 'Ann [2/5..3/5] unsettled', 'Bob 2/5']);
    expect(graph.flags).toContainEqual(
      expect.objectContaining({ kind: 'share-to-settle', doubts: ['differs-from-counts'] }),
    );
  });

  it('more than the whole in one hand is the whole, and is said', () => {
    const graph = graphOfOne(profileOf([{ holdings: [held(ann, '60'), held(ann, '55')] }]));
    expect([listOf(graph), flagKinds(graph).includes('more-than-whole')]).toEqual([['incomplete', 'Ann 1'], true]);
  });

  it('is complete only where the section was read whole', () => {
    const holdings = [held(ann, '60'), held(bob, '40')];
    const unread = { items: [{ raw: '{}', at: '/x' }], more: 0 };
    for (const change of [
      { unread },
      { goesOn: true },
      { total: 3 },
      { said: ['partial'] },
      { spoken: 'partly' as const },
    ]) {
      const sections = { ...profileOf([]).sections, shareholders: { ...wholeSection, ...change } };
      expect(capitalOf(profileOf([{ holdings }], { sections }))[0]).toBe('incomplete');
    }
    expect(capitalOf(profileOf([{ holdings }]))[0]).toBe('complete');
  });

  it('says where each holding stands', () => {
    expect(graphOfOne(profileOf([{ code: 'A', holdings: [held(ann, '60')] }])).holdings).toMatchObject([
      { className: 'A', source: { dossierId: 1, snapshotId: 1, at: '/capital/0/shareholdings/0' } },
    ]);
  });
});
