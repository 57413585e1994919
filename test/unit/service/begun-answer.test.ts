import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { begunAnswer, closeBegun, costOfBegun } from '../../../src-main/service/begun-answer.ts';

/* P23: a charge that stands in what came of an answer, before that was cut off, is known. */

const costOf = (text: string, headers: Record<string, string> = {}) =>
  costOfBegun(begunAnswer(headers, [Buffer.from(text)]));
const five = { ledger: 'credit', value: 5 };
const whole = '{"details":"Success","cost":{"type":"credit","value":5},"data":[{"id":"a, }","n":[1,2]},{"id":"b"}]}';

it.each([
  ['{"cost":{"type":"credit","value":5},"data":[{"id":"a', five],
  ['{"cost":{"type":"credit","value":5}', five],
  ['{"data":[],"cost":{"type":"lite","value":2},"lin', { ledger: 'lite', value: 2 }],
  ['{"data":{"companies":[{"id":"a"}],"cost":{"type":"credit","value":5},"x":"\\"', five],
  ['{"costField":{"typeField":"credit","valueField":5},"x', five],
  ['{"cost":{"type":"credit","value":0},"data":[', { ledger: 'credit', value: 0 }],
])('a cost that is whole in %s is that cost', async (text, cost) => {
  expect(await costOf(text)).toEqual(cost);
});

it.each([
  '{"data":[],"cost":{"type":"credit","value":5',
  '{"data":[],"cost":{"type":"credit",',
  '{"cost":{"value":5,"type":"li',
  '{"cost":{',
  '{"cost":',
  '{"cost": 5',
])('a cost that ends in the middle is none that anybody counts: %s', async (text) => {
  expect(await costOf(text)).toEqual({ notBelieved: expect.stringMatching(/^"cost":/u) as string });
});

it.each(['', '<html>"cost": 5', '{"data":[{"id":"a', '{"details":"what a cost', 'null', '"cost": 5'])(
  'nothing is said of a cost in %s',
  async (text) => {
    expect(await costOf(text)).toBeNull();
  },
);

it('a header that says an amount is a charge that nobody can count; one of an account, or without an amount, is none', async () => {
  expect(await costOf('{"data":[', { 'x-credits-used': '5' })).toEqual({ notBelieved: 'x-credits-used: 5' });
  expect(await costOf('', { 'x-cost': '0' })).toBeNull();
  expect(await costOf('', { 'x-credits-remaining': '95', 'x-transaction-id': '8812' })).toBeNull();
  expect(await costOf(whole, { 'x-cost': '7' })).toEqual(five);
});

it('a packed body that ends in the middle is unpacked as far as it goes', async () => {
  const noise = Array.from({ length: 2_000 }, (_, at) => `"${String(Math.sin(at))}"`).join(',');
  const body = gzipSync(`{"cost":{"type":"credit","value":5},"data":[${noise}]}`);
  const cut = begunAnswer({ 'content-encoding': 'gzip' }, [body.subarray(0, body.length >> 1)]);
  expect(await costOfBegun(cut)).toEqual(five);
  const broken = begunAnswer({ 'content-encoding': 'gzip' }, [Buffer.from('no gzip')]);
  expect(await costOfBegun(broken)).toBeNull();
});

it('wherever it ends, what is closed is JSON, and no half cost is believed', async () => {
  for (let end = 1; end <= whole.length; end += 1) {
    const begun = closeBegun(whole.slice(0, end));
    expect(() => JSON.parse(begun?.json ?? '') as unknown).not.toThrow();
    const cost = await costOf(whole.slice(0, end));
    if (end < whole.indexOf('"cost":') + 7) expect(cost).toBeNull();
    else if (end < whole.indexOf(',"data"')) expect(cost).toHaveProperty('notBelieved');
    else expect(cost).toEqual(five);
  }
});

it('of a long answer the beginning is kept', () => {
  const piece = Buffer.alloc(100_000, 'a');
  expect(begunAnswer({}, [piece, piece, piece, piece]).body.byteLength).toBe(256 * 1024);
});
