import { secondOf } from '../../../src-shared/domain/moments.ts';
import type { ViewProposal, ViewSaid, ViewSide } from '../../../src-shared/domain/ownership/view/join-view.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { sideRoleText } from '../../../src-shared/words/ownership/side-role-words.ts';
import type { Content } from './markup.ts';
import { officersWords, value } from './value.ts';
import { saidBeforeText } from '../../../src-shared/words/ownership/said-before-words.ts';

/** One name may stand in one answer several times: as what it stands there tells the lines apart. */
const sideText = (side: ViewSide) =>
  m.report_ownership_side({ name: side.name ?? m.ownership_name_none(), where: sideRoleText(side.role, side.company) });

const sidesText = ({ sides: [one, other] }: Pick<ViewProposal, 'sides'>) => ({
  one: sideText(one),
  other: sideText(other),
});

/** The names are of a service's answers, the reason is the officer's own. */
const saidText = ({ officer, at, reason, ...said }: ViewSaid): Content => [
  value(m.report_ownership_joined({ ...sidesText(said), officer, time: secondOf(at) }), null),
  ' ',
  officersWords(reason),
];

/** Who is taken as one because an officer said so: the figures rest on it as they rest on the profiles. */
export const takenAsOne = ({ said }: OwnershipView): Content[] =>
  said.filter(({ kind, isContradicted }) => kind === 'accepted' && !isContradicted).map(saidText);

/** Who is taken as two although names are alike, with who said so. */
export const keptApart = ({ said }: OwnershipView): Content[] =>
  said.filter(({ kind }) => kind === 'refused').map(saidText);

/** What officers said between the same two: each side may be one with others of whom they said it. */
function saidAgainst({ sides: [one, other] }: ViewSaid, said: readonly ViewSaid[]): string[] {
  const refused = said.filter(
    ({ kind, sides: [a, b] }) =>
      kind === 'refused' &&
      ((a.node === one.node && b.node === other.node) || (a.node === other.node && b.node === one.node)),
  );
  return refused.map(({ officer, at, ...two }) =>
    m.report_ownership_not_one_because({ ...sidesText(two), officer, time: secondOf(at) }),
  );
}

/** Of whom an officer said that they are one, and who are not taken for one all the same, with what is against it. */
export const notTakenAsOne = ({ said }: OwnershipView): Content[] =>
  said
    .filter(({ kind, isContradicted }) => kind === 'accepted' && isContradicted)
    .map((word) => [
      saidText(word),
      ` (${m.ownership_join_contradicted()})`,
      saidAgainst(word, said).map((text) => [' ', value(text, null)]),
    ]);

/**
 * Who may be one and of whose answers nobody has said so, with what officers said by answers of before: whoever reads the
 * report would otherwise take it that nobody ever looked.
 */
export const notAnswered = ({ proposals }: OwnershipView): Content[] =>
  proposals.map((proposal): Content => [
    value(m.report_ownership_not_answered(sidesText(proposal)), null),
    proposal.saidBefore.map((word) => [' ', officersWords(saidBeforeText(word, secondOf))]),
  ]);
