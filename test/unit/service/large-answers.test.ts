import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { maxDocumentsTaken } from '../../../src-shared/domain/document.ts';
import { maxValues } from '../../../src-shared/domain/exact-json.ts';
import { maxHitsTaken } from '../../../src-shared/domain/search.ts';
import { hashBody, parseJson } from '../../../src-main/service/wire/json-body.ts';
import { maxTextLength } from '../../../src-main/service/wire/readers.ts';
import { readBoughtProfile } from '../../../src-main/service/read-profile.ts';
import { readRestProfileInSteps } from '../../../src-main/service/rest/profile.ts';
import { readV2ProfileInSteps } from '../../../src-main/service/v2/profile.ts';
import type { Steps } from '../../../src-main/service/wire/in-turns.ts';
import { Located } from '../../../src-main/service/wire/located.ts';
import { searchCompanies } from '../../../src-main/service/v2/search.ts';
import { listDocuments } from '../../../src-main/service/v2/documents.ts';
import { listOrders } from '../../../src-main/service/v2/orders.ts';
import { mentionedIn } from '../../../src-main/orders/match-order.ts';
import { writeIntent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import { intent, newRecord } from '../storage/journal-rows.ts';
import { cannedService } from './canned-service.ts';
import { person } from './canned-answers.ts';

/** An answer with a list of so many entries. */
const listOf = (count: number, entry: (index: number) => unknown) =>
  Buffer.from(JSON.stringify({ details: 'Success', data: Array.from({ length: count }, (_, index) => entry(index)) }));

/** How often others had their turn while something was read, on a machine so slow that each look at the clock is late. */
async function turnsDuring<Result>(read: () => Promise<Result>): Promise<{ result: Result; turns: number }> {
  let [turns, reading, now] = [0, true, 0];
  // The machine's own speed is left out: a quick one needs hardly a turn for what is read here.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  const take = () => {
    turns += 1;
    if (reading) setImmediate(take);
  };
  setImmediate(take);
  const result = await read();
  reading = false;
  clock.mockRestore();
  return { result, turns };
}

/** Into how many steps work is divided. */
function stepsOf(steps: Steps<unknown>): number {
  let count = 0;
  while (steps.next().done !== true) count += 1;
  return count;
}

