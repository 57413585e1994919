import { describe, expect, it } from 'vitest';
import { ownershipGraph } from '../../../../../src-shared/domain/ownership/graph/ownership-graph.ts';
import type { GraphSnapshot } from '../../../../../src-shared/domain/ownership/graph/sources.ts';
import type { Profile } from '../../../../../src-shared/domain/profile.ts';
import { missingSection } from '../../../../../src-shared/domain/profile-section.ts';
import { bareProfile, party } from '../../../export/bare-profile.ts';
import {
  held,
  official,
  owner,
  noon,
  profileOf,
  reference,
  restProfileOf,
  snapshot,
  wholeSection,
} from './invented-profiles.ts';
import { flagKinds, listOf, nodeAt } from './read-graph.ts';

const company = reference('GB', '11111111', { name: 'Fable Ltd' });
const heldByAnn = (name: string) => profileOf([{ holdings: [held(party(name), '100')] }]);
const graphOf = (snapshots: GraphSnapshot[], moment = noon) =>
  ownershipGraph([{ dossierId: 1, company, snapshots }], moment, []);
const january = snapshot(1, '2026-01-01T12:00:00.000Z', heldByAnn('Ann'));
const june = snapshot(2, '2026-06-01T12:00:00.000Z', heldByAnn('Bob'));

describe('as of a moment', () => {
  it.each([
    ['2025-12-31T12:00:00.000Z', null],
    ['2026-01-01T12:00:00.000Z', 'Ann 1'],
    ['2026-06-01T11:59:59.999Z', 'Ann 1'],
    ['2026-06-01T13:00:00.000+02:00', 'Ann 1'],
    ['2026-06-01T12:00:00.000Z', 'Bob 1'],
    [noon, 'Bob 1'],
  ])('%s', (moment, holder) => {
    for (const snapshots of [
      [january, june],
      [june, january],
    ]) {
      const graph = graphOf(snapshots, moment);
      if (holder === null) expect(graph.holders.capital['by-title']).toEqual([]);
      else expect(listOf(graph)).toEqual(['complete', holder]);
    }
  });

  const shorter = (change: Partial<Profile>) => [
    january,
    snapshot(3, '2026-07-01T12:00:00.000Z', { ...bareProfile, ...change }),
  ];
  const sections = (of: Partial<Profile['sections']>) => ({ ...bareProfile.sections, ...of });

  it.each<[string, Partial<Profile>, string[]]>([
    ['a short profile wipes nothing', {}, ['complete', 'Ann 1']],
    [
      'nor does one whose list could not be read',
      {
        sections: sections({
          shareholders: { ...wholeSection, unread: { items: [{ raw: '{}', at: '/x' }], more: 0 } },
        }),
      },
      ['complete', 'Ann 1'],
    ],
    [
      'nor one that was cut',
      { sections: sections({ shareholders: { ...wholeSection, goesOn: true } }) },
      ['complete', 'Ann 1'],
    ],
    [
      'nor one with words beside it',
      { said: ['not available'], sections: sections({ shareholders: wholeSection }) },
      ['complete', 'Ann 1'],
    ],
    [
      'an empty list that was read whole says that nobody is listed',
      { sections: sections({ shareholders: wholeSection }) },
      ['incomplete'],
    ],
  ])('%s', (_, change, list) => {
    expect(listOf(graphOf(shorter(change)))).toEqual(list);
  });

  it.each<[string, Partial<GraphSnapshot>]>([
    ['other-company', { otherCompany: { because: 'number', name: 'X', number: '1' } }],
    ['doubtful', { doubt: { kind: 'listed', what: 'company', said: 'X' } }],
    ['hash-differs', { hashFits: false }],
  ])('nothing of a snapshot is used that is %s', (because, change) => {
    const graph = graphOf([january, { ...june, ...change }]);
    expect(listOf(graph)).toEqual(['complete', 'Ann 1']);
    expect(graph.flags).toMatchObject([{ kind: 'snapshot-left-out', snapshot: { snapshotId: 2, because } }, {}]);
  });

  it('of two snapshots of one time the later one counts', () => {
    const twin = { ...june, snapshotId: 9, profile: heldByAnn('Cleo') };
    expect(listOf(graphOf([twin, june]))).toEqual(['complete', 'Cleo 1']);
  });

  it('a filing tells of its own day: bought later, it does not take the place of a profile that tells of a later one', () => {
    const filing = { ...snapshot(3, '2026-06-02T12:00:00.000Z', heldByAnn('Old')), documentDay: '2026-03-31' };
    expect(listOf(graphOf([january, june, filing]))).toEqual(['complete', 'Bob 1']);
    expect(listOf(graphOf([january, filing]))).toEqual(['complete', 'Old 1']);
    // A day that has not come yet, or that cannot be read, is no later day.
    for (const documentDay of ['2099-01-01', ''])
      expect(listOf(graphOf([{ ...filing, documentDay, takenAt: '2026-05-01T12:00:00.000Z' }, june]))).toEqual([
        'complete',
        'Bob 1',
      ]);
  });

  it('names the snapshot of each section, and the oldest that it rests on', () => {
    const graph = graphOf([
      snapshot(
        1,
        '2026-01-01T12:00:00.000Z',
        profileOf([], {
          officials: [official(party('Olga'))],
          beneficialOwners: [owner(party('Old'))],
          sections: sections({}),
        }),
      ),
      {
        ...june,
        profile: {
          ...june.profile,
          beneficialOwners: [owner(party('New'))],
          sections: sections({ shareholders: wholeSection, owners: wholeSection }),
        },
      },
    ]);
    expect(graph.sources).toMatchObject([
      {
        company: 'company:dossier:1',
        shareholders: { snapshotId: 2 },
        owners: { snapshotId: 2 },
        officials: { snapshotId: 1 },
      },
    ]);
    expect(graph.control).toHaveLength(1);
  });

  it('a company that was bought without its holders is unopened, and can be ordered by its dossier', () => {
    const graph = graphOf([snapshot(1, '2026-01-01T12:00:00.000Z', bareProfile)]);
    expect(nodeAt(graph, 'company:dossier:1')).toMatchObject({ kind: 'unopened', reference: company, dossierIds: [1] });
    expect([graph.holders.capital['by-title'], flagKinds(graph)]).toEqual([[], []]);
  });

  it('two dossiers of one company give one list: of the newest snapshot of both', () => {
    const dossiers = [
      { dossierId: 1, company, snapshots: [june] },
      { dossierId: 2, company, snapshots: [january] },
    ];
    expect(listOf(ownershipGraph(dossiers, noon, []))).toEqual(['complete', 'Bob 1']);
    expect(listOf(ownershipGraph(dossiers.toReversed(), noon, []))).toEqual(['complete', 'Bob 1']);
  });

  it('a list of REST can tell, too', () => {
    const profile = restProfileOf([held(party('Ann'), '100')], {
      sections: sections({ shareholders: { ...missingSection, spoken: 'whole' } }),
    });
    expect(listOf(graphOf([snapshot(1, '2026-01-01T12:00:00.000Z', profile)]))).toEqual(['complete', 'Ann 1']);
  });
});
