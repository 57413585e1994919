import type { JoinEvent } from '../join-event.ts';
import type { ShareSettlement } from '../share-settlement.ts';
import { ownershipGraph, type OwnershipGraph } from '../graph/ownership-graph.ts';
import type { SavedCompany } from '../graph/sources.ts';
import type { NodeId } from '../holding.ts';
import { ownershipCircles } from '../interest/circles.ts';
import { notKnownHolderOf } from '../interest/company-shares.ts';
import { interestGraph } from '../interest/interest-graph.ts';
import { applyRule, thresholdOf } from '../rules/apply-rule.ts';
import { verdictOf, type ThresholdRule } from '../interest/verdict.ts';
import { ruleSources, type Rule } from '../rules/rule.ts';
import { countedAsOne } from './counted-as-one.ts';
import { declaredAgainst, declaredAmong } from './declared-owners.ts';
import { doubtfulShares } from './doubtful-shares.ts';
import { firstLookedFor, personsBeyond } from './first-looked-for.ts';
import { firstShown } from './first-shown.ts';
import { foundDiscrepancies } from './found-discrepancies.ts';
import { gapsOf } from './gaps.ts';
import { interestsIn, type Interests } from './interests.ts';
import type { AskedRule } from '../asked-rule.ts';
import { maxInView } from './view-bounds.ts';
import type { OwnershipView } from './ownership-view.ts';
import type { ViewNode } from './node-view.ts';
import { ownPartsOf } from './own-parts.ts';
import { openIdentityAmong, withOpenIdentity } from './open-identity.ts';
import { proposedJoins } from './proposed-joins.ts';
import { reachedNodes } from './reached-nodes.ts';
import { questionProfiles, restingProfiles } from './resting-profiles.ts';
import { saidBeforeFinder } from './said-before.ts';
import { namesakesAmong } from './namesakes.ts';
import { nodeShower, notKnownNode } from './shown-nodes.ts';
import { shareOfPercent } from './shown-share.ts';
import { statedHoldings, type StatedHoldings } from './stated-holdings.ts';
import { toBuyNext } from './to-buy.ts';
import { edgeShower, viewControl } from './view-lines.ts';
import { judged, partiesAbove, viewParties } from './view-parties.ts';

/** What is asked: whose owners, as of when, and under which rule. */
export interface OwnershipQuestion {
  readonly dossierId: number;
  /** ISO 8601 with a zone. */
  readonly moment: string;
  readonly rule: AskedRule;
}

/** What officers said that the graph rests on, whole: an event that was withdrawn leaves no trace. */
export interface OfficersWords {
  /** Of who is one. */
  readonly joins?: readonly JoinEvent[];
  /** Of shares that contradict themselves. */
  readonly settlements?: readonly ShareSettlement[];
}

/** The rule that the page asks by; null where its threshold is no share. */
export function ruleOf(asked: AskedRule): Rule | null {
  if (asked.id !== 'own') return { id: asked.id };
  const threshold = shareOfPercent(asked.threshold);
  return threshold === null ? null : { id: 'own', threshold, counts: asked.counts, way: asked.way };
}

/** Each reached node for whoever reads it, nearest first. */
function viewNodes(graph: OwnershipGraph, { shares }: StatedHoldings, reached: ReadonlySet<NodeId>): ViewNode[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const companyOf = new Map([...shares.keys()].map((company) => [notKnownHolderOf(company), company]));
  const show = nodeShower(graph);
  return [...reached].flatMap((id): ViewNode[] => {
    const node = byId.get(id);
    if (node !== undefined) return [show(node)];
    const company = companyOf.get(id);
    return company === undefined ? [] : [notKnownNode(id, company)];
  });
}

/** What each holder holds, or controls. */
function listsOf(lines: readonly { readonly holder: NodeId; readonly subject: NodeId }[]): Map<NodeId, NodeId[]> {
  const found = new Map<NodeId, NodeId[]>();
  for (const { holder, subject } of lines) found.set(holder, [...(found.get(holder) ?? []), subject]);
  return found;
}

/** When a snapshot was taken of one of the dossiers, newest first. */
function momentsOf(saved: readonly SavedCompany[], taken: readonly string[], nodes: readonly ViewNode[]): string[] {
  const dossiers = new Set(nodes.flatMap(({ dossierIds }) => dossierIds));
  const own = saved
    .filter(({ dossierId }) => dossiers.has(dossierId))
    .flatMap(({ snapshots }) => snapshots.map(({ takenAt }) => takenAt));
  return [...new Set([...own, ...taken])].toSorted((a, b) => Date.parse(b) - Date.parse(a)).slice(0, 500);
}

