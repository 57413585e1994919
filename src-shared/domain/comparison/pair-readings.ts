import { likenessOfValues } from './compared-value.ts';
import type { Reading } from './people-readings.ts';

/** The values of one entry in two answers, field by field. */
export interface PairedReadings {
  readonly pairs: readonly (readonly [before: Reading, after: Reading])[];
  readonly onlyBefore: readonly Reading[];
  readonly onlyAfter: readonly Reading[];
}

const keyOf = ({ field, key }: Reading) => `${field} ${key}`;

function groupsOf(readings: readonly Reading[]): Map<string, Reading[]> {
  const groups = new Map<string, Reading[]>();
  for (const reading of readings) {
    const held = groups.get(keyOf(reading));
    if (held === undefined) groups.set(keyOf(reading), [reading]);
    else held.push(reading);
  }
  return groups;
}

/** In an order that depends on the values alone. */
const sorted = (readings: readonly Reading[]) =>
  readings
    .map((reading) => ({ reading, text: JSON.stringify(reading.value) }))
    .sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)))
    .map(({ reading }) => reading);

/** Several values under one key: those that are the same first, whatever their order, then the others one by one. */
function pairSeveral(before: readonly Reading[], after: readonly Reading[]): PairedReadings {
  const rest = sorted(after);
  const pairs: [Reading, Reading][] = [];
  const left: Reading[] = [];
  for (const reading of sorted(before)) {
    const found = rest.findIndex(({ value }) => likenessOfValues(reading.value, value) !== 'different');
    const [other] = found < 0 ? [] : rest.splice(found, 1);
    if (other === undefined) left.push(reading);
    else pairs.push([reading, other]);
  }
  const others = Math.min(left.length, rest.length);
  for (let place = 0; place < others; place += 1) {
    const [was, is] = [left[place], rest[place]];
    if (was !== undefined && is !== undefined) pairs.push([was, is]);
  }
  return { pairs, onlyBefore: left.slice(others), onlyAfter: rest.slice(others) };
}

/** Which values of two entries are of one field. */
export function pairReadings(before: readonly Reading[], after: readonly Reading[]): PairedReadings {
  const groups = groupsOf(after);
  const pairs: (readonly [Reading, Reading])[] = [];
  const onlyBefore: Reading[] = [];
  const onlyAfter: Reading[] = [];
  for (const [key, readings] of groupsOf(before)) {
    const others = groups.get(key) ?? [];
    groups.delete(key);
    const [was, is] = [readings[0], others[0]];
    if (was !== undefined && is !== undefined && readings.length === 1 && others.length === 1) {
      pairs.push([was, is]);
      continue;
    }
    const several = pairSeveral(readings, others);
    pairs.push(...several.pairs);
    onlyBefore.push(...several.onlyBefore);
    onlyAfter.push(...several.onlyAfter);
  }
  return { pairs, onlyBefore, onlyAfter: [...onlyAfter, ...[...groups.values()].flat()] };
}
