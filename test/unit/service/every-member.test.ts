import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { ServiceAnswer } from '../../../src-main/service/answer.ts';
import { readProfile } from './profile-at-once.ts';
import { operations } from './canned-service.ts';
import { downloadedProfile } from './documented-profiles.ts';
import { documentedShapes } from './documented-shapes.ts';

type Path = (string | number)[];

function leaves(json: unknown, path: Path = []): Path[] {
  if (Array.isArray(json)) return json.flatMap((item: unknown, index) => leaves(item, [...path, index]));
  if (typeof json === 'object' && json !== null) {
    return Object.entries(json).flatMap(([name, value]) => leaves(value, [...path, name]));
  }
  return json === null ? [] : [path];
}

/** Another value of the same kind: another day for a date, another number for a number. */
function another(value: unknown): unknown {
  if (typeof value === 'number') return value === 0 ? 1 : value - 1;
  if (typeof value === 'boolean') return !value;
  const text = String(value);
  return /\d{4}/.test(text) ? text.replace(/\d{4}/, (year) => String(Number(year) - 1)) : `${text}9`;
}

function withAnother(json: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return another(json);
  if (Array.isArray(json)) return json.map((item: unknown, index) => (index === step ? withAnother(item, rest) : item));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, name === step ? withAnother(value, rest) : value]),
  );
}

/** Members that the model leaves out on purpose; the raw answer keeps them. */
const leftOut = [
  // The service's own address of a hit, which would buy its lite profile.
  /^data\/\d+\/links\/self$/,
  // The limits beside it say that it is a range, and which.
  /percentageIsRange$/,
  // The envelope of a download is not part of the profile in it.
  /^(CorrelationId|CustomerReference|TimeStamp|Details)$/,
];

async function read(name: string, json: unknown): Promise<string> {
  const body = JSON.stringify(json);
  const operation = operations[name];
  if (operation === undefined) return JSON.stringify(readProfile(Buffer.from(body)));
  try {
    const answer: ServiceAnswer<unknown> = await operation({ body });
    return JSON.stringify({ ...answer, raw: null });
  } catch (thrown) {
    // Another order than was asked for is no answer: its number was read.
    if (thrown instanceof FailureError) return thrown.failure.code;
    throw thrown;
  }
}

describe('every documented member reaches the model', () => {
  const readable = Object.keys(operations).filter((name) => name in documentedShapes);

  it.each([...readable, 'downloadedProfile'])('%s', async (name) => {
    const shape = documentedShapes[name] ?? downloadedProfile;
    const before = await read(name, shape);
    const lost: string[] = [];
    for (const path of leaves(shape)) {
      const where = path.join('/');
      if (leftOut.some((pattern) => pattern.test(where))) continue;
      if ((await read(name, withAnother(shape, path))) === before) lost.push(where);
    }
    expect(lost).toEqual([]);
  });
});
