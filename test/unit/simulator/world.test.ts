import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cast } from '../../../src-simulator/world/cast/all.ts';
import { jurisdictions } from '../../../src-simulator/world/jurisdictions/all.ts';
import { listingFrom, searchWorld } from '../../../src-simulator/world/search.ts';
import { createWorld } from '../../../src-simulator/world/world.ts';

/** The collector is not offered to programs; a new context made after the flag has it. */
setFlagsFromString('--expose-gc');
const collectGarbage = z.function().parse(runInNewContext('gc'));

const usual = createWorld({ seed: 1, size: 400 });
const everyIndex = (size: number): number[] => Array.from({ length: size }, (_, index) => index);

describe('the invented world', () => {
  it('is the same for the same seed and another for another seed, around the same cast', () => {
    const again = createWorld({ seed: 1, size: 400 });
    const other = createWorld({ seed: 2, size: 400 });
    const whole = everyIndex(400).map((index) => usual.company(index));
    expect(everyIndex(400).map((index) => again.company(index))).toEqual(whole);
    expect(other.company(cast.length)).not.toEqual(usual.company(cast.length));
    expect(other.company(0)).toEqual(usual.company(0));
  });

  it('has companies of every jurisdiction, in the cast and outside it', () => {
    const codes = jurisdictions.map((jurisdiction) => jurisdiction.code);
    const generated = everyIndex(400)
      .slice(cast.length)
      .map((index) => usual.jurisdictionCode(index));
    expect(new Set(generated)).toEqual(new Set(codes));
    expect(new Set(cast.map((company) => company.jurisdiction))).toEqual(new Set(codes));
  });

  it('numbers each company once in its jurisdiction, and finds it by that number however it is written', () => {
    const numbers = everyIndex(400)
      .map((index) => usual.listing(index))
      .map((one) => `${one.jurisdiction} ${one.number}`);
    expect(new Set(numbers).size).toBe(400);
    for (const index of everyIndex(400)) {
      const { jurisdiction, number } = usual.listing(index);
      expect(usual.indexesOfNumber(number.toLowerCase().replaceAll(/[ -]/g, ''), jurisdiction)).toEqual([index]);
    }
  });

  it('has stored data that disagrees with the registers: in status, in name, and in whom it knows', () => {
    const listings = everyIndex(400).map((index) => usual.listing(index));
    const stillActive = listings.filter(
      (one) => one.status.kind === 'inactive' && listingFrom('stored', one)?.status.kind === 'active',
    );
    const renamed = listings.filter((one) => (listingFrom('stored', one)?.name ?? one.name) !== one.name);
    expect(stillActive.length).toBeGreaterThan(5);
    expect(renamed.length).toBeGreaterThan(3);
    expect(listings.filter((one) => listingFrom('stored', one) === null).length).toBeGreaterThan(3);
    expect(listings.filter((one) => listingFrom('register', one) === null).length).toBeGreaterThan(3);
  });

  it('names in ownership only companies that can be found, and owns in chains and in circles', () => {
    const owners = new Map<string, string[]>();
    for (const index of everyIndex(400)) {
      const company = usual.company(index);
      const holders = company.capital
        .flatMap((shareClass) => shareClass.holdings)
        .flatMap((holding) => holding.holders);
      const corporate = holders.flatMap((holder) => (holder.kind === 'company' ? [holder.company] : []));
      for (const owner of corporate) {
        const found = usual.indexesOfNumber(owner.number, owner.jurisdiction).map((one) => usual.listing(one).name);
        expect(found).toEqual([owner.name]);
      }
      owners.set(
        `${company.jurisdiction} ${company.number}`,
        corporate.map((one) => `${one.jurisdiction} ${one.number}`),
      );
    }
    const depthOf = (key: string, path: string[]): number => {
      if (path.includes(key)) return Number.POSITIVE_INFINITY;
      return 1 + Math.max(0, ...(owners.get(key) ?? []).map((owner) => depthOf(owner, [...path, key])));
    };
    const depths = [...owners.keys()].map((key) => depthOf(key, []));
    const inCircles = depths.map((depth) => depth === Number.POSITIVE_INFINITY);
    expect(inCircles.slice(0, cast.length)).toContain(true);
    expect(inCircles.slice(cast.length)).toContain(true);
    expect(Math.max(...depths.filter(Number.isFinite))).toBeGreaterThanOrEqual(4);
  });

  it('generates 100,000 companies without holding them in memory', () => {
    const large = createWorld({ seed: 3, size: 100_000 });
    collectGarbage();
    const heldBefore = process.memoryUsage().heapUsed;
    let officials = 0;
    for (let index = 0; index < large.size; index += 3) officials += large.company(index).officials.length;
    expect(searchWorld(large, { source: 'stored', name: 'no such name at all', most: 1 })).toEqual([]);
    collectGarbage();
    // Held, these 33,000 companies would be more than 100 MB.
    expect((process.memoryUsage().heapUsed - heldBefore) / 1_000_000).toBeLessThan(10);
    expect(officials).toBeGreaterThan(60_000);
    const last = large.listing(99_999);
    expect(large.indexesOfNumber(last.number, last.jurisdiction)).toEqual([99_999]);
  });
});

describe('a search of the world', () => {
  const namesOf = (query: Partial<Parameters<typeof searchWorld>[1]>): string[] =>
    searchWorld(usual, { source: 'stored', most: 100, ...query }).map((found) => found.listing.name);

  it('looks at own, English, alternative and previous names, without case and diacritics, in any script', () => {
    expect(namesOf({ name: 'MERIDIAN KAIUN' })).toEqual(['メリディアン海運株式会社']);
    expect(namesOf({ name: '子午线' })).toEqual(['子午线航运（上海）有限公司']);
    expect(namesOf({ name: 'меридиан логистик' })).toEqual(['Меридиан Логистик ООД']);
    expect(namesOf({ name: 'ميريديان' })).toEqual(['شركة ميريديان للملاحة والشحن ذ.م.م']);
    expect(namesOf({ name: 'petrusse fiduciaire' })).toEqual(['Fiduciaire Pétrusse Audit S.A.']);
    expect(namesOf({ name: 'meridian shipping rotterdam' })).toEqual(['Meridiaan Scheepvaart B.V.']);
  });

  it('says when the name that was found is one that the company had before', () => {
    const found = searchWorld(usual, { source: 'register', name: 'meridian freight', most: 10 });
    expect(found.map(({ listing, match }) => [listing.name, match])).toEqual([['Halcyon Freight plc', 'previous']]);
  });

  it('reaches all registers of a country by its bare code or ALL', () => {
    const inCanada = namesOf({ jurisdiction: 'CA-ALL', name: 'meridian', source: 'register' });
    expect(inCanada).toEqual(['MERIDIAN NORTH PACIFIC LTD.']);
    expect(namesOf({ jurisdiction: 'CA', name: 'meridian', source: 'register' })).toEqual(inCanada);
  });
});
