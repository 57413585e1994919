import type { SnapshotSource } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import type { CompanyState, NetworkCompany, NetworkParty, NetworkRelation } from '../network/network.ts';
import { recordId } from '../network/record-ids.ts';
import type { NotExpressed } from '../not-expressed.ts';
import type { Draft } from './draft.ts';
import { bodyDraft, companyDraft, jointDraft, namedCompanyDraft } from './entities.ts';
import { personDraft } from './persons.ts';
import { relationDraft } from './relationships.ts';
import { createTimeline, type Entry, type Timeline } from './timeline.ts';

/** A company that a state of another one names, before it is known what its own profiles say. */
export interface NamedCompany {
  readonly id: string;
  readonly moment: string;
  readonly draft: Draft;
}

/** What a company's states make of it, of whoever is above it, and of what they are to it. */
export interface CompanyRecords {
  readonly own: readonly Entry[];
  readonly parties: readonly Entry[];
  readonly relations: readonly Entry[];
  readonly named: readonly NamedCompany[];
  readonly notExpressed: readonly NotExpressed[];
}

type Kind = NetworkRelation['kind'];

/** Whether whoever is not listed in a section any more is known to be gone. */
const isEndKnown = ({ isWhole }: CompanyState, kind: Kind): boolean =>
  kind === 'holding' || kind === 'joint-member' ? isWhole.holdings : isWhole.owners;

function partyDraft(party: NetworkParty, source: SnapshotSource): Draft | null {
  switch (party.kind) {
    case 'person':
      return personDraft(party);
    case 'body':
      return bodyDraft(party);
    case 'joint':
      return jointDraft(source);
    case 'company':
    case 'nobody':
      return null;
  }
}

/** Which parties a relation has a record of: both of its ends may be one. */
const partiesIn = (relation: NetworkRelation): string[] =>
  relation.kind === 'statement'
    ? []
    : relation.kind === 'joint-member'
      ? [relation.party.id, relation.joint]
      : [relation.party.id];

const sourceOf = (relation: NetworkRelation): SnapshotSource | null => {
  switch (relation.kind) {
    case 'holding':
      return relation.holdings[0]?.source ?? null;
    case 'control':
      return relation.controls[0]?.source ?? null;
    case 'joint-member':
    case 'statement':
      return relation.source;
  }
};

/** What is open of a company, under the ids that its network has, with the ids of the statements. */
interface OpenRelation {
  readonly kind: Kind;
  readonly parties: readonly string[];
}

/** Follows one company through its states. */
export function companyRecords(company: NetworkCompany): CompanyRecords {
  const [own, parties, relations] = [createTimeline(), createTimeline(), createTimeline()];
  const named: NamedCompany[] = [];
  const notExpressed: NotExpressed[] = [];
  const openRelations = new Map<string, OpenRelation>();
  const subject = { declarationSubject: company.id };
  const now = (timeline: Timeline, id: string) => timeline.idOf(id, (times) => recordId('again', id, String(times)));
  const refTo = (id: string) => now(parties, id);

  for (const state of company.states) {
    const { moment } = state;
    const isLast = state === company.states.at(-1);
    const self = companyDraft(company, state);
    if (self === null) continue;
    own.tell({ recordId: company.id, ...subject, draft: self }, moment);
    const used = new Map(state.relations.flatMap((one) => partiesIn(one).map((id) => [id, sourceOf(one)] as const)));
    for (const party of state.parties) {
      const source = used.get(party.id) ?? null;
      if (source === null) continue;
      if (party.kind === 'company') {
        const draft = namedCompanyDraft(party);
        if (draft !== null) named.push({ id: party.id, moment, draft });
        continue;
      }
      const draft = partyDraft(party, source);
      if (draft !== null) parties.tell({ recordId: refTo(party.id), ...subject, draft }, moment);
    }
    const told = new Set<string>();
    for (const relation of state.relations) {
      const draft = relationDraft(company.id, relation, refTo);
      if (draft === null && isLast) notExpressed.push('statement-not-expressed');
      if (draft === null) continue;
      const id = now(relations, relation.id);
      told.add(id);
      relations.tell({ recordId: id, ...subject, draft }, moment);
      openRelations.set(id, { kind: relation.kind, parties: partiesIn(relation).map(refTo) });
    }
    for (const [id, { kind }] of openRelations) {
      if (told.has(id) || !isEndKnown(state, kind)) continue;
      relations.close(id, moment, self.source);
      openRelations.delete(id);
    }
    const needed = new Set([...openRelations.values()].flatMap((one) => one.parties));
    for (const id of [...parties.open().keys()]) if (!needed.has(id)) parties.close(id, moment, self.source);
    if (!isLast) continue;
    const unproven = [...openRelations.keys()].filter((id) => !told.has(id));
    notExpressed.push(...unproven.map(() => 'end-not-proven' as const), ...state.offices.map(() => 'office' as const));
  }
  return { own: own.entries, parties: parties.entries, relations: relations.entries, named, notExpressed };
}
