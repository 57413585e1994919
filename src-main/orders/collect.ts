import { fail } from '../../src-shared/contract/failure.ts';
import { writeOnlyAsPdf } from '../../src-shared/domain/document.ts';
import type { FetchTrouble } from '../../src-shared/domain/fetch-trouble.ts';
import type { JournalOrder } from '../../src-shared/domain/journal.ts';
import type { Profile } from '../../src-shared/domain/profile.ts';
import type { DownloadedFile, DownloadSink } from '../service/download.ts';
import { bringsNothing, readBoughtProfile } from '../service/read-profile.ts';
import { downloadRestResult } from '../service/rest/result.ts';
import type { CallOptions } from '../service/v2/call.ts';
import { downloadOrder } from '../service/v2/download.ts';
import { isPayload } from '../service/v2/payload.ts';
import { readJson } from '../service/wire/json-body.ts';
import type { ReceivedDocument } from '../storage/queries/documents/incoming-documents.ts';
import {
  fetchDocuments,
  lastingJsonTrouble,
  whyNoJson,
  type HeldPdfs,
  type KeptWithoutJson,
} from './fetch-documents.ts';
import {
  answerOf,
  cameSomethingElse,
  notYet,
  receiveDocument,
  structuredCap,
  tellProgress,
  type FetchResult,
  type Format,
} from './receive-document.ts';
import { keepBrought } from './keep-profile.ts';
import { listedForms, type ResultPlace } from './listed-forms.ts';
import type { StepDetails } from './order-transition.ts';
import type { OrderPorts } from './ports.ts';
import { doubtOfResult } from './stated-order.ts';

async function v2Result(ports: OrderPorts, order: JournalOrder, options: CallOptions): Promise<FetchResult> {
  const settings = await ports.v2();
  const { serviceOrderId: orderId } = order;
  if (orderId === null) throw fail('unexpected', 'An order without a number has no result.');
  return async (format, sink, cap) => {
    const onProgress = tellProgress(ports, order, format);
    const more = { ...options, onProgress, ...(cap === undefined ? {} : { cap }) };
    const result = await downloadOrder(settings, { orderId, format }, sink, more);
    if (result.kind === 'not-ready') throw notYet();
    return result.kind === 'file' ? result.file : null;
  };
}

async function restResult(
  ports: OrderPorts,
  order: JournalOrder,
  place: ResultPlace | null,
  { signal }: CallOptions,
): Promise<FetchResult> {
  const settings = await ports.rest();
  // Live servers put the structured result at the one address there is.
  const addresses: Record<Format, string | null> = {
    json: place?.data ?? place?.document ?? null,
    pdf: place?.document ?? null,
  };
  return async (format, sink, cap) => {
    const address = addresses[format];
    if (address === null || address === '') throw notYet();
    const onProgress = tellProgress(ports, order, format);
    const more = { onProgress, ...(cap === undefined ? {} : { cap }), ...(signal === undefined ? {} : { signal }) };
    return downloadRestResult(settings, address, sink, more);
  };
}

/** A file of which no profile is read. */
interface UnreadResult {
  kind: 'none';
  file: DownloadedFile;
  body: Uint8Array;
}

/** What the JSON form of a profile order brought. `absent`: no data. */
type FetchedProfile =
  | { kind: 'profile'; profile: Profile; details: StepDetails }
  | UnreadResult
  | { kind: 'absent'; trouble: FetchTrouble | null };

/** Some gateway's page, or nothing: no form of a result, and another the next time perhaps. */
const isNoDocument = ({ kind }: DownloadedFile) => kind === 'html' || kind === 'empty' || kind === 'text';

/** The profile of a result, with the answer it is read from. */
async function fetchProfile(ports: OrderPorts, order: JournalOrder, fetchResult: FetchResult): Promise<FetchedProfile> {
  const parts: Uint8Array[] = [];
  const sink: DownloadSink = {
    write(chunk) {
      parts.push(chunk);
      return Promise.resolve();
    },
  };
  try {
    const file = await fetchResult('json', sink, structuredCap);
    if (file === null) return { kind: 'absent', trouble: null };
    if (isNoDocument(file)) throw cameSomethingElse(file, 'json');
    const body = Buffer.concat(parts);
    const isProfile = file.kind === 'json' && !(await bringsNothing(body));
    const profile = isProfile ? await readBoughtProfile(body) : null;
    if (profile === null) return { kind: 'none', file, body };
    const doubt = await doubtOfResult(order, body);
    return { kind: 'profile', profile, details: { answer: answerOf(file, body), ...doubt } };
  } catch (thrown) {
    const trouble = await lastingJsonTrouble(ports, order, thrown);
    if (trouble === null) throw thrown;
    return { kind: 'absent', trouble };
  }
}

