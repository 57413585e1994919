import { z } from 'zod';

/**
 * Values as bytes: what has tens of thousands of them passes through the main process as one, which copies it at once. As
 * objects each of them would be copied by itself, twice, and the window would not be answered meanwhile.
 */
export const Packed = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A value as the bytes of its JSON text, in UTF-8. */
export const packed = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));

/** Throws where the bytes are not what the schema says. */
export function unpacked<Value>(schema: z.ZodType<Value>, bytes: Uint8Array): Value {
  return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
}
