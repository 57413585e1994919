import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRequestLimit } from '../../../src-simulator/limit.ts';

describe('the request limit', () => {
  it('admits no more than its number in any sliding window, whatever the schedule', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }), (gaps) => {
        let now = 0;
        const limit = createRequestLimit({ requests: 5, windowMs: 1000 }, () => now);
        const admittedAt: number[] = [];
        for (const gap of gaps) {
          now += gap;
          if (limit.admit('key').kind === 'admitted') admittedAt.push(now);
        }
        for (const end of admittedAt) {
          expect(admittedAt.filter((time) => time > end - 1000 && time <= end).length).toBeLessThanOrEqual(5);
        }
      }),
    );
  });

  it('says when the next request will be admitted, and admits it then and not before', () => {
    let now = 1000;
    const limit = createRequestLimit({ requests: 2, windowMs: 600_000 }, () => now);
    limit.admit('key');
    now = 5000;
    limit.admit('key');
    expect(limit.admit('key')).toEqual({ kind: 'refused', retryAfterMs: 596_000 });
    now = 600_999;
    expect(limit.admit('key').kind).toBe('refused');
    now = 601_000;
    expect(limit.admit('key').kind).toBe('admitted');
  });

  it('counts each credential by itself', () => {
    const limit = createRequestLimit({ requests: 1, windowMs: 1000 }, () => 0);
    expect(limit.admit('one').kind).toBe('admitted');
    expect(limit.admit('one').kind).toBe('refused');
    expect(limit.admit('two').kind).toBe('admitted');
  });
});
