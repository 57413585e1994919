import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startInThread } from '../../src-main/storage/worker-thread.ts';
import { openStorage, type OpenStorage, type StartStorageWorker } from '../../src-main/storage/storage-client.ts';
import type { Figure } from './figures.ts';
import { fillRecord, type RecordFile } from './million-rows.ts';

/** What the works of one run share. */
export interface BenchWorld {
  rows: number;
  /** One line for whoever watches. */
  say(line: string): void;
  /** The record with all the rows: made once for the run, by the first work that needs it. Read it only. */
  filledRecord(): RecordFile;
  /** A folder of its own for a work. */
  newFolder(): string;
  /** Where a command that runs under a display leaves its report. */
  reports: string;
  /** Runs a command under a display and resolves to its exit code. */
  runInWindow(command: string[]): Promise<number>;
  /** Starts the storage worker that ships. */
  startWorker: StartStorageWorker;
  /** Opens a record with it. */
  open(place: RecordFile): Promise<OpenStorage>;
  end(): void;
}

/** One thing that is measured, under the name by which `--only` chooses it. */
export interface Work {
  name: string;
  run(world: BenchWorld): Promise<Figure[]>;
}

const worker = path.resolve(import.meta.dirname, '../../dist/main/storage-worker.cjs');

export function createWorld(
  rows: number,
  { say, reports, runInWindow }: Pick<BenchWorld, 'say' | 'reports' | 'runInWindow'>,
): BenchWorld {
  const top = mkdtempSync(path.join(os.tmpdir(), 'dossier-bench-'));
  const startWorker = startInThread(worker);
  let filled: RecordFile | null = null;
  let folders = 0;
  const newFolder = () => {
    const folder = path.join(top, String((folders += 1)));
    mkdirSync(folder);
    return folder;
  };
  return {
    rows,
    say,
    reports,
    runInWindow,
    newFolder,
    filledRecord() {
      if (filled !== null) return filled;
      const started = performance.now();
      filled = fillRecord(newFolder(), rows);
      say(
        `a record of ${rows.toLocaleString('en')} rows was made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
      );
      return filled;
    },
    startWorker,
    open: (place) => openStorage(startWorker, place),
    end: () => rmSync(top, { recursive: true, force: true }),
  };
}
