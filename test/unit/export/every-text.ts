import type { z } from 'zod';

/** Members that are not texts of the service, but decide how the others are read. */
const structural = new Set([
  'spoken',
  'kind',
  'precision',
  'at',
  'source',
  'takenAt',
  'receivedAt',
  'confirmedAt',
  'outcome',
  'format',
]);

/** A copy of `data` with every text of the service replaced. */
export function replaceTexts<Schema extends z.ZodType>(
  schema: Schema,
  data: z.input<Schema>,
  text: string,
): z.output<Schema> {
  const replaced: unknown = JSON.parse(JSON.stringify(data), (key, member: unknown) =>
    typeof member === 'string' && !structural.has(key) ? text : member,
  );
  return schema.parse(replaced);
}

/** Every text of the service in `data`, those below the named members left out. */
export function textsOf(data: unknown, without: readonly string[]): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, member]) =>
    structural.has(key) || without.includes(key) ? [] : textsOf(member, without),
  );
}
