import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The Node 24 of the checkout; a system's own serves where the package could not bring one. */
export function nodeBinary(folder: string): string {
  const own = path.join(folder, 'node_modules', '.bin', 'node');
  return existsSync(own) ? realpathSync(own) : 'node';
}
