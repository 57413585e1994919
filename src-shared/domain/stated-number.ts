import { z } from 'zod';

/**
 * A number as it was stated. `text` has every digit that came and is what is shown; `value`, the nearest number a program
 * can count with, is for comparing and adding only. It is null where the text is no number, or one beyond every measure.
 */
export const StatedNumber = z.object({ text: z.string(), value: z.number().nullable() });
export type StatedNumber = z.infer<typeof StatedNumber>;

/** Digits with a decimal point, perhaps with an exponent. Registries' other forms, "1.000,00", mean several numbers. */
const readable = /^\s*[+-]?\d{1,300}(\.\d{1,300})?(e[+-]?\d{1,3})?\s*$/i;

/** A number as a registry wrote it; its value is null where it cannot be read. */
export function readStatedNumber(text: string): StatedNumber {
  const value = readable.test(text) ? Number(text) : null;
  return { text, value: value !== null && Number.isFinite(value) ? value : null };
}

/**
 * A stated number for reading: thousands are set apart, and every digit that was stated is there, no more and no fewer.
 * What is not plain digits with a decimal point is given as it came.
 */
export function groupedNumber({ text }: StatedNumber): string {
  const [, sign = '', whole, fraction = ''] = /^\s*([+-]?)(\d{1,100})(\.\d+)?\s*$/.exec(text) ?? [];
  // Digits after a leading zero are rather a number of something than a quantity.
  if (whole === undefined || /^0\d/.test(whole)) return text;
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${fraction}`;
}
