import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { CompanyDocument, DocumentPage } from '../../src-shared/domain/document.ts';
import type { ListingOutcome } from '../../src-shared/domain/document-listing.ts';
import { totalIn, unreadIn } from '../../src-shared/domain/reading.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { listDocuments } from '../service/v2/documents.ts';
import { withV2Id } from './current-company.ts';
import { timeOf, type OrderPorts } from './ports.ts';

/** A page with when it was asked for, as the record has it. */
export interface AskedPage extends DocumentPage {
  readonly askedAt: string;
}

/** Whether a page itself says, without a count, that it does not list everything. */
export function isCutShort({ reading }: DocumentPage): boolean {
  return reading.kind === 'partly' && unreadIn(reading) === 0 && totalIn(reading) === null;
}

/** What a page lists, for the record: a number that it repeats is one document, as it is shown. */
function outcomeOf(page: DocumentPage): ListingOutcome {
  const { documents, continuationKey, reading, notTaken } = page;
  const [unread, total] = [unreadIn(reading) - notTaken, totalIn(reading)];
  return {
    kind: 'answered',
    documents: new Set(documents.map(({ productId }) => productId)).size,
    ...(unread === 0 ? {} : { unread }),
    ...(notTaken === 0 ? {} : { notTaken }),
    ...(total === null ? {} : { total }),
    ...(continuationKey === null ? {} : { goesOn: true }),
    ...(isCutShort(page) ? { isCutShort: true } : {}),
  };
}

/** What a listed document is found by in the history. */
const lineOf = ({ name, category }: CompanyDocument) => [name, category].filter((text) => text !== null).join(' · ');

/**
 * Asks the service for a page of a company's documents, and keeps question and answer before anything is shown. A page
 * that failed is kept too, with the answer that was not understood. A company that only REST has shown, or that was shown
 * long ago, is searched first. Free. Throws the service's failure after recording it.
 */
export async function askDocuments(
  ports: OrderPorts,
  company: CompanyReference,
  continuationKey: string | null,
): Promise<AskedPage> {
  const settings = await ports.v2();
  const { serviceId, companyNumber } = (await withV2Id(ports, company, 'filings')).company;
  const continues = continuationKey !== null;
  const asked = { officer: ports.officer(), askedAt: timeOf(ports.clock), company, serviceId, continues };
  try {
    const query = { serviceId, companyNumber, continuationKey };
    const { value, raw: answer } = await listDocuments(settings, query, { priority: 'person' });
    const lines = value.documents.map(lineOf).filter((line) => line !== '');
    const charge = value.charged === undefined ? {} : { cost: value.charged };
    await ports.storage.recordDocumentList({ ...asked, outcome: outcomeOf(value), lines, answer, ...charge });
    return { ...value, askedAt: asked.askedAt };
  } catch (thrown) {
    if (!(thrown instanceof ServiceFailure)) throw thrown;
    const { code, detail } = thrown.failure;
    const outcome = { kind: 'failed' as const, code, correlationId: detail.correlationId ?? null };
    await ports.storage.recordDocumentList({ ...asked, outcome, lines: [], answer: thrown.raw });
    throw thrown;
  }
}
