import { statedAuthority } from '../../registration-authority.ts';
import type { Party } from '../../party.ts';
import { readHolderCompany } from '../graph/holder-company.ts';
import { isPerson, partyKey, type Mention } from '../graph/mentions.ts';
import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { NodeId } from '../holding.ts';
import type { JoinSide, JoinSides } from '../join-event.ts';
import type { ViewProposal, ViewSaid, ViewSaidBefore, ViewSide } from './join-view.ts';

/** Finds what the page shows of one side; null where the graph has nobody of it. */
type ShowSide = (side: JoinSide) => ViewSide | null;

const nameOfCompany = (name: string | null) => (name === null || name.trim() === '' ? null : name);

/**
 * Which register the number of a party is of. The country of its office alone tells no jurisdiction: a company may have its
 * office elsewhere.
 */
function registerOf(party: Party): ViewSide['register'] {
  if (isPerson(party) || (party.registrationNumber === null && party.registrationAuthority === null)) return null;
  const reading = readHolderCompany(party);
  const isTold = reading.kind === 'stated' && reading.company.from !== 'registered-office';
  return { jurisdiction: isTold ? reading.company.stated.jurisdiction : null, authority: party.registrationAuthority };
}

function sideShower(graph: OwnershipGraph): ShowSide {
  const nodeOfParty = new Map<string, NodeId>();
  const companies = new Map<number, Pick<ViewSide, 'name' | 'number' | 'register'> & { id: NodeId }>();
  for (const node of graph.nodes) {
    if (node.kind === 'joint' || node.kind === 'not-named') continue;
    for (const party of node.parties) nodeOfParty.set(partyKey(party), node.id);
    if (node.kind !== 'company' && node.kind !== 'unopened') continue;
    const { jurisdiction, companyNumber: number } = node.reference;
    const register = { jurisdiction, authority: statedAuthority(node.reference) };
    const company = { id: node.id, name: nameOfCompany(node.name), number, register };
    for (const dossierId of node.dossierIds) companies.set(dossierId, company);
  }
  const mentions = new Map(graph.mentions.map((mention): [string, Mention] => [mention.key, mention]));
  return (side) => {
    if (side.kind === 'saved-company') {
      const found = companies.get(side.dossierId);
      if (found === undefined) return null;
      const { id: node, name, number, register } = found;
      const empty = { company: null, takenAt: null, filedDay: null, birthdate: null, nationality: null };
      return { ...empty, side, node, name, number, register, role: 'saved-company', dossierId: side.dossierId };
    }
    const key = partyKey(side);
    const [mention, node] = [mentions.get(key), nodeOfParty.get(key)];
    if (mention === undefined || node === undefined) return null;
    const { party, role, source } = mention;
    return {
      ...{ side, node, role, name: party.name, company: companies.get(source.dossierId)?.name ?? null },
      ...{ dossierId: source.dossierId, takenAt: source.takenAt, filedDay: source.filedDay },
      birthdate: party.birthdate === null ? null : (party.birthdate.value ?? party.birthdate.text),
      nationality: party.nationality,
      number: party.registrationNumber ?? party.idNumber,
      register: registerOf(party),
    };
  };
}

/** Both sides, where the graph has both. */
function bothSides(show: ShowSide, sides: JoinSides): [ViewSide, ViewSide] | null {
  const [one, other] = [show(sides[0]), show(sides[1])];
  return one === null || other === null ? null : [one, other];
}

type Pair = Pick<ViewProposal, 'sides'>;

const touches = (nodes: ReadonlySet<NodeId>, { sides }: Pair) => sides.some(({ node }) => nodes.has(node));

/**
 * Those that speak of somebody who is shown, and those that these lead on to: once the first are answered the others would
 * be asked, of the same name, by the very next question.
 */
function linkedTo<Linked extends Pair>(reached: ReadonlySet<NodeId>, all: readonly Linked[]): Linked[] {
  const nodes = new Set(reached);
  let linked: Linked[] = [];
  for (;;) {
    const found = all.filter((proposal) => touches(nodes, proposal));
    if (found.length === linked.length) return linked;
    linked = found;
    for (const { sides } of found) for (const { node } of sides) nodes.add(node);
  }
}

/** Who may be one, and what officers said of that so far. */
interface ProposedJoins {
  readonly proposals: ViewProposal[];
  readonly said: ViewSaid[];
}

/**
 * Who above the asked company may be one with somebody, and what officers said of that so far.
 *
 * @param saidBefore what was said of two by other answers
 */
export function proposedJoins(
  graph: OwnershipGraph,
  reached: ReadonlySet<NodeId>,
  saidBefore: (sides: JoinSides) => ViewSaidBefore[],
): ProposedJoins {
  const show = sideShower(graph);
  const applied = new Set(graph.joins.flatMap((join) => (join.kind === 'accepted' ? [join.event.eventId] : [])));
  const all = graph.proposals.flatMap(({ sides, reasons }): ViewProposal[] => {
    const shown = bothSides(show, sides);
    return shown === null ? [] : [{ sides: shown, reasons: [...reasons], saidBefore: saidBefore(sides) }];
  });
  const said = graph.said.flatMap(({ eventId, kind, sides, officer, at, reason }): ViewSaid[] => {
    const shown = bothSides(show, sides);
    if (shown === null || kind === 'withdrawn') return [];
    const isContradicted = kind === 'accepted' && !applied.has(eventId);
    return [{ sides: shown, kind, officer, at, reason, isContradicted }];
  });
  // What was said here of two whom the questions led on to is to be seen here, and can be withdrawn.
  const told = new Set<Pair>(linkedTo<Pair>(reached, [...all, ...said]));
  return {
    proposals: linkedTo(reached, all),
    said: said.filter((one) => told.has(one)),
  };
}
