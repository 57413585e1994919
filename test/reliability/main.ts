/**
 * Runs reliability suites in this process: `node test/reliability/main.ts --needs core|window [--short | --size SHARE]
 * [--seed N] [--only NAME] --out FILE`. Prints what each found and writes the figures; `npm run test:reliability` adds them up.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure } from './figures.ts';
import { isMeant, suites } from './suites.ts';

const { values } = parseArgs({
  options: {
    needs: { type: 'string', default: 'core' },
    short: { type: 'boolean', default: false },
    /** The share of the full form that is run. */
    size: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    out: { type: 'string', default: 'out/reports/reliability.json' },
  },
});
const shortSize = 0.025;
const options = {
  seed: Number(values.seed),
  size: values.short ? shortSize : Number(values.size),
  say: (line: string) => console.log(line),
};

const figures: Figure[] = [];
for (const { name, needs, run, fullOnly } of suites) {
  if (needs !== values.needs || !isMeant(values.only, name)) continue;
  if (values.short && fullOnly === true) continue;
  console.log(`\n-- ${name}`);
  const found = await run(options);
  // A suite that put nothing to the test has not shown that anything holds.
  if (!found.some(({ runs }) => runs > 0)) throw new Error(`The suite "${name}" ran nothing.`);
  figures.push(...found);
}
mkdirSync(path.dirname(values.out), { recursive: true });
writeFileSync(values.out, JSON.stringify(figures));
// What a broken run left open, such as a server that listens, does not keep a finished suite from ending.
process.exit();
