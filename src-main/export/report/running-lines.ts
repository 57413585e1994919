import type { Paper } from '../../../src-shared/contract/preferences.ts';
import { visibleText } from '../../../src-shared/domain/visible-text.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { companyName, companyNumber, kindWord } from './cover.ts';
import type { EvidenceList } from './evidence-list.ts';
import { hashGroups } from './evidence-section.ts';
import { markup, type Markup } from './markup.ts';
import { secondOf } from '../../../src-shared/domain/moments.ts';
import type { Report } from './report.ts';
import { cut, value } from './value.ts';

/** What stands in the margins of every page. */
interface RunningLines {
  company: string;
  origin: string;
  evidence: string;
}

/** A name in the margin takes up to three lines, and a longer one is cut: the cover has it whole. Figures are never cut. */
const maxCharactersOfName = 180;
const maxCharactersOfNumber = 40;

/** The lines of one report. What is not production says so in capitals on every page. */
export function runningLines(report: Report, evidence: EvidenceList): RunningLines {
  const { connection, madeAt, number } = report.facts;
  const registered = companyNumber(report);
  const company = [
    cut(companyName(report), maxCharactersOfName),
    [
      report.opened.dossier.company.jurisdiction,
      registered === null ? '' : cut(registered, maxCharactersOfNumber),
    ].join(' '),
  ];
  const word = kindWord(connection.kind);
  const groups = hashGroups(evidence.hash).split(' ');
  return {
    company: company.join('  ·  ').trim(),
    origin: m.report_running_origin({
      connection: connection.kind === 'production' ? word : word.toUpperCase(),
      time: secondOf(madeAt),
    }),
    evidence: m.report_running_evidence({
      number: cut(number, maxCharactersOfNumber),
      first: groups.slice(0, 2).join(' '),
      last: groups.slice(-2).join(' '),
    }),
  };
}

/** A text as a CSS string. Every character that is not plainly harmless is written as its number (CSS Syntax 3, 4.3.7). */
export function cssString(text: string): string {
  const safe = visibleText(text.toWellFormed());
  const written = Array.from(safe, (character) =>
    /[A-Za-z0-9 ]/.test(character) ? character : `\\${(character.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `"${written.join('')}"`;
}

/** How high a page is; a first page that is made as high holds nothing but the cover. */
const paperHeights = { a4: '297mm', letter: '279.4mm' } as const satisfies Record<Paper, string>;

/** The paper, and the margin boxes' contents; how they look is in the print style sheet. Nothing of them stands on the cover's top. */
export function runningStyle({ company, origin, evidence }: RunningLines, paper: Paper = 'a4'): string {
  return `@page {
  size: ${paper};
  @top-left { content: ${cssString(company)}; }
  @top-right { content: ${cssString(origin)}; }
  @bottom-left { content: ${cssString(evidence)}; }
  @bottom-right { content: counter(page) ${cssString(m.report_running_of())} counter(pages); }
}
:root { --paper-height: ${paperHeights[paper]}; }
@page :first {
  @top-left { content: none; }
  @top-right { content: none; }
}
`;
}

/**
 * The same lines as elements. An engine without margin boxes (before Chromium 131) shows these on every page instead;
 * in every engine they make the fonts of the margins load with the page, which margin boxes alone do not.
 */
export function runningElements({ company, origin, evidence }: RunningLines, place: string): Markup {
  return markup`<div class="running" aria-hidden="true">
<span class="company">${value(company, place)}</span><span class="origin">${origin}</span><span class="evidence">${evidence}</span>
</div>`;
}
