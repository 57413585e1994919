import { fail } from '../../src-shared/contract/failure.ts';
import type { RawAnswer } from '../service/answer.ts';
import type { DownloadedFile, DownloadSink } from '../service/download.ts';
import type { Format } from './receive-document.ts';

/** A structured result is read whole; a profile with thousands of shareholders is a few megabytes. */
export const structuredCap = 64 * 1024 * 1024;

/** Fetches one form of a result. Null: there is none in this form. */
export type FetchResult = (format: Format, sink: DownloadSink, cap?: number) => Promise<DownloadedFile | null>;

/** A downloaded file as the answer that a snapshot is read from. */
export function answerOf(file: DownloadedFile, body: Uint8Array): RawAnswer {
  const { sha256, status, receivedAt, operation, statedType: contentType } = file;
  return { body, sha256, status, receivedAt, operation, correlationId: null, contentType };
}

/** What is thrown where a result that is said to be ready is not there. */
export const notYet = () =>
  fail('service-not-found', 'The service says that the result is ready, but does not hand it out yet.', {
    retryable: true,
  });
