import type { Basis, Variant } from '../graph/flags.ts';
import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { NodeId, ShareInterval } from '../holding.ts';
import { ownershipCircles } from '../interest/circles.ts';
import { interestGraph } from '../interest/interest-graph.ts';
import { verdictOf, type ThresholdRule, type Verdict } from '../interest/verdict.ts';
import { groundsOf, verdictOfParts, type Grounds } from './grounds.ts';
import { knownOwnership, type KnownOwnership } from './known-ownership.ts';
import { moreThanHalf, moreThanQuarter, quarterOrMore, type Rule } from './rule.ts';
import { multipliedShares, type MultipliedShare } from './shares-of-persons.ts';
import { agreed, type PersonVerdict, type RulePart } from './verdict-part.ts';

/** The grounds of one person, in one reading of what is not beneficially held. */
export interface PersonReading {
  readonly variant: Variant;
  readonly parts: readonly RulePart[];
}

/** What a rule says of one person. */
export interface RuledPerson {
  readonly person: NodeId;
  readonly verdict: PersonVerdict;
  /** The verdict without what is declared of this person at the company: a declaration is no proof of itself. */
  readonly besideDeclaration: PersonVerdict;
  /** Each ground with its reason, in each reading of what is not beneficially held that the rule asks for. */
  readonly readings: readonly PersonReading[];
  /** More than half is theirs by multiplying, and nothing shows that they control the company. */
  readonly controlNotShown: boolean;
  /**
   * What is theirs of the capital, multiplied along chains, by who holds by title: under every rule, also one that counts by
   * something else. Null where no answer tells who holds the company.
   */
  readonly capital: MultipliedShare | null;
  /** The same where what is held for others is theirs, and not of whoever holds it by title. */
  readonly capitalForOthers: MultipliedShare | null;
  /** As `capital`, of the votes; votes that nobody states are read as the capital where that is a sign of them. */
  readonly votes: MultipliedShare | null;
}

/** A trust, foundation or fund: the persons behind one that reaches the threshold are owners, and who they are is not kept. */
export interface RuledBody {
  readonly body: NodeId;
  readonly share: ShareInterval;
  readonly reaches: Verdict;
}

/** Whether senior managing officials stand in for owners, and if not, why. They are never owners themselves. */
export type SeniorOfficials =
  'stand-in' | 'somebody-counts' | 'somebody-undecided' | 'body-reaches' | 'not-known-reaches';

/** A rule applied to a company, from what is kept. */
export interface RuleResult {
  readonly rule: Rule;
  readonly company: NodeId;
  readonly persons: readonly RuledPerson[];
  readonly bodies: readonly RuledBody[];
  readonly seniorOfficials: SeniorOfficials;
}

const bothVariants = ['by-title', 'as-held-for-others'] as const;

/** In which readings a rule is worked out. The shares of a nominee are the nominator's under the UK rule (Sch. 1A para. 19). */
const variantsOf = (rule: Rule): readonly [Variant, ...Variant[]] =>
  rule.id === 'uk-psc' ? ['as-held-for-others'] : bothVariants;

/** Whether nothing is held for others, so that both readings are one: in a large group each takes seconds. */
const readsAlike = ({ holders: { capital, votes } }: OwnershipGraph) =>
  [capital, votes].every((lists) => lists['by-title'] === lists['as-held-for-others']);

