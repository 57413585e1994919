import type { ConnectionKind, ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import { namesAgree } from '../../../src-shared/domain/company-name.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { oldDataOf } from '../../../src-shared/domain/old-data.ts';
import type { PreviousName } from '../../../src-shared/domain/profile.ts';
import type { KeptDecision } from '../../../src-shared/domain/work/decision.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { wordText } from '../../../src-shared/words/profile-words.ts';
import { newerProfileLines, standingText } from '../../../src-shared/words/decision-words.ts';
import { oldDataWords } from '../../../src-shared/words/old-data-words.ts';
import { verdictName } from '../../../src-shared/words/verdict-words.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { hashGroups, productName } from './evidence-section.ts';
import { heldText, type EvidenceList } from './evidence-list.ts';
import { keptBesideNotes } from './kept-beside.ts';
import { joined, markup, type Content, type Markup } from './markup.ts';
import { attentionLine, attentionNote, confirmationMark } from './marks.ts';
import { dayOf, minuteOf, secondOf } from '../../../src-shared/domain/moments.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { sayings } from './cover-sentences.ts';
import { isOtherCompany, type Report } from './report.ts';
import { serviceWords } from './section-note.ts';
import { ownersFact } from './cover-owners.ts';
import { standingLine } from './cover-standing.ts';
import { whoseAnswerNotes } from './whose-answer-notes.ts';
import { statedDate } from './stated-date.ts';
import { knownStatus, statusFacts } from './status-facts.ts';
import { sourceNumber } from './table.ts';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import { cut, personName, value, whole } from './value.ts';

/** The word for what the connection reaches. */
export function kindWord(kind: ConnectionKind): string {
  return {
    production: m.report_production,
    testing: m.report_testing,
    demo: m.report_demo,
  }[kind]();
}

/** What the snapshot says of the dossier's company; nothing where it is about another one. */
function ownProfile({ snapshot }: Pick<Report, 'snapshot'>): Report['snapshot']['profile'] | null {
  return isOtherCompany({ snapshot }) ? null : snapshot.profile;
}

/** What the dossier's company is called, as in every list; by the snapshot only where the dossier has no name. */
export function companyName({ opened, snapshot }: Report): string {
  const profile = ownProfile({ snapshot });
  const { company } = opened.dossier;
  return companyTitle({
    name: company.name.trim() === '' ? (profile?.name?.value ?? '') : company.name,
    englishName: profile?.englishName?.value ?? company.englishName,
    companyNumber: companyNumber({ opened, snapshot }),
  });
}

/** The company's registration number, as far as one is known. */
export function companyNumber({ opened, snapshot }: Pick<Report, 'opened' | 'snapshot'>): string | null {
  return ownProfile({ snapshot })?.companyNumber?.value ?? opened.dossier.company.companyNumber;
}

/** The connection by its kind and its name. */
export function connectionName({ kind, name }: ConnectionSummary): string {
  const word = kindWord(kind);
  return name.toLowerCase() === word.toLowerCase() ? word : `${word}: ${name}`;
}

/** A long name is set smaller, so that the cover stays one page. */
function headingSize(name: string): string {
  if (name.length > 240) return 'smallest';
  return name.length > 70 ? 'smaller' : 'large';
}

/** What answers call the company where that is not the name it stands under: this one, and the newest. */
function otherNames(report: Report): Content {
  const { company, newerName = null } = report.opened.dossier;
  const here = ownProfile(report)?.name?.value ?? '';
  const differs = namesAgree([company.name, company.englishName], [here]) === false;
  const lines = [
    differs ? { said: m.report_name_here(), name: here } : null,
    newerName === null || (differs && namesAgree([here], [newerName.name]) === true)
      ? null
      : { said: m.report_name_newest({ time: dayOf(newerName.at, 'short') }), name: newerName.name },
  ].filter((line) => line !== null);
  return lines.map(({ said, name }) => markup`<br>${said} ${value(cut(name, maxLineLength), company.jurisdiction)}`);
}

/** The cover stays one page: what is longer or more than this stands whole among the registry facts. */
const maxLineLength = 160;
const maxHeadingLength = 400;
const maxFormerNames = 3;

/** "from 14 March 2017 until 8 January 2020", each part only where it was stated. */
function period({ startDate, endDate }: PreviousName): Markup | null {
  if (startDate === null && endDate === null) return null;
  const from = startDate === null ? null : markup`${m.report_from()} ${statedDate(startDate, 'long')}`;
  const until = endDate === null ? null : markup`${m.report_until()} ${statedDate(endDate, 'long')}`;
  return markup`<small>${joined(
    [from, until].filter((part) => part !== null),
    ' ',
  )}</small>`;
}

function formerNames(report: Report, show: (text: string) => Markup): Content {
  const former = ownProfile(report)?.previousNames ?? [];
  const more = former.length - maxFormerNames;
  return [
    former
      .slice(0, maxFormerNames)
      .map((former) => markup`<br>${m.report_formerly()} ${show(former.name)} ${period(former)}`),
    more > 0 ? markup`<br>${m.report_formerly_more({ count: count(more) })}` : null,
  ];
}

function subtitle(report: Report): Markup {
  const profile = ownProfile(report);
  const { jurisdiction } = report.opened.dossier.company;
  const show = (text: string) => value(cut(text, maxLineLength), jurisdiction);
  const form = profile?.legalForm.original ?? null;
  const number = companyNumber(report);
  const line = [
    form === null ? null : show(wordText(form.value)),
    jurisdictionName(jurisdiction),
    number === null ? null : whole(cut(number, maxLineLength), jurisdiction),
  ].filter((part) => part !== null);
  const english = profile?.englishName?.value ?? null;
  return markup`<p class="subtitle">${english === null ? null : markup`${show(english)}<br>`}${joined(line, ', ')}${otherNames(report)}${formerNames(report, show)}</p>`;
}

/** What was bought, and of which day a document is. */
function productFact({ opened, snapshot }: Report): Content {
  const product = opened.orders.find(({ orderId }) => orderId === snapshot.orderId)?.product;
  if (product === undefined) return null;
  const { jurisdiction } = opened.dossier.company;
  const name = value(cut(productName(product), maxLineLength), jurisdiction);
  if (product.kind !== 'v2-document' || product.documentDate === null) return name;
  return markup`${name}, ${m.report_document_dated()} ${statedDate(parseRegistryDate(product.documentDate), 'short')}`;
}

const signedBy = ({ officer, at }: { officer: string; at: string }) =>
  markup`${personName(cut(officer, maxLineLength))}, ${minuteOf(at, 'short')}`;

/** Who answered as the second person, and whether anything but a name and a key tells that it was another one. */
function approvalFact({ approval }: Report['decisions'][number]): Content {
  if (approval === null || approval.statement === null || approval.finding !== 'fits') return null;
  const { statement, sameAccount } = approval;
  const words = statement.verdict === 'approve' ? m.report_cover_approved() : m.report_cover_not_approved();
  const account = sameAccount ? ` ${m.report_cover_same_account()}` : null;
  return markup`<div>${words} ${signedBy(statement)}${account}</div>`;
}

/** That newer profiles came after a decision that holds or waits: the section on decisions says which. */
function overtaken({ standing, statement }: KeptDecision, report: Report): Content {
  const isOpen = standing.kind === 'in-force' || standing.kind === 'waiting';
  if (!isOpen || statement === null) return null;
  const newer = newerProfileLines(statement, report.opened.dossier.company, report, secondOf);
  return newer.length === 0 ? null : markup`<br><small>${m.report_cover_decision_newer()}</small>`;
}

/** The decision that holds, or the newest where none does. The section on decisions has the others. */
function decisionFact(report: Report): Content {
  const { decisions } = report;
  const decision = decisions.find(({ standing }) => standing.kind === 'in-force') ?? decisions[0];
  if (decision === undefined) return m.report_cover_no_decision();
  const { statement, standing } = decision;
  const stands = standingText(standing, statement);
  if (statement === null) return stands;
  return markup`${verdictName(statement.verdict.kind)}: ${stands}, ${signedBy(statement)}${approvalFact(decision)}${overtaken(decision, report)}`;
}

/** That what the registry keeps was old when the answer came, beside the time at which it came. */
function oldDataLine(snapshot: Report['snapshot']): Content {
  const old = oldDataOf(snapshot);
  return old === null ? null : attentionLine(oldDataWords(old, (day) => dayOf(day, 'short')));
}

function coverFacts(report: Report, evidence: EvidenceList): Markup {
  const { opened, snapshot, facts } = report;
  const { confirmation, company } = opened.dossier;
  const confirmed = evidence.confirmation === null ? null : sourceNumber(evidence.confirmation);
  // A confirmation of one company must not stand beside facts of another.
  const isOther = isOtherCompany(report);
  const standing: readonly (readonly [string, Content])[] = isOther
    ? []
    : [
        ...statusFacts(report, evidence),
        [
          m.report_cover_confirmed(),
          markup`${confirmationMark(confirmation, company.jurisdiction, knownStatus(report).now)}${confirmed}`,
        ],
      ];
  const answers: readonly (readonly [string, Content])[] = isOther
    ? []
    : [
        [m.report_cover_owners_label(), ownersFact(report.ownership)],
        [m.work_decision(), decisionFact(report)],
      ];
  const rows: readonly (readonly [string, Content])[] = [
    ...standing,
    [
      snapshot.source === 'v2-document' ? m.report_cover_downloaded() : m.report_cover_profile_as_of(),
      markup`${minuteOf(snapshot.takenAt, 'short')}${sourceNumber(evidence.snapshot)}${oldDataLine(snapshot)}`,
    ],
    [m.report_cover_product(), productFact(report)],
    [m.report_cover_made(), secondOf(facts.madeAt)],
    [m.report_cover_prepared_by(), personName(cut(facts.officer, maxLineLength))],
    [m.report_cover_connection(), value(connectionName(facts.connection), null)],
    [m.report_cover_evidence(), heldText(evidence)],
    [m.report_section_notes(), opened.notes.length === 0 ? m.report_cover_no_notes() : count(opened.notes.length)],
  ];
  const stated = rows.filter(([, content]) => content !== null);
  // What the report is read for has the whole width: in half of it the names of the owners need more than a page.
  return markup`<dl class="cover-facts">
${answers.map(([label, content]) => markup`<div class="whole-width"><dt>${label}</dt><dd>${content}</dd></div>\n`)}${stated.map(([label, content]) => markup`<div><dt>${label}</dt><dd>${content}</dd></div>\n`)}</dl>`;
}

function warnings({ facts, snapshot }: Report): Content {
  const { kind } = facts.connection;
  return [
    kind === 'demo' ? attentionNote(m.report_demo_title(), m.report_demo_text()) : null,
    kind === 'testing' ? attentionNote(m.report_testing_title(), m.report_testing_text()) : null,
    snapshot.hashFits ? null : attentionNote(m.report_hash_title(), m.report_hash_text()),
  ];
}

/** What the service says beside the profile; each stands whole among the facts. */
function saidBeside(report: Report): Content {
  return serviceWords(
    (ownProfile(report)?.said ?? []).slice(0, maxFormerNames).map((words) => cut(words, maxLineLength)),
  );
}

/** The first page: which company, what was seen, by whom, through which connection, and how to read the rest. */
export function cover(report: Report, evidence: EvidenceList, evidenceSection: number): Markup {
  const { company } = report.opened.dossier;
  const name = companyName(report);
  return markup`<header class="cover">
<div class="band ${report.facts.connection.kind}"></div>
<p class="kind"><b>${m.report_title()}</b><span>${value(report.facts.number, null)}</span></p>
<h1 class="${headingSize(name)}">${value(cut(name, maxHeadingLength), company.jurisdiction)}</h1>
${subtitle(report)}
${standingLine(report, evidence)}
<p class="say">${sayings(report)}</p>
${saidBeside(report)}
${whoseAnswerNotes(report)}
${keptBesideNotes(report)}
${warnings(report)}
${coverFacts(report, evidence)}
<h3>${m.report_evidence_hash()}</h3>
<p class="hash">${hashGroups(evidence.hash)}</p>
<h3>${m.report_how_to_read_title()}</h3>
<p class="lede">${m.report_how_to_read({ section: evidenceSection })}</p>
</header>`;
}
