import { expect, it } from 'vitest';
import { suites } from '../../reliability/suites.ts';

/** Small enough for a test; a fault that is there is found by a few runs. */
export const smallSize = 0.02;

/** A fault that only shows where two things happen at once may not in the first of them, on a machine that is busy. */
const seeds = [1, 2, 3, 4];

/** Tests that each suite of which the name is meant finds every fault that can be planted into the core below it. */
export function testFoundFaults(isMeant: (suite: string) => boolean): void {
  const cases = suites
    .filter(({ name }) => isMeant(name))
    .flatMap(({ name, faults }) => Object.entries(faults).map(([fault, suite]) => ({ name, fault, suite })));

  it.each(cases)('the suite "$name" finds a core that $fault', { timeout: 240_000 }, async ({ suite }) => {
    const said: string[] = [];
    let found = 0;
    for (const seed of seeds) {
      const figures = await suite({ seed, size: smallSize, say: (line) => said.push(line) });
      found += figures.reduce((sum, { violations }) => sum + violations, 0);
      if (found > 0) break;
    }
    expect(found).toBeGreaterThan(0);
    expect(said.some((line) => line.startsWith('BROKEN'))).toBe(true);
  });
}
