/**
 * `npm run test:reliability [-- --only NAME --seed N --short]`: the reliability suites in full. Prints their figures,
 * writes them to out/reliability.json, one line a promise, and ends with 1 if any promise was broken.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isMeant, suites, type RegisteredSuite } from '../test/reliability/suites.ts';
import { addUp, isFigures, type Figure } from '../test/reliability/figures.ts';
import { buildAll } from './build.ts';
import { outFolder } from './project.ts';
import { runCommand, say } from './say.ts';
import { exitCodeOf, type Output } from './steps.ts';
import { runWithWindow } from './window-run.ts';

interface ReliabilityOptions {
  short: boolean;
  /** Those that need a window, or those that do not; undefined runs both, one after the other. */
  needs?: 'core' | 'window' | undefined;
  seed?: string | undefined;
  /** The name of one suite; undefined runs them all. */
  only?: string | undefined;
  /** Takes what the suites print; without it that goes to the terminal. */
  output?: Output | undefined;
}

const reports = path.join(outFolder, 'reports');

function read(report: string): Figure[] {
  const found: unknown = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  if (!isFigures(found)) throw new Error('The suites ended without their figures; their output is above.');
  return found;
}

async function runStage(
  needs: 'core' | 'window',
  { short, seed, only, output }: ReliabilityOptions,
): Promise<Figure[]> {
  const isWanted = (suite: RegisteredSuite) =>
    suite.needs === needs && isMeant(only, suite.name) && !(short && suite.fullOnly === true);
  if (!suites.some(isWanted)) return [];
  const report = path.join(reports, `reliability-${needs}.json`);
  rmSync(report, { force: true });
  const wish = [
    ...(short ? ['--short'] : []),
    ...(seed === undefined ? [] : ['--seed', seed]),
    ...(only === undefined ? [] : ['--only', only]),
  ];
  const command = ['node', 'test/reliability/main.ts', '--needs', needs, ...wish];
  // In the real window the report is written to a folder of the ordinary user and brought back.
  const placed = ['sh', '-c', 'exec "$@" --out "$DOSSIER_OUT/reports/reliability-window.json"', 'suite', ...command];
  const inCore = () => exitCodeOf([...command, '--out', report], output);
  const code = needs === 'core' ? await inCore() : await runWithWindow(placed, output);
  if (code !== 0) throw new Error(`The suites ended with ${String(code)}; their output is above.`);
  return read(report);
}

/** Runs the suites and resolves to their figures, one a promise. Throws when a suite did not come to its end. */
export async function runReliability(options: ReliabilityOptions): Promise<Figure[]> {
  const { only, needs, output = (text) => process.stderr.write(text) } = options;
  if (!suites.some(({ name }) => isMeant(only, name)))
    throw new Error(`There is no suite "${String(only)}". There are: ${suites.map(({ name }) => name).join(', ')}.`);
  mkdirSync(reports, { recursive: true });
  const found: Figure[] = [];
  for (const stage of ['core', 'window'] as const)
    if (needs === undefined || needs === stage) found.push(...(await runStage(stage, options)));
  const figures = addUp(found);
  output('\n');
  for (const { promise, runs, violations, seed, seconds } of figures)
    output(
      `${promise.padEnd(4)} ${String(runs).padStart(6)} runs ${String(violations).padStart(4)} violations, seed ${String(seed)}, ${String(seconds)} s\n`,
    );
  return figures;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { short: { type: 'boolean', default: false }, seed: { type: 'string' }, only: { type: 'string' } },
  });
  await buildAll();
  const figures = await runReliability(values);
  const file = path.join(outFolder, 'reliability.json');
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  say(`figures: ${path.relative(process.cwd(), file)}`);
  return figures.some(({ violations }) => violations > 0) ? 1 : 0;
}

if (import.meta.main) await runCommand('reliability', main);