describe('P24: a large answer is read in turns', () => {
  const few = 3;

  it('100,000 hits, of which a thousand are taken in', async () => {
    const body = listOf(100_000, (index) => ({ id: `GB|${String(index)}`, companyName: `Fable ${String(index)}` }));
    const { v2 } = cannedService({ body });
    const query = { jurisdiction: 'GB', name: 'fable', companyNumber: null };
    const { result, turns } = await turnsDuring(() => searchCompanies(v2, query, person));
    expect(turns).toBeGreaterThan(few);
    expect(result.value).toHaveLength(maxHitsTaken);
    expect(result.listed).toBe(100_000);
    expect(Buffer.from(result.raw.body).equals(body)).toBe(true);
  });

  it('50,000 documents, of which a thousand are taken in and the others counted', async () => {
    const body = listOf(50_000, (index) => ({ id: `d-${String(index)}`, name: `Filing ${String(index)}` }));
    const { v2 } = cannedService({ body });
    const { result, turns } = await turnsDuring(() => listDocuments(v2, { serviceId: 'x' }, person));
    expect(turns).toBeGreaterThan(few);
    expect(result.value.documents).toHaveLength(maxDocumentsTaken);
    expect(result.value.notTaken).toBe(50_000 - maxDocumentsTaken);
    // What is not taken in is not read: such a list never shows that there is no such document.
    expect(result.reading).toMatchObject({ kind: 'partly', unread: 50_000 - maxDocumentsTaken });
  });

  it('40,000 orders, every one of them, and whether they speak of ours', async () => {
    const body = listOf(40_000, (index) => ({ orderId: String(index), customerReference: 'other', status: 'Pending' }));
    const { v2 } = cannedService({ body });
    const { result, turns } = await turnsDuring(() => listOrders(v2, {}, person));
    expect(turns).toBeGreaterThan(few);
    expect(result.value.orders).toHaveLength(40_000);
    const order = writeIntent(newRecord(), intent());
    const mention = await turnsDuring(() => mentionedIn(body, [order]));
    expect(mention.turns).toBeGreaterThan(few);
    expect(mention.result).toEqual([]);
  });

  it('a profile of 5,000 officials, every one of them', async () => {
    const individuals = Array.from({ length: 5_000 }, (_, index) => ({ type: 'Person', name: `Ann ${String(index)}` }));
    const body = Buffer.from(JSON.stringify({ data: { companyName: 'FABLE', representatives: { individuals } } }));
    const { result, turns } = await turnsDuring(() => readBoughtProfile(body));
    expect(turns).toBeGreaterThan(few);
    expect(result?.officials).toHaveLength(5_000);
    expect(result?.officials.at(-1)?.party.name).toBe('Ann 4999');
  });

  it('a V2 profile of 5,000 holdings, and one holding of 5,000 holders', async () => {
    const people = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Ann ${String(index)}` }));
    const holdings = people(5_000).map((holder) => ({ count: 1, shareholders: { individuals: [holder] } }));
    const one = { count: 1, shareholders: { individuals: people(5_000) } };
    for (const shareholdings of [holdings, [one]]) {
      const body = Buffer.from(JSON.stringify({ data: { companyName: 'FABLE', capital: [{ shareholdings }] } }));
      const steps = readV2ProfileInSteps(new Located({ companyName: 'FABLE', capital: [{ shareholdings }] }));
      expect(stepsOf(steps)).toBeGreaterThan(50);
      expect((await readBoughtProfile(body))?.shareholdings.flatMap(({ holders }) => holders)).toHaveLength(5_000);
    }
  });

  it('a REST profile of 5,000 directors, holders and owners', async () => {
    const people = Array.from({ length: 5_000 }, (_, index) => ({ nameField: `Ann ${String(index)}` }));
    const directorAndShareDetailsField = {
      directorsField: people,
      shareHoldersField: people,
      personsOfSignificantControlField: people,
    };
    const body = Buffer.from(
      JSON.stringify({ companyProfileField: { nameField: 'FABLE', directorAndShareDetailsField } }),
    );
    expect(stepsOf(readRestProfileInSteps(new Located(JSON.parse(body.toString()))))).toBeGreaterThan(150);
    const profile = await readBoughtProfile(body);
    for (const parties of [profile?.officials, profile?.shareholdings, profile?.beneficialOwners])
      expect(parties).toHaveLength(5_000);
  });

  it('a million values are read, and an answer with more is none that can be read', async () => {
    const profileOf = (values: number) =>
      readBoughtProfile(Buffer.from(`{"data":{"companyName":"Fable","x":[${'1,'.repeat(values - 5)}1]}}`));
    // The answer, its data, the name and the list are values, too.
    expect((await profileOf(maxValues))?.name?.value).toBe('Fable');
    expect(await profileOf(maxValues + 1)).toBeNull();
  });

  it('a value of megabytes is cut with a mark, and two that differ at their end stay two', async () => {
    const nameOf = async (end: string) => {
      const companyName = `${'N'.repeat(4 * 1024 * 1024)}${end}`;
      const profile = await readBoughtProfile(Buffer.from(JSON.stringify({ data: { companyName } })));
      return profile?.name?.value ?? '';
    };
    const [one, other] = [await nameOf('a'), await nameOf('b')];
    expect(one).toMatch(
      /^N{200000} … \[cut here: 4194305 characters in all, SHA-256 [0-9a-f]{64}; the kept answer has/,
    );
    expect(other).not.toBe(one);
    expect(one.length).toBeLessThan(maxTextLength + 200);
  });

  it('a value that is only long is taken in whole', async () => {
    const body = Buffer.from(JSON.stringify({ data: { companyName: 'N'.repeat(maxTextLength) } }));
    expect((await readBoughtProfile(body))?.name?.value).toBe('N'.repeat(maxTextLength));
  });

  it('the hash of a body is that of all its bytes', async () => {
    for (const size of [0, 1, 1024 * 1024, 3 * 1024 * 1024 + 1]) {
      const body = Buffer.alloc(size, 'ab\u00e9');
      expect(await hashBody(body)).toBe(createHash('sha256').update(body).digest('hex'));
    }
  });

  it('characters of several bytes stay whole wherever the body is divided', async () => {
    const text = `${'x'.repeat(1024 * 1024 - 3)}\u{1F3E2}\u00e9`;
    expect((await parseJson(Buffer.from(`\ufeff"${text}"`)))?.json).toBe(text);
  });

  it('200 levels are read, and 201 are refused before they are built', async () => {
    const levels = (count: number) => Buffer.from(`${'['.repeat(count)}1${']'.repeat(count)}`);
    expect(await parseJson(levels(200))).not.toBeNull();
    expect(await parseJson(levels(201))).toBeNull();
  });
});
