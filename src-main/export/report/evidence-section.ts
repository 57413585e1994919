import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { KeptAttachment } from '../../../src-shared/domain/attachment.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { documentOf, type EvidenceItem } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder, Product } from '../../../src-shared/domain/journal.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import type { AnswerReference } from '../../../src-shared/domain/search.ts';
import { answerFacts } from '../../../src-shared/profile-facts/company-facts.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { isOrderList, operationText } from '../../../src-shared/words/operation-words.ts';
import { documentWarning, type DeliveredWarning } from '../../../src-shared/words/document-warning.ts';
import { sourceName } from '../../../src-shared/words/source-words.ts';
import { typeName } from '../../../src-shared/words/file-type-words.ts';
import type { EvidenceList, NumberedEvidence, NumberedOther } from './evidence-list.ts';
import { attachedText, withdrawnText } from '../../../src-shared/words/attachment-words.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { keptMoment, secondOf } from '../../../src-shared/domain/moments.ts';
import { statedDate } from './stated-date.ts';
import { table, type Column } from './table.ts';
import { jurisdictionInSentence } from '../../../src-shared/words/jurisdiction-words.ts';
import { value, whole, wholeCode } from './value.ts';

/** A SHA-256 in eight groups, so that an eye can follow it. */
export function hashGroups(sha256: string): string {
  return sha256.match(/.{1,8}/g)?.join(' ') ?? '';
}

/** What a product is called in the report. A document keeps the name that the service gave it. */
export function productName(product: Product): string {
  switch (product.kind) {
    case 'v2-enhanced-profile':
    case 'rest-enhanced-profile':
      return m.report_product_enhanced();
    case 'v2-lite-profile':
      return m.report_product_lite();
    case 'v2-document':
      return product.name ?? m.report_product_document();
  }
}

/** What an answer is: the confirmation, the product of its order, or else the call that brought it. */
function answerName(answer: AnswerReference, order: JournalOrder | undefined, confirmed: string | null): Content {
  if (confirmed !== null) return m.report_call_confirmation({ registry: confirmed });
  // A list tells of an order, and of others; it is not what the order bought.
  if (order === undefined || isOrderList(answer.operation)) return operationText(answer.operation);
  const number = order.serviceOrderId ?? order.reference;
  return markup`${value(productName(order.product), order.company.jurisdiction)}, ${m.report_order()} ${whole(number, null)}`;
}

function arrival(receivedAt: string, bytes: number): Markup {
  const size = markup`<span class="whole">${m.report_bytes({ count: count(bytes) })}</span>`;
  return markup`<small><span class="whole">${secondOf(receivedAt)}</span>, ${size}</small>`;
}

function labelled(label: string, code: string | null): Content {
  return code === null ? null : markup`<small>${label} ${wholeCode(code, null)}</small>`;
}

/** What support needs to find a call again, and what the answer says of itself: nothing of it is a fact of the company. */
export function technical({ operation, correlationId }: AnswerReference, profile: Profile | null): Content {
  return [
    markup`<small class="mono">${value(operation, null)}</small>`,
    labelled(m.profile_column_correlation(), correlationId),
    (profile === null ? [] : answerFacts(profile)).flatMap(({ label, values }) =>
      values.map(({ text }) => labelled(label, text)),
    ),
  ];
}

/** Of which day a filing is by the service's list of filings; it is not the day on which it was ordered or came. */
function filingDay(item: EvidenceItem, orders: readonly JournalOrder[]): Content {
  const orderId = documentOf(item)?.orderId;
  const product = orders.find((order) => order.orderId === orderId)?.product;
  if (product?.kind !== 'v2-document' || product.documentDate === null) return null;
  return markup`<small>${m.report_column_dated()}: ${statedDate(parseRegistryDate(product.documentDate), 'short')}</small>`;
}

interface Described {
  orders: readonly JournalOrder[];
  /** The registry, where this is the answer that confirmed the company. */
  confirmed: string | null;
  /** What was read from it, where this is the answer of the report's snapshot. */
  profile: Profile | null;
}

/** The warning of an answer or document, which stands beneath it; nothing where it has none. */
const warned = (warning: DeliveredWarning | null): Content =>
  warning === null ? null : markup`<small>${value(warning.sentence, null)}</small>`;

