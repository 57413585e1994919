import { parseArgs } from 'node:util';
import { z } from 'zod';
import { DialectName } from './dialect.ts';
import type { LimitSize } from './limit.ts';
import type { SimulatorOptions } from './simulator.ts';

/** An argument that cannot be used. The message is a sentence for the person at the command line. */
export class ArgumentError extends Error {}

function wholeNumber(name: string, from: number, to: number) {
  const message = `--${name} takes a whole number from ${from} to ${to}.`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(from, message).max(to, message));
}

const Arguments = z.object({
  port: wholeNumber('port', 0, 65_535).optional(),
  companies: wholeNumber('companies', 1, 400_000).optional(),
  seed: wholeNumber('seed', 0, 4_294_967_295).optional(),
  dialect: z.enum(DialectName.options, { error: '--dialect is specification or live.' }).optional(),
  data: z.string().min(1, '--data takes the path of a folder.').optional(),
  credential: z.string().min(1, '--credential must not be empty.').optional(),
  control: z.boolean().optional(),
  limit: z
    .string()
    .regex(
      /^[1-9]\d{0,5}\/[1-9]\d{0,5}$/,
      '--limit takes requests and the seconds they are counted over, as in 50/600.',
    )
    .optional(),
  delivery: z
    .string()
    .regex(/^\d{1,6}-\d{1,6}$/, '--delivery takes two numbers of seconds, as in 4-30.')
    .optional(),
});

const text = { type: 'string' } as const;

function parseCommandLine(args: readonly string[]) {
  try {
    const options = {
      port: text,
      companies: text,
      seed: text,
      dialect: text,
      data: text,
      credential: text,
      limit: text,
      delivery: text,
      control: { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], strict: true, allowPositionals: false, options }).values;
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
}

/** What `--limit` says, which was looked at before. */
function limitOf(text: string): LimitSize {
  const [requests = 0, seconds = 0] = text.split('/').map(Number);
  return { requests, windowMs: seconds * 1000 };
}

/** Reads the command line. Throws an ArgumentError for an unknown argument or a value out of its range. */
export function readArguments(args: readonly string[]): SimulatorOptions {
  const parsed = Arguments.safeParse(parseCommandLine(args));
  if (!parsed.success) throw new ArgumentError(parsed.error.issues.map((issue) => issue.message).join(' '));
  const { data, delivery, limit, ...rest } = parsed.data;
  const [fromMs = 0, toMs = 0] = delivery?.split('-').map((seconds) => Number(seconds) * 1000) ?? [];
  if (fromMs > toMs) throw new ArgumentError('--delivery names the shorter time first, as in 4-30.');
  return {
    ...rest,
    dataFolder: data,
    limit: limit === undefined ? undefined : limitOf(limit),
    deliveryTime: delivery === undefined ? undefined : { fromMs, toMs },
  };
}
