import { describe, expect, it } from 'vitest';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { spendSuiteOver } from '../../reliability/spend-suite.ts';
import { suites } from '../../reliability/suites.ts';

/** Small enough for a test; a fault that is there is found by a few runs. */
const size = 0.02;
const cases = suites.flatMap(({ name, faults }) =>
  Object.entries(faults).map(([fault, suite]) => ({ name, fault, suite })),
);

describe('a reliability suite can fail', () => {
  it('each of them is shown to', () => {
    expect(suites.filter(({ needs, faults }) => needs === 'core' && Object.keys(faults).length === 0)).toEqual([]);
  });

  it.each(cases)('the suite "$name" finds a core that $fault', { timeout: 240_000 }, async ({ suite }) => {
    const said: string[] = [];
    const figures = await suite({ seed: 1, size, say: (line) => said.push(line) });
    expect(figures.reduce((sum, { violations }) => sum + violations, 0)).toBeGreaterThan(0);
    expect(said.some((line) => line.startsWith('BROKEN'))).toBe(true);
  });
});

describe('A4: a schedule that does not come to its end', () => {
  /** A record that can no longer be read after so many lists. */
  function readable(lists: number) {
    let left = lists;
    return (real: Storage): Storage => ({
      ...real,
      listOrders: (page) => {
        left -= 1;
        return left < 0 ? Promise.reject(new Error('The record is gone.')) : real.listOrders(page);
      },
    });
  }

  it('is a violation, with where it broke, and leaves nothing open', { timeout: 60_000 }, async () => {
    const said: string[] = [];
    const suite = spendSuiteOver(readable(5));
    const figures = await suite({ seed: 7331, size, say: (line) => said.push(line) });
    expect(figures).toMatchObject([{ promise: 'P5', violations: 1 }]);
    expect(said.join('\n')).toMatch(/BROKEN P5 .*did not come to its end: Error: The record is gone/);
    expect(process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap')).toEqual([]);
  });
});