/** A file that an officer attached: who did, that it is not from the service, and why it was withdrawn. */
function attached({ name, mediaType, at, bytes, officer, withdrawn }: KeptAttachment): Markup {
  const said = [
    typeName(mediaType),
    attachedText({ officer }),
    ...(withdrawn === null ? [] : [withdrawnText(withdrawn, secondOf(withdrawn.at))]),
  ];
  return markup`<span class="name">${value(name, null)}</span>${said.map((text) => markup`<small>${value(text, null)}</small>`)}${arrival(at, bytes)}`;
}

function description(item: EvidenceItem, { orders, confirmed, profile }: Described): Markup {
  if (item.kind === 'document') {
    const { name, mediaType, receivedAt, bytes, company } = item.document;
    const type = markup`<small>${value(typeName(mediaType), null)}</small>`;
    return markup`<span class="name">${value(name, company.jurisdiction)}</span>${type}${filingDay(item, orders)}${arrival(receivedAt, bytes)}${warned(documentWarning(item.document))}`;
  }
  if (item.kind === 'attachment') return attached(item.attachment);
  const { answer, bytes, orderId, document } = item;
  const warning = documentWarning(document ?? item);
  const order = orders.find((candidate) => candidate.orderId === orderId);
  const name = answerName(answer, order, confirmed);
  return markup`<span class="name">${name}</span>${filingDay(item, orders)}${arrival(answer.receivedAt, bytes)}${warned(warning)}${technical(answer, profile)}`;
}

/** What a piece of evidence counts as on the cover: a filing in a form that is an answer, too, is a document. */
function kindText(item: EvidenceItem): string {
  if (item.kind === 'attachment') return m.report_attachment();
  return documentOf(item) === undefined ? m.report_answer() : m.report_document();
}

function row({ number, item, sha256 }: NumberedEvidence, what: Markup) {
  const cells = [number, kindText(item), what, markup`<span class="hash">${hashGroups(sha256)}</span>`];
  return { cells, id: `evidence-${String(number)}` };
}

/** An answer about another company: which one, its number, when it came, and under which number this record keeps it. */
function otherRow({ number, source, company }: NumberedOther) {
  const { answer } = source;
  const name = company === null ? m.ownership_name_none() : companyTitle(company);
  const companyNumber = company?.companyNumber ?? null;
  const place = company === null ? null : value(company.jurisdiction, null);
  const dated = sourceName(source, { came: secondOf, filed: (day) => keptMoment(day, 'short') ?? day });
  const what = markup`<span class="name">${value(name, company?.jurisdiction ?? null)}</span><small>${place} ${companyNumber === null ? null : wholeCode(companyNumber, null)}</small><small>${m.report_evidence_other({ source: dated, id: answer.answerId })}</small>${technical(answer, null)}`;
  const cells = [number, m.report_answer_other(), what, markup`<span class="hash">${hashGroups(answer.sha256)}</span>`];
  return { cells, id: `evidence-${String(number)}` };
}

/** Every answer, document and attachment behind the report, in the order that the evidence hash is made in. */
export function evidenceTable(
  evidence: EvidenceList,
  { dossier, orders }: OpenDossier,
  snapshotProfile: Profile,
): Markup {
  const columns: readonly Column[] = [
    { heading: m.report_column_evidence_number(), width: 'tiny' },
    { heading: m.report_column_kind(), width: 'narrow' },
    { heading: m.report_column_what(), width: 'rest' },
    { heading: m.report_column_sha256(), width: 'hash' },
  ];
  const registry = jurisdictionInSentence(dossier.company.jurisdiction);
  const rows = evidence.items.map((entry) => {
    const confirmed = entry.number === evidence.confirmation ? registry : null;
    const profile = entry.number === evidence.snapshot ? snapshotProfile : null;
    return row(entry, description(entry.item, { orders, confirmed, profile }));
  });
  return table(columns, [...rows, ...evidence.others.map(otherRow)]);
}

/** How a stranger checks the table and the evidence hash with nothing of ours. */
export function howToCheck(evidence: EvidenceList): Markup {
  return markup`<h3>${m.report_check_title()}</h3>
<ol>
<li>${m.report_check_ask()}${evidence.others.length === 0 ? null : ` ${m.report_check_ask_others()}`}</li>
<li>${m.report_check_each()}</li>
<li>${m.report_check_list()}</li>
<li>${m.report_check_compare()} <span class="hash">${hashGroups(evidence.hash)}</span></li>
</ol>`;
}
