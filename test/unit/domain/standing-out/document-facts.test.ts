import { describe, expect, it } from 'vitest';
import type { DatedProfile } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import { latestToldFirst } from '../../../../src-shared/domain/day-told.ts';
import { factSentence } from '../../../../src-shared/words/standing-out/fact-words.ts';
import { bareProfile, said } from '../../export/bare-profile.ts';
import { companyWith, dated, factsOf } from './standing-companies.ts';

const shown = 'QUILLON CHARTERING LIMITED';
const present = 'QUILLON SHIPBROKING LIMITED';

function stating(status: string, name = shown, former: readonly string[] = []) {
  const previousNames = former.map((name) => ({ name, startDate: null, endDate: null, at: '/previousNames/0' }));
  const original = { value: status, at: '/status' };
  return { ...bareProfile, status: { original, normalized: null }, name: said(name), previousNames };
}

function filed(profile: DatedProfile['profile'], filedDay: string): DatedProfile {
  const kept = dated(profile, 2, '2026-11-01T12:01:13.000Z');
  return { ...kept, product: 'v2-document', source: { ...kept.source, filedDay } };
}

const profile = dated(stating('active'));

/** The snapshots as the record hands them on: a document of an earlier day comes behind a profile that came before it. */
function told(document: DatedProfile, bought = profile) {
  const snapshotOf = ({ source }: DatedProfile) => ({ ...source, documentDay: source.filedDay });
  const profiles = [bought, document].toSorted((a, b) => latestToldFirst(snapshotOf(a), snapshotOf(b)));
  return factsOf(companyWith({ profiles }), 'disagree');
}

describe('a kept document that was read', () => {
  it.each(['2026-10-31', '2026-11-01', ''])(
    'and is dated “%s” tells of an insolvency that the profile does not',
    (day) => {
      const [fact, ...more] = told(filed(stating('voluntary-arrangement'), day));
      expect(more).toEqual([]);
      expect(fact?.stated).toMatchObject({ stored: 'voluntary-arrangement', registry: 'active' });
      expect(new Set(fact?.sources.map(({ snapshotId }) => snapshotId))).toEqual(new Set([1, 2]));
      const words = fact === undefined ? '' : factSentence(fact.stated, fact.sources).replaceAll('\u00A0', ' ');
      expect(words).toContain('says “voluntary-arrangement” (it came 1 Nov 2026');
      expect(words).toContain('the profile of 1 Nov 2026 12:00:00 UTC says “active”');
    },
  );

  it('of a day when the company was still active, and one that agrees, tell nothing', () => {
    expect(told(filed(stating('active'), '2026-10-31'), dated(stating('dissolved')))).toEqual([]);
    expect(told(filed(stating('Active'), '2026-11-01'))).toEqual([]);
  });

  it('tells the present name where it gives the one in the profile as a former name', () => {
    const [fact] = told(filed(stating('active', present, [shown]), '2026-10-31'));
    expect(fact?.stated).toMatchObject({ field: 'name-in-document', stored: present, registry: shown });
    const words = fact === undefined ? '' : factSentence(fact.stated, fact.sources).replaceAll('\u00A0', ' ');
    expect(words).toMatch(
      /^A kept document of 31 Oct 2026 calls it QUILLON SHIPBROKING LIMITED .*QUILLON CHARTERING LIMITED/,
    );
    expect(told(filed(stating('active', 'An older name'), '2019-10-31'))).toEqual([]);
  });
});

describe('a profile that came later, with data that are older than those of the one that is shown', () => {
  const later = (status: string) => dated(stating(status), 2, '2026-11-01T12:05:35.000Z');
  const behind = (status: string, shownStatus = 'active') =>
    factsOf(companyWith({ profiles: [dated(stating(shownStatus)), later(status)] }), 'disagree');

  it('tells of an end that the shown one does not', () => {
    const [found, ...more] = behind('dissolved');
    expect(more).toEqual([]);
    expect(found?.stated).toMatchObject({ field: 'status-in-older-data', stored: 'dissolved', registry: 'active' });
    expect(found?.sources.map(({ snapshotId }) => snapshotId)).toEqual([2, 1]);
    const words = found === undefined ? '' : factSentence(found.stated, found.sources).replaceAll('\u00A0', ' ');
    expect(words).toMatch(/came later, 1 Nov 2026 12:05:35 UTC, dates its data before the one of 1 Nov 2026 12:00:00/);
  });

  it('tells nothing where it says the same, or that the company was active before it ended', () => {
    expect(behind('Active')).toEqual([]);
    expect(behind('active', 'dissolved')).toEqual([]);
  });

  it('that came before is what was known before', () => {
    expect(factsOf(companyWith({ profiles: [later('active'), dated(stating('dissolved'))] }), 'disagree')).toEqual([]);
  });
});
