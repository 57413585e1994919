import { fail, FailureError, type FailureCode } from '../../src-shared/contract/failure.ts';
import type { WithoutJson } from '../../src-shared/domain/document.ts';
import { readTrouble, type FetchTrouble } from '../../src-shared/domain/fetch-trouble.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { DownloadedFile, DownloadSink } from '../service/download.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import { isPayload } from '../service/v2/payload.ts';
import { readDocumentProfile } from '../service/read-profile.ts';
import type { ReceivedDocument } from '../storage/queries/documents/incoming-documents.ts';
import {
  answerOf,
  cameSomethingElse,
  notYet,
  receiveDocument,
  structuredCap,
  type FetchResult,
  type Wanted,
} from './receive-document.ts';
import type { ListedForms } from './listed-forms.ts';
import type { StepDetails } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';
import { doubtOfResult } from './stated-order.ts';

/** So often the JSON of a result is asked for that brings something else; then the PDF is kept without it. */
const maxTriesForJson = 5;

const isAboutJson = (trouble: FetchTrouble | null): trouble is FetchTrouble =>
  (trouble?.kind === 'instead' && trouble.asked === 'json') || (trouble?.kind === 'broken' && trouble.form === 'json');

/**
 * What came in place of the JSON of a result, where that was so at every one of the tries that it is worth; null where
 * the failure is another one, or where it is tried again.
 */
export async function lastingJsonTrouble(
  ports: Pick<OrderPorts, 'storage'>,
  { orderId }: JournalOrder,
  thrown: unknown,
): Promise<FetchTrouble | null> {
  const trouble = thrown instanceof FailureError ? (thrown.failure.detail.trouble ?? null) : null;
  if (!isAboutJson(trouble)) return null;
  const { events } = await ports.storage.readOrder({ orderId });
  const before = events.filter(({ kind, detail }) => kind === 'collecting' && isAboutJson(readTrouble(detail)));
  return before.length + 1 >= maxTriesForJson ? trouble : null;
}

/** What passed through a sink on its way to the record; null once it is more than a profile can be. */
function holdBytes(sink: DownloadSink): { sink: DownloadSink; held: () => Uint8Array | null } {
  let parts: Uint8Array[] = [];
  let size = 0;
  return {
    sink: {
      async write(chunk) {
        size += chunk.byteLength;
        if (size <= structuredCap) parts.push(chunk);
        else parts = [];
        await sink.write(chunk);
      },
    },
    held: () => (size <= structuredCap ? Buffer.concat(parts) : null),
  };
}

/** What the JSON of a document says of a company, with the answer it is read from; null where it says nothing of one. */
interface StatedProfile {
  profile: Profile | null;
  details: StepDetails;
}

const noProfile: StatedProfile = { profile: null, details: {} };

/**
 * The answer and the profile of a document whose JSON is a profile of a company; nothing of any other payload. Throws
 * for JSON that is no payload: a word of trouble must not be kept as what was bought.
 */
async function profileOf(order: JournalOrder, file: DownloadedFile, body: Uint8Array | null): Promise<StatedProfile> {
  if (file.kind !== 'json' || body === null) return noProfile;
  const profile = await readDocumentProfile(body);
  if (profile === null && !(await isPayload(body))) throw cameSomethingElse(file, 'json');
  const doubt = await doubtOfResult(order, body);
  return profile === null
    ? { profile, details: doubt }
    : { profile, details: { answer: answerOf(file, body), ...doubt } };
}

async function fetchDocument(ports: OrderPorts, order: JournalOrder, wanted: Wanted, fetchResult: FetchResult) {
  let stated = noProfile;
  const document = await receiveDocument(ports, order, wanted, async (sink) => {
    if (wanted === 'pdf') return fetchResult(wanted, sink);
    const holding = holdBytes(sink);
    const file = await fetchResult('json', holding.sink);
    if (file !== null) stated = await profileOf(order, file, holding.held());
    return file;
  });
  return { document, stated };
}

/** Answers in place of the JSON of a result that has a PDF: what is refused may be the form, and not the order. */
const refusals: ReadonlySet<FailureCode> = new Set([
  'service-bad-request',
  'service-forbidden',
  'service-method-not-allowed',
  'service-failed',
  'service-status-not-known',
  'service-proxy-sign-in',
  'service-network-sign-in',
]);

/** A refusal of the JSON alone, as the trouble with it that it is. */
function aboutTheForm(thrown: unknown): unknown {
  if (!(thrown instanceof FailureError) || !refusals.has(thrown.failure.code)) return thrown;
  const { operation } = thrown.failure.detail;
  return fail('service-answer-unreadable', 'The service refused the JSON of a result that it has as a PDF.', {
    retryable: true,
    detail: {
      ...(operation === undefined ? {} : { operation }),
      trouble: { kind: 'instead', asked: 'json', came: 'problem' },
    },
    cause: thrown,
  });
}

/** A PDF came when the JSON was asked for. */
const pdfInstead: FetchTrouble = { kind: 'instead', asked: 'json', came: 'unknown' };

