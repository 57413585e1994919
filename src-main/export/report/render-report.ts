import { m } from '../../../src-shared/messages/generated/messages.js';
import { attachmentsPart } from './attachments.ts';
import { companyName, cover } from './cover.ts';
import { decisionsSection } from './decisions-section.ts';
import { documentsTable } from './documents.ts';
import { evidenceNumbers, listEvidence, type EvidenceList } from './evidence-list.ts';
import { evidenceTable, howToCheck } from './evidence-section.ts';
import { markup } from './markup.ts';
import { notesOf } from './notes.ts';
import { standingSection } from './standing-section.ts';
import { ownershipSection } from './ownership-section.ts';
import { emptyLine, profileSections, type Section } from './profile-sections.ts';
import type { Report } from './report.ts';
import { pageHead } from './page-head.ts';
import { runningElements, runningLines, runningStyle } from './running-lines.ts';
import { trailPart } from './trail-part.ts';
import { cut, personName } from './value.ts';

/** A report ready to be printed: a page and the small style sheet with the words of its margins. */
export interface RenderedReport {
  html: string;
  runningStyle: string;
}

/** The sections in their order: what the profile states, and what else is kept of the company. */
function sections(report: Report, evidence: EvidenceList): Section[] {
  const { snapshot, opened } = report;
  const place = opened.dossier.company.jurisdiction;
  const numbers = evidenceNumbers(evidence);
  return [
    ...profileSections(report, evidence.snapshot),
    {
      heading: m.report_section_ownership(),
      content: ownershipSection(report.ownership, numbers, report.facts.paper),
    },
    ...(report.standing === undefined
      ? []
      : [{ heading: m.report_standing_heading(), content: standingSection(report.standing, evidence) }]),
    {
      heading: m.report_section_documents(),
      content: [
        documentsTable(evidence, opened.orders, place) ?? emptyLine(m.report_no_documents()),
        attachmentsPart(evidence),
      ],
    },
    { heading: m.report_section_decisions(), content: decisionsSection(report, numbers) },
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
  const content = markup`<body class="${report.facts.connection.kind}">
${runningElements(lines, report.opened.dossier.company.jurisdiction)}
${cover(report, evidence, parts.length)}
<main>
${body}<div class="ending">
${howToCheck(evidence)}
${trailPart(report.anchor)}
<p class="prepared">${m.report_prepared()} ${personName(report.facts.officer)}</p>
</div>
</main>
</body>`;
  const page = markup`<html lang="en">
${pageHead(reportTitle(report), content)}
${content}
</html>
`;
  return { html: `<!doctype html>\n${page.html}`, runningStyle: runningStyle(lines, report.facts.paper) };
}
