import type { WholeResponse } from './transport.ts';
import { hashBody, parseJson } from './wire/json-body.ts';
import type { Located } from './wire/located.ts';

/** A response with what takes long to find out of a large one: its hash, and its JSON. */
export interface ReadResponse extends WholeResponse {
  /** Of the body, in lower-case hex. */
  sha256: string;
  /** Null where the body is no JSON, or JSON that is deeper than any answer. */
  answer: Located | null;
}

/** Reads a response once for everybody who looks at it afterwards. Nothing stands still meanwhile. */
export async function readResponse(response: WholeResponse): Promise<ReadResponse> {
  const answer = await parseJson(response.body, response.headers['content-type'] ?? null);
  return { ...response, sha256: await hashBody(response.body), answer };
}