/** Kinds of nodes that a chain ends in and that are neither a person nor a company. */
const neitherKinds: ReadonlySet<ViewNode['kind']> = new Set([
  ...(['trust', 'foundation', 'fund', 'public-float', 'state', 'court', 'not-stated', 'not-known'] as const),
]);

/** Taken from exact fractions: a share that is shown as 25 may be less. */
function endsAt(nodes: readonly ViewNode[], capital: Interests, threshold: ThresholdRule): NodeId[] {
  return nodes.flatMap(({ id, kind }) => {
    const share = neitherKinds.has(kind) ? capital.of(id) : null;
    return share === null || verdictOf(share, threshold) === 'never' ? [] : [id];
  });
}

/** How many of a list are beyond those that are handed on. */
const leftOut = (all: readonly unknown[], shown: number) => Math.max(0, all.length - shown);

/** The node of a dossier; null where the graph has none, since nothing is kept that tells of its company. */
function nodeOfDossier({ nodes }: OwnershipGraph, dossierId: number): NodeId | null {
  const found = nodes.find(
    (node) => (node.kind === 'company' || node.kind === 'unopened') && node.dossierIds.includes(dossierId),
  );
  return found?.id ?? null;
}

/**
 * Who owns the company of a dossier, by all that is saved: plain data for the page, without a drawing. Null where no saved
 * company is of that dossier, or the rule's threshold is no share.
 *
 * @param taken further moments at which snapshots of the dossier were taken, which are not among those of `saved`
 */
