import { comparableNumber } from './comparable-number.ts';
import { readHolderCompany } from './holder-company.ts';
import { numberButZeros } from './number-but-zeros.ts';
import { createDisjointSets } from './disjoint-sets.ts';
import type { Grouping } from './grouping.ts';
import type { JoinSide } from '../join-event.ts';
import { isPerson, type Mention } from './mentions.ts';
import { entityNameForms, personNameForms } from './name-forms.ts';
import { reasonsForOnePerson, type ProposalReason } from './person-likeness.ts';

/** Two that may be one: for an officer to accept or to refuse, with a reason. Nothing follows from it until then. */
export interface Proposal {
  readonly sides: readonly [JoinSide, JoinSide];
  readonly reasons: readonly ProposalReason[];
}

/** A company of the record, as a party may turn out to be. */
export interface NamedCompany {
  readonly id: string;
  readonly dossierId: number;
  readonly names: readonly (string | null)[];
  readonly companyNumber: string | null;
  /** Its register and number without leading zeros; null where they are not known. */
  readonly numberButZeros: string | null;
}

/** Somebody or something with a name, on one side of a proposal. */
interface Candidate {
  key: string;
  side: JoinSide;
  mention: Mention | null;
  /** Its number in a register, where one is stated. */
  number: string | null;
  numberButZeros: string | null;
}

/** The register of a party with its number, where its registry or the type of the number tells it; its office alone does not. */
function registerOf({ party }: Mention): string | null {
  const reading = readHolderCompany(party);
  const isTold = reading.kind === 'stated' && reading.company.from !== 'registered-office';
  return isTold ? numberButZeros(reading.company.stated) : null;
}

function candidateOf(mention: Mention): Candidate {
  const { key, source, party } = mention;
  const side = { kind: 'party', snapshotId: source.snapshotId, at: source.at } as const;
  const number = comparableNumber(party.registrationNumber);
  return { key, side, mention, number, numberButZeros: registerOf(mention) };
}

function candidates(mentions: readonly Mention[], companies: readonly NamedCompany[]): Map<string, Candidate[]> {
  const byForm = new Map<string, Candidate[]>();
  const note = (form: string, candidate: Candidate) => {
    byForm.set(form, [...(byForm.get(form) ?? []), candidate]);
  };
  for (const { id, dossierId, names, companyNumber, numberButZeros: register } of companies) {
    const side = { kind: 'saved-company', dossierId } as const;
    const number = comparableNumber(companyNumber);
    const forms = new Set(names.flatMap(entityNameForms));
    const candidate = { key: id, side, mention: null, number, numberButZeros: register };
    for (const form of forms) note(`entity:${form}`, candidate);
    if (register !== null) note(`register:${register}`, candidate);
  }
  for (const mention of mentions) {
    const { party } = mention;
    const candidate = candidateOf(mention);
    if (candidate.numberButZeros !== null) note(`register:${candidate.numberButZeros}`, candidate);
    // What is not said to be a person or a company may be either.
    const mayBePerson = party.kind === 'person' || party.kind === 'not-stated';
    if (mayBePerson) for (const form of personNameForms(party.name)) note(`person:${form}`, candidate);
    if (!isPerson(party)) for (const form of entityNameForms(party.name)) note(`entity:${form}`, candidate);
  }
  return byForm;
}

type Reasons = ProposalReason[] | null;

/** What their numbers say for it that two companies are one. */
function numberReasons(one: Candidate, other: Candidate): ProposalReason[] {
  if (one.number !== null && one.number === other.number) return [{ kind: 'registration-number' }];
  const isSame = one.numberButZeros !== null && one.numberButZeros === other.numberButZeros;
  return isSame ? [{ kind: 'number-but-zeros' }] : [];
}

function reasonsFor(form: string, one: Candidate, other: Candidate): Reasons {
  if (form.startsWith('register:')) return numberReasons(one, other);
  if (one.mention === null || other.mention === null || form.startsWith('entity:')) {
    return [{ kind: 'name' }, ...numberReasons(one, other)];
  }
  return reasonsForOnePerson(one.mention.party, other.mention.party);
}

/** Whether nobody of the one group contradicts anybody of the other. */
function fit(form: string, one: readonly Candidate[], other: readonly Candidate[]): boolean {
  return one.every((a) => other.every((b) => reasonsFor(form, a, b) !== null));
}

const isOfOneAnswer = ({ side: one }: Candidate, { side: other }: Candidate) =>
  one.kind === 'party' && other.kind === 'party' && one.snapshotId === other.snapshotId;
const isOfTwoAnswers = (one: Candidate, other: Candidate) => !isOfOneAnswer(one, other);

const byKey = (a: Candidate, b: Candidate) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/**
 * Who of the graph may be one by the name, with a date of birth and a nationality that fit. Among several who all may be one
 * no more is proposed than is needed to make them one, and of that first what leads from one place of an answer to another
 * place of the same: after each answer of the officer it is worked out anew.
 */
export function proposeJoins(
  mentions: readonly Mention[],
  companies: readonly NamedCompany[],
  grouping: Grouping,
): Proposal[] {
  const proposed = createDisjointSets();
  const found: Proposal[] = [];
  const groupsBy = new Map<string, Candidate[]>();
  for (const mention of mentions) {
    const root = grouping.find(mention.key);
    groupsBy.set(root, [...(groupsBy.get(root) ?? []), candidateOf(mention)]);
  }
  const groupOf = (candidate: Candidate) => groupsBy.get(grouping.find(candidate.key)) ?? [candidate];
  const forms = [...candidates(mentions, companies)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  function consider(form: string, one: Candidate, other: Candidate): void {
    const [a, b] = [grouping.find(one.key), grouping.find(other.key)];
    if (a === b || proposed.find(a) === proposed.find(b) || grouping.refusal(a, b) !== null) return;
    const reasons = reasonsFor(form, one, other);
    if (reasons === null || reasons.length === 0 || !fit(form, groupOf(one), groupOf(other))) return;
    proposed.join(a, b);
    found.push({ sides: [one.side, other.side], reasons });
  }
  for (const [form, all] of forms) {
    const inOrder = all.toSorted(byKey);
    // Those of one answer first: what is said of them holds however often the other companies are asked again.
    for (const isWanted of [isOfOneAnswer, isOfTwoAnswers])
      for (const [place, one] of inOrder.entries())
        for (const other of inOrder.slice(place + 1)) if (isWanted(one, other)) consider(form, one, other);
  }
  return found;
}
