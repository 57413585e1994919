import type { BudgetReading } from '../../src-shared/contract/budget.ts';
import {
  answeredSinceOf,
  answeredUntilOf,
  ownAnsweredSinceOf,
  type RhythmDays,
  type Rhythms,
} from '../../src-shared/domain/batch/rhythm.ts';
import { spreadOf, type Spread } from '../../src-shared/domain/batch/spread.ts';
import type { Storage } from '../storage/storage-client.ts';
import { giveCompanies, type CompaniesWanted } from './companies-of-record.ts';
import type { ListThread } from './thread/list-thread.ts';

type StorageAsked = Pick<Storage, 'dossiersOfPortfolio' | 'keptCompanies' | 'questionsAnsweredSince'>;

/** So many rows of a portfolio are looked at in one turn of the record. */
const pageSize = 500;

/** The dossiers of a portfolio, each once. */
async function dossiersOf(storage: StorageAsked, batchId: number): Promise<number[]> {
  const found = new Set<number>();
  let after: number | null = null;
  do {
    const page: Awaited<ReturnType<StorageAsked['dossiersOfPortfolio']>> = await storage.dossiersOfPortfolio({
      ...{ batchId, after, limit: pageSize },
    });
    for (const dossierId of page.dossierIds) found.add(dossierId);
    after = page.next;
  } while (after !== null);
  return [...found];
}

/** What a rhythm asks for: of a portfolio its dossiers, of all dossiers those in no portfolio that has a rhythm of its own. */
async function companiesOfRhythm(
  storage: StorageAsked,
  { portfolios }: Rhythms,
  portfolioId: number | null,
): Promise<CompaniesWanted> {
  if (portfolioId !== null) return { dossierIds: await dossiersOf(storage, portfolioId), without: [] };
  const elsewhere = new Set<number>();
  for (const { portfolio, rhythm } of portfolios) {
    if (rhythm.kind === 'none') continue;
    for (const dossierId of await dossiersOf(storage, portfolio.batchId)) elsewhere.add(dossierId);
  }
  return { dossierIds: null, without: [...elsewhere] };
}

export interface RhythmListAsked {
  rhythms: Rhythms;
  portfolioId: number | null;
  days: RhythmDays;
  budget: BudgetReading;
  nowMs: number;
}

/** What asking for the companies of a rhythm takes now. */
export interface RhythmTakes {
  requests: number;
  sameQuestion: number;
  byName: number;
  answered: number;
  /** Of all dossiers, so many are in a portfolio with a rhythm of its own, and not among them. */
  elsewhere: number;
  spread: Spread;
}

/** Has a thread take the companies of a rhythm as its list. Null where there are none, or more than a list may have. */
export async function takeListOfRhythm(
  storage: StorageAsked,
  thread: ListThread,
  { rhythms, portfolioId, days, budget, nowMs }: RhythmListAsked,
): Promise<RhythmTakes | null> {
  const wanted = await companiesOfRhythm(storage, rhythms, portfolioId);
  if ((await giveCompanies(thread, storage, wanted)) !== null) return null;
  const taken = await thread.ask({ kind: 'take', given: { kind: 'record' }, choices: { columns: [] } });
  if (taken.kind !== 'done') return null;
  const asked = await thread.ask({ kind: 'queries' });
  if (asked.kind !== 'queries') return null;
  const since = answeredSinceOf(days, nowMs);
  const until = answeredUntilOf(nowMs);
  const own = { portfolioId, since: ownAnsweredSinceOf(days, nowMs) };
  const held = await storage.questionsAnsweredSince({ queries: asked.queries, since, until, own });
  const { limit, kept, used, windowSeconds } = budget;
  const room = limit - kept;
  const answer = await thread.ask({
    ...{ kind: 'tell', answered: { since, held }, ahead: 0, budget: { room, used, windowSeconds } },
  });
  if (answer.kind !== 'told') return null;
  const { requests, sameQuestion, byName, answered } = answer.told.plan;
  const spread = spreadOf(days, requests + sameQuestion + byName, { room, windowSeconds });
  return { requests, sameQuestion, byName, answered, elsewhere: wanted.without.length, spread };
}
