import type { MatchReasonTold } from '../../../src-shared/contract/batches.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { shortText } from '../../lib/short-text.ts';

/** The number that a list states, and that of a company. */
interface Numbers {
  stated: string | null;
  listed: string | null;
}

const shown = ({ stated, listed }: Numbers) => ({ stated: shortText(stated ?? ''), listed: shortText(listed ?? '') });

const reasonNames: Readonly<Record<MatchReasonTold, (numbers: Numbers) => string>> = {
  'same-number': m.batch_why_same_number,
  'same-number-but-zeros': (numbers) => m.batch_why_but_zeros(shown(numbers)),
  'number-of-several-registers': m.batch_why_several_registers,
  'number-among-identifiers': m.batch_why_among_identifiers,
  'other-number': (numbers) => m.batch_why_other_number(shown(numbers)),
  'number-not-compared': m.batch_why_number_not_compared,
  'number-names-another': m.batch_why_number_names_another,
  'name-not-compared': m.batch_why_name_not_compared,
  'same-name': m.batch_why_same_name,
  'same-name-without-legal-form': m.batch_why_without_form,
  'differs-in-legal-form': m.batch_why_other_form,
  'same-name-in-other-letters': m.batch_why_other_letters,
  'near-name': m.batch_why_near_name,
  'near-name-by-slip': m.batch_why_near_by_slip,
  'other-name': m.batch_why_other_name,
  'previous-name': m.batch_why_previous_name,
  'previous-name-elsewhere': m.batch_why_previous_elsewhere,
  'same-address': m.batch_why_same_address,
  'other-address': m.batch_why_other_address,
  'other-jurisdiction': m.batch_why_elsewhere,
  dissolved: m.batch_why_dissolved,
  'in-trouble': m.batch_why_in_trouble,
  'status-not-understood': m.batch_why_status,
  'like-another-candidate': m.batch_why_like_another,
  'stored-data': m.batch_why_stored_data,
};

/** What says the same in fewer words, for a line of a list. */
const briefNames: Partial<Record<MatchReasonTold, () => string>> = {
  'same-number-but-zeros': m.batch_why_but_zeros_brief,
  'number-of-several-registers': m.batch_why_several_registers_brief,
  'other-number': m.batch_why_other_number_brief,
  'name-not-compared': m.batch_why_name_not_compared_brief,
  'near-name': m.batch_why_near_name_brief,
  'near-name-by-slip': m.batch_why_near_by_slip_brief,
  'previous-name-elsewhere': m.batch_why_previous_elsewhere_brief,
  'in-trouble': m.batch_why_in_trouble_brief,
};

/** What speaks for a company, and makes nobody doubt. */
const agreeing: ReadonlySet<MatchReasonTold> = new Set([
  ...(['same-number', 'number-among-identifiers', 'same-address'] as const),
  ...(['same-name', 'same-name-without-legal-form', 'same-name-in-other-letters'] as const),
]);

/** What makes somebody doubt comes first, in the list as beside it: a line is cut where it has no room. */
const doubtsFirst = (reasons: readonly MatchReasonTold[]) => [
  ...reasons.filter((reason) => !agreeing.has(reason)),
  ...reasons.filter((reason) => agreeing.has(reason)),
];

/** Why a company fits a row, or does not. Numbers that differ are both shown. */
export const whyWords = (reasons: readonly MatchReasonTold[], numbers: Numbers) =>
  doubtsFirst(reasons)
    .map((reason) => reasonNames[reason](numbers))
    .join(', ');

/** Why a row is doubtful, in a few words. */
export const briefWhyWords = (reasons: readonly MatchReasonTold[]) =>
  doubtsFirst(reasons)
    .map((reason) => (briefNames[reason] ?? reasonNames[reason])({ stated: null, listed: null }))
    .join(', ');
