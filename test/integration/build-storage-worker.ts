import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { root } from '../../scripts/project.ts';
import { writeKeptWorker } from './storage/kept-worker.ts';
import { builtWorker } from './storage/storage-worker.ts';

/**
 * Runs once before the tests: the storage worker that they start, and the other threads, are built from the sources as they
 * are now. The folder belongs to this run, and lies in the checkout, where the worker finds the native database. Returns what
 * removes it.
 */
export default async function buildStorageWorker(): Promise<(() => void) | undefined> {
  // Two projects need it; the first that is prepared builds it.
  if (process.env[builtWorker] !== undefined) return undefined;
  const cache = path.join(root, 'out/cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(path.join(cache, 'test-worker-'));
  for (const file of ['src-main/vite.config.ts', 'src-main/storage-worker.vite.config.ts'])
    await build({ configFile: path.join(root, file), logLevel: 'warn', build: { outDir } });
  writeKeptWorker(outDir);
  process.env[builtWorker] = outDir;
  return () => {
    rmSync(outDir, { recursive: true, force: true });
  };
}
