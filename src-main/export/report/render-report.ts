import { directorshipsStanding, geocodingStanding } from '../../../src-shared/domain/additions-asked.ts';
import { statedClasses } from '../../../src-shared/domain/capital.ts';
import { statesNothing } from '../../../src-shared/domain/profile-contents.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { directorshipWords, geocodingWords } from '../../../src-shared/words/addition-words.ts';
import { beneficialOwnersLists, ownerStatementsList } from './beneficial-owners.ts';
import { companyName, cover } from './cover.ts';
import { documentsTable } from './documents.ts';
import { listEvidence, type EvidenceList } from './evidence-list.ts';
import { evidenceTable, howToCheck } from './evidence-section.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { attentionNote } from './marks.ts';
import { notUnderstoodTable } from './not-understood.ts';
import { notesOf } from './notes.ts';
import { directorshipsTable, officialsLists } from './officials.ts';
import { registryFacts } from './registry-facts.ts';
import { relatedCompaniesTable } from './related-companies.ts';
import type { Report } from './report.ts';
import { sectionNote, serviceWords } from './section-note.ts';
import { runningElements, runningLines, runningStyle } from './running-lines.ts';
import { shareClassesTable, shareConflictNote, shareholdersTable } from './shareholders.ts';
import { cut, personName } from './value.ts';

/** A report ready to be printed: a page and the small style sheet with the words of its margins. */
export interface RenderedReport {
  html: string;
  runningStyle: string;
}

interface Section {
  heading: string;
  content: Content;
}

const emptyLine = (words: string): Markup => markup`<p class="lede alone">${words}</p>`;

/** The facts; of a profile that was bought and states nothing, that it does. */
function facts({ snapshot, opened }: Report, source: number): Content {
  const { profile } = snapshot;
  const stated = statesNothing(profile)
    ? attentionNote(m.profile_empty_title(), m.profile_empty_evidence())
    : (registryFacts(snapshot, opened.dossier.company.jurisdiction, source) ?? emptyLine(m.profile_facts_none()));
  return [serviceWords(profile.said), stated, missing(geocodingWords(geocodingStanding(snapshot, opened.orders)))];
}

/** Why something that an order can add is not listed: it was not asked for, or the answer has none. */
const missing = (words: string | null): Content => (words === null ? null : emptyLine(words));

function officials({ snapshot, opened }: Report, source: number): Content {
  const { profile } = snapshot;
  const place = opened.dossier.company.jurisdiction;
  const standing = directorshipsStanding(snapshot, opened.orders);
  const note = sectionNote(profile, 'officials', source);
  if (profile.officials.length === 0)
    return [note, standing === 'none-stated' ? missing(directorshipWords(standing)) : null];
  const offices = directorshipsTable(profile.officials, { place, source, takenAt: snapshot.takenAt });
  return [
    note,
    officialsLists(profile.officials, { place, source, takenAt: snapshot.takenAt }),
    offices === null
      ? missing(directorshipWords(standing))
      : markup`\n<h3>${m.report_directorships()}</h3>\n${offices}`,
  ];
}

function shareholders({ snapshot: { profile }, opened }: Report, source: number): Content {
  const place = opened.dossier.company.jurisdiction;
  const { shareholdings, capital } = profile;
  const classes = statedClasses(capital);
  return [
    shareConflictNote(capital, shareholdings),
    sectionNote(profile, 'shareholders', source),
    shareholdings.length === 0
      ? null
      : markup`<p class="lede">${m.report_shares_as_stated()}</p>\n${shareholdersTable(shareholdings, place, source)}`,
    classes.length === 0
      ? null
      : markup`\n<h3>${m.report_share_classes()}</h3>\n${shareClassesTable(classes, place, source)}`,
  ];
}

function beneficialOwners({ snapshot, opened }: Report, source: number): Content {
  const { profile } = snapshot;
  const note = sectionNote(profile, 'owners', source);
  const { takenAt } = snapshot;
  const at = { place: opened.dossier.company.jurisdiction, source, takenAt };
  const { beneficialOwners: owners, ownerStatements = [] } = profile;
  return [note, beneficialOwnersLists(owners, at), ownerStatementsList(ownerStatements, at)];
}

/** The sections in their order. Officials, shareholders and owners are said to be missing; related companies are left out. */
function sections(report: Report, evidence: EvidenceList): Section[] {
  const { snapshot, opened } = report;
  const place = opened.dossier.company.jurisdiction;
  const source = evidence.snapshot;
  const related = snapshot.profile.relationships;
  const leftOver = notUnderstoodTable(snapshot.profile.notUnderstood, source);
  return [
    { heading: m.report_section_facts(), content: facts(report, source) },
    { heading: m.report_section_officials(), content: officials(report, source) },
    { heading: m.report_section_shareholders(), content: shareholders(report, source) },
    { heading: m.report_section_owners(), content: beneficialOwners(report, source) },
    ...(related.length === 0
      ? []
      : [{ heading: m.report_section_related(), content: relatedCompaniesTable(related, place, source) }]),
    ...(leftOver === null ? [] : [{ heading: m.profile_not_understood(), content: leftOver }]),
    {
      heading: m.report_section_documents(),
      content: documentsTable(evidence, opened.orders, place) ?? emptyLine(m.report_no_documents()),
    },
    { heading: m.report_section_notes(), content: notesOf(opened.notes) },
    { heading: m.report_section_evidence(), content: evidenceTable(evidence, opened, snapshot.profile) },
  ];
}

/** "Company report: Meridian Maritime Holdings S.à r.l." */
export function reportTitle(report: Report): string {
  return m.report_document_title({ company: cut(companyName(report), 200) });
}

/**
 * Makes the report of one snapshot. Pure: the same input gives the same text. Everything that came from the service
 * is escaped text; the page has no script, no inline style and asks for nothing but its two style sheets and fonts.
 */
export function renderReport(report: Report): RenderedReport {
  const evidence = listEvidence(report);
  const lines = runningLines(report, evidence);
  const parts = sections(report, evidence);
  const body = parts.map(
    ({ heading, content }, index) => markup`<section>
<h2><span>${index + 1}</span> ${heading}</h2>
${content}
</section>
`,
  );
  const page = markup`<html lang="en">
<head>
<meta charset="utf-8">
<title>${reportTitle(report)}</title>
<link rel="stylesheet" href="../style/report.css">
<link rel="stylesheet" href="running.css">
</head>
<body class="${report.facts.connection.kind}">
${runningElements(lines, report.opened.dossier.company.jurisdiction)}
${cover(report, evidence, parts.length)}
<main>
${body}<div class="ending">
${howToCheck(evidence)}
<p class="prepared">${m.report_prepared()} ${personName(report.facts.officer)}</p>
</div>
</main>
</body>
</html>
`;
  return { html: `<!doctype html>\n${page.html}`, runningStyle: runningStyle(lines) };
}
