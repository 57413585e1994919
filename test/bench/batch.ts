import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { packed } from '../../src-main/storage/packed.ts';
import { batchRows } from '../../src-shared/domain/batch/batch-row.ts';
import { checkRows, countChecked } from '../../src-shared/domain/batch/check-rows.ts';
import { findRepeats } from '../../src-shared/domain/batch/find-repeats.ts';
import { matchRow } from '../../src-shared/domain/batch/match-row.ts';
import { rowsToAsk, type RowToAsk } from '../../src-shared/domain/batch/rows-to-ask.ts';
import { readListFile } from '../../src-shared/domain/batch/read-list.ts';
import { createWorld } from '../../src-simulator/world/world.ts';
import { disturbedRows, type DisturbedRow } from '../unit/domain/batch/disturbed-world.ts';
import { atLeast, atMost, percentile } from './figures.ts';
import type { BenchWorld, Work } from './world.ts';

const companies = 10_000;
const runs = 5;

/** A list of so many companies as a spreadsheet of Western Europe writes it, without its mark. */
function aList(): Uint8Array {
  const world = createWorld({ seed: 5, size: companies });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = Array.from({ length: companies }, (_, index) => {
    const { name, number, jurisdiction, address } = world.listing(index);
    return [`K-${String(index)}`, name, number, jurisdiction, address?.text ?? ''].map(quoted).join(';');
  });
  return new TextEncoder().encode(['Reference;Company name;Number;Country;Address', ...rows].join('\r\n'));
}

/** Reads a list and checks its rows, and throws where one of them is missing. */
function takeIn(bytes: Uint8Array): RowToAsk[] {
  const read = readListFile(bytes);
  if (read.kind === 'refused') throw new Error(`The list was refused: ${read.refusal.kind}.`);
  const checked = checkRows(batchRows(read.list));
  const { ready, doubtful, broken } = countChecked(checked);
  if (ready + doubtful !== companies || broken !== 0) throw new Error('Rows are missing, or cannot be asked.');
  findRepeats(checked);
  return rowsToAsk(checked);
}

/** Takes lists in as the list's own thread and the storage worker do: read, checked, packed, and kept in an encrypted record. */
async function keptTimes(world: BenchWorld, bytes: Uint8Array): Promise<number[]> {
  const { storage, close } = await world.open({
    file: path.join(world.newFolder(), 'record.db'),
    key: randomBytes(32),
  });
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    await storage.keepBatch({
      at: '2026-11-21T09:00:00.000Z',
      officer: 'A. Officer',
      name: `Portfolio ${String(run)}`,
      source: {},
      sha256: createHash('sha256').update(bytes).digest('hex'),
      answeredSince: null,
      rhythmId: null,
      rows: packed(takeIn(bytes)),
    });
    times.push(performance.now() - begun);
  }
  await close();
  return times;
}

function timed(run: () => void): number {
  const begun = performance.now();
  run();
  return performance.now() - begun;
}

/** Which part of the sure matches is wrong, and which part of the rows whose company is in the answer is not sure. */
function shares(rows: readonly DisturbedRow[]): { wrong: number; left: number } {
  const found = rows.map(({ row, answer, truth }) => ({ match: matchRow(row, answer), truth, answer }));
  const sure = found.flatMap(({ match, truth }) =>
    match.kind === 'sure' ? [{ hit: match.candidate.hit, truth }] : [],
  );
  const wrong = sure.filter(({ hit, truth }) => hit.companyNumber !== truth.code).length;
  const listed = found.filter(({ answer, truth }) => answer.hits.some((hit) => hit.companyNumber === truth.code));
  const left = listed.filter(({ match }) => match.kind !== 'sure').length;
  return { wrong: wrong / sure.length, left: left / listed.length };
}

/** What is done with a list before anything is asked, and how far the matching of its answers can be relied on. */
export const batch: Work = {
  name: 'batch',
  async run(world) {
    const bytes = aList();
    const rows = disturbedRows(21, 4_000);
    const intake = Array.from({ length: runs }, () => timed(() => takeIn(bytes)));
    const matching = Array.from({ length: runs }, () => timed(() => shares(rows)) * (companies / rows.length));
    const { wrong, left } = shares(rows);
    const disturbed = rows.length.toLocaleString('en');
    const kept = await keptTimes(world, bytes);
    return [
      atMost('Batch of 10,000 companies read and checked, before it is kept', 'ms', percentile(intake, 0.5), 1_500),
      atMost('Batch of 10,000 companies read, checked and kept in the record', 'ms', percentile(kept, 0.5), 3_000),
      atLeast(
        'Matching with the answers of registries: throughput',
        'rows a second',
        companies / (percentile(matching, 0.5) / 1_000),
        2_000,
      ),
      atLeast(
        `Matching against the simulator's truth, ${disturbed} rows: precision, of the sure matches the right ones`,
        '%',
        100 * (1 - wrong),
        99.9,
      ),
      atLeast(
        `Matching against the simulator's truth, ${disturbed} rows: recall, sure of the companies in the answers`,
        '%',
        100 * (1 - left),
        75,
      ),
    ];
  },
};
