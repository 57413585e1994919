import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The Node 24 of the checkout; a system's own serves where the package could not bring one. */
export function nodeBinary(folder: string): string {
  const own = path.join(folder, 'node_modules', '.bin', 'node');
  return existsSync(own) ? realpathSync(own) : 'node';
}

/**
 * The whole environment of a child on the project's own Node: the C library keeps one heap for all threads, where each
 * would otherwise keep free memory of its own. A child that answers one window needs no more, and holds 4 MB less.
 */
export const oneArena = { MALLOC_ARENA_MAX: '1' } as const;
