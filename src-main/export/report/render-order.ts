import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { JournalOrder, OrderEvent } from '../../../src-shared/domain/journal.ts';
import { dayOf, registryDate, secondOf } from '../../../src-shared/domain/moments.ts';
import type { AnswerReference } from '../../../src-shared/domain/search.ts';
import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import { operationText } from '../../../src-shared/words/operation-words.ts';
import { wholeProductName } from '../../../src-shared/words/order-words.ts';
import { eventText, technicalWords } from '../../../src-shared/words/orders/event-words.ts';
import { orderFacts, type OrderFact, type OrderFactForms } from '../../../src-shared/words/orders/order-facts.ts';
import { standingName } from '../../../src-shared/words/orders/standing-name.ts';
import { saidText } from '../../../src-shared/words/said-text.ts';
import { hashGroups } from './evidence-section.ts';
import { joined, markup, type Content, type Markup } from './markup.ts';
import { connectionWarning, factList, madeBy, numberedSections, renderPage } from './printed-page.ts';
import { trailPart } from './trail-part.ts';
import type { RenderedReport } from './render-report.ts';
import type { ReportFacts } from './report.ts';
import { sourcedWords } from './sourced-words.ts';
import { table } from './table.ts';
import { cut, value, whole, wholeCode } from './value.ts';

/** What the document of an order is printed from. */
export interface OrderReport {
  readonly order: JournalOrder;
  readonly events: readonly OrderEvent[];
  /** How far the audit trail went when it was read; null for an empty one. */
  readonly anchor: TrailAnchor | null;
  readonly facts: ReportFacts;
}

const maxName = 200;

/** "Order 184203: Meridian Maritime Holdings S.à r.l." */
export function orderTitle({ order }: OrderReport): string {
  return m.report_order_document_title({
    order: cut(order.serviceOrderId ?? order.reference, 60),
    company: cut(companyTitle(order.company), maxName),
  });
}

const forms: OrderFactForms = {
  day: (at) => dayOf(at, 'short'),
  registryDate: (date) => registryDate(date, 'short'),
  statusWords: (words) => sourcedWords(words).join(' · '),
};

function factContent({ as, text, note }: OrderFact, place: string): Content {
  const shown: Record<OrderFact['as'], () => Content> = {
    text: () => value(text, place),
    said: () => value(saidText(text), place),
    code: () => wholeCode(text, place),
    moment: () => secondOf(text),
  };
  return [shown[as](), note === undefined ? null : markup`<br><small>${note}</small>`];
}

/** Where the company is registered, as the order names it. */
function registeredLine({ company }: JournalOrder): Markup {
  const authority = company.registrationAuthority ?? null;
  const parts = [
    value(jurisdictionName(company.jurisdiction), null),
    company.companyNumber === null ? null : wholeCode(company.companyNumber, company.jurisdiction),
    authority === null ? null : value(authority, company.jurisdiction),
  ].filter((part) => part !== null);
  return markup`<p class="lede">${joined(parts, ' · ')}</p>\n`;
}

/** The answers that the events rest on, each once, in the order in which they came. */
function answersOf(events: readonly OrderEvent[]): AnswerReference[] {
  const answers = events.flatMap(({ answer }) => (answer === null ? [] : [answer]));
  return [...new Map(answers.map((answer) => [answer.answerId, answer])).values()];
}

/** What happened, the first first, with the number of the answer that each line rests on. */
function whatHappened({ order, events }: OrderReport, answers: readonly AnswerReference[]): Markup {
  const place = order.company.jurisdiction;
  return table(
    [
      { heading: m.report_order_when(), width: 'middle' },
      { heading: m.orders_happened(), width: 'rest' },
      { heading: m.report_answer(), width: 'tiny', align: 'right' },
    ],
    events.map((event) => {
      const technical = technicalWords(event, order);
      const number = answers.findIndex(({ answerId }) => answerId === event.answer?.answerId) + 1;
      const words = technical === null ? null : markup`<br><small>${value(saidText(technical), null)}</small>`;
      return {
        cells: [
          whole(secondOf(event.at), null),
          markup`${value(eventText(event, order), place)}${words}`,
          number === 0 ? null : markup`<a href="#answer-${number}">${number}</a>`,
        ],
      };
    }),
  );
}

function evidence(answers: readonly AnswerReference[]): Content {
  if (answers.length === 0) return markup`<p>${m.report_order_no_answers()}</p>`;
  return table(
    [
      { heading: m.report_column_evidence_number(), width: 'tiny' },
      { heading: m.report_column_what(), width: 'rest' },
      { heading: m.report_column_sha256(), width: 'hash' },
    ],
    answers.map(({ operation, receivedAt, correlationId, sha256 }, index) => ({
      id: `answer-${String(index + 1)}`,
      cells: [
        String(index + 1),
        [
          markup`<span class="name">${operationText(operation)}</span><small>${secondOf(receivedAt)}</small>`,
          markup`<small class="mono">${value(operation, null)}</small>`,
          correlationId === null
            ? null
            : markup`<small>${m.profile_column_correlation()} ${wholeCode(correlationId, null)}</small>`,
        ],
        markup`<span class="hash">${hashGroups(sha256)}</span>`,
      ],
    })),
  );
}

/** What it brought into the record; what is on its way brought nothing yet. */
function brought({ snapshotId, documentIds }: JournalOrder): string {
  const documents = documentIds.length === 0 ? [] : [m.report_count_documents({ count: documentIds.length })];
  const profile = snapshotId === null ? [] : [m.report_order_snapshot({ number: String(snapshotId) })];
  const all = [...profile, ...documents];
  return all.length === 0 ? m.report_order_brought_none() : all.join(', ');
}

/**
 * Makes the document of an order: how it stands, what it cost as far as anybody knows, and all that happened to it, in the
 * words of the window. Pure, and escaped as the report is.
 */
export function renderOrder(report: OrderReport): RenderedReport {
  const { order, events, anchor, facts } = report;
  const { company, reference } = order;
  const place = company.jurisdiction;
  const answers = answersOf(events);
  const told = orderFacts(order, events, forms).map((one) => [one.label, factContent(one, place)] as const);
  return renderPage({
    title: orderTitle(report),
    kind: m.report_order_title(),
    heading: value(cut(companyTitle(company), maxName), place),
    margins: {
      company: [cut(companyTitle(company), 60), cut(reference, 40)].join('  ·  '),
      evidence: m.report_order_running({ number: facts.number, reference: cut(reference, 40) }),
    },
    place,
    facts,
    content: [
      registeredLine(order),
      markup`<p class="say">${value(cut(wholeProductName(order.product), maxName), place)}: ${standingName(order)}</p>\n`,
      connectionWarning(facts.connection.kind),
      factList([...told, [m.report_order_brought(), brought(order)], ...madeBy(facts)]),
      numberedSections([
        { heading: m.orders_happened(), content: whatHappened(report, answers) },
        { heading: m.report_order_answers(), content: evidence(answers) },
      ]),
    ],
    ending: [
      trailPart(anchor),
      answers.length === 0 ? null : markup`<p class="lede alone">${m.report_comparison_check()}</p>`,
    ],
  });
}
