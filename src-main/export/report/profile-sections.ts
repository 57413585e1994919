import { directorshipsStanding, geocodingStanding } from '../../../src-shared/domain/additions-asked.ts';
import { statedClasses } from '../../../src-shared/domain/capital.ts';
import { shareConflicts } from '../../../src-shared/domain/ownership-checks.ts';
import { statesNothing } from '../../../src-shared/domain/profile-contents.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { companyFacts } from '../../../src-shared/profile-facts/company-facts.ts';
import { directorshipColumns, officialColumns } from '../../../src-shared/profile-facts/officials.ts';
import { ownerColumns, statementColumns } from '../../../src-shared/profile-facts/owners.ts';
import { officialLists, ownerLists, type PeopleLists } from '../../../src-shared/profile-facts/people-lists.ts';
import { relatedCompanyColumns } from '../../../src-shared/profile-facts/related-companies.ts';
import { classColumns, holdingColumns } from '../../../src-shared/profile-facts/shares.ts';
import { cellOf, words, type FactColumn } from '../../../src-shared/profile-facts/told.ts';
import { directorshipWords, geocodingWords } from '../../../src-shared/words/addition-words.ts';
import { conflictText } from '../../../src-shared/words/profile-words.ts';
import { count } from '../../../src-shared/words/count-words.ts';
import { attentionNote } from './marks.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { notUnderstoodTable } from './not-understood.ts';
import type { Report } from './report.ts';
import { sectionNote, serviceWords } from './section-note.ts';
import { factList, factTable, type ColumnsSet } from './told.ts';

/** One numbered section of the report. */
export interface Section {
  heading: string;
  content: Content;
}

/** A line that stands for a list. */
export const emptyLine = (text: string): Markup => markup`<p class="lede alone">${text}</p>`;

/** Why something that an order can add is not listed: it was not asked for, or the answer has none. */
const missing = (text: string | null): Content => (text === null ? null : emptyLine(text));

const headed = (heading: string, content: Content): Markup => markup`\n<h3>${heading}</h3>\n${content}`;

type Profiled = Pick<Report, 'opened' | 'snapshot'>;

/** The facts; of a profile that was bought and states nothing, that it does. */
function facts({ snapshot, opened }: Profiled, source: number): Content {
  const { profile } = snapshot;
  const { jurisdiction } = opened.dossier.company;
  const { identity, names, register, whereAndWhat } = companyFacts(snapshot, jurisdiction);
  const listed = [...identity, ...names, ...register, ...whereAndWhat];
  const list = listed.length === 0 ? emptyLine(m.profile_facts_none()) : factList(listed, jurisdiction, source);
  const stated = statesNothing(profile) ? attentionNote(m.profile_empty_title(), m.profile_empty_evidence()) : list;
  return [serviceWords(profile.said), stated, missing(geocodingWords(geocodingStanding(snapshot, opened.orders)))];
}

/** Which register the values are from, and which evidence they were read from. */
interface Origin {
  place: string;
  source: number;
}

/** People in lists of their own, each with its number. */
function peopleTables<Person, Id extends string>(
  { nonePresent, lists }: PeopleLists<Person>,
  columns: readonly FactColumn<Person, Id>[],
  set: ColumnsSet<Id>,
  origin: Origin,
): Content {
  return [
    missing(nonePresent),
    lists.map(({ heading, people }) => headed(heading, factTable(columns, set, people, origin))),
  ];
}

const personSet = {
  name: { width: 'rest' },
  born: { width: 'date' },
  country: { width: 'narrow' },
  from: { width: 'date' },
  until: { width: 'date' },
} as const;

/** The offices that the officials hold in other companies; null where the answer states none. */
function directorships({ profile, takenAt }: Report['snapshot'], origin: Origin): Content {
  const held = profile.officials.flatMap(({ party, directorships: offices }) =>
    offices.map((office) => ({ office, name: party.name ?? m.report_party_unnamed() })),
  );
  if (held.length === 0) return null;
  const columns = directorshipColumns(takenAt).map((column) => ({
    ...column,
    cell: ({ office }: (typeof held)[number]) => column.cell(office),
  }));
  const official = {
    id: 'official',
    label: m.report_column_official(),
    cell: ({ name }: (typeof held)[number]) => cellOf([words(name)]),
  } as const;
  const set = {
    official: { width: 'middle' },
    role: { width: 'narrow' },
    company: { width: 'rest' },
    status: { width: 'narrow' },
    from: { width: 'date' },
    until: { width: 'date' },
    'in-office': { foldedInto: 'role' },
  } as const;
  return headed(m.report_directorships(), factTable([official, ...columns], set, held, origin));
}

