import { wordOnCompany } from '../another-answered.ts';
import type { CompanyReference } from '../company-reference.ts';
import type { NewerName } from '../newer-name.ts';
import type { DatedProfile } from '../ownership/graph/sources.ts';
import type { OwnershipView } from '../ownership/view/ownership-view.ts';
import type { AnswerReference, BoughtStatus, Confirmation } from '../search.ts';
import { shortened } from '../shortened.ts';
import type { FactSource, RecordedCompany, StandingFact, StatedFact } from './standing-fact.ts';
import type { SharedTrait } from './traits.ts';

/** A company with all that is looked at for what stands out. */
export interface StandingCompany {
  readonly dossierId: number;
  readonly company: CompanyReference;
  /** What the registry said when it was asked last, and the answer with its newest word on this company; null where there is none. */
  readonly confirmation: Confirmation | null;
  readonly confirmingAnswer: AnswerReference | null;
  readonly bought: BoughtStatus | null;
  /** What the newest answer calls it, where that is another name than the one that it is kept under. */
  readonly newerName: NewerName | null;
  /** Its profiles that may be relied on, the newest first. */
  readonly profiles: readonly DatedProfile[];
  /** As what each of them was ordered, by its snapshot: those that come with an order, and tell of the day on which they came. */
  readonly orderedAs: ReadonlyMap<number, CompanyReference>;
  /** Who owns it, as of now; null where nothing is kept that could tell. */
  readonly view: OwnershipView | null;
  /** Which of its addresses, telephones and officials other companies of the record state too. */
  readonly shared: readonly SharedTrait[];
  /** Dossiers that are of this same company. */
  readonly sameCompany: ReadonlySet<number>;
  /** Codes of the jurisdictions that the officer has an eye on. */
  readonly ownList: readonly string[];
  /** The officer's day, `YYYY-MM-DD`. */
  readonly day: string;
}

/** As much of a text of an answer as a fact holds. */
const maxTextLength = 1_900;

/** A text as a fact keeps it: cut where it is longer than a fact may hold. */
export const heldText = (text: string): string => shortened(text, maxTextLength);
export const heldTextOrNull = (text: string | null): string | null => (text === null ? null : heldText(text));

/** Where in a profile something stands. */
export function inProfile({ source }: DatedProfile, at: string): FactSource {
  const { dossierId, snapshotId, takenAt, filedDay, answer } = source;
  return { dossierId, snapshotId, takenAt, filedDay, answer, at: at.length > 2_000 ? '' : at };
}

/** The answer in which the registry said what it did; none where it is not kept. */
export function inConfirmation({ dossierId, confirmation, confirmingAnswer }: StandingCompany): FactSource[] {
  const word = wordOnCompany(confirmation);
  if (word === null || confirmingAnswer === null) return [];
  const said = { dossierId, snapshotId: null, takenAt: word.confirmedAt, filedDay: null };
  return [{ ...said, answer: confirmingAnswer, at: '' }];
}

/** A fact with the answers that state it, as many as a fact may name. */
export const fact = (stated: StatedFact, sources: readonly FactSource[]): StandingFact => ({
  stated,
  sources: sources.slice(0, 20),
});

/** A dossier's company as a fact names it. */
export function recordedCompany(dossierId: number, company: CompanyReference): RecordedCompany {
  const { name, jurisdiction, companyNumber } = company;
  return {
    dossierId,
    name: heldText(name),
    jurisdiction: heldText(jurisdiction),
    number: heldTextOrNull(companyNumber),
  };
}
