/** Members that say where an entry stands and of which kind it is, and nothing about anybody. */
const unsaying: ReadonlySet<string> = new Set(['at', 'kind', 'kindText']);

function saysNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return false;
  return Object.entries(value).every(([name, member]) => unsaying.has(name) || saysNothing(member));
}

/** An entry of a list; null where nothing in it could be read: it names nobody, and would be counted as somebody. */
export function entryOf<Entry extends object>(entry: Entry): Entry | null {
  return saysNothing(entry) ? null : entry;
}
