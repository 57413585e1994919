import type { Tally } from '../figures.ts';
import type { SeededRandom } from '../random.ts';
import type { TrueRow } from './list-of-world.ts';
import type { SimulatorProcess } from './simulator-process.ts';

/** How large a run is. */
export interface PlaySize {
  rows: number;
  /** In the world, of which the list has a part. */
  companies: number;
  /** How often Dossier is killed meanwhile. */
  kills: number;
}

/** What one run is about. */
export interface Play {
  seed: number;
  size: PlaySize;
  list: readonly TrueRow[];
  random: SeededRandom;
  simulator: SimulatorProcess;
  tally: Tally;
  say(line: string): void;
  /** Says of which run something is told, and of what in it. */
  where(what: string): string;
}