function officials({ snapshot, opened }: Profiled, origin: Origin): Content {
  const { profile, takenAt } = snapshot;
  const standing = directorshipsStanding(snapshot, opened.orders);
  const isTold = profile.officials.length > 0 || standing === 'none-stated';
  const set = { ...personSet, role: { width: 'middle' } } as const;
  return [
    sectionNote(profile, 'officials', origin.source),
    peopleTables(officialLists(profile.officials, takenAt), officialColumns(takenAt), set, origin),
    directorships(snapshot, origin) ?? (isTold ? missing(directorshipWords(standing)) : null),
  ];
}

function shareholders({ snapshot: { profile } }: Profiled, origin: Origin): Content {
  const { shareholdings, capital } = profile;
  const classes = statedClasses(capital);
  const conflicts = shareConflicts(capital, shareholdings).map(conflictText);
  const amount = { width: 'narrow', align: 'right' } as const;
  const value = { width: 'middle', align: 'right' } as const;
  const holdingsSet = {
    holder: { width: 'rest' },
    class: { width: 'narrow' },
    shares: amount,
    value,
    share: amount,
  } as const;
  const classesSet = {
    class: { width: 'rest' },
    votes: { width: 'middle' },
    shares: amount,
    each: amount,
    value,
  } as const;
  return [
    conflicts.length === 0 ? null : attentionNote(m.profile_conflict_title(), conflicts.join(' ')),
    sectionNote(profile, 'shareholders', origin.source),
    shareholdings.length === 0
      ? null
      : markup`<p class="lede">${m.report_shares_as_stated()}</p>\n${factTable(holdingColumns, holdingsSet, shareholdings, origin)}`,
    classes.length === 0
      ? null
      : headed(m.report_share_classes(), factTable(classColumns, classesSet, classes, origin)),
  ];
}

function beneficialOwners({ snapshot: { profile, takenAt } }: Profiled, origin: Origin): Content {
  const { beneficialOwners: owners, ownerStatements: statements = [] } = profile;
  const notified = { foldedInto: 'control' } as const;
  const set = { ...personSet, control: { width: 'wide' }, notified } as const;
  const statementSet = {
    statement: { width: 'rest' },
    name: { width: 'middle' },
    notified: { width: 'date' },
    from: { width: 'date' },
    until: { width: 'date' },
  } as const;
  return [
    sectionNote(profile, 'owners', origin.source),
    peopleTables(ownerLists(owners, takenAt), ownerColumns(takenAt), set, origin),
    statements.length === 0
      ? null
      : headed(
          m.report_owner_statements({ count: count(statements.length) }),
          factTable(statementColumns, statementSet, statements, origin),
        ),
  ];
}

function relatedCompanies({ snapshot: { profile } }: Profiled, origin: Origin): Section[] {
  if (profile.relationships.length === 0) return [];
  const set = {
    company: { width: 'rest' },
    relationship: { width: 'wide' },
    number: { width: 'middle' },
    from: { width: 'date' },
    description: { foldedInto: 'relationship' },
  } as const;
  const content = factTable(relatedCompanyColumns, set, profile.relationships, origin);
  return [{ heading: m.report_section_related(), content }];
}

/**
 * What one answer states, as the same facts that the screen shows. Officials, shareholders and owners are said to be
 * missing; related companies are left out.
 */
export function profileSections(report: Profiled, source: number): Section[] {
  const origin = { place: report.opened.dossier.company.jurisdiction, source };
  const leftOver = notUnderstoodTable(report.snapshot.profile.notUnderstood, source);
  return [
    { heading: m.report_section_facts(), content: facts(report, source) },
    { heading: m.report_section_officials(), content: officials(report, origin) },
    { heading: m.report_section_shareholders(), content: shareholders(report, origin) },
    { heading: m.report_section_owners(), content: beneficialOwners(report, origin) },
    ...relatedCompanies(report, origin),
    ...(leftOver === null ? [] : [{ heading: m.profile_not_understood(), content: leftOver }]),
  ];
}