/** Whether an answer is what was bought although no profile is read of it, and no word of trouble. */
async function isBought({ file, body }: UnreadResult): Promise<boolean> {
  if (file.kind === 'json') return (await readJson(body)).beyond !== null || isPayload(body);
  return file.kind === 'pdf';
}

/**
 * What came for the JSON of a profile order as a document, where it is what was bought: a payload of another kind, more
 * than is read of an answer, or the PDF.
 */
async function keepUnread(ports: OrderPorts, order: JournalOrder, fetched: FetchedProfile) {
  if (fetched.kind !== 'none' || !(await isBought(fetched))) return null;
  const { file, body } = fetched;
  return receiveDocument(ports, order, file.kind === 'pdf' ? 'pdf' : 'json', async (sink) => {
    await sink.write(body);
    return file;
  });
}

/**
 * The forms of a profile order of which no profile could be read: the PDF, and the JSON where it is what was bought. A PDF
 * that came when JSON was asked for is not fetched once more: a link may work but once.
 */
async function fetchInsteadOfProfile(
  ports: OrderPorts,
  order: JournalOrder,
  fetchResult: FetchResult,
  fetched: FetchedProfile,
) {
  const unread = await keepUnread(ports, order, fetched);
  if (unread?.format === 'pdf') return [unread];
  try {
    const pdf = await receiveDocument(ports, order, 'pdf', (sink) => fetchResult('pdf', sink));
    const documents = [pdf, unread].filter((received) => received !== null);
    if (documents.length === 0) throw notYet();
    return documents;
  } catch (thrown) {
    if (unread !== null) await ports.storage.dropDocument({ incomingId: unread.incomingId });
    throw thrown;
  }
}

/** Keeps what came. Where there is no JSON beside the PDF, the order's history says why. */
function keepDocuments(
  ports: OrderPorts,
  order: JournalOrder,
  brought: StepDetails & { documents: ReceivedDocument[] },
  profile: Profile | null,
  withoutJson: KeptWithoutJson | null,
): Promise<JournalOrder> {
  const isOnlyPdf = brought.documents.every(({ format }) => format === 'pdf');
  const detail = withoutJson !== null && isOnlyPdf ? { detail: writeOnlyAsPdf(withoutJson) } : {};
  return keepBrought(ports, order, profile, { ...brought, ...detail });
}

/**
 * Fetches the result of an order that is ready and stores it together with the state `collected`: a profile as answer
 * and snapshot, a filing as documents, and as a snapshot too where its JSON is a profile. Throws what the service or the
 * record threw; the order is then still `ready`.
 *
 * @param place where the service's list says that the result lies; V2 results are found by the order's id all the same
 * @param held PDFs of earlier tries
 */
export async function collect(
  ports: OrderPorts,
  order: JournalOrder,
  place: ResultPlace | null,
  options: CallOptions,
  held: HeldPdfs,
): Promise<JournalOrder> {
  const fetchResult =
    order.product.kind === 'rest-enhanced-profile'
      ? await restResult(ports, order, place, options)
      : await v2Result(ports, order, options);
  if (order.product.kind === 'v2-document') {
    const forms = listedForms(order.product, place);
    const { withoutJson, profile, ...brought } = await fetchDocuments(ports, order, fetchResult, forms, held);
    const kept = await keepDocuments(ports, order, brought, profile, withoutJson);
    held.delete(order.orderId);
    return kept;
  }
  const profile = await fetchProfile(ports, order, fetchResult);
  if (profile.kind === 'profile') return keepBrought(ports, order, profile.profile, profile.details);
  const documents = await fetchInsteadOfProfile(ports, order, fetchResult, profile);
  const doubt = profile.kind === 'none' ? await doubtOfResult(order, profile.body) : {};
  return keepDocuments(
    ports,
    order,
    { documents, ...doubt },
    null,
    profile.kind === 'absent' ? whyNoJson(true, profile.trouble) : null,
  );
}
