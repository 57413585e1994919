import type { JoinWord } from '../../../src-shared/domain/ownership/join-event.ts';
import type {
  ViewProposal,
  ViewReason,
  ViewSaid,
  ViewSide,
} from '../../../src-shared/domain/ownership/view/join-view.ts';
import { proposalGroups } from '../../../src-shared/domain/ownership/view/proposal-groups.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { shortText } from '../../lib/short-text.ts';
import { registryDate, shortDate } from '../../lib/time.ts';
import { parseRegistryDate } from '../../../src-shared/domain/read-registry-date.ts';
import { listed } from '../../../src-shared/words/ownership/node-words.ts';
import { sideRoleText } from '../../../src-shared/words/ownership/side-role-words.ts';
import { sourceText } from './source-text.ts';

/** The name of one side, as its snapshot states it. */
export function sideName({ name }: Pick<ViewSide, 'name'>): string {
  return name === null || name.trim() === '' ? m.ownership_join_nameless() : shortText(name);
}

/** As what a party is named, and by whose answer. */
export const roleText = ({ role, company }: Pick<ViewSide, 'role' | 'company'>): string =>
  sideRoleText(role, company === null ? null : shortText(company));

/** What an officer said of two. */
export function saidText({ kind, officer, at, reason }: Omit<ViewSaid, 'sides'>): string {
  const words = { officer: shortText(officer), date: shortDate(at), reason };
  return kind === 'accepted' ? m.ownership_join_said_one(words) : m.ownership_join_said_two(words);
}

/** One side by its name and its place: those of a question may all have one name. */
const entryText = (side: ViewSide): string => m.ownership_join_side({ name: sideName(side), where: roleText(side) });

/** What an officer said of two who stand among others. */
export function saidAmongText(said: ViewSaid): string {
  const [one, other] = said.sides.map(entryText);
  return m.ownership_join_said_among({ one: one ?? '', other: other ?? '', said: saidText(said) });
}

/** The register that a number is of: without it nobody can tell whether two equal numbers are one company. */
function registerTexts({ register }: Pick<ViewSide, 'register'>): string[] {
  if (register === null) return [];
  const { jurisdiction, authority } = register;
  const named = authority === null || authority.trim() === '' ? m.ownership_join_registry_not_stated() : authority;
  return [shortText(named), jurisdiction ?? m.ownership_join_jurisdiction_not_known()];
}

/**
 * Where one side stands, and what tells it from others of its name.
 *
 * @param moments when the answers of the view came
 */
export function sideText(side: ViewSide, moments: readonly string[]): string {
  const { takenAt, filedDay, birthdate, nationality, number } = side;
  return [
    roleText(side),
    takenAt === null ? null : sourceText({ takenAt, filedDay }, moments),
    birthdate === null ? null : m.ownership_join_born({ date: registryDate(parseRegistryDate(birthdate)) }),
    nationality,
    number === null ? null : m.ownership_join_number({ number: shortText(number) }),
    ...registerTexts(side),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

const birthdateTexts = {
  day: m.ownership_join_reason_birth_day,
  month: m.ownership_join_reason_birth_month,
  year: m.ownership_join_reason_birth_year,
  'not-stated': m.ownership_join_reason_birth_not_stated,
} as const;

const nationalityTexts = {
  same: m.ownership_join_reason_nationality,
  'other-words': m.ownership_join_reason_nationality_other,
  'not-stated': m.ownership_join_reason_nationality_not_stated,
} as const;

function reasonText(reason: ViewReason): string {
  switch (reason.kind) {
    case 'name':
      return m.ownership_join_reason_name();
    case 'birthdate':
      return birthdateTexts[reason.fit]();
    case 'nationality':
      return nationalityTexts[reason.fit]();
    case 'number-of-unknown-kind':
      return m.ownership_join_reason_number();
    case 'registration-number':
      return m.ownership_join_reason_registration_number();
    case 'number-but-zeros':
      return m.ownership_join_reason_number_but_zeros();
  }
}

/** Why those of several pairs may be one; where not every pair has the same reasons, of how many each is said. */
export function reasonsOfPairs(pairs: readonly { readonly reasons?: readonly ViewReason[] }[]): string[] {
  const texts = pairs.flatMap(({ reasons }) => (reasons === undefined ? [] : [reasonsText(reasons)]));
  return [...new Set(texts)].map((reasons) => {
    const of = texts.filter((text) => text === reasons).length;
    return of === texts.length ? reasons : m.ownership_join_reasons_of({ pairs: of, all: texts.length, reasons });
  });
}

/** What speaks for it that two are one, and what of that is not stated. */
export function reasonsText(reasons: readonly ViewReason[]): string {
  const [first] = reasons;
  const begins = first?.kind === 'number-but-zeros' ? [m.ownership_join_reason_number_but_zeros_first()] : [];
  return [...begins, ...reasons.slice(begins.length).map(reasonText)].join(', ');
}

/** The question that the dialog asks, and what its button does. `pairs`: of how many two at once; `parties`: of how many people or companies. */
export function joinQuestion(
  word: JoinWord,
  { pairs, parties }: { pairs: number; parties: number },
): { title: string; text: string; act: string } {
  switch (word) {
    case 'accepted': {
      const text = m.ownership_join_accept_text();
      if (parties > 1)
        return { title: m.ownership_join_again_title({ count: parties }), text, act: m.ownership_join_again_act() };
      return pairs > 1
        ? { title: m.ownership_join_all_title(), text, act: m.ownership_join_all_act() }
        : { title: m.ownership_join_accept_title(), text, act: m.ownership_join_accept_act() };
    }
    case 'refused':
      return {
        title: m.ownership_join_refuse_title(),
        text: m.ownership_join_refuse_text(),
        act: m.ownership_join_refuse_act(),
      };
    case 'withdrawn':
      return {
        title: m.ownership_join_withdraw_title(),
        text: m.ownership_join_withdraw_text(),
        act: m.ownership_join_withdraw_act(),
      };
  }
}

function keptText(word: JoinWord, entries: string): string {
  switch (word) {
    case 'accepted':
      return m.ownership_join_accepted({ entries });
    case 'refused':
      return m.ownership_join_refused({ entries });
    case 'withdrawn':
      return m.ownership_join_withdrawn({ entries });
  }
}

/** What was kept, for assistive technology: one sentence for each party, with every entry that was spoken of. */
export function saidOfPairs(word: JoinWord, pairs: readonly Pick<ViewProposal, 'sides'>[]): string {
  return proposalGroups(pairs)
    .map(({ sides }) => keptText(word, listed(sides.map(entryText))))
    .join(' ');
}
