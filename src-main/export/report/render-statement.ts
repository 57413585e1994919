import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { filedDayOf } from '../../../src-shared/domain/day-told.ts';
import type { SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import { keptMoment, secondOf } from '../../../src-shared/domain/moments.ts';
import {
  statementOf,
  type DiscrepancySource,
  type KeptDiscrepancy,
} from '../../../src-shared/domain/ownership/discrepancy/discrepancy.ts';
import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import { personWords } from '../../../src-shared/words/ownership/discrepancy-words.ts';
import { snapshotKind } from '../../../src-shared/words/snapshot-words.ts';
import { sourceName } from '../../../src-shared/words/source-words.ts';
import { canonicalJson } from '../../storage/trail/canonical-json.ts';
import { discrepancyPart } from './discrepancies-part.ts';
import { hashGroups, technical } from './evidence-section.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { connectionWarning, factList, madeBy, numberedSections, renderPage } from './printed-page.ts';
import type { RenderedReport } from './render-report.ts';
import type { ReportFacts } from './report.ts';
import { statedDate } from './stated-date.ts';
import { table } from './table.ts';
import { trailPart } from './trail-part.ts';
import { cut, value, wholeCode } from './value.ts';

/** What a discrepancy statement is printed from. */
export interface StatementReport {
  kept: KeptDiscrepancy;
  company: CompanyReference;
  /** Those of the profiles that the statement rests on which the record still holds as they were. */
  profiles: readonly SnapshotSummary[];
  /** How far the audit trail went when it was read; null for an empty one. */
  anchor: TrailAnchor | null;
  facts: ReportFacts;
}

const maxName = 200;

/** "Discrepancy statement: Meridian Maritime Holdings S.à r.l., Ingrid Solheim" */
export function statementTitle({ kept, company }: StatementReport): string {
  const named = { company: cut(companyTitle(company), maxName), person: personWords(kept.person) };
  return m.report_statement_document_title(named);
}

/** SHA-256 of what is kept of a discrepancy, as RFC 8785 writes it: the JSON of its dossier has the same text. */
function hashOfKept(kept: KeptDiscrepancy): string {
  return createHash('sha256')
    .update(canonicalJson(z.json().parse(kept)), 'utf8')
    .digest('hex');
}

function registeredLine({ jurisdiction, companyNumber, registrationAuthority }: CompanyReference): Markup {
  const authority = registrationAuthority ?? null;
  return markup`<p class="lede">${value(jurisdictionName(jurisdiction), null)}${companyNumber === null ? null : markup` · ${wholeCode(companyNumber, jurisdiction)}`}${authority === null ? null : markup` · ${value(authority, jurisdiction)}`}</p>
`;
}

/** Which answer it is: of which company, of what kind, of which day, and under which number this record keeps it. */
function whichAnswer(source: DiscrepancySource, profile: SnapshotSummary | undefined): Content {
  const name = markup`<span class="name">${value(source.company, null)}</span>`;
  if (profile === undefined)
    return [
      name,
      markup`<small>${m.report_comparison_came({ time: secondOf(source.takenAt) })}</small>`,
      markup`<small>${m.report_statement_answer_gone()}</small>`,
    ];
  const dated = sourceName(
    { takenAt: profile.takenAt, filedDay: filedDayOf(profile) },
    { came: secondOf, filed: (day) => keptMoment(day, 'short') ?? day },
  );
  return [
    name,
    markup`<small>${snapshotKind(profile.source)}</small>`,
    markup`<small>${m.report_evidence_other({ source: dated, id: profile.answer.answerId })}</small>`,
    technical(profile.answer, null),
  ];
}

/** The answers that the statement rests on, each with its whole hash. */
function answersTable({ kept, profiles }: StatementReport): Content {
  const sources = statementOf(kept)?.sources ?? [];
  if (sources.length === 0) return markup`<p>${m.report_statement_no_answers()}</p>`;
  const bySnapshot = new Map(profiles.map((profile) => [profile.snapshotId, profile]));
  return table(
    [
      { heading: m.report_column_evidence_number(), width: 'tiny' },
      { heading: m.report_column_what(), width: 'rest' },
      { heading: m.report_column_sha256(), width: 'hash' },
    ],
    sources.map((source, index) => ({
      cells: [
        String(index + 1),
        whichAnswer(source, bySnapshot.get(source.snapshotId)),
        markup`<span class="hash">${hashGroups(source.sha256)}</span>`,
      ],
    })),
  );
}

/** Whom it is about. A register tells people of one name apart by their birth; where no answer states it, that is said. */
function personFacts({ person }: KeptDiscrepancy): [string, Content][] {
  const { birthdate } = person;
  return [
    [m.compare_value_person(), value(personWords(person), null)],
    [m.report_column_born(), birthdate === null ? m.profile_not_stated() : statedDate(birthdate, 'short')],
  ];
}

/** Makes a discrepancy statement by itself, with what became of it so far. Pure, and escaped as the report is. */
export function renderStatement(statement: StatementReport): RenderedReport {
  const { kept, company, anchor, facts } = statement;
  const { number, connection, madeAt } = facts;
  const place = company.jurisdiction;
  const name = companyTitle(company);
  const hash = hashGroups(hashOfKept(kept));
  const groups = hash.split(' ');
  return renderPage({
    title: statementTitle(statement),
    kind: m.report_statement_title(),
    heading: value(cut(name, maxName), place),
    margins: {
      company: [cut(name, 60), `${place} ${cut(company.companyNumber ?? '', 30)}`.trim()].join('  ·  '),
      evidence: m.report_statement_running({
        number,
        first: groups.slice(0, 2).join(' '),
        last: groups.slice(-2).join(' '),
      }),
    },
    place,
    facts,
    content: [
      registeredLine(company),
      connectionWarning(connection.kind),
      factList([...personFacts(kept), [m.report_statement_made(), secondOf(madeAt)], ...madeBy(facts)]),
      numberedSections([
        { heading: m.report_statement_said(), content: discrepancyPart(kept) },
        { heading: m.report_order_answers(), content: answersTable(statement) },
      ]),
    ],
    ending: [
      markup`<h3>${m.report_statement_hash()}</h3>\n<p class="hash">${hash}</p>\n<p class="lede">${m.report_statement_check()}</p>\n`,
      trailPart(anchor),
      markup`<p class="lede alone">${m.report_statement_not_sent()}</p>`,
    ],
  });
}
