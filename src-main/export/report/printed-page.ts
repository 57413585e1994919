import type { ConnectionKind } from '../../../src-shared/domain/connection.ts';
import { minuteOf } from '../../../src-shared/domain/moments.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { connectionName, kindWord } from './cover.ts';
import { attentionNote } from './marks.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { pageHead } from './page-head.ts';
import type { RenderedReport } from './render-report.ts';
import type { ReportFacts } from './report.ts';
import { runningElements, runningStyle } from './running-lines.ts';
import { cut, personName, value } from './value.ts';

const maxName = 200;

/** A document of one subject: a discrepancy statement, a comparison, a search or an order. A company's report has a cover. */
export interface PrintedPage {
  /** Of the file. */
  title: string;
  /** What kind of document it is, above its heading. */
  kind: string;
  heading: Content;
  /** What the margins of each page name beside the connection: the subject, and what proves it. */
  margins: { company: string; evidence: string };
  /** The ISO code of the register that the subject belongs to; empty where it belongs to none. */
  place: string;
  facts: ReportFacts;
  content: Content;
  /** What stands at the end, above who prepared it. */
  ending: Content;
}

/** Makes the page of a document. Pure, and escaped as the report is. */
export function renderPage(page: PrintedPage): RenderedReport {
  const { title, kind, heading, margins, place, facts, content, ending } = page;
  const { connection, madeAt, number, officer } = facts;
  const word = kindWord(connection.kind);
  const lines = {
    ...margins,
    origin: m.report_running_origin({
      connection: connection.kind === 'production' ? word : word.toUpperCase(),
      time: minuteOf(madeAt, 'long'),
    }),
  };
  const body = markup`<body class="${connection.kind}">
${runningElements(lines, place)}
<main>
<div class="band ${connection.kind}"></div>
<p class="kind"><b>${kind}</b><span>${value(number, null)}</span></p>
<h1 class="smaller">${heading}</h1>
${content}
<div class="ending">
${ending}
<p class="prepared">${m.report_prepared()} ${personName(officer)}</p>
</div>
</main>
</body>`;
  const html = markup`<html lang="en">
${pageHead(title, body)}
${body}
</html>
`;
  return { html: `<!doctype html>\n${html.html}`, runningStyle: runningStyle(lines, facts.paper) };
}

/** That nothing of it is real, or good for a decision; nothing on a production connection. */
export function connectionWarning(kind: ConnectionKind): Content {
  switch (kind) {
    case 'production':
      return null;
    case 'testing':
      return attentionNote(m.report_testing_title(), m.sheet_testing_text());
    case 'demo':
      return attentionNote(m.report_demo_title(), m.sheet_demo_text());
  }
}

/** A list of facts with their names. */
export function factList(rows: readonly (readonly [label: string, content: Content])[]): Markup {
  return markup`<dl class="cover-facts">
${rows.map(([label, content]) => markup`<div><dt>${label}</dt><dd>${content}</dd></div>\n`)}</dl>`;
}

/** Who made it, and over which connection. */
export function madeBy({ officer, connection }: ReportFacts): readonly (readonly [string, Content])[] {
  return [
    [m.report_cover_prepared_by(), personName(cut(officer, maxName))],
    [m.report_cover_connection(), value(connectionName(connection), null)],
  ];
}

/** Sections, each under its number. */
export function numberedSections(sections: readonly { heading: string; content: Content }[]): Content {
  return sections.map(
    ({ heading, content }, index) => markup`<section>
<h2><span>${index + 1}</span> ${heading}</h2>
${content}
</section>
`,
  );
}
