import type { ShownAnswer } from '../../src-shared/contract/dossiers.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import type { KeptAnswer } from '../storage/queries/evidence/answers.ts';
import type { Storage } from '../storage/storage-client.ts';

/** More than anyone reads, and as much as a window lays out without a pause. The whole answer is saved as a file. */
const maxShown = 200_000;

/** The beginning of a kept answer, as text, whatever it is; with where and when it came, and whether its hash fits. */
export async function showAnswer(storage: Storage, answerId: number): Promise<ShownAnswer> {
  const { answer, status, contentType, body, hashFits } = await storage.readKeptAnswer({ answerId });
  const text = new TextDecoder().decode(body.subarray(0, maxShown));
  return { answer, status, contentType, bytes: body.length, shown: Math.min(body.length, maxShown), text, hashFits };
}

/** A kept answer to be saved. Throws `storage-damaged` where its bytes no longer have the hash they came with. */
export async function readAnswer(storage: Storage, answerId: number): Promise<KeptAnswer> {
  const kept = await storage.readKeptAnswer({ answerId });
  if (!kept.hashFits) throw fail('storage-damaged', 'This answer is not what came: its hash does not fit.');
  return kept;
}

/** The ending of a file with an answer: by what it looks like, because a stated type may be anything. */
export function extensionOf({ body }: Pick<KeptAnswer, 'body'>): 'json' | 'pdf' | 'xml' | 'txt' {
  const start = new TextDecoder().decode(body.subarray(0, 64)).trimStart();
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('{') || start.startsWith('[')) return 'json';
  return start.startsWith('<?xml') ? 'xml' : 'txt';
}
