import type { Control, ControlEdge } from '../graph/control-edges.ts';
import type { JoinEvent } from '../join-event.ts';
import type { ShareSettlement } from '../share-settlement.ts';
import type { Holding } from '../graph/company-holdings.ts';
import { isShareStated } from '../graph/share-as-stated.ts';
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
import { declaredAgainst } from './declared-owners.ts';
import { doubtfulShares } from './doubtful-shares.ts';
import { foundDiscrepancies } from './found-discrepancies.ts';
import { gapsOf } from './gaps.ts';
import { interestsIn, type Interests } from './interests.ts';
import type { AskedRule } from '../asked-rule.ts';
import { most, type OwnershipView, type ViewControl, type ViewEdge, type ViewNode } from './ownership-view.ts';
import { ownPartsOf } from './own-parts.ts';
import { withOpenIdentity } from './open-identity.ts';
import { proposedJoins } from './proposed-joins.ts';
import { reachedNodes } from './reached-nodes.ts';
import { questionProfiles, restingProfiles } from './resting-profiles.ts';
import { saidBeforeFinder } from './said-before.ts';
import { namesakesAmong } from './namesakes.ts';
import { nodeShower, notKnownNode } from './shown-nodes.ts';
import { shareOfPercent, shownShare } from './shown-share.ts';
import { statedHoldings, type StatedHolding, type StatedHoldings } from './stated-holdings.ts';
import { toBuyNext } from './to-buy.ts';
import { viewSource } from './view-source.ts';
import { viewParties } from './view-parties.ts';

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

/** Holders of the company's own shares, by company: the company itself, those it controls, and a line of their own. */
function ownShareHolders({ flags }: OwnershipGraph): ReadonlySet<string> {
  const found = flags.flatMap((flag) =>
    flag.kind === 'own-shares' ? [JSON.stringify([flag.through ?? flag.company, flag.company])] : [],
  );
  return new Set(found);
}

function originOf({ entries, holder, subject }: StatedHolding): ViewEdge['origin'] {
  const [first] = entries;
  if (first !== undefined) return first.origin;
  return holder === notKnownHolderOf(subject) ? 'left-over' : 'jointly';
}

/** Where a holding stands, and where an earlier answer says that it is held for others. */
const placesOf = ({ source, heldForOthersAt }: Holding) =>
  heldForOthersAt === null || heldForOthersAt.snapshotId === source.snapshotId ? [source] : [source, heldForOthersAt];

/** The counts of each entry whose share the answer does not state itself. */
const workedOutIn = (entries: readonly Holding[]): ViewEdge['workedOut'] =>
  entries.flatMap((entry) => {
    const { workedOut, className } = entry;
    if (workedOut === null || entry.origin === 'stated-range' || isShareStated(entry)) return [];
    return { count: workedOut.count.text, total: workedOut.total.text, className };
  });

function viewEdge(holding: StatedHolding, own: ReadonlySet<string>, ownLines: ReadonlySet<NodeId>): ViewEdge {
  const { holder, subject, capital, stated, votes, entries } = holding;
  const shown = shownShare(capital);
  const asStated = stated === null ? null : shownShare(stated);
  return {
    ...{ holder, subject, capital: shown },
    stated: JSON.stringify(asStated) === JSON.stringify(shown) ? null : asStated,
    votes: votes === null ? null : shownShare(votes),
    origin: originOf(holding),
    workedOut: workedOutIn(entries).slice(0, 50),
    isUnsettled: entries.some(({ doubts }) => doubts.length > 0),
    isForOthers: entries.some(({ heldFor }) => heldFor !== null),
    isOwnShares: own.has(JSON.stringify([holder, subject])) || ownLines.has(holder),
    sources: entries.flatMap(placesOf).slice(0, 50).map(viewSource),
  };
}

/** The words of a declared control that have no code of their own. */
const textOf = (control: Control) => (control.kind === 'not-read' ? control.text : null);

