import { m } from '../../../src-shared/messages/generated/messages.js';

/** The tabs of a dossier, in the order in which they stand. */
export const tabs = [
  'overview',
  'officials',
  'owners',
  'ownership',
  'filings',
  'decision',
  'notes',
  'evidence',
] as const;
export type Tab = (typeof tabs)[number];

/** What stands on a tab. */
export function tabLabel(tab: Tab): string {
  return {
    overview: m.profile_tab_overview,
    officials: m.profile_tab_officials,
    owners: m.profile_tab_owners,
    ownership: m.ownership_tab,
    filings: m.profile_tab_filings,
    decision: m.work_tab,
    notes: m.profile_tab_notes,
    evidence: m.profile_tab_evidence,
  }[tab]();
}