/**
 * The JSON of a document. Where a PDF of it is at hand, something else that comes each time is no reason to wait on; where
 * none is, a PDF that comes is kept, since a link may work but once.
 */
async function fetchJson(ports: OrderPorts, order: JournalOrder, fetchResult: FetchResult, hasPdf: boolean) {
  try {
    const came = await fetchDocument(ports, order, hasPdf ? 'json' : 'json-or-pdf', fetchResult);
    return { ...came, trouble: came.document?.format === 'pdf' ? pdfInstead : null };
  } catch (caught) {
    const thrown = hasPdf ? aboutTheForm(caught) : caught;
    const trouble = hasPdf ? await lastingJsonTrouble(ports, order, thrown) : null;
    if (trouble === null) throw thrown;
    return { document: null, stated: noProfile, trouble };
  }
}

/** What a document order brought. `withoutJson`: why the PDF is alone; null where it is not. */
type Brought = StepDetails & {
  documents: ReceivedDocument[];
  profile: Profile | null;
  withoutJson: KeptWithoutJson | null;
};

/** Why a result is kept as PDF alone, as it is known while it is fetched. */
export type KeptWithoutJson = Exclude<WithoutJson, { why: 'not-known' }>;

/**
 * By order id, the PDFs that came whole while the JSON beside them could not be had yet. Their link may work but once, so the
 * next try asks for the JSON alone. The record drops them with this run.
 */
export type HeldPdfs = Map<number, ReceivedDocument>;

/** The PDF of a document that is held from an earlier try, or fetched now and held from then on. */
async function heldOrFetched(
  ports: OrderPorts,
  order: JournalOrder,
  fetchResult: FetchResult,
  isNamed: boolean,
  held: HeldPdfs,
) {
  const document = held.get(order.orderId);
  if (document !== undefined) return { document, missing: null };
  const fetched = await fetchPdf(ports, order, fetchResult, isNamed);
  if (fetched.document?.format === 'pdf') held.set(order.orderId, fetched.document);
  return fetched;
}

const noJson = { document: null, stated: noProfile, trouble: null };

const isNotFound = (thrown: unknown): thrown is FailureError =>
  thrown instanceof FailureError && thrown.failure.code === 'service-not-found';

/** The PDF of a document. Where no list names one, that it is not found is no failure yet: there may be a JSON alone. */
async function fetchPdf(ports: OrderPorts, order: JournalOrder, fetchResult: FetchResult, isNamed: boolean) {
  try {
    return { document: (await fetchDocument(ports, order, 'pdf', fetchResult)).document, missing: null };
  } catch (thrown) {
    if (isNamed || !isNotFound(thrown)) throw thrown;
    return { document: null, missing: thrown };
  }
}

/** That there is no JSON is said only where the service was asked for it. */
export function whyNoJson(wasAsked: boolean, trouble: FetchTrouble | null): KeptWithoutJson {
  if (!wasAsked) return { why: 'not-asked' };
  return trouble === null ? { why: 'answered-none' } : { why: 'came-otherwise', trouble };
}

/**
 * Every form that there is of a document; at least one. A form that is a profile of the company is a snapshot too.
 * Where the JSON brings something else at every try, the PDF is kept alone.
 *
 * @param held what an earlier try brought; whoever stores what this one brings takes it out
 *
 * @param forms the forms that the service lists: whatever it would answer to a question for one that it does not list is
 * not what was ordered, so that question is not asked while there is the listed one
 */
export async function fetchDocuments(
  ports: OrderPorts,
  order: JournalOrder,
  fetchResult: FetchResult,
  forms: ListedForms,
  held: HeldPdfs,
): Promise<Brought> {
  if (forms === 'json') {
    const { document, stated, trouble } = await fetchJson(ports, order, fetchResult, false);
    const withoutJson = trouble === null ? null : whyNoJson(true, trouble);
    if (document !== null) return { ...stated.details, profile: stated.profile, documents: [document], withoutJson };
  }
  const documents: ReceivedDocument[] = [];
  try {
    const isNamed = forms === 'pdf' || forms === 'both';
    const pdf = await heldOrFetched(ports, order, fetchResult, isNamed, held);
    if (pdf.document !== null) documents.push(pdf.document);
    const wasAsked = forms === 'json';
    const asksJson = !wasAsked && (pdf.document === null || forms !== 'pdf');
    const json = asksJson ? await fetchJson(ports, order, fetchResult, pdf.document !== null) : noJson;
    if (json.document !== null) documents.push(json.document);
    if (documents.length === 0) throw pdf.missing ?? notYet();
    const isPdfAlone = documents.every(({ format }) => format === 'pdf');
    const withoutJson = isPdfAlone ? whyNoJson(wasAsked || asksJson, json.trouble) : null;
    return { ...json.stated.details, profile: json.stated.profile, documents, withoutJson };
  } catch (thrown) {
    const dropped = documents.filter((document) => document !== held.get(order.orderId));
    for (const { incomingId } of dropped) await ports.storage.dropDocument({ incomingId });
    throw thrown;
  }
}
