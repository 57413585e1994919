import { describe, expect, it } from 'vitest';
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
