import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import type { DocumentPage } from '../../src-shared/domain/document.ts';
import { readingOf, totalIn, unreadIn } from '../../src-shared/domain/reading.ts';
import { readKeptPage } from '../service/v2/documents.ts';
import type { KeptPage } from '../storage/queries/documents/kept-lists.ts';
import type { AskedPage } from './ask-documents.ts';
import type { OrderPorts } from './ports.ts';

type KeptPorts = Pick<OrderPorts, 'storage'>;

/**
 * A page as it is read now, which claims no more than what was understood when it came: what its headers said is kept
 * nowhere else, and a list in which fewer documents are found than then is not all of it.
 */
function asThen(page: DocumentPage, { outcome, askedAt }: KeptPage): AskedPage {
  const { documents, unread = 0, notTaken = 0, total = null, goesOn = false, isCutShort = false } = outcome;
  const found = new Set(page.documents.map(({ productId }) => productId)).size;
  const fits = found >= documents && goesOn === (page.continuationKey !== null);
  const reading = readingOf({
    unread: Math.max(unreadIn(page.reading), unread + notTaken),
    total: totalIn(page.reading) ?? total,
    isAll: page.reading.kind === 'whole' && !isCutShort && fits,
  });
  return { ...page, askedAt, reading, notTaken: Math.max(page.notTaken, notTaken) };
}

/** One page from its answer; null where that is lost, is not what came, or holds no list of this company. */
async function readPage({ storage }: KeptPorts, company: CompanyReference, kept: KeptPage): Promise<AskedPage | null> {
  if (kept.answerId === null) return null;
  const { answer, body, contentType, status, hashFits } = await storage.readKeptAnswer({ answerId: kept.answerId });
  if (!hashFits) return null;
  const asked = { serviceId: kept.serviceId, companyNumber: company.companyNumber ?? kept.company.companyNumber };
  const page = await readKeptPage({ ...answer, body, contentType, status }, asked, !kept.continues);
  return page === null ? null : asThen(page, kept);
}

/**
 * Where the page stands in the list that this one is once more, because it was asked for twice; -1 where it is another
 * one. A service may give a key again for a page that lists other documents, or for the first page, which has no key:
 * neither was asked for twice, and what it lists stays beside what the page before listed.
 */
function placeOfSame(pages: readonly AskedPage[], { continuationKey, documents }: AskedPage): number {
  if (continuationKey === null) return -1;
  const listed = new Set(documents.map(({ productId }) => productId));
  return pages.findIndex(
    (page, place) =>
      place > 0 &&
      page.continuationKey === continuationKey &&
      page.documents.every(({ productId }) => listed.has(productId)),
  );
}

/**
 * The newest list of a company's documents in the record, page by page, read from the answers that brought it; empty
 * where there is none that can be shown. It ends before a page that cannot be read: the key of the one before asks for
 * that again. A page that was asked for twice is there once, as it came last. Nobody is asked.
 */
export async function readKeptPages(ports: KeptPorts, company: CompanyReference): Promise<AskedPage[]> {
  const pages: AskedPage[] = [];
  for (const kept of await ports.storage.keptDocumentPages({ company })) {
    const page = await readPage(ports, company, kept);
    if (page === null) break;
    const before = placeOfSame(pages, page);
    if (before === -1) pages.push(page);
    else pages[before] = page;
  }
  return pages;
}
