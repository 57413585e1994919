import type { OwnershipView } from '../ownership/view/ownership-view.ts';
import type { ViewEdge } from '../ownership/view/line-view.ts';
import type { ViewNode } from '../ownership/view/node-view.ts';
import type { ViewSource } from '../ownership/view/view-source.ts';
import { comparableNumber } from '../ownership/graph/comparable-number.ts';
import type { DatedProfile } from '../ownership/graph/sources.ts';
import { fact, heldText, heldTextOrNull, inProfile, type StandingCompany } from './standing-company.ts';
import { maxStandingOut, type FactSource, type StandingFact, type StatedParty } from './standing-fact.ts';

const sourceIn = ({ dossierId, snapshotId, takenAt, filedDay, answer, at }: ViewSource): FactSource => ({
  ...{ dossierId, snapshotId, takenAt, filedDay, answer },
  at,
});

/** Each place once. */
function sourcesOf(edges: readonly ViewEdge[]): FactSource[] {
  const found = edges.flatMap(({ sources }) => sources.map(sourceIn));
  return [...new Map(found.map((source) => [JSON.stringify([source.snapshotId, source.at]), source])).values()];
}

/** The nodes of a view by what the answers state of them, whatever ids they have there. */
function partyFinder({ nodes }: OwnershipView): (id: string) => StatedParty {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (id) => statedParty(byId.get(id));
}

function statedParty(node: ViewNode | undefined): StatedParty {
  if (node === undefined) return { kind: 'not-stated', name: null, jurisdiction: null, number: null };
  const { kind, name, company } = node;
  return {
    kind,
    name: heldTextOrNull(name),
    jurisdiction: company === null ? null : heldText(company.jurisdiction),
    number: heldTextOrNull(company?.companyNumber ?? null),
  };
}

const inOneOrder = (parties: readonly StatedParty[]): StatedParty[] =>
  parties.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)).slice(0, maxStandingOut.parties);

function circleFacts({ circles, edges }: OwnershipView, party: (id: string) => StatedParty): StandingFact[] {
  return circles.map(({ companies, closes }) => {
    const within = edges.filter(({ holder, subject }) => companies.includes(holder) && companies.includes(subject));
    return fact({ kind: 'circle', companies: inOneOrder(companies.map(party)), closes }, sourcesOf(within));
  });
}

function sumFacts({ gaps, edges }: OwnershipView, party: (id: string) => StatedParty): StandingFact[] {
  return gaps.flatMap(({ kind, node, other }): StandingFact[] => {
    if (kind !== 'contradiction' && kind !== 'more-than-whole' && kind !== 'totals-differ') return [];
    const of = edges.filter(({ subject, holder }) => subject === node && (other === null || holder === other));
    const shares = of
      .map(({ holder, stated, capital }) => ({ holder: party(holder), share: stated ?? capital }))
      // Of very many the largest show the contradiction.
      .toSorted((a, b) => Number(b.share.lower.percent) - Number(a.share.lower.percent))
      .slice(0, maxStandingOut.parties)
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    return [fact({ kind: 'sums', company: party(node), how: kind, shares }, sourcesOf(of))];
  });
}

function jointFacts({ nodes, gaps, edges }: OwnershipView, party: (id: string) => StatedParty): StandingFact[] {
  const together = new Map(nodes.filter(({ kind }) => kind === 'joint').map((node) => [node.id, node.members]));
  const held = edges.flatMap((edge): StandingFact[] => {
    const members = together.get(edge.holder);
    if (members === undefined) return [];
    const holders = inOneOrder(members.map(party));
    return [
      fact(
        { kind: 'joint', company: party(edge.subject), holders, share: edge.stated ?? edge.capital },
        sourcesOf([edge]),
      ),
    ];
  });
  const inOneName = gaps.flatMap(({ kind, node }): StandingFact[] => {
    if (kind !== 'joint-in-one-name') return [];
    const of = edges.filter(({ subject }) => subject === node);
    return [fact({ kind: 'joint', company: party(node), holders: [], share: null }, sourcesOf(of))];
  });
  return [...held, ...inOneName];
}

