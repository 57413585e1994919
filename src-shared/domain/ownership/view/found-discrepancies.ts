import type { DiscrepancyKind, DiscrepancySource, DiscrepantPerson } from '../discrepancy/discrepancy.ts';
import { partyKey, type Mention } from '../graph/mentions.ts';
import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { NodeId } from '../holding.ts';
import { chainBelow } from './chain-below.ts';
import type { ViewDiscrepancies, ViewDiscrepancy } from './discrepancies-view.ts';
import { joinedAmong, openIdentityOf } from './identity-pairs.ts';
import type { OwnershipView } from './ownership-view.ts';

/** What a view has to say before its discrepancies are found. */
type Told = Pick<OwnershipView, 'asked' | 'nodes' | 'edges' | 'controls' | 'declared' | 'proposals' | 'said'>;

/** Names and dates of birth of persons, as the snapshots name them; the most precise date where there are several. */
function personFinder({ nodes, mentions }: OwnershipGraph): (node: NodeId) => DiscrepantPerson {
  const byKey = new Map(mentions.map((mention): [string, Mention] => [mention.key, mention]));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (id) => {
    const node = byId.get(id);
    if (node?.kind !== 'person') return { name: null, birthdate: null };
    const dates = node.parties.flatMap((party) => byKey.get(partyKey(party))?.party.birthdate ?? []);
    const [birthdate = null] = dates.toSorted((a, b) => (b.value?.length ?? 0) - (a.value?.length ?? 0));
    return { name: node.name, birthdate };
  };
}

/**
 * The discrepancies between the declared owners of a company and those who are worked out (reading-and-proof.md, section 3).
 * Only what is said to be one: what cannot be decided, and whoever may be somebody else, is none yet. That somebody counts
 * rests on the chains that make them count, and that somebody does not on all that is kept of the company.
 */
export function foundDiscrepancies(graph: OwnershipGraph, told: Told): ViewDiscrepancies {
  const { asked, nodes, edges, controls, declared, said } = told;
  const declaring = graph.sources.find(({ company }) => company === asked)?.owners ?? null;
  if (declared === null || declaring === null) return { found: [], sources: [], kept: [] };
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name ?? '']));
  const personOf = personFinder(graph);
  const lines = [
    ...edges.flatMap(({ holder, subject, sources }) => sources.map((source) => ({ holder, subject, source }))),
    ...controls,
  ];
  const sources = new Map<number, DiscrepancySource>();
  const named = (
    subject: NodeId,
    { snapshotId, takenAt, answer }: Pick<typeof declaring, 'snapshotId' | 'takenAt' | 'answer'>,
  ) => {
    sources.set(snapshotId, { snapshotId, company: nameOf.get(subject) ?? '', takenAt, sha256: answer.sha256 });
    return snapshotId;
  };
  const restsOn = (isPartOfIt: (holder: NodeId) => boolean) => [
    ...new Set([
      named(asked, declaring),
      ...lines.flatMap(({ holder, subject, source }) => (isPartOfIt(holder) ? [named(subject, source)] : [])),
    ]),
  ];
  const answers = new Map(graph.mentions.map(({ source }) => [source.snapshotId, source]));
  /** The snapshots that name whom the person may be, or is said to be, as well: the statement cites them in words. */
  const namedWith = (node: NodeId) => {
    const { open, contradicted } = openIdentityOf(told, node);
    const pairs = [...open, ...contradicted, ...joinedAmong(said, chainBelow(told, node))];
    const ids = pairs.flatMap(({ sides }) =>
      sides.flatMap(({ side, company }) => {
        const source = side.kind === 'party' ? answers.get(side.snapshotId) : undefined;
        if (source === undefined) return [];
        const { snapshotId, takenAt, answer } = source;
        if (!sources.has(snapshotId))
          sources.set(snapshotId, { snapshotId, company: company ?? '', takenAt, sha256: answer.sha256 });
        return [snapshotId];
      }),
    );
    return [...new Set(ids)].toSorted((a, b) => a - b);
  };
  const found = (kind: DiscrepancyKind, node: NodeId, isPartOfIt: (holder: NodeId) => boolean): ViewDiscrepancy => ({
    ...{ kind, node, person: personOf(node), discrepancyId: null },
    snapshotIds: restsOn(isPartOfIt).toSorted((a, b) => a - b),
    identityIds: namedWith(node),
  });
  const notSupported = declared.owners.filter(({ standing }) => standing === 'not-supported');
  const notDeclared = declared.isWhole ? declared.notDeclared.filter(({ mayBe }) => mayBe.length === 0) : [];
  const all = [
    ...notSupported.map(({ node }) => found('declared-not-supported', node, () => true)),
    ...notDeclared.map(({ node }) => {
      const chain = chainBelow(told, node);
      return found('worked-out-not-declared', node, (holder) => chain.has(holder));
    }),
  ];
  return { found: all, sources: [...sources.values()].toSorted((a, b) => a.snapshotId - b.snapshotId), kept: [] };
}
