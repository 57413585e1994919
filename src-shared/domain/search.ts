import { z } from 'zod';
import { StatedCost } from './cost.ts';
import { RegistryDate } from './registry-date.ts';
import { SearchSettlement } from './search-charge.ts';

/**
 * One question to the service: a name, a number, or both, with a jurisdiction (asks its registry)
 * or without (stored data only).
 */
export const SearchQuery = z.object({
  jurisdiction: z.string().nullable(),
  name: z.string().nullable(),
  companyNumber: z.string().nullable(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** The two product families of the REST interface. */
export const RestFamily = z.enum(['lite', 'core']);
export type RestFamily = z.infer<typeof RestFamily>;

/**
 * How a search is to be asked. V2 is free; a REST search may cost. The case number becomes part of the reference that
 * every REST search carries; the registration authority comes from an earlier search, and only core takes it.
 */
export const SearchOptions = z.discriminatedUnion('interface', [
  z.object({ interface: z.literal('v2') }),
  z.object({
    interface: z.literal('rest'),
    family: RestFamily,
    caseNumber: z.string().nullable(),
    registrationAuthority: z.string().nullable(),
  }),
]);
export type SearchOptions = z.infer<typeof SearchOptions>;

/** How a search was asked, with what was sent beside the question. */
export const SearchMethod = z.discriminatedUnion('interface', [
  z.object({ interface: z.literal('v2') }),
  z.object({
    interface: z.literal('rest'),
    family: RestFamily,
    /** The client reference; null for searches of before there was one. */
    reference: z.string().nullable(),
    registrationAuthority: z.string().nullable(),
  }),
]);
export type SearchMethod = z.infer<typeof SearchMethod>;

export const Identifier = z.object({ value: z.string(), type: z.string().nullable() });
export type Identifier = z.infer<typeof Identifier>;

/** The register where a company was founded, when that is another one than the register that answered. */
export const SourceRegister = z.object({
  registrationType: z.string(),
  originalCode: z.string().nullable(),
  originalDescription: z.string().nullable(),
  normalizedCode: z.string().nullable(),
  normalizedDescription: z.string().nullable(),
});
export type SourceRegister = z.infer<typeof SourceRegister>;

/** One company that a search found. Every text is as it came; nothing is filled in. */
export const SearchHit = z.object({
  /**
   * Opaque, `<jurisdiction>|<token>` on V2; on REST the company code, which is good for REST only.
   * Not kept for ever: search again before ordering with an old one.
   */
  serviceId: z.string(),
  jurisdiction: z.string(),
  name: z.string(),
  englishName: z.string().nullable(),
  companyNumber: z.string().nullable(),
  address: z.string().nullable(),
  /** The registry's own word or code. `readStatus` gives a plain reading. */
  status: z.string().nullable(),
  /** The service's own word for the status, where it differs from the registry's. */
  statusNormalized: z.string().optional(),
  companyType: z.string().nullable(),
  startDate: RegistryDate.nullable(),
  registrationAuthority: z.string().nullable(),
  otherIdentifiers: z.array(Identifier),
  sourceRegister: SourceRegister.nullable(),
  /** True when the name that matched is one the company had before. */
  isPreviousName: z.boolean(),
  /** Alternative names; REST only. */
  aliases: z.array(z.string()).default([]),
  /** Passed back as the registration authority in later REST calls. */
  registrationAuthorityCode: z.string().nullable().default(null),
  /** Whether the source is the official register; REST only. */
  official: z.boolean().nullable().default(null),
  /** What stands there where it is neither a yes nor a no. */
  officialUnread: z.string().optional(),
  /** Set where the same answer lists several companies under its number: its id alone tells it from them. */
  knownById: z.literal(true).optional(),
  /** As of when the data of a hit is, if the answer says so. When it was asked is another matter. */
  dataDate: RegistryDate.nullable().default(null),
});
export type SearchHit = z.infer<typeof SearchHit>;

/**
 * How many hits of one answer are taken in: more than a person reads, and few enough for record and window to stay
 * quick. The answer itself is kept whole.
 */
export const maxHitsTaken = 1_000;

/** Where an answer is kept as evidence: enough to show, cite and verify it. */
export const AnswerReference = z.object({
  answerId: z.number().int(),
  sha256: z.string(),
  receivedAt: z.string(),
  operation: z.string(),
  correlationId: z.string().nullable(),
});
export type AnswerReference = z.infer<typeof AnswerReference>;

/**
 * How a search ended. `hitCount` is how many hits the answer lists, which may be more than were taken in, and `unread`
 * how many of its entries could not be read. `answered` with neither is the registry's word that there is no such
 * company. `failed` keeps the code, so that the record says why there is no answer: `service-answer-unreadable` is an
 * answer that was not understood.
 */
export const SearchOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answered'),
    hitCount: z.number().int(),
    unread: z.number().int().optional(),
    /** How many hits there are by the service's own count, where that is more than it sent. */
    total: z.number().int().optional(),
    /** Set where the answer says, without a count, that it does not list everything. */
    isCutShort: z.literal(true).optional(),
    /** Set where the answer does not say that whoever was asked answered: its hits are shown, and confirm nothing. */
    isDoubted: z.literal(true).optional(),
    /** The service's own words beside the hits, where they say anything but that all went well. */
    said: z.string().optional(),
  }),
  z.object({ kind: z.literal('failed'), code: z.string(), correlationId: z.string().nullable() }),
]);
export type SearchOutcome = z.infer<typeof SearchOutcome>;

