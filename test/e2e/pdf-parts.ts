/** Everything that a PDF file holds, a letter for each byte: its objects, and what its streams are once they are inflated. */
import { inflateSync } from 'node:zlib';

/** A stream that is deflated, in clear; any other one as it is. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return stream.toString('latin1');
  }
}

/** The file as it lies on the disk, and after it each of its streams in clear. */
export function partsOfPdf(file: Buffer): string[] {
  const whole = file.toString('latin1');
  const streams = [...whole.matchAll(/stream\r?\n([\s\S]*?)\r?\n?endstream/g)];
  return [whole, ...streams.map(([, stream = '']) => inflated(Buffer.from(stream, 'latin1')))];
}
