/**
 * `npm run bench [-- --only NAME]`: measures what the design sets bars for, beside a peer in the same run where there is
 * one. Prints the table, writes out/bench.json, and after a full run docs/numbers.md with its
 * pictures. Ends with 1 if a bar does not hold.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { table, type Figure } from '../test/bench/figures.ts';
import { numbersPage } from '../test/bench/numbers-page.ts';
import { createWorld } from '../test/bench/world.ts';
import { buildAll } from './build.ts';
import { compileMissingMessages } from './messages.ts';
import { outFolder, root } from './project.ts';
import { runCommand, say } from './say.ts';
import { runWithWindow } from './window-run.ts';

const rows = 1_000_000;
const reports = path.join(outFolder, 'reports');

/** Writes docs/numbers.md and the pictures that it shows; of those of an earlier run nothing stays. */
function writePage(figures: readonly Figure[]): void {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const machine = `${String(os.cpus().length)} × ${processor?.model.trim() ?? 'unknown'}, ${String(memory)} GB`;
  const day = new Date().toISOString().slice(0, 10);
  const { text, pictures } = numbersPage(figures, { day, node: process.versions.node, machine });
  const folder = path.join(root, 'docs/numbers');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, picture] of pictures) writeFileSync(path.join(folder, name), picture);
  writeFileSync(path.join(root, 'docs/numbers.md'), text);
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  // On a fresh clone the words are not compiled yet, and what is measured reads them.
  compileMissingMessages();
  const { works } = await import('../test/bench/works.ts');
  const chosen = works.filter(({ name }) => values.only === undefined || values.only === name);
  if (chosen.length === 0)
    throw new Error(`There is no work "${values.only ?? ''}". There are: ${works.map(({ name }) => name).join(', ')}.`);
  await buildAll();
  mkdirSync(reports, { recursive: true });
  const world = createWorld(rows, { say, reports, runInWindow: runWithWindow });
  const figures: Figure[] = [];
  try {
    for (const work of chosen) {
      say(`\n-- ${work.name}`);
      figures.push(...(await work.run(world)));
    }
  } finally {
    world.end();
  }
  mkdirSync(outFolder, { recursive: true });
  writeFileSync(path.join(outFolder, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
  if (values.only === undefined) writePage(figures);
  process.stdout.write(`\n${table(figures)}\n`);
  return figures.every(({ holds }) => holds) ? 0 : 1;
}

await runCommand('bench', main);
