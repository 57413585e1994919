import { JsonNumber } from './exact-json.ts';

/** Members of a container that are still to be written. */
interface Frame {
  readonly members: Iterator<readonly [string | null, unknown]>;
  readonly close: string;
  empty: boolean;
}

function* membersOf(value: object): Generator<readonly [string | null, unknown]> {
  if (Array.isArray(value)) for (const item of value as unknown[]) yield [null, item];
  else for (const name of Object.keys(value)) yield [name, Object.getOwnPropertyDescriptor(value, name)?.value];
}

function scalarText(value: unknown): string | null {
  if (value instanceof JsonNumber) return value.text;
  return typeof value === 'object' && value !== null ? null : JSON.stringify(value ?? null);
}

/**
 * Writes what {@link readExactJson} read as indented JSON, numbers with their own digits. However deep or large the value
 * is, no more than about `most` characters are written; a text that was cut ends with "…".
 */
export function writeJson(value: unknown, most: number): string {
  const parts: string[] = [];
  let length = 0;
  const write = (text: string) => {
    const fitting = text.slice(0, Math.max(0, most - length));
    parts.push(fitting);
    length += text.length;
  };
  const open: Frame[] = [];
  const begin = (next: unknown) => {
    const text = scalarText(next);
    if (text !== null || typeof next !== 'object' || next === null) {
      write(text ?? 'null');
      return;
    }
    const array = Array.isArray(next);
    write(array ? '[' : '{');
    open.push({ members: membersOf(next), close: array ? ']' : '}', empty: true });
  };
  begin(value);
  for (let frame = open.at(-1); frame !== undefined && length <= most; frame = open.at(-1)) {
    const next = frame.members.next();
    if (next.done === true) {
      open.pop();
      write(`${frame.empty ? '' : `\n${'  '.repeat(open.length)}`}${frame.close}`);
      continue;
    }
    const [name, member] = next.value;
    write(`${frame.empty ? '' : ','}\n${'  '.repeat(open.length)}${name === null ? '' : `${JSON.stringify(name)}: `}`);
    frame.empty = false;
    begin(member);
  }
  return length > most ? `${parts.join('')}…` : parts.join('');
}
