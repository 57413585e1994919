import { byEye } from '../../../src-shared/domain/comparison/by-eye.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { dayOf, secondOf } from '../../../src-shared/domain/moments.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { comparedWarnings, orderText, otherProductText } from '../../../src-shared/words/compared-note-words.ts';
import { alikeText, foldedText, summaryParts } from '../../../src-shared/words/comparison-words.ts';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import type { Sentence } from '../../../src-shared/words/sentence.ts';
import { within } from '../../../src-shared/words/sentence.ts';
import type { ReadComparison } from '../../dossiers/read-comparison.ts';
import { comparedAnswers } from './compared-answers.ts';
import { comparedSections, sentenceContent } from './compared-changes.ts';
import { attentionNote } from './marks.ts';
import { joined, markup, type Content, type Markup } from './markup.ts';
import { connectionWarning, factList, madeBy, numberedSections, renderPage, type PrintedPage } from './printed-page.ts';
import { trailPart } from './trail-part.ts';
import type { RenderedReport } from './render-report.ts';
import type { ReportFacts } from './report.ts';
import { cut, value, wholeCode } from './value.ts';

/** What the comparison of two answers is printed from. */
export interface ComparisonReport extends ReadComparison {
  facts: ReportFacts;
}

const maxName = 200;

/** "Comparison of two answers: Meridian Maritime Holdings S.à r.l." */
export function comparisonTitle({ opened }: ComparisonReport): string {
  return m.report_comparison_document_title({ company: cut(companyTitle(opened.dossier.company), maxName) });
}

/** The first and last eight digits of a SHA-256, for a margin; the whole one stands in the table of the two answers. */
const brief = (sha256: string) => `${sha256.slice(0, 8)} … ${sha256.slice(-8)}`;

function margins({ opened, before, after, facts: { number } }: ComparisonReport): PrintedPage['margins'] {
  const { company } = opened.dossier;
  const registered = `${company.jurisdiction} ${cut(company.companyNumber ?? '', 30)}`.trim();
  return {
    company: [cut(companyTitle(company), 60), registered].join('  ·  '),
    evidence: m.report_comparison_running({
      number,
      before: brief(before.answer.sha256),
      after: brief(after.answer.sha256),
    }),
  };
}

/** Where the company is registered, and what a newer answer calls it. */
function registeredLine({ opened }: ComparisonReport): Markup {
  const { company, newerName = null } = opened.dossier;
  const authority = company.registrationAuthority ?? null;
  const parts = [
    value(jurisdictionName(company.jurisdiction), null),
    company.companyNumber === null ? null : wholeCode(company.companyNumber, company.jurisdiction),
    authority === null ? null : value(authority, company.jurisdiction),
  ].filter((part) => part !== null);
  const newer =
    newerName === null
      ? null
      : markup`<br>${m.report_name_newest({ time: dayOf(newerName.at, 'short') })} ${value(cut(newerName.name, maxName), company.jurisdiction)}`;
  return markup`<p class="lede">${joined(parts, ' · ')}${newer}</p>`;
}

/** What speaks against relying on it, and what explains what stands before and what after. */
function notes({ opened, before, after, comparison, facts }: ComparisonReport): Content {
  const listsOneSided = byEye(comparison.oneSided).rest.length > 0;
  const said = [orderText(before, after), otherProductText(before, after, listsOneSided)];
  return [
    connectionWarning(facts.connection.kind),
    comparedWarnings(before, after, opened.snapshots).map((warning) =>
      attentionNote(m.report_comparison_warning(), value(warning, null)),
    ),
    said.map((text) => (text === null ? null : markup`<p class="lede">${text}</p>\n`)),
  ];
}

/** What is said first: how much changed and the heaviest of it, who may be one person, and what was folded away. */
function summary({ before, after, comparison }: ComparisonReport, place: string): Content {
  const shown = (part: string | Sentence): Content =>
    typeof part === 'string' ? part : sentenceContent({ ...part, who: within(part.who) }, place);
  const beside = [alikeText(comparison), foldedText(comparison.folded)];
  return [
    markup`<p class="say">${joined(summaryParts(comparison, before, after).map(shown), ' ')}</p>\n`,
    beside.map((text) => (text === null ? null : markup`<p class="lede">${text}</p>\n`)),
  ];
}

/**
 * Makes the document of a comparison: what the window shows of it, in the same words. Pure, and escaped as the report is.
 */
export function renderComparison(report: ComparisonReport): RenderedReport {
  const { opened, before, after, comparison, facts, anchor } = report;
  const { company } = opened.dossier;
  const place = company.jurisdiction;
  const answers = comparedAnswers({ before, after }, opened.orders, place);
  const sections = [
    { heading: m.report_comparison_answers(), content: answers },
    ...comparedSections(comparison, { before, after }, place),
  ];
  const made = factList([[m.report_comparison_made(), secondOf(facts.madeAt)], ...madeBy(facts)]);
  return renderPage({
    title: comparisonTitle(report),
    kind: m.report_comparison_title(),
    heading: value(cut(companyTitle(company), maxName), place),
    margins: margins(report),
    place,
    facts,
    content: [registeredLine(report), summary(report, place), notes(report), made, numberedSections(sections)],
    ending: [trailPart(anchor), markup`<p class="lede alone">${m.report_comparison_check()}</p>`],
  });
}
