const quote = 0x22;
const backslash = 0x5c;
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** The index of the quote that ends a string, or the end of the body. */
function endOfString(body: Uint8Array, start: number): number {
  for (let index = start + 1; index < body.length; index += 1) {
    const byte = body[index];
    if (byte === backslash) index += 1;
    else if (byte === quote) return index;
  }
  return body.length;
}

/**
 * Whether JSON has more levels than that. It is told from the bytes, before anything is parsed: every walk over an
 * answer recurses, and 200,000 levels would end it.
 */
export function isDeeperThan(levels: number, body: Uint8Array): boolean {
  let depth = 0;
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index] ?? 0;
    if (byte === quote) index = endOfString(body, index);
    else if (opening.has(byte)) depth += 1;
    else if (closing.has(byte)) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
