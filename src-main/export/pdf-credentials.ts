/* A PDF can be handed over as it came or not at all: nothing in it is left out without breaking it. */
import { inflateSync } from 'node:zlib';
import { knowsCredentials, refuseCredential, refusingCredentials } from '../credentials/left-out.ts';

/** Longer ones are looked through as they lie on the disk, without what is packed in them: they would fill the memory. */
const maxLookedInto = 64 * 1024 * 1024;
const maxInflated = 256 * 1024 * 1024;

/** One stream of a PDF in clear; what is packed in another way, or torn, stays as it is. */
function inClear(stream: Buffer): string {
  try {
    return inflateSync(stream, { maxOutputLength: maxInflated }).toString('latin1');
  } catch {
    return stream.toString('latin1');
  }
}

/** Texts that are drawn piece by piece to set letters closer, put together. */
const joined = (drawn: string) =>
  drawn.replaceAll(/\)\s{0,4}-?[\d.]{0,12}\s{0,4}\(|>\s{0,4}-?[\d.]{0,12}\s{0,4}</g, '');

function refuseInStreams(pdf: Buffer): void {
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 1)) {
    if (pdf.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const begin = at + 'stream'.length + (pdf[at + 'stream'.length] === 0x0d ? 2 : 1);
    const end = pdf.indexOf('endstream', begin);
    const drawn = inClear(pdf.subarray(begin, end < 0 ? pdf.length : end));
    refuseCredential(drawn);
    refuseCredential(joined(drawn));
  }
}

/**
 * A PDF as it came, piece by piece. Throws `credential-in-file` where a credential stands in it, in clear or deflated, before
 * anything of a shorter one is given.
 */
export async function* refusingInPdf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!knowsCredentials()) {
    yield* chunks;
    return;
  }
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of refusingCredentials(chunks)) {
    size += chunk.length;
    if (size <= maxLookedInto) held.push(chunk);
    else {
      yield* held.splice(0);
      yield chunk;
    }
  }
  if (size > maxLookedInto) return;
  const pdf = Buffer.concat(held);
  refuseCredential(pdf.toString('latin1'));
  refuseInStreams(pdf);
  yield* held;
}
