import { secondOf, minuteOf } from '../../../src-shared/domain/moments.ts';
import {
  provesNothingFound,
  unreadEntries,
  type AnswerReference,
  type StoredSearch,
} from '../../../src-shared/domain/search.ts';
import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureText, knownCode } from '../../../src-shared/words/failure-words.ts';
import { operationText } from '../../../src-shared/words/operation-words.ts';
import { questionText } from '../../../src-shared/words/question-words.ts';
import {
  listNotes,
  nothingFoundWords,
  searchCostWords,
  whereAsked,
} from '../../../src-shared/words/search-answer-words.ts';
import { wayAsSent, wayText } from '../../../src-shared/words/search-through-words.ts';
import { hashGroups } from './evidence-section.ts';
import { foundCompanies } from './found-companies.ts';
import { attentionNote } from './marks.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { connectionWarning, factList, madeBy, numberedSections, renderPage } from './printed-page.ts';
import { trailPart } from './trail-part.ts';
import type { RenderedReport } from './render-report.ts';
import type { ReportFacts } from './report.ts';
import { cut, personName, value, whole, wholeCode } from './value.ts';

/** What the document of a search is printed from. */
export interface SearchReport {
  readonly search: StoredSearch;
  /** How far the audit trail went when it was read; null for an empty one. */
  readonly anchor: TrailAnchor | null;
  readonly facts: ReportFacts;
}

const maxQuestion = 200;

/** "Search: meridian, Luxembourg" */
export function searchTitle({ search: { query } }: SearchReport): string {
  return m.report_search_document_title({ words: cut(questionText(query), maxQuestion), where: whereAsked(query) });
}

/** What the search came to: that nothing was found only where an answer was read whole and says so. */
function result(search: StoredSearch): readonly [title: string, text: Content] {
  const { outcome, hits } = search;
  const time = minuteOf(search.answer?.receivedAt ?? search.askedAt, 'short');
  if (outcome.kind === 'failed') {
    // Its sentence says what can be done in the window, which nobody has who reads this.
    const { title } = failureText(knownCode(outcome.code));
    return [m.search_failed_then(), `${title}. ${m.report_search_unanswered()}`];
  }
  if (provesNothingFound(outcome)) {
    const nothing = nothingFoundWords(search, time);
    const both = search.query.name !== null && search.query.companyNumber !== null;
    return [nothing.title, both ? `${nothing.text} ${m.search_try_asked_both()}` : nothing.text];
  }
  if (hits.length === 0) {
    const unreadable = failureText('service-answer-unreadable');
    return [unreadable.title, unreadable.sentence];
  }
  const most = Math.max(outcome.hitCount, outcome.total ?? 0);
  const told =
    most > hits.length ? m.search_hits_of({ count: hits.length, all: most }) : m.search_hits({ count: hits.length });
  return [told, m.report_search_known_when({ time })];
}

/** That nothing of it is real: there may be no company in it of which that could be said, and no answer either. */
function warning({ search: { outcome }, facts }: SearchReport): Content {
  if (facts.connection.kind !== 'demo') return connectionWarning(facts.connection.kind);
  const title = outcome.kind === 'failed' ? m.report_demo_service_title() : m.report_demo_answer_title();
  return attentionNote(title, m.report_demo_answer_text());
}

/** What speaks against taking the list for the whole of what there is. */
function notes(search: StoredSearch): Content {
  const unread = unreadEntries(search.outcome);
  return [...(unread === 0 ? [] : [m.search_unread({ count: unread })]), ...listNotes(search)].map((note) =>
    attentionNote(m.report_comparison_warning(), value(note, null)),
  );
}

function askedFacts({ search, facts }: SearchReport): Markup {
  const { query, way, askedAt, officer } = search;
  const authority = way.interface === 'rest' ? way.registrationAuthority : null;
  const reference = way.interface === 'rest' ? way.reference : null;
  const rows: readonly (readonly [string, Content] | null)[] = [
    query.name === null ? null : [m.report_search_name(), value(cut(query.name, maxQuestion), query.jurisdiction)],
    query.companyNumber === null ? null : [m.report_fact_number(), wholeCode(query.companyNumber, query.jurisdiction)],
    [m.report_search_where(), value(whereAsked(query), null)],
    authority === null ? null : [m.search_fact_authority(), value(authority, query.jurisdiction)],
    [m.report_search_asked(), markup`${secondOf(askedAt)}`],
    [m.report_search_asked_by(), personName(officer)],
    [m.search_evidence_interface(), markup`${wayText(way)}<br><small>${wayAsSent(way)}</small>`],
    reference === null ? null : [m.search_evidence_reference(), whole(reference, null)],
    search.cost === null && way.interface === 'v2'
      ? null
      : [m.search_evidence_cost(), value(searchCostWords(search), null)],
    ...madeBy(facts),
  ];
  return factList(rows.filter((row) => row !== null));
}

/** The answer that all of it was read from, or that none is kept. */
function evidence(answer: AnswerReference | null): Content {
  if (answer === null) return markup`<p>${m.search_evidence_none()}</p>`;
  const rows: readonly (readonly [string, Content])[] = [
    [m.search_evidence_received(), secondOf(answer.receivedAt)],
    [
      m.search_evidence_operation(),
      markup`${operationText(answer.operation)}<br><small class="mono">${value(answer.operation, null)}</small>`,
    ],
    ...(answer.correlationId === null
      ? []
      : ([[m.search_evidence_correlation(), wholeCode(answer.correlationId, null)]] as const)),
    [m.search_evidence_hash(), markup`<span class="hash">${hashGroups(answer.sha256)}</span>`],
  ];
  return factList(rows);
}

/**
 * Makes the document of a search, also of one that found nothing or was not answered: what the window shows of it, in the
 * same words. Pure, and escaped as the report is.
 */
export function renderSearch(report: SearchReport): RenderedReport {
  const { search, facts, anchor } = report;
  const { query, answer, hits } = search;
  const place = query.jurisdiction ?? '';
  const [title, text] = result(search);
  const found = { heading: m.report_search_companies(), content: foundCompanies(search) };
  const hash =
    answer === null ? m.report_search_no_answer() : hashGroups(answer.sha256).split(' ').slice(0, 2).join(' ');
  return renderPage({
    title: searchTitle(report),
    kind: m.report_search_title(),
    heading: value(cut(questionText(query), maxQuestion), query.jurisdiction),
    margins: {
      company: [cut(questionText(query), 60), whereAsked(query)].join('  ·  '),
      evidence: m.report_search_running({ number: facts.number, hash }),
    },
    place,
    facts,
    content: [
      markup`<p class="say">${title}</p>\n<p class="lede">${text}</p>\n`,
      warning(report),
      notes(search),
      askedFacts(report),
      numberedSections([
        ...(hits.length === 0 ? [] : [found]),
        { heading: m.search_evidence(), content: evidence(answer) },
      ]),
    ],
    ending: [trailPart(anchor), answer === null ? null : markup`<p class="lede alone">${m.report_search_check()}</p>`],
  });
}
