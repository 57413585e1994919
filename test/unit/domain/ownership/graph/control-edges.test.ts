import { describe, expect, it } from 'vitest';
import { readControl } from '../../../../../src-shared/domain/ownership/graph/control-edges.ts';
import { on, party } from '../../../export/bare-profile.ts';
import { held, official, owner, profileOf, registered, written } from './invented-profiles.ts';
import { graphOfOne, nameOf, nodeAt } from './read-graph.ts';

const told = (text: string) => {
  const control = readControl(text);
  return control.kind === 'band' ? `${control.right} ${written(control.band)} ${control.capacity}` : control.kind;
};

describe('declared control', () => {
  it.each([
    ['ownership-of-shares-25-to-50-percent', 'shares (1/4..1/2] own'],
    ['ownership-of-shares-50-to-75-percent-as-trust', 'shares (1/2..3/4) trust'],
    ['voting-rights-75-to-100-percent', 'votes [3/4..1] own'],
    ['voting-rights-more-than-25-percent-registered-overseas-entity', 'votes (1/4..1] own'],
    ['right-to-share-surplus-assets-25-to-50-percent-limited-liability-partnership', 'surplus-assets (1/4..1/2] own'],
    ['right-to-appoint-and-remove-directors', 'appoints-majority'],
    ['right-to-appoint-and-remove-members-limited-liability-partnership', 'appoints-majority'],
    ['significant-influence-or-control', 'significant-influence'],
    ['Majority of the voting rights', 'majority-of-votes'],
    ['Dominant influence', 'dominant-influence'],
    ['Right to appoint or remove a majority of the board', 'appoints-majority'],
    ['registered-owner-as-nominee-person-england-wales-registered-overseas-entity', 'nominee'],
    ['Owns 50 to 74.99 % of the shares', 'not-read'],
    ['toString', 'not-read'],
  ])('%s', (text, control) => {
    expect(told(text)).toBe(control);
  });

  const ann = party('Ann');
  const edgesOf = (...from: Parameters<typeof profileOf>) => {
    const graph = graphOfOne(profileOf(...from));
    return {
      graph,
      edges: graph.control.map(({ holder, control }) => `${nameOf(graph, holder)} ${control.kind}`),
    };
  };

  it('is an edge of its own and never a holding', () => {
    const beneficialOwners = [owner(ann, ['ownership-of-shares-75-to-100-percent', 'voting-rights-75-to-100-percent'])];
    const { graph, edges } = edgesOf([{ holdings: [held(party('Bob'), '10')] }], { beneficialOwners });
    expect(edges).toEqual(['Ann declared-owner', 'Ann band', 'Ann band']);
    expect(graph.holdings).toHaveLength(1);
    const holders = Object.values(graph.holders)
      .flatMap((lists) => Object.values(lists))
      .flat();
    expect(holders.flatMap(({ held: all }) => all.map(({ holder }) => nameOf(graph, holder)))).not.toContain('Ann');
  });

  it('of an official is one, too, and a company without a snapshot is an end of its own', () => {
    const corporate = registered('Fable plc', 'Companies House', '01234567');
    const naturesOfControl = ['right-to-appoint-and-remove-directors'];
    const { graph, edges } = edgesOf([], { officials: [official(corporate, { naturesOfControl }), official(ann)] });
    expect(edges).toEqual(['Fable plc appoints-majority']);
    expect(nodeAt(graph, graph.control[0]?.holder ?? '').kind).toBe('unopened');
  });

  it.each([
    ['one that goes on', {}, true],
    ['one that ended before', { endDate: on('2025-01') }, false],
    ['one that ended after the snapshot and before the moment', { endDate: on('2026-11-05') }, false],
    ['one that ends after the moment', { endDate: on('2026-12') }, true],
    ['one whose end cannot be read', { endDate: { text: 'soon', value: null, precision: 'none' as const } }, true],
    ['one that begins after the moment', { startDate: on('2027-01-01') }, false],
    ['one that began between snapshot and moment', { startDate: on('2026-11-05') }, true],
  ])('%s', (_, change, isThere) => {
    expect(edgesOf([], { beneficialOwners: [owner(ann, [], change)] }).edges).toHaveLength(isThere ? 1 : 0);
  });

  it.each([
    ['is said to serve', { isActive: true, startDate: on('2027-01-01') }, true],
    ['is said to have left', { isActive: false }, false],
    ['is said to serve, though an end has passed', { isActive: true, endDate: on('2020') }, true],
    ['served when it was asked, and has left since', { isActive: true, endDate: on('2026-11-05') }, false],
  ])('an official who %s', (_, change, isThere) => {
    const officials = [official(ann, { ...change, naturesOfControl: ['significant-influence-or-control'] })];
    expect(edgesOf([], { officials }).edges).toHaveLength(isThere ? 1 : 0);
  });

  it('dates and place of a declaration are kept', () => {
    const change = {
      startDate: on('2020-01'),
      notifiedOn: on('2020-02-01'),
      at: '/owners/0',
      declarationKind: 'Individual',
    };
    expect(graphOfOne(profileOf([], { beneficialOwners: [owner(ann, [], change)] })).control).toMatchObject([
      {
        ...{ subject: 'company:dossier:1', startDate: on('2020-01'), notifiedOn: on('2020-02-01'), endDate: null },
        control: { kind: 'declared-owner', declarationKind: 'Individual' },
        source: { snapshotId: 1, at: '/owners/0' },
      },
    ]);
  });
});