export function ownershipViewOf(
  saved: readonly SavedCompany[],
  { dossierId, moment, rule: askedRule }: OwnershipQuestion,
  words: OfficersWords = {},
  taken: readonly string[] = [],
): OwnershipView | null {
  const rule = ruleOf(askedRule);
  const graph = ownershipGraph(saved, moment, words.joins ?? [], words.settlements);
  const asked = nodeOfDossier(graph, dossierId);
  if (rule === null || asked === null) return null;

  const stated = statedHoldings(graph);
  const reached = reachedNodes(asked, stated.holdings, graph.control);
  const isReached = ({ holder, subject }: { holder: NodeId; subject: NodeId }) =>
    reached.has(holder) && reached.has(subject);
  const everybody = viewNodes(graph, stated, reached);
  const holdings = stated.holdings.filter((one) => isReached(one) && one.capital.upper.value.numerator > 0n);
  const heldBy = listsOf(holdings);

  const capital = interestsIn(graph.holders.capital['by-title'], asked);
  const forOthers = interestsIn(graph.holders.capital['as-held-for-others'], asked);
  const votes = interestsIn(graph.holders.votes['by-title'], asked);
  const result = applyRule(graph, asked, rule);
  const allGaps = gapsOf(graph, { asked, reached }, { byTitle: capital, forOthers });
  const votesNotKnownOf = allGaps.filter(({ kind }) => kind === 'votes-not-known').map(({ node }) => node);
  const saidBefore = saidBeforeFinder(saved, words.joins ?? [], graph.said);
  const { proposals, said } = proposedJoins(graph, reached, saidBefore);
  const asOne = countedAsOne(graph, result, (joins) => {
    const joined = ownershipGraph(saved, moment, [...(words.joins ?? []), ...joins], words.settlements);
    const company = nodeOfDossier(joined, dossierId);
    return company === null ? null : { graph: joined, result: applyRule(joined, company, rule) };
  });
  const found = partiesAbove({ asked, capital, votes }, result, reached);
  const identity = openIdentityAmong(found.map(judged), proposals, asOne);
  const ownLines = new Set(everybody.filter(({ kind }) => kind === 'own-shares').map(({ id }) => id));
  const allEdges = holdings.map(edgeShower(graph, (node) => ownLines.has(node)));
  const allControls = graph.control.filter(isReached).map(viewControl);
  const allDeclared = declaredAgainst(graph, asked, result, proposals);
  const allEnds = endsAt(everybody, capital, thresholdOf(rule));
  const allToBuy = toBuyNext(graph, capital, asked, result);
  const circles = ownershipCircles(interestGraph(stated.lists, asked)).map(({ companies, closes }) => ({
    companies: [...companies],
    closes,
  }));

  // Everything is worked out before anything is cut: what is left out below is counted, and changes no verdict.
  const nodeOf = new Map(everybody.map((node) => [node.id, node]));
  const namedBy = (id: NodeId) => {
    const { members = [], about = null } = nodeOf.get(id) ?? {};
    return about === null ? members : [...members, about];
  };
  const told = { declared: allDeclared, endsAtThreshold: allEnds, toBuy: allToBuy, circles };
  const lines = { edges: allEdges, controls: allControls };
  const wanted =
    reached.size > maxInView.nodes
      ? firstLookedFor({ nodes: everybody, found, identity, view: { ...told, ...lines } })
      : [];
  const below = listsOf([...holdings, ...graph.control]);
  const shown = firstShown({ all: reached, below, namedBy }, wanted, maxInView.nodes);
  const isCut = (node: NodeId) => reached.has(node) && !shown.has(node);
  const isShown = ({ holder, subject }: { holder: NodeId; subject: NodeId }) => shown.has(holder) && shown.has(subject);
  const nodes = everybody.filter(({ id }) => shown.has(id));
  const edges = allEdges.filter(isShown).slice(0, maxInView.edges);
  const controls = allControls.filter(isShown).slice(0, maxInView.edges);
  const shownParties = found.filter(({ node }) => shown.has(node));
  const ownParts = ownPartsOf(graph.flags);
  const parties = viewParties({ asked, capital, votes, votesNotKnownOf, heldBy, ownParts }, shownParties);
  const gaps = allGaps.filter(({ node, other }) => !isCut(node) && (other === null || !isCut(other)));
  const toBuy = allToBuy.filter(({ node }) => !isCut(node));
  const allDoubtful = doubtfulShares(graph, reached);
  const doubtful = allDoubtful.filter(isShown).slice(0, maxInView.doubtfulShares);
  const allRestsOn = restingProfiles(graph, reached);
  const restsOn = allRestsOn.filter(({ company }) => !isCut(company)).slice(0, maxInView.edges);
  const shownWords = { proposals: proposals.slice(0, maxInView.proposals), said: said.slice(-maxInView.proposals) };
  const all = { asked, nodes: everybody, edges: allEdges, controls: allControls, declared: allDeclared };
  const source = rule.id === 'own' ? null : ruleSources[rule.id];
  const jurisdiction =
    nodes
      .find(({ id }) => id === asked)
      ?.company?.jurisdiction.slice(0, 2)
      .toUpperCase() ?? '';
  return {
    ...{ asked, moment, rule: askedRule, ruleSource: source?.source ?? null },
    ruleAppliesFrom: source?.appliesFrom ?? null,
    ruleReachesRegister: source?.registers?.includes(jurisdiction) ?? null,
    ...{ nodes, nodesLeftOut: reached.size - shown.size, namesakes: namesakesAmong(nodes) },
    ...{ edges, controls, linesLeftOut: leftOut([...allEdges, ...allControls], edges.length + controls.length) },
    parties: withOpenIdentity(parties, identity, shown),
    personsLeftOut: personsBeyond(found, identity, shown),
    endsAtThreshold: allEnds.filter((node) => shown.has(node)),
    seniorOfficials:
      asOne.size > 0 && result.seniorOfficials === 'stand-in' ? 'somebody-undecided' : result.seniorOfficials,
    circles,
    ...{ gaps: gaps.slice(0, maxInView.gaps), gapsLeftOut: leftOut(allGaps, Math.min(gaps.length, maxInView.gaps)) },
    ...{ toBuy, toBuyLeftOut: leftOut(allToBuy, toBuy.length) },
    declared: declaredAmong(allDeclared, (node) => !isCut(node)),
    discrepancies: foundDiscrepancies(graph, { ...all, ...shownWords }),
    ...shownWords,
    ...{ proposalsLeftOut: leftOut(proposals, maxInView.proposals), saidLeftOut: leftOut(said, maxInView.proposals) },
    ...{ doubtfulShares: doubtful, doubtfulSharesLeftOut: leftOut(allDoubtful, doubtful.length) },
    ...{ restsOn, restsOnLeftOut: leftOut(allRestsOn, restsOn.length) },
    questionsRestOn: questionProfiles(graph, saved, [...shownWords.proposals, ...shownWords.said], allRestsOn),
    oldestAt: allRestsOn[0]?.takenAt ?? null,
    moments: momentsOf(saved, taken, everybody),
    layout: null,
  };
}