/** The grounds of a rule for a person, with the articles that they stand in. */
function partsOf(rule: Rule, grounds: Grounds, person: NodeId): RulePart[] {
  switch (rule.id) {
    case 'eu-amlr':
      return [
        grounds.multiplied(person, 'capital', quarterOrMore, 'Art. 52'),
        grounds.multiplied(person, 'votes', quarterOrMore, 'Art. 52'),
        grounds.control(person, 'Art. 53'),
        grounds.controlOfHolders(person, 'capital', quarterOrMore, 'Art. 54 (a)'),
        grounds.controlOfHolders(person, 'votes', quarterOrMore, 'Art. 54 (a)'),
        ...grounds.shareInController(person, quarterOrMore, 'Art. 54 (b)'),
      ];
    case 'uk-psc':
      return [
        grounds.heldWithControlled(person, 'capital', moreThanQuarter, 'Sch. 1A para. 2, 18'),
        grounds.heldWithControlled(person, 'votes', moreThanQuarter, 'Sch. 1A para. 3, 18'),
        grounds.declared(person, 'appoints-board', 'Sch. 1A para. 4'),
        grounds.declared(person, 'significant-influence', 'Sch. 1A para. 5'),
      ];
    case 'us-cdd':
      return [grounds.multiplied(person, 'capital', quarterOrMore, '31 CFR 1010.230 (d)(1)')];
    case 'own':
      return [
        rule.way === 'multiply'
          ? grounds.multiplied(person, 'capital', rule, '')
          : grounds.heldWithControlled(person, 'capital', rule, ''),
      ];
  }
}

/** The grounds of one person, with what they come to without what is declared of this person. */
interface ReadPerson {
  readonly parts: readonly RulePart[];
  readonly beside: PersonVerdict;
}

const isShownControl = ({ ground, verdict }: RulePart) => ground === 'control' && verdict === 'counts';

/** Applies a rule to a person. A control that nothing but the declaration of this very person shows is said to be declared. */
function readPerson(rule: Rule, grounds: Grounds, person: NodeId): ReadPerson {
  const parts = partsOf(rule, grounds, person);
  const without = grounds.withoutDeclarationOf(person);
  if (without === null) return { parts, beside: verdictOfParts(parts) };
  const others = partsOf(rule, without, person);
  const isDeclaredOnly = !others.some(isShownControl);
  return {
    parts: parts.map((part) => (isDeclaredOnly && isShownControl(part) ? { ...part, basis: 'declared' } : part)),
    beside: verdictOfParts(others),
  };
}

/** The threshold that a trust, and what is not known, is held against. */
export function thresholdOf(rule: Rule): ThresholdRule {
  switch (rule.id) {
    case 'eu-amlr':
    case 'us-cdd':
      return quarterOrMore;
    case 'uk-psc':
      return moreThanQuarter;
    case 'own':
      return rule;
  }
}

/** More than half by multiplying, without a control that is shown. */
function lacksControl(parts: readonly RulePart[]): boolean {
  const isMore = ({ ground, known }: RulePart) =>
    ground === 'multiplied-share' && known !== null && verdictOf(known, moreThanHalf) === 'always';
  const control = parts.filter(({ ground }) => ground === 'control');
  return control.length > 0 && parts.some(isMore) && control.every(({ verdict }) => verdict !== 'counts');
}

/**
 * The same with each trust, foundation and fund that may reach the threshold as somebody who is not known: whoever is behind
 * it is an owner then, and any of the persons may be that.
 */
function withBodiesOpen(known: KnownOwnership, company: NodeId, threshold: ThresholdRule): KnownOwnership {
  const multiplied = multipliedShares(known);
  const reaching = known.bodies.filter(
    (body) => verdictOf(multiplied(body, company, 'capital').withOpen, threshold) !== 'never',
  );
  return { ...known, open: new Set([...known.open, ...reaching]) };
}

/** By title: a trust that holds for somebody else is still a body that the persons behind it stand behind. */
function ruledBodies([known]: readonly KnownOwnership[], company: NodeId, threshold: ThresholdRule): RuledBody[] {
  if (known === undefined) return [];
  const multiplied = multipliedShares(known);
  return known.bodies.map((body) => {
    const share = multiplied(body, company, 'capital').known;
    return { body, share, reaches: verdictOf(share, threshold) };
  });
}