/** How many entries of a search's answer could not be read. */
export function unreadEntries(outcome: SearchOutcome): number {
  return outcome.kind === 'answered' ? (outcome.unread ?? 0) : 0;
}

/** Whether the hits of a search confirm nothing, since its answer does not say that whoever was asked answered. */
export function isDoubted(outcome: SearchOutcome): boolean {
  return outcome.kind === 'answered' && outcome.isDoubted === true;
}

/** Whether every entry that there is was listed and could be read. */
function listsAll(outcome: SearchOutcome): boolean {
  if (outcome.kind !== 'answered') return false;
  const { total, isCutShort, isDoubted: doubted } = outcome;
  return unreadEntries(outcome) === 0 && total === undefined && isCutShort !== true && doubted !== true;
}

/** Whether a search proves that there is no such company: its answer was read whole, and there was nothing in it. */
export function provesNothingFound(outcome: SearchOutcome): boolean {
  return outcome.kind === 'answered' && outcome.hitCount === 0 && listsAll(outcome);
}

/** What Dossier makes a search for by itself, because it has to find the company first: an order, or a list of filings. */
export const MadeFor = z.enum(['order', 'filings']);
export type MadeFor = z.infer<typeof MadeFor>;

/** One line in the list of earlier searches. */
export const SearchSummary = z.object({
  searchId: z.number().int(),
  askedAt: z.string(),
  officer: z.string(),
  query: SearchQuery,
  way: SearchMethod,
  outcome: SearchOutcome,
  /** Left out where an officer asked it. */
  madeFor: MadeFor.optional(),
});
export type SearchSummary = z.infer<typeof SearchSummary>;

/**
 * What a registry search said about one hit. `found-another`: it answers the number with a company of another name and
 * another number, and it is not known whether that is the same one. `found-contradicting`: its answer says two things of
 * the same company.
 */
export const ConfirmationOutcome = z.enum([
  'found-active',
  'found-not-active',
  'found-status-not-understood',
  'found-another',
  'found-contradicting',
  'not-found',
]);
export type ConfirmationOutcome = z.infer<typeof ConfirmationOutcome>;

/** A company as the registry's answer to a confirmation names it. */
export const AnsweredHit = z.object({
  name: z.string(),
  number: z.string().nullable(),
  /** Where the answer contradicts itself, all the words it has. */
  status: z.string().nullable(),
  /** The service's id in that answer; records of before did not keep it, nor the other names. */
  serviceId: z.string().optional(),
  /** The other names that the answer has for it; left out where there are none. */
  aliases: z.array(z.string()).optional(),
});
export type AnsweredHit = z.infer<typeof AnsweredHit>;

const OneConfirmation = z.object({
  outcome: ConfirmationOutcome,
  confirmedAt: z.string(),
  /** The registry search that shows it. */
  searchId: z.number().int(),
  /** The registry's own word at that time. */
  status: z.string().nullable(),
  /** The number under which the registry lists it now, where its answer shows that it is another. */
  leadsTo: z.string().nullable().optional(),
  /** Set where the answer marks the company as found by a name that it had before. */
  isPreviousName: z.literal(true).optional(),
  /** Whom the registry named; its name may be newer than the stored one, or be another company's. */
  answered: AnsweredHit.nullable().optional(),
});

export const Confirmation = OneConfirmation.extend({
  /** What the registry last said of this company, where the newest answer is about another one; left out where it said nothing. */
  before: OneConfirmation.optional(),
});
export type Confirmation = z.infer<typeof Confirmation>;

/** The newest status that a bought profile of a company states. */
export const BoughtStatus = z.object({
  status: z.string(),
  /** When it came, or the day of the document that it was read from. */
  takenAt: z.string(),
  /** Whether no registry was asked after it came, by the order of the record. */
  isNewest: z.boolean(),
});
export type BoughtStatus = z.infer<typeof BoughtStatus>;

/** A hit as it is shown: with the newest confirmation, and the status and the name in the newest bought profile of that company, if there are any. */
export const ListedHit = z.object({
  position: z.number().int(),
  hit: SearchHit,
  confirmation: Confirmation.nullable(),
  bought: BoughtStatus.nullable().optional(),
  /** What the newest bought profile calls the company, and when that came. */
  boughtName: z.object({ name: z.string(), at: z.string() }).nullable().optional(),
  /** Under which other name the company of this number is saved; left out where it is not saved, or under one of these. */
  savedName: z.object({ name: z.string(), at: z.string() }).nullable().optional(),
});
export type ListedHit = z.infer<typeof ListedHit>;

/** A search read back from the record, whole. */
export const StoredSearch = SearchSummary.extend({
  hits: z.array(ListedHit),
  answer: AnswerReference.nullable(),
  cost: StatedCost.nullable(),
  /** What an officer stated from an invoice, where the service did not. */
  settlement: SearchSettlement.optional(),
});
export type StoredSearch = z.infer<typeof StoredSearch>;

/** Whether an answer lists more hits than were taken in. Such a list never shows that a company is not in it. */
export function isCut({ outcome, hits }: Pick<StoredSearch, 'outcome' | 'hits'>): boolean {
  return outcome.kind === 'answered' && outcome.hitCount > hits.length;
}

/** Whether every entry of an answer was read and taken in. Only such a list shows that a company is not in it. */
export function isWhole({ outcome, hits }: { outcome: SearchOutcome; hits: readonly unknown[] }): boolean {
  return outcome.kind === 'answered' && outcome.hitCount === hits.length && listsAll(outcome);
}
