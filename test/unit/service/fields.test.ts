import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readList } from '../../../scripts/service-document/list.ts';
import { readProfile } from './profile-at-once.ts';
import { ServiceFailure } from '../../../src-main/service/service-failure.ts';
import { operations } from './canned-service.ts';
import { documentedShapes } from './documented-shapes.ts';

/*
 * docs/service says for each field of the specification where it reaches our model. Here each of those rows is held
 * to it: the value that came is the value that is found there, another value is found there too, and without it
 * nothing takes its place.
 */

const groups = readList(path.resolve(import.meta.dirname, '../../../docs/service')).flatMap((part) => part.groups);

function members(json: unknown): [string, unknown][] {
  return typeof json === 'object' && json !== null ? Object.entries(json) : [];
}

function at(json: unknown, steps: readonly string[]): unknown {
  return steps.reduce((node, step) => members(node).find(([name]) => name === step)?.[1], json);
}

/** A copy with one place changed; without it where `change` gives undefined. */
function changed(json: unknown, [step, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(json);
  if (Array.isArray(json)) {
    return json.map((item: unknown, index) => (String(index) === step ? changed(item, rest, change) : item));
  }
  return Object.fromEntries(
    members(json).map(([name, value]) => [name, name === step ? changed(value, rest, change) : value]),
  );
}

/** Another value of the same kind: another year, another number, the other truth. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value === 0 ? 1 : value - 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return Object.fromEntries(members(value).map(([name, one]) => [name, another(one)]));
  if (/^\d{1,3}$/.test(value)) return String(Number(value) - 1);
  return /\d{4}/.test(value) ? value.replace(/\d{4}/, (year) => String(Number(year) - 1)) : `${value}9`;
}

/** Whether our model says what came: the same text or number, a 1 for true, a date in the registry's own words. */
function says(model: unknown, came: unknown): boolean {
  if (model === undefined || model === null) return false;
  if (typeof model === 'boolean') return model === (came === true || came === 1);
  const stated = typeof came === 'object' ? (at(came, ['original']) ?? at(came, ['Original'])) : came;
  // A number of the model is its text as it came, with a value beside it.
  if (typeof model === 'object' && 'text' in model) return model.text === String(stated);
  if (typeof model === 'number') return model === Number(stated);
  return model === stated || (typeof model === 'string' && model === String(stated));
}

async function read(answer: string, json: unknown): Promise<unknown> {
  const body = JSON.stringify(json);
  const operation = operations[answer];
  if (operation === undefined) return { value: readProfile(Buffer.from(body)) };
  try {
    const { raw, ...rest } = await operation({ body });
    expect(Buffer.from(raw.body).toString()).toBe(body);
    return rest;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    expect(Buffer.from(error.raw?.body ?? '').toString()).toBe(body);
    return {};
  }
}

const oddValues = [
  null,
  {},
  [],
  { unexpected: [7] },
  7,
  true,
  '<svg onload=alert(1)>',
  '__proto__',
  'x'.repeat(50_000),
];

describe('every field reaches the model', () => {
  for (const { title, items } of groups.filter((group) => group.items.some(({ mapping }) => mapping !== null))) {
    describe(title, () => {
      for (const { code, mapping } of items) {
        if (mapping === null) continue;
        it(code, async () => {
          const shape = documentedShapes[mapping.answer];
          const [from, to] = [mapping.from.split('.'), mapping.to.split('.')];
          const came = at(shape, from);
          expect([came === undefined || came === null, mapping.from]).toEqual([false, mapping.from]);
          const found = async (change: (value: unknown) => unknown) =>
            at(await read(mapping.answer, changed(shape, from, change)), to);

          const model = await found((value) => value);
          expect(says(model, came), `${JSON.stringify(model)} is not ${JSON.stringify(came)}`).toBe(true);
          const other = another(came);
          const otherModel = await found(() => other);
          expect(says(otherModel, other), `${JSON.stringify(otherModel)} is not ${JSON.stringify(other)}`).toBe(true);
          // A flag that is not stated may read as false, which claims nothing; a cost without a ledger is counted where
          // the caps are tightest.
          const claims = (value: unknown) => value !== false && to.at(-1) !== 'ledger' && says(value, came);
          expect(claims(await found(() => undefined))).toBe(false);
          expect(claims(await found(() => null))).toBe(false);
          for (const odd of oddValues) await found(() => odd);
        });
      }
    });
  }
});