function viewControl({ holder, subject, control, mayHaveEnded, source }: ControlEdge): ViewControl {
  return {
    ...{ holder, subject, kind: control.kind, text: textOf(control), source: viewSource(source) },
    mayHaveEnded,
    right: control.kind === 'band' ? control.right : null,
    band: control.kind === 'band' ? shownShare(control.band) : null,
  };
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
  const everybody = reachedNodes(asked, stated.holdings, graph.control);
  const reached = new Set([...everybody].slice(0, most.nodes));
  const isReached = ({ holder, subject }: { holder: NodeId; subject: NodeId }) =>
    reached.has(holder) && reached.has(subject);
  const nodes = viewNodes(graph, stated, reached);
  const holdings = stated.holdings.filter((one) => isReached(one) && one.capital.upper.value.numerator > 0n);
  const heldBy = new Map<NodeId, NodeId[]>();
  for (const { holder, subject } of holdings) heldBy.set(holder, [...(heldBy.get(holder) ?? []), subject]);

  const capital = interestsIn(graph.holders.capital['by-title'], asked);
  const forOthers = interestsIn(graph.holders.capital['as-held-for-others'], asked);
  const votes = interestsIn(graph.holders.votes['by-title'], asked);
  const result = applyRule(graph, asked, rule);
  const gaps = gapsOf(graph, { asked, reached }, { byTitle: capital, forOthers });
  const votesNotKnownOf = gaps.filter(({ kind }) => kind === 'votes-not-known').map(({ node }) => node);
  const ownParts = ownPartsOf(graph.flags);
  const parties = viewParties({ asked, capital, votes, votesNotKnownOf, result, reached, heldBy, ownParts });
  const saidBefore = saidBeforeFinder(saved, words.joins ?? [], graph.said);
  const { proposals, said } = proposedJoins(graph, reached, saidBefore);
  const asOne = countedAsOne(graph, result, (joins) => {
    const joined = ownershipGraph(saved, moment, [...(words.joins ?? []), ...joins], words.settlements);
    const company = nodeOfDossier(joined, dossierId);
    return company === null ? null : { graph: joined, result: applyRule(joined, company, rule) };
  });
  const doubtful = doubtfulShares(graph, reached);
  const own = ownShareHolders(graph);
  const ownLines = new Set(nodes.filter(({ kind }) => kind === 'own-shares').map(({ id }) => id));
  const edges = holdings.slice(0, most.edges).map((holding) => viewEdge(holding, own, ownLines));
  const controls = graph.control.filter(isReached).slice(0, most.edges).map(viewControl);
  const restsOn = restingProfiles(graph, reached);
  const shownWords = { proposals: proposals.slice(0, most.proposals), said: said.slice(-most.proposals) };
  const declared = declaredAgainst(graph, asked, result, proposals);
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
    ...{ nodes, nodesLeftOut: everybody.size - reached.size, namesakes: namesakesAmong(nodes) },
    ...{ edges, controls, parties: withOpenIdentity(parties, proposals, asOne) },
    endsAtThreshold: endsAt(nodes, capital, thresholdOf(rule)),
    seniorOfficials:
      asOne.size > 0 && result.seniorOfficials === 'stand-in' ? 'somebody-undecided' : result.seniorOfficials,
    circles: ownershipCircles(interestGraph(stated.lists, asked)).map(({ companies, closes }) => ({
      companies: [...companies],
      closes,
    })),
    ...{ gaps: gaps.slice(0, most.gaps), gapsLeftOut: leftOut(gaps, most.gaps) },
    toBuy: toBuyNext(graph, capital, asked, result),
    declared,
    discrepancies: foundDiscrepancies(graph, { asked, nodes, edges, controls, declared, ...shownWords }),
    ...shownWords,
    ...{ proposalsLeftOut: leftOut(proposals, most.proposals), saidLeftOut: leftOut(said, most.proposals) },
    doubtfulShares: doubtful.slice(0, most.doubtfulShares),
    doubtfulSharesLeftOut: leftOut(doubtful, most.doubtfulShares),
    restsOn: restsOn.slice(0, most.edges),
    questionsRestOn: questionProfiles(graph, saved, [...shownWords.proposals, ...shownWords.said], restsOn),
    oldestAt: restsOn[0]?.takenAt ?? null,
    moments: momentsOf(saved, taken, nodes),
    layout: null,
  };
}
