import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { textsWithoutCredentials } from '../../credentials/left-out.ts';
import { onOneLine, type Json } from '../../storage/trail/canonical-json.ts';
import type { BodsFault } from './bods/schema-check.ts';
import { createBodsJudge } from './bods/validate.ts';
import { ftmFaults } from './ftm/ftm-faults.ts';

/** So many are written, read back and judged at once. */
const most = 100;

const lineOf = (value: Json) => onOneLine(JSON.stringify(textsWithoutCredentials(value)));

/** One JSON array (BODS), with a statement on each line, so that it can be read back line by line. */
export function* arrayParts(values: readonly Json[]): Generator<string, void> {
  yield '[\n';
  for (let from = 0; from < values.length; from += most) {
    const lines = values.slice(from, from + most).map(lineOf);
    yield `${lines.join(',\n')}${from + most < values.length ? ',\n' : '\n'}`;
  }
  yield ']\n';
}

/** JSON lines (FollowTheMoney): an entity on each line. */
export function* lineParts(values: readonly Json[]): Generator<string, void> {
  for (let from = 0; from < values.length; from += most) {
    yield values
      .slice(from, from + most)
      .map((value) => `${lineOf(value)}\n`)
      .join('');
  }
}

/** What is wrong with what was written: it gets no name. */
export class UnsoundExchange extends Error {
  constructor(faults: readonly { said: string }[]) {
    const first = faults.slice(0, 3).map((fault) => JSON.stringify(fault));
    super(`What was written is not valid: ${first.join('; ')}`);
    this.name = 'UnsoundExchange';
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new UnsoundExchange([{ said: 'A line is no JSON.' }]);
  }
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });

function judged(lines: readonly string[]): BodsFault[] {
  const judge = createBodsJudge('own');
  const [first, last] = [lines[0], lines.at(-1)];
  if (first !== '[' || last !== ']') return [{ at: '', rule: 'array', said: 'is no array' }];
  const inside = lines.slice(1, -1);
  for (let from = 0; from < inside.length; from += most) {
    const values = inside.slice(from, from + most).map((line, place) => {
      const isLast = from + place === inside.length - 1;
      if (line.endsWith(',') === isLast) throw new UnsoundExchange([{ said: 'Statements are not parted by commas.' }]);
      return parsed(isLast ? line : line.slice(0, -1));
    });
    const faults = judge.take(values);
    if (faults.length > 0) return faults;
  }
  return judge.end();
}

async function readLines(file: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(file)) lines.push(line);
  return lines;
}

/** Reads statements back from a file and judges them. Throws where there are not so many, or one of them is not valid. */
export async function checkBods(file: string, statements: number): Promise<void> {
  const lines = await readLines(file);
  const faults = judged(lines);
  if (faults.length > 0) throw new UnsoundExchange(faults);
  if (lines.length - 2 !== statements) throw new UnsoundExchange([{ said: 'Statements are missing.' }]);
}

/** Reads entities back from a file and judges them. Throws where there are not so many, or one of them is not valid. */
export async function checkFtm(file: string, entities: number): Promise<void> {
  const values: unknown[] = [];
  for await (const line of linesOf(file)) values.push(parsed(line));
  const faults = ftmFaults(values);
  if (faults.length > 0) throw new UnsoundExchange(faults);
  if (values.length !== entities) throw new UnsoundExchange([{ said: 'Entities are missing.' }]);
}
