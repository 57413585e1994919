import { describe, expect, it } from 'vitest';
import { compareProfiles } from '../../../src-shared/domain/comparison/compare-profiles.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import {
  keptBefore,
  notReliableWords,
  sinceOf,
  type SinceBefore,
} from '../../../src-renderer/features/recheck/since-before.ts';
import { said } from '../export/bare-profile.ts';
import { profileOf } from '../domain/ownership/graph/invented-profiles.ts';

function snapshot(snapshotId: number, takenAt: string, change: Partial<Snapshot> = {}): Snapshot {
  const answer = { answerId: snapshotId, sha256: '', receivedAt: takenAt, operation: 'test', correlationId: null };
  return {
    ...{ snapshotId, takenAt, source: 'v2-enhanced-profile', orderId: snapshotId, answer, hashFits: true },
    profile: profileOf([], { name: said('Fabel Ltd'), companyNumber: said('7') }),
    ...change,
  };
}

const before = snapshot(1, '2026-02-02T08:00:00Z');
const after = snapshot(2, '2026-11-12T09:00:00Z');
const withProfile = (change: Partial<Profile>) => ({ ...after, profile: { ...after.profile, ...change } });
const sinceThat = (one: Snapshot, other: Snapshot) => sinceOf(compareProfiles(one, other), one, other);

const textOf = (since: SinceBefore) => ('text' in since ? since.text : 'why' in since ? since.why : '');

describe('what changed since the profile before', () => {
  it('counts what changed, names the profile before, and leads to both', () => {
    const since = sinceThat(before, withProfile({ name: said('Sage Ltd') }));
    expect(since).toMatchObject({ kind: 'changed', count: 1, pair: { before: 1, after: 2 } });
    expect(textOf(since)).toMatch(/^Beside the profile of 2 Feb 2026.*1 of 2 values changed/u);
  });

  it('needs a look where a name changed, and finds no change where the day of an update alone did', () => {
    expect(sinceThat(before, withProfile({ name: said('Sage Ltd') }))).toMatchObject({ needsLook: true });
    const updated = (text: string) => ({ value: { text, local: text, offset: 'Z' }, at: '/lastUpdated' });
    const [was, is] = [
      withProfile({ lastUpdated: updated('2026-01-01T08:00:00Z') }),
      withProfile({ lastUpdated: updated('2026-02-01T08:00:00Z') }),
    ];
    expect(sinceThat(was, is)).toMatchObject({ kind: 'no-change', isWhole: true });
    expect(textOf(sinceThat(was, is))).toContain('no change of the company');
    const renamed = { ...is, profile: { ...is.profile, name: said('Sage Ltd') } };
    expect(sinceThat(was, renamed)).toMatchObject({ kind: 'changed', count: 1 });
  });

  it('says that nothing changed only where both answers were read whole', () => {
    expect(sinceThat(before, after)).toMatchObject({ kind: 'no-change', isWhole: true });
    const leftOver = { items: [{ at: '/company/x', raw: 'y' }], more: 0 };
    const { sections } = after.profile;
    const cut = { ...sections, owners: { ...sections.owners, goesOn: true } };
    const notSpoken = { ...sections, owners: { ...sections.owners, spoken: 'missing' as const } };
    const partly: Partial<Profile>[] = [
      { notUnderstood: leftOver },
      { said: ['Some data is missing.'] },
      { sections: cut },
      { sections: notSpoken },
    ];
    for (const change of partly) {
      expect(sinceThat(before, withProfile(change))).toMatchObject({ kind: 'no-change', isWhole: false });
      expect(sinceThat(withProfile(change), before)).toMatchObject({ kind: 'no-change', isWhole: false });
    }
  });

  it('what only one of the answers states is neither a change nor none', () => {
    const since = sinceThat(before, withProfile({ taxNumber: said('123') }));
    expect(since).toMatchObject({ kind: 'no-change', isWhole: false });
    expect(textOf(since)).toContain('1 value is stated now');
  });

  it('compares nothing where a hash does not fit, or no value is in both', () => {
    expect(sinceThat({ ...before, hashFits: false }, after)).toMatchObject({ kind: 'not-compared' });
    const empty = { ...before, profile: profileOf([]) };
    const since = sinceThat(empty, after);
    expect(since.kind).toBe('not-compared');
    expect(textOf(since)).toContain('no value');
  });

  it('knows what came before by the record, whatever a clock that was set says', () => {
    const set = snapshot(1, '2027-03-01T08:00:00Z');
    const unread = snapshot(1, 'no time');
    expect(keptBefore([after, set], after)?.snapshotId).toBe(1);
    expect(keptBefore([after, unread], after)?.snapshotId).toBe(1);
    expect(keptBefore([after, set], set)).toBeNull();
  });

  it('holds it against the newest before it of the same product that may be relied on', () => {
    const newer = snapshot(3, '2026-05-02T08:00:00Z');
    const lite = snapshot(4, '2026-06-02T08:00:00Z', { source: 'v2-lite-profile' });
    const other = snapshot(5, '2026-07-02T08:00:00Z', {
      otherCompany: { because: 'number', name: 'Sage', number: '8' },
    });
    const now = snapshot(6, '2026-11-12T09:00:00Z');
    const later = snapshot(7, '2026-12-02T08:00:00Z');
    expect(keptBefore([now, before, newer, lite, other, later], now)?.snapshotId).toBe(3);
    expect(keptBefore([now, lite, other], now)?.snapshotId).toBe(4);
    expect(keptBefore([now, other, later], now)).toBeNull();
  });

  it('says why an answer about another company is compared with nothing', () => {
    expect(notReliableWords(after)).toBeNull();
    expect(notReliableWords({ ...after, otherCompany: { because: 'number', name: null, number: '8' } })).toMatch(
      /about another company/,
    );
  });
});
