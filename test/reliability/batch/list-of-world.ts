import type { BatchRow } from '../../../src-shared/domain/batch/batch-row.ts';
import type { Listing } from '../../../src-simulator/world/company.ts';
import type { World } from '../../../src-simulator/world/world.ts';
import { disturbances, stated } from '../../unit/domain/batch/disturbed-world.ts';
import type { SeededRandom } from '../random.ts';

const doubtfulShare = 0.05;
const brokenShare = 0.01;

/** After so many companies the world's jurisdictions come again. */
const seriesLength = 25;

const disturbing = disturbances.filter((one) => one !== 'none');

/** What is done to a row so that nobody can be asked for it. */
const breaks: readonly Partial<BatchRow>[] = [
  { name: null, number: null },
  { jurisdiction: 'Atlantis' },
  { name: null, number: 'n/a' },
];

/** What a row asks for, as its list says it. */
export interface Question {
  readonly jurisdiction: string | null;
  readonly name: string | null;
  readonly number: string | null;
}

/** A row of the list with the company that it means. The list itself does not say which that is; its own reference does. */
export interface TrueRow {
  readonly row: BatchRow;
  readonly truth: Listing;
  /** `doubtful`: its name or its number was disturbed. `broken`: it cannot be asked. */
  readonly made: 'as-it-is' | 'doubtful' | 'broken';
  /** Null for a broken row. */
  readonly question: Question | null;
  /** What is asked for it where its number is not listed; null where its name is asked first, or it has none. */
  readonly nameQuestion: Question | null;
}

/** Numbers in any order, each once. */
function shuffled(count: number, random: SeededRandom): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = random.between(0, last);
    [numbers[last], numbers[other]] = [numbers[other] ?? 0, numbers[last] ?? 0];
  }
  return numbers;
}

function changeOf(made: TrueRow['made'], at: number, truth: Listing, neighbour: Listing, random: SeededRandom) {
  switch (made) {
    case 'as-it-is':
      return {};
    case 'broken':
      return breaks[at % breaks.length] ?? {};
    case 'doubtful': {
      const disturbance = disturbing[at % disturbing.length] ?? 'typo';
      return stated(truth, neighbour, disturbance, (below) => random.between(0, below - 1));
    }
  }
}

/**
 * A list of so many companies of a world, each once and in any order: one row in a hundred cannot be asked, five have a name
 * or a number that is not the company's own. The same for the same random numbers.
 */
export function listOfWorld(world: World, count: number, random: SeededRandom): TrueRow[] {
  const broken = Math.round(count * brokenShare);
  const doubtful = Math.round(count * doubtfulShare);
  const rows = shuffled(world.size - seriesLength, random)
    .slice(0, count)
    .map((index, at): Omit<TrueRow, 'row'> & { stated: Partial<BatchRow> } => {
      const truth = world.listing(index);
      // The next company of the same register: what a slip in the last digits of a number leads to.
      const neighbour = world.listing(index + seriesLength);
      const made = at < broken ? 'broken' : at < broken + doubtful ? 'doubtful' : 'as-it-is';
      const said = {
        ...{ name: truth.name, number: truth.number, jurisdiction: truth.jurisdiction },
        ...{ address: truth.address?.text ?? null, ...changeOf(made, at, truth, neighbour, random) },
      };
      const { jurisdiction, name, number } = said;
      const question = { jurisdiction, name: number === null ? name : null, number };
      const byName = number === null || name === null ? null : { jurisdiction, name, number: null };
      const asked = made === 'broken' ? { question: null, nameQuestion: null } : { question, nameQuestion: byName };
      return { truth, made, stated: said, ...asked };
    });
  return shuffled(rows.length, random).flatMap((from, position) => {
    const row = rows[from];
    if (row === undefined) return [];
    const { stated: said, ...known } = row;
    const blank = { name: null, number: null, jurisdiction: null, address: null, previousName: null, troubles: [] };
    return [{ ...known, row: { ...blank, ...said, place: position + 2, ownReference: `K-${String(position)}` } }];
  });
}

/** The list as a spreadsheet of Western Europe writes it. */
export function asCsv(rows: readonly TrueRow[]): string {
  const quoted = (text: string | null) => `"${(text ?? '').replaceAll('"', '""')}"`;
  const lines = rows.map(({ row: { ownReference, name, number, jurisdiction, address } }) =>
    [ownReference, name, number, jurisdiction, address].map(quoted).join(';'),
  );
  return ['Reference;Company name;Number;Country;Address', ...lines].join('\r\n');
}