/** Whether companies that are asked about may own each other without anybody outside: who is behind them is not known then. */
function mayCloseCircle(known: KnownOwnership, company: NodeId): boolean {
  return (['capital', 'votes'] as const).some((basis) =>
    ownershipCircles(interestGraph(known.lists[basis], company)).some(({ closes }) => closes !== 'never'),
  );
}

/** Whether all that is not known, taken together, could reach the threshold. */
function openReaches(known: KnownOwnership, company: NodeId, threshold: ThresholdRule): boolean {
  if (mayCloseCircle(known, company)) return true;
  const multiplied = multipliedShares(known);
  // Nobody in particular: what is left is what could be anybody's.
  return (['capital', 'votes'] as const).some(
    (basis) => verdictOf(multiplied('', company, basis).withOpen, threshold) !== 'never',
  );
}

function seniorOfficials(
  persons: readonly RuledPerson[],
  bodies: readonly RuledBody[],
  isOpen: boolean,
): SeniorOfficials {
  if (persons.some(({ verdict }) => verdict === 'counts')) return 'somebody-counts';
  if (persons.some(({ verdict }) => verdict === 'cannot-be-decided')) return 'somebody-undecided';
  if (bodies.some(({ reaches }) => reaches !== 'never')) return 'body-reaches';
  return isOpen ? 'not-known-reaches' : 'stand-in';
}

/**
 * Applies a rule to a company (reading-and-proof.md, section 3): of every person whether they count, do not count, or cannot
 * be decided from what is kept, with each ground and its article. Worked out twice where shares are not beneficially held;
 * a verdict stands only where both agree.
 */
export function applyRule(graph: OwnershipGraph, company: NodeId, rule: Rule): RuleResult {
  const threshold = thresholdOf(rule);
  const read = (variant: Variant) => {
    const known = withBodiesOpen(knownOwnership(graph, company, variant), company, threshold);
    const multiplied = multipliedShares(known);
    return { variant, known, multiplied, grounds: groundsOf(known, company, multiplied) };
  };
  const [firstVariant, ...otherVariants] = variantsOf(rule);
  const first = read(firstVariant);
  const isOneReading = readsAlike(graph);
  const readings = [first, ...otherVariants.map((variant) => (isOneReading ? { ...first, variant } : read(variant)))];
  const readingOf = (wanted: Variant) =>
    readings.find(({ variant }) => variant === wanted) ?? (isOneReading ? first : read(wanted));
  const [byTitle, forOthers] = [readingOf('by-title'), readingOf('as-held-for-others')];
  const multiplied = (reading: typeof first, person: NodeId, basis: Basis) =>
    reading.known.shares[basis].has(company) ? reading.multiplied(person, company, basis) : null;
  // Whoever holds by title is named too where the rule says that it is not theirs.
  const named = bothVariants.flatMap((variant) => knownOwnership(graph, company, variant).persons);
  const persons = [...new Set(named)].map((person): RuledPerson => {
    const firstRead = readPerson(rule, first.grounds, person);
    const theirs = readings.map(({ variant, grounds }) => ({
      variant,
      ...(grounds === first.grounds ? firstRead : readPerson(rule, grounds, person)),
    }));
    return {
      person,
      verdict: agreed(theirs.map(({ parts }) => verdictOfParts(parts))),
      besideDeclaration: agreed(theirs.map(({ beside }) => beside)),
      readings: theirs.map(({ variant, parts }) => ({ variant, parts })),
      controlNotShown: theirs.every(({ parts }) => lacksControl(parts)),
      capital: multiplied(byTitle, person, 'capital'),
      capitalForOthers: multiplied(forOthers, person, 'capital'),
      votes: multiplied(byTitle, person, 'votes'),
    };
  });
  const bodies = ruledBodies(
    readings.map(({ known }) => known),
    company,
    threshold,
  );
  const isOpen = readings.some(({ known }) => openReaches(known, company, threshold));
  return { rule, company, persons, bodies, seniorOfficials: seniorOfficials(persons, bodies, isOpen) };
}
