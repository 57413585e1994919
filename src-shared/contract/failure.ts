import { z } from 'zod';
import { JsonLimit } from '../domain/exact-json.ts';
import { CameForMessage } from '../domain/not-words.ts';
import { StatedCost } from '../domain/cost.ts';
import { FetchTrouble } from '../domain/fetch-trouble.ts';
import { ResultCode } from '../domain/result-codes.ts';
import { RetiredVersion } from '../domain/retired-version.ts';

/**
 * Why a call failed, in a word that the message catalogue turns into a sentence saying what to do.
 * The code is all that logic may branch on; texts are for people.
 */
export const FailureCode = z.enum([
  'input-invalid',
  'sender-refused',
  'output-invalid',
  'not-ready',
  /** Another version was installed over the one that runs, which cannot start what this needs. Nothing was done. */
  'program-replaced',
  'work-offline',
  /** The demo's own service does not run. Nothing left this machine, and nothing was asked. */
  'demo-not-running',
  'service-unreachable',
  'service-timed-out',
  /** The answer had begun and ended in the middle. */
  'service-answer-cut',
  'service-certificate',
  /** Of a search in the record alone: it was to be sent, and not one byte of it left this machine. */
  'request-not-sent',
  'identifier-refused',
  'service-bad-request',
  'service-unauthorized',
  'service-forbidden',
  'service-not-found',
  'service-method-not-allowed',
  'service-gone',
  'service-too-many-requests',
  'service-no-funds',
  'service-failed',
  /** It answered with a status that is no success, no error of its own, and that its documents do not name. */
  'service-status-not-known',
  /** A proxy (407), or the network itself (511), wants a sign-in first. Of what was asked it says nothing. */
  'service-proxy-sign-in',
  'service-network-sign-in',
  'service-answer-unreadable',
  'service-answer-too-large',
  'registry-not-available',
  'too-many-matches',
  'number-format-invalid',
  'product-not-available',
  'company-not-found',
  'id-name-wrong',
  'value-not-supported',
  'address-refused',
  /** The system's proxy setting offers nothing that Dossier can speak. Nothing was sent. */
  'proxy-not-supported',
  'redirect-refused',
  'budget-exhausted',
  /** A search that may cost was not sent: nothing is left of a limit, or an unexpected cost was not looked at. */
  'spend-limit-reached',
  /** A search that is free as far as is known was charged, and nobody has looked at that. No batch sends anything more. */
  'search-charged',
  /** Batches send only searches that are free, which the connection has no address for. Nothing was sent. */
  'free-searches-missing',
  'cancelled',
  'credential-missing',
  'connection-in-use',
  'orders-open',
  /** A person said that they had seen something, and a newer reason to look had come meanwhile. */
  'newer-reason',
  /** The order came to its end before what somebody decided about its following reached it. Nothing was changed. */
  'order-ended',
  /** What was said of a row of a batch was said of an answer that is its answer no longer. Nothing was taken. */
  'row-answered-anew',
  /** Several officers work here, and since the start nobody has said who is at the desk. Nothing was done. */
  'officer-not-said',
  /** What is kept as an officer's key is none. Nothing was signed. */
  'officer-key-damaged',
  /** A second person is needed, and whoever asks cannot be that: they proposed it, or another officer is named. */
  'second-person-needed',
  /** The decision does not wait for a second person, or a later one took its place. */
  'decision-not-waiting',
  /** A file that was chosen as the approval of a decision holds none of it that fits. Nothing was kept. */
  'approval-not-fitting',
  /** A decision would rest on a profile that is not this company's, or whose answer is not as it came. */
  'basis-not-sound',
  'keychain-unavailable',
  /** The keychain of this system keeps no entry of that length. Nothing was stored. */
  'secret-too-long',
  'passphrase-wrong',
  'recovery-code-wrong',
  'recovery-code-replaced',
  'storage-failed',
  'storage-newer',
  'storage-damaged',
  /** The backup that somebody wants to go back to cannot be read as a whole. The record itself was not touched. */
  'backup-damaged',
  'storage-key-lost',
  'disk-full',
  /** Where the officer chose to save something, no file can be written. None was, and no export was noted. */
  'place-not-writable',
  /** Working out who owns a company took longer than anybody waits. */
  'ownership-too-large',
  /** A list has more rows than a worksheet of a workbook can have. Nothing was written. */
  'sheet-too-long',
  /** More is kept of a dossier than one sealed bundle can hold. Nothing was written. */
  'bundle-too-large',
  /** A service repeated a credential in what can be handed over as it is or not at all. Nothing was written. */
  'credential-in-file',
  'not-found',
  'company-not-known-which',
  'company-not-told',
  /** The registry lists the number that is to be ordered under a wholly other name than the officer saw. */
  'company-named-otherwise',
  /** What the registry lists for the company that is to be ordered has another registration number than the officer saw. */
  'company-numbered-otherwise',
  /** The service gives a company no identifier, so that a call would name no company. Nothing was sent for it. */
  'company-without-id',
  /** The id that the service gives a company begins with another country than the company has. Nothing was ordered with it. */
  'id-of-other-country',
  /** A number search was answered with an empty list, and nothing in the answer says that there is no such company. */
  'company-list-empty',
  'registry-not-answering',
  /** Dossier itself asked the registry before an order, and the answer is not the registry's own word: its id is not ordered with. */
  'search-doubted',
  'unexpected',
]);
export type FailureCode = z.infer<typeof FailureCode>;

/** What may be shown below the sentence, in mono, and copied for support. Never a credential, never a whole body. */
export const FailureDetail = z.object({
  status: z.number().int().optional(),
  correlationId: z.string().optional(),
  operation: z.string().optional(),
  /** What the header `Location` of an answer that refuses says: it is not among the bytes that are kept. */
  location: z.string().optional(),
  /** What the service itself said, as text. */
  said: z.string().optional(),
  /** What came where its words belong, if it was a page or data. Never part of a sentence. */
  instead: CameForMessage.optional(),
  /** The result code of a REST answer, and what it means. */
  result: ResultCode.optional(),
  /** When the next try may be made, ISO 8601. */
  retryAt: z.string().optional(),
  /** The service asked for a longer pause than Dossier keeps to; `retryAt` is the end of the shorter one. */
  retryCapped: z.boolean().optional(),
  field: z.string().optional(),
  /** The address that was refused, as it came. */
  address: z.string().optional(),
  /** Why the result of an order could not be fetched, where more is known than the code says. */
  trouble: FetchTrouble.optional(),
  /** The answer has more levels or values than are read: that is why it was not understood. */
  beyond: JsonLimit.optional(),
  /** So many bytes of such an answer are taken in, and it has more. */
  maxBytes: z.number().int().optional(),
  /** The version that the service no longer takes, where it refused one. */
  retired: RetiredVersion.optional(),
  /**
   * What a search cost that failed, or that left before an order which was then not sent; null where nobody stated it, and
   * left out where it cost nothing.
   */
  searchCost: StatedCost.nullable().optional(),
});
export type FailureDetail = z.infer<typeof FailureDetail>;

export const Failure = z.object({
  code: FailureCode,
  message: z.string(),
  retryable: z.boolean(),
  detail: FailureDetail,
});
export type Failure = z.infer<typeof Failure>;

// Raising one makes no schema: what runs before the window imports that file itself.
export { FailureError, fail } from './failure-error.ts';
