import { describe, expect, it } from 'vitest';
import { ownershipGraph } from '../../../../../src-shared/domain/ownership/graph/ownership-graph.ts';
import type { GraphSnapshot } from '../../../../../src-shared/domain/ownership/graph/sources.ts';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { party } from '../../../export/bare-profile.ts';
import {
  corporation,
  decided,
  held,
  holderAt,
  noon,
  profileOf,
  reference,
  registered,
  restProfileOf,
  snapshot,
  type Held,
} from './invented-profiles.ts';
import { listOf, nodeAt } from './read-graph.ts';

const company = reference('GB', '11111111', { name: 'Fable Ltd' });
const enhanced = (...holdings: Held[]) => snapshot(1, '2026-01-01T12:00:00.000Z', profileOf([{ holdings }]));
/** A later answer of the interface that states neither numbers nor for whom shares are held. */
const byCode = (...holdings: Held[]) =>
  snapshot(2, '2026-06-01T12:00:00.000Z', restProfileOf(holdings), { source: 'rest-enhanced-profile' });
const graphOf = (snapshots: GraphSnapshot[], joins: Parameters<typeof ownershipGraph>[2] = []) =>
  ownershipGraph([{ dossierId: 1, company, snapshots }], noon, joins);
const forOthers = (snapshots: GraphSnapshot[]) =>
  listOf(graphOf(snapshots), 'company:dossier:1', 'capital', 'as-held-for-others');

const nominee = held(corporation('Kestrel Nominees Limited'), '60', { beneficiallyHeld: false });
const laterNominee = held(corporation('KESTREL NOMINEES LTD'), '60');
const bo = held(party('Bo'), '40');

describe('a later list that tells less of the holders', () => {
  it('gives the shares, and an earlier word that one of them is held for somebody else stays', () => {
    const both = [enhanced(nominee, bo), byCode(laterNominee, bo)];
    expect(listOf(graphOf(both))).toEqual(['complete', 'Bo 2/5', 'KESTREL NOMINEES LTD 3/5']);
    expect(forOthers(both)).toEqual(['complete', 'Bo 2/5', 'not-named 3/5']);
    const flags = graphOf(both).flags.filter(({ kind }) => kind === 'not-beneficially-held');
    expect(flags).toMatchObject([{ source: { snapshotId: 1, at: '/capital/0/shareholdings/0' } }]);
  });

  it('says in the view where the earlier word stands, and that it rests on that answer', () => {
    const snapshots = [enhanced(nominee, bo), byCode(laterNominee, bo)];
    const saved = [{ dossierId: 1, company, snapshots }];
    const view = ownershipViewOf(saved, { dossierId: 1, moment: noon, rule: { id: 'eu-amlr' } });
    const edge = view?.edges.find(({ isForOthers }) => isForOthers);
    expect(edge?.sources.map(({ snapshotId }) => snapshotId)).toEqual([2, 1]);
    expect(view?.restsOn.map(({ snapshotId }) => snapshotId)).toEqual([1, 2]);
  });

  it.each<[string, GraphSnapshot[]]>([
    ['the later list says otherwise', [enhanced(nominee), byCode({ ...laterNominee, beneficiallyHeld: true })]],
    ['the later list names another holder', [enhanced(nominee), byCode(held(corporation('Other Ltd'), '60'))]],
    [
      'the earlier list does not say so',
      [enhanced(held(corporation('Kestrel Nominees Ltd'), '60')), byCode(laterNominee)],
    ],
    [
      'the later list is of a product that could say so',
      [enhanced(nominee), { ...byCode(laterNominee), source: 'v2-enhanced-profile' }],
    ],
    [
      'the fuller list is of later',
      [{ ...enhanced(nominee), takenAt: '2026-12-01T12:00:00.000Z' }, byCode(laterNominee)],
    ],
  ])('nothing is carried on where %s', (_, snapshots) => {
    expect(forOthers(snapshots).filter((line) => line.startsWith('not-named'))).toEqual([]);
  });

  const numbered = held(registered('Northwind Holding Ltd', 'Companies House', '22222222'), '60');
  const named = held(corporation('Northwind Holding Limited'), '60');
  const asked = [
    holderAt(1),
    { kind: 'party' as const, snapshotId: 2, at: '/shareHoldersField/0/shareholders/0' },
  ] as const;

  it('names a holder without its number: whether it is the earlier one is asked, and nothing follows until it is said', () => {
    const graph = graphOf([enhanced(numbered), byCode(named)]);
    expect(graph.proposals.map(({ sides }) => new Set(sides))).toEqual([new Set(asked)]);
    const [holding] = graph.holdings;
    expect(nodeAt(graph, holding?.holder ?? '').kind).toBe('named-party');
    const joined = graphOf([enhanced(numbered), byCode(named)], [decided(1, 'accepted', ...asked)]);
    expect(nodeAt(joined, joined.holdings[0]?.holder ?? '')).toMatchObject({
      ...{ kind: 'unopened', reference: { jurisdiction: 'GB', companyNumber: '22222222' } },
    });
  });

  it('asks about nobody whom it numbers itself, nor about whom it does not name any more', () => {
    const others = held(registered('Elsewhere Ltd', 'Companies House', '33333333'), '40');
    expect(graphOf([enhanced(numbered, others), byCode(numbered)]).proposals).toEqual([]);
  });
});
