import { z } from 'zod';

/**
 * A value with its place in the answer it was read from: a JSON pointer (RFC 6901) into the body as it came.
 * Records such as an official carry one `at` for the whole record.
 */
export function sourced<Value extends z.ZodType>(value: Value) {
  return z.object({ value, at: z.string() });
}

export const SourcedText = sourced(z.string());
export type SourcedText = z.infer<typeof SourcedText>;

export interface Sourced<Value> {
  value: Value;
  at: string;
}

/** A registry's own word and the service's normalised one, which for some answers is a code that nobody explains. */
export const StatedWord = z.object({ original: SourcedText.nullable(), normalized: SourcedText.nullable() });
export type StatedWord = z.infer<typeof StatedWord>;
