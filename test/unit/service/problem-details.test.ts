import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOrders } from '../../../src-main/service/v2/orders.ts';
import { cannedService } from './canned-service.ts';
import { problemAnswer } from './documented-answers.ts';
import { failureOf } from './failure-of.ts';
import { json, person } from './canned-answers.ts';

const said = {
  ...problemAnswer,
  data: {
    type: 'https://httpstatuses.com/400',
    title: 'the title',
    detail: 'the detail',
    errors: ['the first error', 'the second error'],
  },
};

function fails(body: unknown, status = 400) {
  return failureOf(listOrders(cannedService(json(body, { status })).v2, {}, person));
}

describe('problem details', () => {
  it.each([
    ['title', ['the title']],
    ['detail', ['the detail']],
    ['errors', ['the first error', 'the second error']],
  ])('quotes %s', async (member, words) => {
    const whole = (await fails(said)).failure.detail.said;
    const without = (await fails({ ...said, data: { ...said.data, [member]: undefined } })).failure.detail.said;
    for (const word of words) {
      expect(whole).toContain(word);
      expect(without).not.toContain(word);
    }
  });

  it('type says no more than the status, and stays in the stored answer', async () => {
    const { failure, raw } = await fails(said);
    expect(failure.detail.status).toBe(400);
    expect(JSON.stringify(failure)).not.toContain('httpstatuses');
    expect(Buffer.from(raw?.body ?? '').toString()).toContain('https://httpstatuses.com/400');
  });

  it('P18: broken ones are a failure all the same, with the answer kept', { timeout: 60_000 }, async () => {
    const member = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('x'.repeat(9_000), '<b>', '\u202e', '__proto__'),
    );
    const broken = fc.record(
      { type: member, title: member, detail: member, errors: member, data: member, message: member },
      { requiredKeys: [] },
    );
    const whole = fc.oneof(
      broken.map((data) => ({ data })),
      broken,
      member,
    );
    await fc.assert(
      fc.asyncProperty(whole, fc.constantFrom(400, 401, 403, 404, 405, 410, 429, 500, 503), async (body, status) => {
        const { failure, raw } = await fails(body, status);
        expect(failure.detail.status).toBe(status);
        expect((failure.detail.said ?? '').length).toBeLessThanOrEqual(501);
        expect(Buffer.from(raw?.body ?? '').toString()).toBe(JSON.stringify(body));
      }),
      { numRuns: 500 },
    );
  });
});
