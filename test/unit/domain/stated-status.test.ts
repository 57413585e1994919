import { describe, expect, it } from 'vitest';
import { snapshotOf } from '../../../src-main/orders/keep-profile.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { boughtAsStated, statusOfHit, statusOfProfile } from '../../../src-shared/domain/stated-status.ts';
import { readStatus } from '../../../src-shared/domain/status-reading.ts';
import { standingOf } from '../../../src-shared/domain/company-status.ts';
import { statusText } from '../../../src-shared/words/status-words.ts';
import { bareProfile } from '../export/bare-profile.ts';
import { company, enhanced } from '../storage/journal-rows.ts';

const at = '2026-11-22T10:00:00Z';
const said = (value: string | null) => (value === null ? null : { value, at: '' });
function profile(original: string | null, normalized: string | null, dissolved: string | null = null) {
  const dissolutionDate = dissolved === null ? null : { value: parseRegistryDate(dissolved), at: '' };
  return { ...bareProfile, status: { original: said(original), normalized: said(normalized) }, dissolutionDate };
}

describe('what an answer states of a status', () => {
  it.each<[string, string | null, string | null, string | null, string | null, string]>([
    ['IE', 'active', 'Distressed', null, 'active / Distressed', 'contradicting'],
    ['IE', 'Normal', 'DISTRESSED', null, 'Normal / DISTRESSED', 'contradicting'],
    ['IE', 'Normal', 'Inactive', null, 'Normal / Inactive', 'contradicting'],
    ['GB', 'liquidation', 'Active', null, 'liquidation / Active', 'contradicting'],
    [
      'IE',
      'Registered',
      'Inactive',
      '2020-01-01',
      'Registered / Inactive / dissolutionDate 2020-01-01',
      'contradicting',
    ],
    ['IE', 'Registered', null, '2020-01-01', 'Registered / dissolutionDate 2020-01-01', 'contradicting'],
    ['IE', null, 'Active', 'one day', 'Active', 'active'],
    ['IE', 'Normal', 'Active', 'not dissolved', 'Normal', 'active'],
    ['IE', 'Normal', 'Active', '9999-12-31', 'Normal', 'active'],
    ['IE', 'Normal', 'Active', '03/04/2019', 'Normal / dissolutionDate 03/04/2019', 'not-understood'],
    ['IE', 'Normal', null, '2020-01-01 not so', 'Normal / dissolutionDate 2020-01-01 not so', 'not-understood'],
    ['GB', 'liquidation', null, '03/04/2019', 'liquidation', 'in-trouble'],
    ['GB', null, null, '03/04/2019', 'dissolutionDate 03/04/2019', 'not-understood'],
    ['GB', 'liquidation', null, '2020-01-01', 'liquidation / dissolutionDate 2020-01-01', 'not-active'],
    ['GB', null, null, '2020-01-01', 'dissolutionDate 2020-01-01', 'not-active'],
    ['GB', 'Dissolved', 'Inactive', '2020-01-01', 'Dissolved', 'not-active'],
    ['GB', 'active', 'Active', '2031-01-01', 'active', 'active'],
    ['GB', 'Aufgeschoben', 'Active', null, 'Aufgeschoben', 'not-understood'],
    ['GB', 'dissolved', '21', null, 'dissolved', 'not-active'],
    ['GB', 'liquidation', 'Inactive', null, 'liquidation', 'in-trouble'],
    ['GB', null, null, null, null, 'not-understood'],
  ])('in %s: %s, %s, dissolved %s', (jurisdiction, original, normalized, dissolved, status, reading) => {
    const stated = profile(original, normalized, dissolved);
    expect(statusOfProfile(jurisdiction, stated, at)).toBe(status);
    expect(readStatus(jurisdiction, status)).toBe(reading);
    const order = { product: enhanced, company: { ...company, jurisdiction } };
    expect(snapshotOf(order, stated, null, at).status).toBe(status);
    if (dissolved !== null || original === null) return;
    expect(
      statusOfHit({ jurisdiction, status: original, ...(normalized === null ? {} : { statusNormalized: normalized }) }),
    ).toBe(status);
  });

  it('several words that are each active are not active together', () => {
    expect(readStatus('GB', 'Active / Registered')).toBe('not-understood');
    expect(readStatus('GB', 'Active / –')).toBe('not-understood');
  });

  it('a dissolution among the words is shown as a date', () => {
    expect(statusText('Registered / dissolutionDate 2020-01-01')).toBe(
      'Registered / dissolution date 1\u00A0Jan\u00A02020',
    );
  });

  it('a bought profile that contradicts itself lets nobody acknowledge an active company', () => {
    const confirmation = { outcome: 'found-active', status: 'active', confirmedAt: at, searchId: 1 } as const;
    const bought = { status: 'active / Distressed', takenAt: at, isNewest: true };
    expect(standingOf('IE', { confirmation, bought })).toBe('status-not-understood');
  });

  it('records of before, which keep one word, are read from the profile at hand', () => {
    const bought = { status: 'active', takenAt: at, isNewest: true };
    const snapshot = { profile: profile('active', 'Distressed'), takenAt: at };
    expect(boughtAsStated(bought, 'IE', snapshot)?.status).toBe('active / Distressed');
    expect(boughtAsStated(bought, 'IE', { ...snapshot, takenAt: '2026-01-01T00:00:00Z' })?.status).toBe('active');
  });
});
