/** The list of what was never seen on the official runtime (docs/decisions/0005), and how lines are struck off it. */

/** Where and when a line was seen to hold. */
export interface SeenOn {
  /** For example "Electron 45.4.1, linux x64". */
  runtime: string;
  /** ISO 8601, the day alone. */
  day: string;
}

interface Row {
  what: string;
  nearest: string;
}

function rowOf(line: string): Row | null {
  const cells = /^\| (.+?) +\| (.+?) +\|$/.exec(line);
  const [, what = '', nearest = ''] = cells ?? [];
  return cells === null || what === 'What' || what.startsWith('--') ? null : { what, nearest };
}

/** What the list says was never seen, without what was struck off. */
export function neverSeen(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const row = rowOf(line);
    return row === null || row.what.startsWith('~~') ? [] : [row.what];
  });
}

/** Every line of the list, also what was struck off. */
export function listed(text: string): string[] {
  return text.split('\n').flatMap((line) => rowOf(line)?.what.replaceAll('~~', '') ?? []);
}

/** Strikes one line off. Throws where the list has no such line: a check without its line would claim something else. */
export function strikeOff(text: string, what: string, { runtime, day }: SeenOn): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => rowOf(line)?.what === what);
  if (at === -1) throw new Error(`The list has no line "${what}".`);
  return lines.with(at, `| ~~${what}~~ | seen on ${runtime}, ${day} |`).join('\n');
}
