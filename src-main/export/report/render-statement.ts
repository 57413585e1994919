import { createHash } from 'node:crypto';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { minuteOf } from '../../../src-shared/domain/moments.ts';
import type { KeptDiscrepancy } from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { personWords } from '../../../src-shared/words/ownership/discrepancy-words.ts';
import { kindWord } from './cover.ts';
import { discrepancyPart } from './discrepancies-part.ts';
import { hashGroups } from './evidence-section.ts';
import { markup } from './markup.ts';
import type { RenderedReport } from './render-report.ts';
import type { ReportFacts } from './report.ts';
import { runningElements, runningStyle } from './running-lines.ts';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import { cut, personName, value, wholeCode } from './value.ts';

/** What a discrepancy statement is printed from. */
export interface StatementReport {
  kept: KeptDiscrepancy;
  company: CompanyReference;
  facts: ReportFacts;
}

const maxName = 200;

/** "Discrepancy statement: Meridian Maritime Holdings S.à r.l., Ingrid Solheim" */
export function statementTitle({ kept, company }: StatementReport): string {
  const named = { company: cut(companyTitle(company), maxName), person: personWords(kept.person) };
  return m.report_statement_document_title(named);
}

/** Makes a discrepancy statement by itself, with what became of it so far. Pure, and escaped as the report is. */
export function renderStatement(statement: StatementReport): RenderedReport {
  const { kept, company, facts } = statement;
  const { connection, madeAt, number } = facts;
  const word = kindWord(connection.kind);
  const name = companyTitle(company);
  const hash = hashGroups(createHash('sha256').update(JSON.stringify(kept)).digest('hex')).split(' ');
  const lines = {
    company: [cut(name, 60), `${company.jurisdiction} ${cut(company.companyNumber ?? '', 30)}`.trim()].join('  ·  '),
    origin: m.report_running_origin({
      connection: connection.kind === 'production' ? word : word.toUpperCase(),
      time: minuteOf(madeAt, 'long'),
    }),
    evidence: m.report_statement_running({
      number,
      first: hash.slice(0, 2).join(' '),
      last: hash.slice(-2).join(' '),
    }),
  };
  const where = [
    value(jurisdictionName(company.jurisdiction), null),
    company.companyNumber === null ? null : markup` · ${wholeCode(company.companyNumber, company.jurisdiction)}`,
    (company.registrationAuthority ?? null) === null
      ? null
      : markup` · ${value(company.registrationAuthority ?? '', company.jurisdiction)}`,
  ];
  const page = markup`<html lang="en">
<head>
<meta charset="utf-8">
<title>${statementTitle(statement)}</title>
<link rel="stylesheet" href="../style/report.css">
<link rel="stylesheet" href="running.css">
</head>
<body class="${connection.kind}">
${runningElements(lines, company.jurisdiction)}
<main>
<div class="band ${connection.kind}"></div>
<p class="kind"><b>${m.report_statement_title()}</b><span>${value(number, null)}</span></p>
<h1 class="smaller">${value(cut(name, maxName), company.jurisdiction)}</h1>
<p class="lede">${where}</p>
${discrepancyPart(kept)}
<div class="ending">
<p class="lede alone">${m.report_statement_not_sent()}</p>
<p class="prepared">${m.report_prepared()} ${personName(facts.officer)}</p>
</div>
</main>
</body>
</html>
`;
  return { html: `<!doctype html>\n${page.html}`, runningStyle: runningStyle(lines) };
}
