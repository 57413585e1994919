import { secondOf } from '../../../src-shared/domain/moments.ts';
import type { ViewProposal, ViewSaid, ViewSide } from '../../../src-shared/domain/ownership/view/join-view.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { saidBeforeText } from '../../../src-shared/words/ownership/said-before-words.ts';

/** One name may stand in one answer several times: as what it stands there tells the lines apart. */
function whereText({ role, company }: ViewSide): string {
  const words = { company: company ?? m.ownership_join_company_nameless() };
  switch (role) {
    case 'holder':
      return m.ownership_join_holder(words);
    case 'official':
      return m.ownership_join_official(words);
    case 'owner':
      return m.ownership_join_owner(words);
    case 'saved-company':
      return m.ownership_join_saved();
  }
}

const sideText = (side: ViewSide) =>
  m.report_ownership_side({ name: side.name ?? m.ownership_name_none(), where: whereText(side) });

const sidesText = ({ sides: [one, other] }: Pick<ViewProposal, 'sides'>) => ({
  one: sideText(one),
  other: sideText(other),
});

function saidText(said: ViewSaid): string {
  const { officer, at, reason, isContradicted } = said;
  const words = m.report_ownership_joined({ ...sidesText(said), officer, time: secondOf(at), reason });
  return isContradicted ? `${words} (${m.ownership_join_contradicted()})` : words;
}

/** Who is taken as one because an officer said so: the figures rest on it as they rest on the profiles. */
export const takenAsOne = ({ said }: OwnershipView): string[] =>
  said.filter(({ kind, isContradicted }) => kind === 'accepted' && !isContradicted).map(saidText);

/** Who is taken as two although names are alike, with who said so, and who said in vain that they are one. */
export const keptApart = ({ said }: OwnershipView): string[] =>
  said.filter(({ kind, isContradicted }) => kind === 'refused' || isContradicted).map(saidText);

/**
 * Who may be one and of whose answers nobody has said so, with what officers said by answers of before: whoever reads the
 * report would otherwise take it that nobody ever looked.
 */
export const notAnswered = ({ proposals }: OwnershipView): string[] =>
  proposals.map((proposal) =>
    [
      m.report_ownership_not_answered(sidesText(proposal)),
      ...proposal.saidBefore.map((word) => saidBeforeText(word, secondOf)),
    ].join(' '),
  );
