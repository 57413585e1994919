import { z } from 'zod';
import type { Database } from '../database.ts';
import { columnsOf, quoted } from '../record-facts.ts';
import type { DamagedView, Row } from './damaged-view.ts';

const Thing = z.object({ kind: z.string(), searchId: z.number().int().optional() });

/** Tables of which rows are carried over where somebody goes back to a backup, with the column that tells the rows apart. */
export const carriedTables: ReadonlyMap<string, string> = new Map([
  ['searches', 'id'],
  ['search_hits', 'search_id'],
  ['rest_searches', 'search_id'],
  ['search_cost_stops', 'search_id'],
  ['search_settlements', 'id'],
  ['answers', 'id'],
  ['bodies', 'id'],
  ['history', 'id'],
]);

function insert(base: Database, table: string, rows: readonly Row[]): void {
  for (const row of rows) {
    const columns = columnsOf(base, table).filter((name) => name in row);
    const places = columns.map(() => '?').join(', ');
    base
      .prepare(`INSERT OR IGNORE INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES (${places})`)
      .run(columns.map((name) => row[name] ?? null));
  }
}

/**
 * Carries over the searches since the backup that cost something, or whose cost somebody stated or has to look at, with
 * their hits, their answers and their lines of the history, and what was stated since then of searches of before: what
 * they cost counts towards the limits, and a stop holds back every order. Returns how many. Without triggers and foreign keys, in a transaction; what cannot be read stays behind.
 */
export function carryPaidSearches(base: Database, view: DamagedView, reach: Readonly<Record<string, number>>): number {
  const after = (table: string, column: string, of = table): Row[] =>
    view.columns(table) === null
      ? []
      : [...view.read(table, column, (reach[of] ?? 0) + 1, view.sequences[of] ?? 0).rows.values()].flat();
  const one = (table: string, id: unknown): Row[] =>
    typeof id === 'number' ? (view.read(table, 'id', id, id).rows.get(id) ?? []) : [];
  const ofSearches = (table: string) => after(table, 'search_id', 'searches');
  const stops = ofSearches('search_cost_stops');
  const stopped = new Set(stops.map((row) => row['search_id']));
  const settlements = after('search_settlements', 'id');
  const settled = new Set(settlements.map((row) => row['search_id']));
  const paid = after('searches', 'id').filter(
    (row) => Number(row['cost_value'] ?? 0) > 0 || stopped.has(row['id'] ?? null) || settled.has(row['id'] ?? null),
  );
  if (paid.length === 0 && settlements.length === 0) return 0;
  const ids = new Set(paid.map((row) => row['id']));
  const answers = paid.flatMap((row) => one('answers', row['answer_id']));
  insert(
    base,
    'bodies',
    answers.flatMap((row) => one('bodies', row['body_id'])),
  );
  insert(base, 'answers', answers);
  insert(base, 'searches', paid);
  insert(base, 'search_cost_stops', stops);
  insert(base, 'search_settlements', settlements);
  for (const table of ['search_hits', 'rest_searches'])
    insert(
      base,
      table,
      ofSearches(table).filter((row) => ids.has(row['search_id'])),
    );
  const lines = after('history', 'id').filter((row) => {
    const thing = Thing.safeParse(JSON.parse(String(row['thing']))).data;
    if (thing?.kind === 'search-cost') return settled.has(thing.searchId);
    return thing?.kind === 'search' && ids.has(thing.searchId);
  });
  insert(base, 'history', lines);
  return paid.length;
}
