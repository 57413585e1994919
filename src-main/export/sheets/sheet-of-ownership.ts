import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { SheetList } from '../../../src-shared/contract/sheets.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import { secondOf } from '../../../src-shared/domain/moments.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { circleSentences, gapSentences, nobodyText, ownershipBasis } from '../ownership-sentences.ts';
import { wholeSheet, type ListSheet } from './list-sheet.ts';
import { ownershipSheet } from './subjects/ownership.ts';

export type AskedOwnership = Extract<SheetList, { name: 'ownership' }>;

/** What the table of owners is read from. */
export interface OwnershipOfRecord {
  openDossier(dossierId: number): Promise<OpenDossier>;
  /** Works out who owns a company for somebody to see. */
  showOwners(asked: Pick<AskedOwnership, 'dossierId' | 'asOf' | 'rule'>): Promise<OwnershipView>;
}

/** Works out who owns a company for a sheet: the table of the window, with the sentences that stand beside it. */
export async function sheetOfOwnership(
  record: OwnershipOfRecord,
  { dossierId, asOf, rule }: AskedOwnership,
): Promise<ListSheet> {
  const { dossier } = await record.openDossier(dossierId);
  const view = await record.showOwners({ dossierId, asOf, rule });
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const company = companyTitle(dossier.company);
  const nobody = nobodyText(view);
  return wholeSheet(ownershipSheet(view), {
    subject:
      asOf.kind === 'known-then'
        ? m.sheet_subject_owners_known({ company, time: secondOf(asOf.moment) })
        : m.sheet_subject_owners({ company }),
    company,
    remarks: [
      ownershipBasis(view),
      m.sheet_remark_percent(),
      ...(nobody === null ? [] : [nobody]),
      ...(view.seniorOfficials === 'stand-in' ? [m.ownership_seniors_stand_in()] : []),
      ...circleSentences(view, nodes),
      ...gapSentences(view, nodes),
    ],
    sources: [...view.restsOn, ...view.questionsRestOn].map(({ answer }) => answer),
  });
}
