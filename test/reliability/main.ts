/**
 * The reliability suites: `node test/reliability/main.ts [--short] [--seed N] [--out FILE]`. Prints its figures, writes
 * them as JSON, and ends with 1 if a promise was broken.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from './figures.ts';
import { killSuite } from './kill-suite.ts';
import { soakSuite } from './soak-suite.ts';
import { spendSuite } from './spend-suite.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'out/reliability.json' },
  },
});
const shortSize = 0.04;
const options = {
  seed: Number(values.seed),
  size: values.short ? shortSize : 1,
  say: (line: string) => console.log(line),
};

const figures: Figure[] = [];
for (const suite of [killSuite, spendSuite, soakSuite]) figures.push(...(await suite(options)));

mkdirSync(path.dirname(values.out), { recursive: true });
writeFileSync(values.out, `${JSON.stringify(figures, null, 2)}\n`);
for (const { promise, runs, violations, seconds } of figures)
  console.log(
    `${promise.padEnd(4)} ${String(runs).padStart(6)} runs ${String(violations).padStart(4)} violations ${String(seconds)} s`,
  );
process.exitCode = figures.some(({ violations }) => violations > 0) ? 1 : 0;
