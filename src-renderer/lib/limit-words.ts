import type { FailureDetail } from '../../src-shared/contract/failure.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { count } from '../../src-shared/words/count-words.ts';
import { sizeWords } from './size-words.ts';

/** The limit of Dossier's own for which an answer was not read, in sentences; undefined where there was none. */
export function limitText({ beyond, maxBytes }: FailureDetail): string | undefined {
  if (maxBytes !== undefined) return m.failure_more_bytes({ size: sizeWords(maxBytes) });
  if (beyond === undefined) return undefined;
  const words = { levels: m.failure_more_levels, values: m.failure_more_values };
  return words[beyond.kind]({ max: count(beyond.max) });
}
