import { flag } from './readers.ts';
import { membersOf, type Located } from './located.ts';

/** Members that nothing documents, by which an entry says yes or no to what a status says in a word. */
const goneIfTrue: ReadonlyMap<string, string> = new Map([
  ['dissolved', 'dissolved'],
  ['isdissolved', 'dissolved'],
  ['struckoff', 'struck off'],
  ['isstruckoff', 'struck off'],
  ['inliquidation', 'in liquidation'],
  ['isinliquidation', 'in liquidation'],
  ['inactive', 'inactive'],
  ['isinactive', 'inactive'],
]);
const goneIfFalse: ReadonlySet<string> = new Set(['active', 'isactive']);

const folded = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/(?<=.)field$/, '');

/**
 * A word for what an entry says of its company's end by a yes or no beside its status; null where it says nothing of it. Held
 * against the status it makes a contradiction where that says that the company is active, and nothing where it does not.
 */
export function endByFlag(entry: Located): string | null {
  const words = membersOf(entry).flatMap(({ name, place }) => {
    const said = flag.parse(place);
    if (said === true) return goneIfTrue.get(folded(name)) ?? [];
    return said === false && goneIfFalse.has(folded(name)) ? ['inactive'] : [];
  });
  return words[0] ?? null;
}
