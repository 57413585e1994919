import { dayOf, secondOf } from '../../../src-shared/domain/moments.ts';
import {
  statementOf,
  type DiscrepancySource,
  type KeptDiscrepancy,
} from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import type { ViewDiscrepancies } from '../../../src-shared/domain/ownership/view/discrepancies-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import {
  deadlineWords,
  discrepancyTitle,
  personWords,
  stepWords,
  type DateWords,
} from '../../../src-shared/words/ownership/discrepancy-words.ts';
import { hashGroups } from './evidence-section.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { table } from './table.ts';
import { officersWords, value } from './value.ts';

const dates: DateWords = { day: (day) => dayOf(day, 'short'), moment: secondOf };

function sourcesTable(sources: readonly DiscrepancySource[]): Markup | null {
  if (sources.length === 0) return null;
  return table(
    [
      { heading: m.report_column_company(), width: 'rest' },
      { heading: m.report_column_profile_of(), width: 'date' },
      { heading: m.report_column_sha256(), width: 'hash' },
    ],
    sources.map(({ company, takenAt, sha256 }) => ({
      cells: [value(company, null), secondOf(takenAt), markup`<span class="hash">${hashGroups(sha256)}</span>`],
    })),
  );
}

/** What was said of a discrepancy, and the statement that holds, word for word. `after`: what stands below the statement. */
export function discrepancyPart(kept: KeptDiscrepancy, after: Content = null): Markup {
  const statement = statementOf(kept);
  const none = kept.steps.length === 0 ? [m.discrepancy_mark_not_stated()] : [];
  const lines = [deadlineWords(kept, dates), ...none, ...kept.steps.map((step) => stepWords(step, dates))];
  return markup`<div class="decision">
<p class="lede"><b>${value(discrepancyTitle(kept), null)}</b></p>
<ul class="sentences">
${lines.map((line) => markup`<li>${officersWords(line)}</li>\n`)}</ul>
${statement === undefined ? null : statementPart(statement.text, kept)}${after}
</div>
`;
}

/** As it was written: below it stands the hash of what is kept, which a mark in its words would belie. */
function statementPart(text: string, { person }: KeptDiscrepancy): Content {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return [
    markup`<p class="lede">${value(m.discrepancy_statement_title({ person: personWords(person) }), null)}:</p>\n`,
    lines.map((line) => markup`<p class="lede alone">${officersWords(line)}</p>\n`),
  ];
}

/** Each discrepancy with its first showing, its last day and what officers said of it. Whoever reads the date of the report knows what is overdue. */
export function discrepanciesPart({ kept }: ViewDiscrepancies): Content {
  if (kept.length === 0) return null;
  return [
    markup`<h3>${m.report_discrepancies()}</h3>\n`,
    kept.map((one) => discrepancyPart(one, sourcesTable(statementOf(one)?.sources ?? []))),
  ];
}
