/** The list of what was never seen on the official runtime (docs/decisions/0005): one verdict for each line and system. */

/** The columns of the list, by the names that Node has for the systems. */
const columns = { linux: 1, win32: 2, darwin: 3 } as const;

export type ListedSystem = keyof typeof columns;

/** The column of a system; null for one that Dossier is not packaged for. */
export function listedSystem(platform: string): ListedSystem | null {
  return platform === 'linux' || platform === 'win32' || platform === 'darwin' ? platform : null;
}

/** Where and when a line was seen to hold. */
export interface SeenOn {
  /** For example "Electron 45.4.1, linux x64". */
  runtime: string;
  /** ISO 8601, the day alone. */
  day: string;
}

const notSeen = 'not seen';

/** The cells of a line: what, then what is known of each system, then the nearest thing that was seen. Null for other lines. */
function cellsOf(line: string): string[] | null {
  if (!line.startsWith('| ')) return null;
  const cells = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  return cells.length !== 5 || cells[0] === 'What' || cells[0]?.startsWith('--') === true ? null : cells;
}

/** What the list says was never seen on a system. */
export function neverSeen(text: string, system: ListedSystem): string[] {
  return text.split('\n').flatMap((line) => {
    const cells = cellsOf(line);
    return cells?.[columns[system]] === notSeen ? [cells[0] ?? ''] : [];
  });
}

/** Every line of the list, also what was struck off. */
export function listed(text: string): string[] {
  return text.split('\n').flatMap((line) => cellsOf(line)?.[0]?.replaceAll('~~', '') ?? []);
}

/**
 * Writes down that a line was seen on a system. It is struck off once that is so of every system that it is about.
 *
 * @throws where the list has no such line that was never seen there: a check without its line would claim something else
 */
export function writeSeen(text: string, what: string, system: ListedSystem, { runtime, day }: SeenOn): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => {
    const cells = cellsOf(line);
    return cells?.[0] === what && cells[columns[system]] === notSeen;
  });
  const cells = cellsOf(lines[at] ?? '');
  if (cells === null) throw new Error(`The list has no line "${what}" that was never seen on ${system}.`);
  const seen = cells.with(columns[system], `${runtime}, ${day}`);
  const isDone = Object.values(columns).every((column) => seen[column] !== notSeen);
  const [, ...rest] = seen;
  return lines.with(at, `| ${[isDone ? `~~${what}~~` : what, ...rest].join(' | ')} |`).join('\n');
}
