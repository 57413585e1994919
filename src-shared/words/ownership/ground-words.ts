import type { ViewGround, ViewParty } from '../../domain/ownership/view/party-view.ts';
import type { ViewNode } from '../../domain/ownership/view/node-view.ts';
import { m } from '../../messages/generated/messages.js';
import { listed, nodeName } from './node-words.ts';
import { isAnyShare, isNothing, mostText, shareText } from './share-words.ts';

type Nodes = ReadonlyMap<string, ViewNode>;
type Figures = Pick<ViewGround, 'known' | 'withOpen'>;

/**
 * A ground as it is told: once, with its figures by who holds by title. `otherwise` are the figures where what is not
 * beneficially held is counted to whoever it is held for; left out where they are the same.
 */
export interface SaidGround extends ViewGround {
  readonly otherwise?: Figures;
}

const basisText = ({ basis }: ViewGround): string =>
  ({
    capital: m.ownership_basis_capital,
    votes: m.ownership_basis_votes,
    'capital-for-votes': m.ownership_basis_capital_for_votes,
    declared: m.ownership_basis_declared,
  })[basis]();

function groundWords(nodes: Nodes, ground: ViewGround): string {
  const basis = basisText(ground);
  switch (ground.ground) {
    case 'multiplied-share':
      return m.ownership_ground_multiplied_share({ basis });
    case 'control':
      return ground.basis === 'declared' ? m.ownership_ground_control_declared() : m.ownership_ground_control();
    case 'control-of-holders':
      return m.ownership_ground_control_of_holders({ basis });
    case 'share-in-controller':
      return m.ownership_ground_share_in_controller({ company: nodeName(nodes, ground.of ?? '') });
    case 'held-with-controlled':
      return m.ownership_ground_held_with_controlled({ basis });
    case 'appoints-board':
      return m.ownership_ground_appoints_board();
    case 'significant-influence':
      return m.ownership_ground_significant_influence();
  }
}

/** What is known to be theirs, and apart from it what could be as well; null where the ground is no share. */
function figuresText({ known, withOpen }: Figures): string | null {
  if (known === null || withOpen === null) return null;
  // Of what may be anything no end is known: "and no more than that" would speak of one.
  if (isAnyShare(known)) return m.ownership_ground_no_figure();
  const most = mostText(withOpen.upper);
  const isAll = JSON.stringify(known) === JSON.stringify(withOpen);
  if (isNothing(known)) return isAll ? m.ownership_ground_sure_nothing() : m.ownership_ground_open_nothing({ most });
  const theirs = shareText(known);
  return isAll ? m.ownership_ground_sure({ known: theirs }) : m.ownership_ground_open({ known: theirs, most });
}

/** Rights that only a declaration tells of: where none does, that somebody has none is nowhere said. */
const declaredRights: ReadonlySet<ViewGround['ground']> = new Set(['appoints-board', 'significant-influence']);

/** What the rule says of a ground that is no share. Without it one that is not met would read as if it were. */
function plainText({ ground, verdict }: ViewGround, words: string): string {
  switch (verdict) {
    case 'counts':
      return m.ownership_ground_met({ words });
    case 'does-not-count':
      return declaredRights.has(ground)
        ? m.ownership_ground_not_stated({ words })
        : m.ownership_ground_not_met({ words });
    case 'cannot-be-decided':
      return m.ownership_ground_open_plain({ words });
  }
}

/** The grounds that are a share of the asked company. One without a figure is of a company whose holders are not known. */
const sharesOfCompany: ReadonlySet<ViewGround['ground']> = new Set([
  ...(['multiplied-share', 'held-with-controlled', 'control-of-holders'] as const),
]);

/** A ground with its arithmetic. Where it has two figures, each is said with what it rests on. */
export function groundText(nodes: Nodes, ground: SaidGround): string {
  const words = groundWords(nodes, ground);
  const figures = figuresText(ground);
  if (figures === null)
    return sharesOfCompany.has(ground.ground) ? m.ownership_ground_not_known({ words }) : plainText(ground, words);
  const otherwise = ground.otherwise === undefined ? null : figuresText(ground.otherwise);
  return otherwise === null
    ? m.ownership_ground_share({ words, figures })
    : m.ownership_ground_share_twice({ words, figures, otherwise });
}

/** What makes two grounds the same question, asked in both readings of what is not beneficially held. */
const questionOf = ({ ground, article, basis, of }: ViewGround) => JSON.stringify([ground, article, basis, of]);
const figuresOf = ({ known, withOpen }: Figures) => JSON.stringify([known, withOpen]);

/** The grounds that make a verdict what it is, each question once, with both of its figures where they differ. */
export function decidingGrounds({ grounds, verdict }: ViewParty): SaidGround[] {
  const questions = new Map<string, ViewGround[]>();
  for (const ground of grounds)
    questions.set(questionOf(ground), [...(questions.get(questionOf(ground)) ?? []), ground]);
  const asked = [...questions.values()];
  const deciding = asked.filter((readings) => readings.some((one) => one.verdict === verdict));
  // A verdict stands only where both readings agree: what they differ in is what leaves it open.
  const told = deciding.length > 0 ? deciding : asked.filter(([first, other]) => other?.verdict !== first?.verdict);
  return told.flatMap(([first, other]): SaidGround[] => {
    if (first === undefined) return [];
    if (other === undefined) return [first];
    const both: ViewGround = {
      ...first,
      verdict: first.verdict === other.verdict ? first.verdict : 'cannot-be-decided',
    };
    return figuresOf(first) === figuresOf(other)
      ? [both]
      : [{ ...both, otherwise: { known: other.known, withOpen: other.withOpen } }];
  });
}

/** The articles of the grounds that make a verdict what it is, each once. */
const articlesOf = (grounds: readonly ViewGround[]) => [
  ...new Set(grounds.map(({ article }) => article).filter((article) => article !== '')),
];

/** By which articles somebody counts, or which leave it open; of who does not count, which were looked at. Empty for none. */
export function articlesText(party: ViewParty): string {
  const articles = articlesOf(decidingGrounds(party));
  if (articles.length === 0 || party.verdict === null) return '';
  const words = { articles: listed(articles) };
  switch (party.verdict) {
    case 'counts':
      return m.ownership_articles_by(words);
    case 'cannot-be-decided':
      return m.ownership_articles_open(words);
    case 'does-not-count':
      return m.ownership_articles_looked_at(words);
  }
}

/** The articles by which somebody counts as well, beside those that are told of; empty for none. */
export function furtherArticlesText(party: ViewParty): string {
  if (party.verdict !== 'counts') return '';
  const told = new Set(articlesOf(groundsInBrief(party)));
  const further = articlesOf(decidingGrounds(party)).filter((article) => !told.has(article));
  return further.length === 0 ? '' : m.ownership_articles_also({ articles: listed(further) });
}

/** A figure is one way of counting: of a ground that has none, nothing is said to be known. */
const leastOf = ({ known }: ViewGround) => (known === null ? -1 : Number(known.lower.percent));

/**
 * The grounds that are told in one line or two: the first that makes the verdict what it is and, where that one leaves it
 * open, the one by which most is known to be theirs, which is the nearest to deciding it.
 */
export function groundsInBrief(party: ViewParty): SaidGround[] {
  const [first, ...others] = decidingGrounds(party);
  if (first === undefined) return [];
  const [nearest] = others.toSorted((one, other) => leastOf(other) - leastOf(one));
  const isNearer = party.verdict === 'cannot-be-decided' && nearest !== undefined && leastOf(nearest) > leastOf(first);
  return isNearer ? [first, nearest] : [first];
}