function heldForOthers({ edges }: OwnershipView, party: (id: string) => StatedParty): StandingFact[] {
  return edges
    .filter(({ isForOthers }) => isForOthers)
    .map((edge) =>
      fact(
        {
          kind: 'held-for-others',
          company: party(edge.subject),
          holder: party(edge.holder),
          share: edge.stated ?? edge.capital,
        },
        sourcesOf([edge]),
      ),
    );
}

/** The words of a relation as the answers have them; null where they have none. */
function relationWords({ relationship, description }: DatedProfile['profile']['relationships'][number]): string | null {
  const words = [relationship, description].filter((one) => one !== null && one.trim() !== '');
  return words.length === 0 ? null : heldText(words.join(' · '));
}

/**
 * Holders of the company that its answers also name among its related companies. These name no register, so only the number
 * tells that it may be one, and free words do not tell who holds whom.
 */
function relatedHolders(
  { edges, nodes, asked }: OwnershipView,
  profiles: readonly DatedProfile[],
  party: (id: string) => StatedParty,
): StandingFact[] {
  const numbers = new Map(nodes.map(({ id, company }) => [id, comparableNumber(company?.companyNumber ?? null)]));
  const newest = profiles.find(({ profile }) => profile.relationships.length > 0);
  return edges.flatMap((edge): StandingFact[] => {
    const number = numbers.get(edge.holder) ?? null;
    if (edge.subject !== asked || edge.holder === asked || number === null) return [];
    const told = new Set(edge.sources.map(({ snapshotId }) => snapshotId));
    const byWords = new Map<string | null, FactSource[]>();
    for (const dated of profiles.filter((one) => one === newest || told.has(one.source.snapshotId)))
      for (const relation of dated.profile.relationships) {
        if (comparableNumber(relation.company.number) !== number) continue;
        const words = relationWords(relation);
        byWords.set(words, [...(byWords.get(words) ?? []), inProfile(dated, relation.at)]);
      }
    return [...byWords].map(([relationship, places]) =>
      fact(
        {
          ...{ kind: 'holder-related', company: party(edge.subject), holder: party(edge.holder), relationship },
          share: edge.stated ?? edge.capital,
        },
        [...sourcesOf([edge]), ...places],
      ),
    );
  });
}

/** Chains that end in a trust, a fund, the state or the like, or in what is not known, and could reach the rule's threshold. */
function chainEnds(view: OwnershipView, party: (id: string) => StatedParty): StandingFact[] {
  const { edges, nodes, parties, gaps, rule } = view;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return view.endsAtThreshold.flatMap((id): StandingFact[] => {
    const share = parties.find(({ node }) => node === id)?.capital ?? gaps.find(({ other }) => other === id)?.share;
    if (share === undefined || share === null) return [];
    const about = byId.get(id)?.about ?? null;
    const held = edges.filter(({ holder }) => holder === id);
    // What is left over stands in no entry of its own: it follows from all that are listed.
    const own = sourcesOf(held);
    const sources = own.length > 0 ? own : sourcesOf(edges.filter(({ subject }) => subject === about));
    return [
      fact({ kind: 'chain-ends', end: party(id), about: about === null ? null : party(about), share, rule }, sources),
    ];
  });
}

/** What stands out in who holds the company: nothing where no saved answer tells who holds it. */
export function ownershipFacts({ view, profiles }: Pick<StandingCompany, 'view' | 'profiles'>): StandingFact[] {
  if (view === null) return [];
  const party = partyFinder(view);
  return [
    ...circleFacts(view, party),
    ...sumFacts(view, party),
    ...jointFacts(view, party),
    ...heldForOthers(view, party),
    ...relatedHolders(view, profiles, party),
    ...chainEnds(view, party),
  ];
}
