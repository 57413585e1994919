import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { ViewSide } from '../../domain/ownership/view/join-view.ts';
import { proposalGroups, type ProposalGroup } from '../../domain/ownership/view/proposal-groups.ts';
import { leavesOpen } from '../../domain/ownership/discrepancy/deadline.ts';
import type { KeptDiscrepancy } from '../../domain/ownership/discrepancy/discrepancy.ts';
import { m } from '../../messages/generated/messages.js';
import { personWords } from './discrepancy-words.ts';
import { createIsEntryOfCounted, nameAmongUndecided, nameWithPlaces } from './namesake-words.ts';
import { listed, ruleText } from './node-words.ts';

/** More names than anybody reads before they decide; the others are counted. */
const maxNames = 6;

/**
 * Several names, and how many there are beyond those that anybody reads.
 *
 * @param leftOut how many there are whose names are not among `all`
 */
export function someOf(all: readonly string[], leftOut = 0): string {
  const names = [...new Set(all)];
  const more = Math.max(0, names.length - maxNames) + leftOut;
  return more <= 0 ? listed(names) : m.ownership_open_more({ names: listed(names.slice(0, maxNames)), count: more });
}

/** Of one such entry in its own words, of several in one sentence: each in its own would bury what else is open. */
function otherEntriesTexts(rule: string, entries: readonly string[]): string[] {
  const [first] = entries;
  if (first === undefined) return [];
  return entries.length === 1
    ? [m.ownership_open_other_entry({ rule, entry: first })]
    : [m.ownership_open_other_entries({ rule, entries: listed(entries) })];
}

/**
 * Of whom it cannot be decided. An entry of the name of somebody who counts is told in a sentence of its own: by its name
 * alone it would read as if the verdict on the one who counts were open.
 */
function undecidedTexts(view: OwnershipView): string[] {
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const rule = ruleText(view.rule.id);
  const undecided = view.parties.filter(({ verdict }) => verdict === 'cannot-be-decided');
  const isEntryOfCounted = createIsEntryOfCounted(view);
  const entries = undecided.filter(isEntryOfCounted).slice(0, maxNames);
  const others = undecided.filter((party) => !entries.includes(party));
  const leftOut = view.personsLeftOut['cannot-be-decided'];
  const names = someOf(
    others.map(({ node }) => nameAmongUndecided(view, nodes, node)),
    leftOut,
  );
  return [
    ...(others.length === 0 ? [] : [m.ownership_open_undecided({ count: others.length + leftOut, rule, names })]),
    ...otherEntriesTexts(
      rule,
      entries.map(({ node }) => nameWithPlaces(view, nodes, node)),
    ),
  ];
}

/** As its answer names it: an official who holds nothing is asked about too, and stands in no list of owners. */
const sideName = ({ name }: ViewSide) => (name === null || name.trim() === '' ? m.ownership_join_nameless() : name);

/** The people of whom what is declared differs from what is worked out, as long as nobody settled that. */
function discrepantPeople({ discrepancies: { kept } }: OwnershipView): string[] {
  const isOpen = ({ steps }: KeptDiscrepancy) => leavesOpen(steps.at(-1)?.step ?? 'stated');
  return kept.filter(isOpen).map(({ person }) => personWords(person));
}

/** A name with more than two entries is one question on the page, and several pairs in the report. */
function identityText(count: number, pairs: number, asked: readonly ProposalGroup[]): string {
  const names = someOf(asked.flatMap(({ sides }) => sides.map(sideName)));
  return pairs > count
    ? m.ownership_open_identity_pairs({ count, pairs, names })
    : m.ownership_open_identity({ count, names });
}

/**
 * What a view leaves open about the owners of a company: which discrepancies nobody settled, of whom it
 * cannot be decided whether they count, and which questions whether entries of a name are one nobody answered, as many as
 * the ownership page asks. Whoever decides about the company has to know of them. That nothing is listed is no claim that everything is known:
 * what is not saved leaves nothing here.
 */
export function openQuestionsTexts(view: OwnershipView): string[] {
  const asked = proposalGroups(view.proposals);
  const count = asked.length + view.proposalsLeftOut;
  const discrepant = discrepantPeople(view);
  return [
    ...(discrepant.length === 0
      ? []
      : [m.ownership_open_discrepancies({ count: discrepant.length, names: someOf(discrepant) })]),
    ...undecidedTexts(view),
    ...(count === 0 ? [] : [identityText(count, view.proposals.length + view.proposalsLeftOut, asked)]),
  ];
}
