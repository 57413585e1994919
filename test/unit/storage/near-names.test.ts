import { beforeEach, describe, expect, it } from 'vitest';
import { findNearNames } from '../../../src-main/dossiers/near-names.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { nearNames } from '../../../src-main/storage/queries/searches/near-names.ts';
import { maxNearNames } from '../../../src-shared/domain/near-name.ts';
import { hitOf, searchFor } from './history-rows.ts';
import { company, newRecord } from './journal-rows.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  return () => db.close();
});

/** Asks as the window does: part by part. */
function near(name: string, jurisdiction: string | null = null) {
  const storage = { nearNames: (part: Parameters<typeof nearNames>[1]) => Promise.resolve(nearNames(db, part)) };
  return findNearNames(storage, { name, jurisdiction });
}

const namesNear = async (name: string, jurisdiction: string | null = null) =>
  (await near(name, jurisdiction)).names.map((found) => found.name);

describe('near names in the record', () => {
  beforeEach(() => {
    const names = [
      'Meridian Maritime Holdings S.à r.l.',
      'Atlas Holdings GmbH',
      'Northwind Trading Ltd',
      'Петров и Сыновья ООД',
      '三菱商事株式会社',
      'شركة ميريديان للملاحة',
      '한국해운 주식회사',
      'Ørsted Żegluga A/S',
    ];
    searchFor(db, { name: 'all', hits: names.map((name, index) => hitOf(name, `N${String(index)}`)) });
  });

  it.each([
    ['meridain', 'Meridian Maritime Holdings S.à r.l.'],
    ['Meridian Martime Holding GmbH', 'Meridian Maritime Holdings S.à r.l.'],
    ['North Wind', 'Northwind Trading Ltd'],
    ['northwnid trading limited', 'Northwind Trading Ltd'],
    ['Петорв', 'Петров и Сыновья ООД'],
    ['petrof', 'Петров и Сыновья ООД'],
    ['三菱商亊', '三菱商事株式会社'],
    ['ميريديام', 'شركة ميريديان للملاحة'],
    ['한국해훈', '한국해운 주식회사'],
    ['orstedt zegluga', 'Ørsted Żegluga A/S'],
  ])('%s finds %s', async (typed, name) => {
    expect(await namesNear(typed)).toEqual([name]);
  });

  it.each(['kestrel', 'GmbH', 'holt', '"*', '', '\ud800', '子午线'])('%j finds nothing', async (typed) => {
    expect(await namesNear(typed)).toEqual([]);
  });

  it('leads to the dossier of a company where there is one, otherwise to the hit that is kept', async () => {
    const searchId = searchFor(db, {
      name: 'kestrel',
      hits: [hitOf('Kestrel Freight', 'K1'), hitOf('Kestrel', 'B218447')],
    });
    const saved = {
      company: { ...company, name: 'Kestrel' },
      officer: 'A. Officer',
      savedAt: '2026-11-21T09:00:00.000Z',
    };
    const { dossierId } = saveDossier(db, saved);
    expect((await near('kestral')).names).toMatchObject([
      { name: 'Kestrel', companyNumber: 'B218447', kept: { kind: 'dossier', dossierId } },
      { name: 'Kestrel Freight', companyNumber: 'K1', kept: { kind: 'hit', searchId, position: 0 } },
    ]);
  });

  it('tells another name of a company that is near, and the registry that was asked first', async () => {
    const german = { ...hitOf('Kestrel', 'D1'), jurisdiction: 'DE' };
    const other = { ...hitOf('子午线', 'L1'), englishName: 'Kestrel' };
    searchFor(db, { name: 'kestrel', hits: [german, other] });
    expect((await near('kestrle', 'DE')).names).toMatchObject([
      { name: 'Kestrel', nearBy: null, jurisdiction: 'DE' },
      { name: '子午线', nearBy: 'Kestrel', jurisdiction: 'LU' },
    ]);
    expect((await near('kestrle', 'LU')).names[0]).toMatchObject({ jurisdiction: 'LU' });
  });

  it('a few of many, one entry a company', async () => {
    const hits = Array.from({ length: 40 }, (_, index) =>
      hitOf(`Kestrel ${'x'.repeat(index)}`, `K${String(index % 20)}`),
    );
    searchFor(db, { name: 'kestrel', hits });
    const { names, isWhole } = await near('kestral');
    expect(names).toHaveLength(maxNearNames);
    expect(new Set(names.map(({ companyNumber }) => companyNumber)).size).toBe(maxNearNames);
    expect(isWhole).toBe(true);
  });

  it('P24: 100,000 companies are compared in small parts, each in a moment', async () => {
    const searchId = searchFor(db, { name: 'many' });
    const insert = db.prepare('INSERT INTO search_hits (search_id, position, company_key, hit) VALUES (?, ?, ?, ?)');
    const sounds = ['ka', 'ri', 'mo', 'ten', 'lu', 'vis', 'dor', 'ne', 'pra', 'shi', 'que'];
    const word = (seed: number) => [7, 13, 29, 53].map((step) => sounds[(seed * step + 3) % sounds.length]).join('');
    db.transaction(() => {
      for (let count = 0; count < 100_000; count++) {
        const name = count === 777 ? 'Kestrel Freight Ltd' : `${word(count)}${String(count)} ${word(count + 5)} GmbH`;
        insert.run(searchId, count, `num:GB:${String(count)}`, JSON.stringify(hitOf(name, String(count))));
      }
    })();
    const parts: number[] = [];
    const storage = {
      nearNames(part: Parameters<typeof nearNames>[1]) {
        const began = performance.now();
        const answered = nearNames(db, part);
        parts.push(performance.now() - began);
        return Promise.resolve(answered);
      },
    };
    const { names, isWhole } = await findNearNames(storage, { name: 'kestral freihgt', jurisdiction: null });
    expect(names).toMatchObject([{ name: 'Kestrel Freight Ltd', companyNumber: '777' }]);
    expect(isWhole).toBe(true);
    // A machine that is busy with other things takes its time; a comparison that is not bounded takes minutes.
    expect(parts.length).toBeGreaterThan(30);
    expect(parts.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(10_000);
    expect(parts.sort((a, b) => a - b)[Math.floor(parts.length / 2)]).toBeLessThan(100);
  }, 60_000);

  it('changes nothing in the record', async () => {
    const before = db.prepare('SELECT total_changes()').pluck().get();
    await near('meridain');
    expect(db.prepare('SELECT total_changes()').pluck().get()).toBe(before);
  });
});
