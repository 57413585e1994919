import { dayOf, secondOf } from '../../src-shared/domain/moments.ts';
import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewNode } from '../../src-shared/domain/ownership/view/node-view.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { circleText, gapText } from '../../src-shared/words/ownership/gap-words.ts';
import { allPersonsLeftOut } from '../../src-shared/domain/ownership/view/persons-left-out.ts';
import { leftOutTexts } from '../../src-shared/words/ownership/left-out-words.ts';
import { ruleText } from '../../src-shared/words/ownership/node-words.ts';
import { ruleSourceText } from '../../src-shared/words/ownership/rule-words.ts';

type Nodes = ReadonlyMap<string, ViewNode>;

/** Under which rule, from what and as of when it is worked out. */
export function ownershipBasis(view: OwnershipView): string {
  const oldest = view.oldestAt === null ? '' : ` ${m.report_ownership_oldest({ time: secondOf(view.oldestAt) })}`;
  const reach = view.ruleReachesRegister === false ? ` ${m.ownership_rule_not_register()}` : '';
  const from = m.report_ownership_as_of({ rule: ruleText(view.rule.id), time: secondOf(view.moment) });
  return `${from} ${ruleSourceText(view, (iso) => dayOf(iso, 'short'))}${reach}${oldest} ${m.ownership_rule_worked_out()}`;
}

/** That nobody counts, or that nothing is saved which tells who holds; null where somebody is listed. */
export function nobodyText({ gaps, parties, personsLeftOut }: OwnershipView): string | null {
  if (gaps.some(({ kind }) => kind === 'no-holders')) return m.ownership_nobody_told();
  const isNobody = parties.every(({ verdict }) => verdict === null) && allPersonsLeftOut({ personsLeftOut }) === 0;
  return isNobody ? m.ownership_no_person() : null;
}

/** What goes round, and the own shares that leave the total. */
export function circleSentences(view: OwnershipView, nodes: Nodes): string[] {
  // That own shares leave the total is known: it stands with the circles, as on screen.
  const ownShares = view.gaps.filter(({ kind }) => kind === 'own-shares').map((gap) => gapText(nodes, gap));
  return [...view.circles.map((circle) => circleText(nodes, circle)), ...ownShares];
}

/** What is not known, and how much of it and of the companies is left out. */
export function gapSentences(view: OwnershipView, nodes: Nodes): string[] {
  return [
    ...view.gaps.filter(({ kind }) => kind !== 'own-shares').map((gap) => gapText(nodes, gap)),
    ...(view.gapsLeftOut > 0 ? [m.ownership_gaps_more({ count: view.gapsLeftOut })] : []),
    ...leftOutTexts(view),
  ];
}
