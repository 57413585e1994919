import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The Node 24 of the checkout; a system's own serves where the package could not bring one. */
export function nodeBinary(folder: string): string {
  const own = path.join(folder, 'node_modules', '.bin', 'node');
  return existsSync(own) ? realpathSync(own) : 'node';
}

/**
 * How a child on the project's own Node is started. It answers one window, mostly small rows, so the engine is told to
 * spare memory rather than time, and has little room for what is young. The C library keeps one heap for all threads,
 * where each would otherwise keep free memory of its own, and gives back what is free. The environment is the whole one.
 */
export const sparingChild = {
  execArgv: ['--max-semi-space-size=1', '--optimize-for-size'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_TOP_PAD_: '16384' },
};
