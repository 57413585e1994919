/** What a PDF file holds, a letter for each byte: its objects, its streams once they are inflated, and its texts in hex. */
import { inflateSync } from 'node:zlib';

/** A stream that is deflated, in clear; any other one as it is. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return stream.toString('latin1');
  }
}

/** The texts that stand in hex, such as the title and the author. */
const inHex = (part: string) =>
  [...part.matchAll(/<([0-9A-Fa-f]{4,})>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));

/** The file as it lies on the disk, and after it each of its streams in clear, and what stands in hex in either. */
export function partsOfPdf(file: Buffer): string[] {
  const whole = file.toString('latin1');
  const streams = [...whole.matchAll(/stream\r?\n([\s\S]*?)\r?\n?endstream/g)];
  const parts = [whole, ...streams.map(([, stream = '']) => inflated(Buffer.from(stream, 'latin1')))];
  return [...parts, ...parts.flatMap(inHex)];
}
