import { byEye } from '../../../src-shared/domain/comparison/by-eye.ts';
import type { ConnectionKind } from '../../../src-shared/domain/connection.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { dayOf, minuteOf, secondOf } from '../../../src-shared/domain/moments.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { comparedWarnings, orderText, otherProductText } from '../../../src-shared/words/compared-note-words.ts';
import { alikeText, foldedText, summaryParts } from '../../../src-shared/words/comparison-words.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import type { Sentence } from '../../../src-shared/words/sentence.ts';
import { within } from '../../../src-shared/words/sentence.ts';
import type { ReadComparison } from '../../dossiers/read-comparison.ts';
import { comparedAnswers } from './compared-answers.ts';
import { comparedSections, sentenceContent } from './compared-changes.ts';
import { connectionName, kindWord } from './cover.ts';
import { hashGroups } from './evidence-section.ts';
import { attentionNote } from './marks.ts';
import { joined, markup, type Content, type Markup } from './markup.ts';
import type { RenderedReport } from './render-report.ts';
import type { ReportFacts } from './report.ts';
import { runningElements, runningStyle } from './running-lines.ts';
import { cut, personName, value, wholeCode } from './value.ts';

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

function marginLines({ opened, before, after, facts }: ComparisonReport) {
  const { company } = opened.dossier;
  const { connection, madeAt, number } = facts;
  const word = kindWord(connection.kind);
  const registered = `${company.jurisdiction} ${cut(company.companyNumber ?? '', 30)}`.trim();
  return {
    company: [cut(companyTitle(company), 60), registered].join('  ·  '),
    origin: m.report_running_origin({
      connection: connection.kind === 'production' ? word : word.toUpperCase(),
      time: minuteOf(madeAt, 'long'),
    }),
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

/** That nothing of it is real, or good for a decision. */
function connectionWarning(kind: ConnectionKind): Content {
  switch (kind) {
    case 'production':
      return null;
    case 'testing':
      return attentionNote(m.report_testing_title(), m.sheet_testing_text());
    case 'demo':
      return attentionNote(m.report_demo_title(), m.sheet_demo_text());
  }
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

function madeFacts({ facts }: ComparisonReport): Markup {
  const rows: readonly (readonly [string, Content])[] = [
    [m.report_comparison_made(), secondOf(facts.madeAt)],
    [m.report_cover_prepared_by(), personName(cut(facts.officer, maxName))],
    [m.report_cover_connection(), value(connectionName(facts.connection), null)],
  ];
  return markup`<dl class="cover-facts">
${rows.map(([label, content]) => markup`<div><dt>${label}</dt><dd>${content}</dd></div>\n`)}</dl>`;
}

/** How far the audit trail went, as every list that is saved says it. */
function trailPart({ anchor }: ComparisonReport): Markup {
  const said =
    anchor === null
      ? m.sheet_about_anchor_none()
      : m.sheet_about_anchor_text({ seq: count(anchor.seq), hash: hashGroups(anchor.hash) });
  return markup`<h3>${m.report_comparison_trail()}</h3>
<p class="hash">${said}</p>`;
}

/**
 * Makes the document of a comparison: what the window shows of it, in the same words. Pure, and escaped as the report is.
 */
export function renderComparison(report: ComparisonReport): RenderedReport {
  const { opened, before, after, comparison, facts } = report;
  const { company } = opened.dossier;
  const place = company.jurisdiction;
  const lines = marginLines(report);
  const sections = [
    { heading: m.report_comparison_answers(), content: comparedAnswers({ before, after }, opened.orders, place) },
    ...comparedSections(comparison, place),
  ];
  const page = markup`<html lang="en">
<head>
<meta charset="utf-8">
<title>${comparisonTitle(report)}</title>
<link rel="stylesheet" href="../style/report.css">
<link rel="stylesheet" href="running.css">
</head>
<body class="${facts.connection.kind}">
${runningElements(lines, place)}
<main>
<div class="band ${facts.connection.kind}"></div>
<p class="kind"><b>${m.report_comparison_title()}</b><span>${value(facts.number, null)}</span></p>
<h1 class="smaller">${value(cut(companyTitle(company), maxName), place)}</h1>
${registeredLine(report)}
${summary(report, place)}
${notes(report)}
${madeFacts(report)}
${sections.map(
  ({ heading, content }, index) => markup`<section>
<h2><span>${index + 1}</span> ${heading}</h2>
${content}
</section>
`,
)}<div class="ending">
${trailPart(report)}
<p class="lede alone">${m.report_comparison_check()}</p>
<p class="prepared">${m.report_prepared()} ${personName(facts.officer)}</p>
</div>
</main>
</body>
</html>
`;
  return { html: `<!doctype html>\n${page.html}`, runningStyle: runningStyle(lines) };
}
