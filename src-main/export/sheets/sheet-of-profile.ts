import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { SheetList } from '../../../src-shared/contract/sheets.ts';
import { statedClasses } from '../../../src-shared/domain/capital.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { keptMoment } from '../../../src-shared/domain/moments.ts';
import { shareConflicts } from '../../../src-shared/domain/ownership-checks.ts';
import type { SectionName } from '../../../src-shared/domain/profile-section.ts';
import type { ProfileTable } from '../../../src-shared/domain/sheet-name.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { companyWordText } from '../../../src-shared/words/company-word-words.ts';
import { otherCountryWords } from '../../../src-shared/words/other-country-words.ts';
import { otherCompanyRemark } from '../../../src-shared/words/other-company-words.ts';
import { ofWhomWords } from '../../../src-shared/words/of-whom-words.ts';
import { otherNameWords } from '../../../src-shared/words/other-name-words.ts';
import { statedNumberWords } from '../../../src-shared/words/stated-number-words.ts';
import { doubtWarning } from '../../../src-shared/words/document-warning.ts';
import { conflictText } from '../../../src-shared/words/profile-words.ts';
import { sectionWords } from '../../../src-shared/words/section-words.ts';
import { snapshotKind } from '../../../src-shared/words/snapshot-words.ts';
import { arrangedByPlace, type ListSheet, type ListSheetWords } from './list-sheet.ts';
import { declaredOwnersSheet } from './subjects/declared-owners.ts';
import { identifiersSheet } from './subjects/identifiers.ts';
import { officialsSheet } from './subjects/officials.ts';
import { registryFactsSheet } from './subjects/registry-facts.ts';
import { shareClasses } from './subjects/share-classes.ts';
import { shareholders } from './subjects/shareholders.ts';

/** What the tables of a profile are read from. */
export interface ProfileRecord {
  openDossier(dossierId: number): Promise<OpenDossier>;
  readSnapshot(snapshotId: number): Promise<Snapshot>;
}

type AskedTable = Extract<SheetList, { name: ProfileTable }>;

const sections: Readonly<Partial<Record<ProfileTable, SectionName>>> = {
  officials: 'officials',
  shareholders: 'shareholders',
  declared_owners: 'owners',
};

/** What the screen says of a section beside the rows of its table. */
function sectionRemarks({ profile }: Snapshot, table: ProfileTable): string[] {
  const section = sections[table];
  if (section === undefined) return [];
  const { none, doubts, said, unread } = sectionWords(profile, section);
  const conflicts = section === 'shareholders' ? shareConflicts(profile.capital, profile.shareholdings) : [];
  return [
    ...(none === null ? [] : [none]),
    ...doubts,
    ...(said.length === 0 ? [] : [`${m.section_said()} ${said.join(' ')}`]),
    ...(unread === null ? [] : [unread.title, ...unread.items.map(({ at, raw }) => `${at}: ${raw}`)]),
    ...(unread?.more === null || unread === null ? [] : [unread.more]),
    ...(conflicts.length === 0 ? [] : [m.profile_conflict_title(), ...conflicts.map(conflictText)]),
  ];
}

/** What the screen says above a profile: whether its evidence is whole, and of whom it is. */
function profileRemarks(opened: OpenDossier, snapshot: Snapshot): string[] {
  const { dossier, snapshots } = opened;
  const { otherCompany = null, companyWord, hashFits, profile } = snapshot;
  // As it stands in the record now, which may know more than when the profile was read.
  const { doubt } = snapshots.find(({ snapshotId }) => snapshotId === snapshot.snapshotId) ?? snapshot;
  const warning = otherCompany === null ? doubtWarning(doubt) : null;
  const named = otherCompany === null ? null : otherCompanyRemark(otherCompany, dossier.company);
  const otherName = named === null ? otherNameWords(opened, snapshot) : null;
  const otherNumber = named === null ? statedNumberWords(dossier.company, profile) : null;
  const otherCountry = named === null ? otherCountryWords(dossier.company, profile) : null;
  const ofWhom = ofWhomWords(dossier.company, profile);
  return [
    ...(companyWord === undefined ? [] : [companyWordText(companyWord)]),
    ...(otherName === null ? [] : [otherName]),
    ...(otherNumber === null ? [] : [otherNumber]),
    ...(otherCountry === null ? [] : [otherCountry]),
    ...(hashFits ? [] : [`${m.profile_hash_broken()}. ${m.profile_hash_broken_text()}`]),
    ...(named === null ? [] : [named]),
    ...(warning === null ? [] : [warning.sentence]),
    ...(named !== null || ofWhom === null ? [] : [ofWhom]),
  ];
}

/** A profile, the jurisdiction of its company, what it is called where a row names its source, and the dossier's orders. */
interface NamedProfile {
  readonly snapshot: Snapshot;
  readonly jurisdiction: string;
  readonly source: string;
  readonly orders: readonly JournalOrder[];
}

function rowsOf(
  named: NamedProfile,
  table: ProfileTable,
  shown: readonly number[] | null,
  words: ListSheetWords,
): ListSheet | Promise<ListSheet> {
  const { profile } = named.snapshot;
  switch (table) {
    case 'officials':
      return arrangedByPlace(officialsSheet(named.snapshot, named.orders), shown, words);
    case 'shareholders':
      return arrangedByPlace({ definition: shareholders, rows: profile.shareholdings }, shown, words);
    case 'share_classes':
      return arrangedByPlace({ definition: shareClasses, rows: statedClasses(profile.capital) }, shown, words);
    case 'declared_owners':
      return arrangedByPlace(declaredOwnersSheet(profile), shown, words);
    case 'identifiers':
      return arrangedByPlace(identifiersSheet(profile), shown, words);
    case 'registry_facts':
      return arrangedByPlace(registryFactsSheet(named), shown, words);
  }
}

/** Reads a table of a saved profile for a sheet. Throws `not-found` where there is none. */
export async function sheetOfProfile(
  record: ProfileRecord,
  { name, dossierId, snapshotId }: AskedTable,
  shown: readonly number[] | null,
): Promise<ListSheet> {
  const opened = await record.openDossier(dossierId);
  const snapshot = await record.readSnapshot(snapshotId);
  const { company } = opened.dossier;
  const { source, takenAt } = snapshot;
  const documentDay = source === 'v2-document' ? snapshot.documentDay : null;
  const of = {
    product: snapshotKind(source),
    // A filing tells of the day that it states, which it may not state.
    time: keptMoment(documentDay ?? takenAt, 'short') ?? m.sheet_day_not_known(),
  };
  const title = companyTitle(company);
  const subject = m.sheet_subject_profile({ company: title, ...of });
  const named = {
    ...{ snapshot, jurisdiction: company.jurisdiction, source: m.sheet_profile_of(of) },
    orders: opened.orders,
  };
  const remarks = [...profileRemarks(opened, snapshot), ...sectionRemarks(snapshot, name)];
  return rowsOf(named, name, shown, { subject, company: title, remarks, sources: [snapshot.answer] });
}
