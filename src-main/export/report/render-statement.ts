import { createHash } from 'node:crypto';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { KeptDiscrepancy } from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { personWords } from '../../../src-shared/words/ownership/discrepancy-words.ts';
import { discrepancyPart } from './discrepancies-part.ts';
import { hashGroups } from './evidence-section.ts';
import { markup } from './markup.ts';
import { renderPage } from './printed-page.ts';
import type { RenderedReport } from './render-report.ts';
import type { ReportFacts } from './report.ts';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import { cut, value, wholeCode } from './value.ts';

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
  const { number } = facts;
  const place = company.jurisdiction;
  const name = companyTitle(company);
  const hash = hashGroups(createHash('sha256').update(JSON.stringify(kept)).digest('hex')).split(' ');
  const registered = [
    value(jurisdictionName(place), null),
    company.companyNumber === null ? null : markup` · ${wholeCode(company.companyNumber, place)}`,
    (company.registrationAuthority ?? null) === null
      ? null
      : markup` · ${value(company.registrationAuthority ?? '', place)}`,
  ];
  return renderPage({
    title: statementTitle(statement),
    kind: m.report_statement_title(),
    heading: value(cut(name, maxName), place),
    margins: {
      company: [cut(name, 60), `${place} ${cut(company.companyNumber ?? '', 30)}`.trim()].join('  ·  '),
      evidence: m.report_statement_running({
        number,
        first: hash.slice(0, 2).join(' '),
        last: hash.slice(-2).join(' '),
      }),
    },
    place,
    facts,
    content: [markup`<p class="lede">${registered}</p>\n`, discrepancyPart(kept)],
    ending: markup`<p class="lede alone">${m.report_statement_not_sent()}</p>`,
  });
}
