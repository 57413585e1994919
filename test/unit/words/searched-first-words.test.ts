import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src-shared/domain/history.ts';
import { writeSearchedFirst, type SearchedFirst } from '../../../src-shared/domain/searched-first.ts';
import { whatWasDone } from '../../../src-renderer/features/history/entry-words.ts';
import { eventText, technicalWords } from '../../../src-shared/words/orders/event-words.ts';
import { order } from '../../renderer/stand-in/orders.ts';

const at = '2026-11-20T10:02:30Z';

it.each([
  [{ isFree: true, cost: null }, /searched at its registry first, which is free$/],
  [{ isFree: false, cost: { ledger: 'credit', value: 3 } }, /cost of that search: 3.00 credits. It is counted beside/],
  [{ isFree: false, cost: null }, /did not say what that search cost; it is in no sum until/],
  [{ isFree: false, cost: { notBelieved: '-3 credit' } }, /Not believed: -3 credit/],
] as const)('P23: the story of an order tells of the search before it and of its cost (%j)', (charge, words) => {
  const search: SearchedFirst = { searchId: 12, ...charge };
  const detail = writeSearchedFirst(search);
  const event = { eventId: 2, at, kind: 'searched-first' as const, officer: null, detail, answer: null };
  expect(eventText(event, order())).toMatch(words);
  expect(technicalWords(event, order())).toBeNull();
});

it.each([
  [undefined, false, 'Searched Jersey for'],
  ['order', false, 'Before an order, Dossier searched Jersey for'],
  ['filings', false, 'Before a list of filings, Dossier searched Jersey for'],
  [undefined, true, 'Searched Jersey for the registration number'],
  ['order', true, 'Before an order, Dossier searched Jersey for the registration number'],
  ['filings', true, 'Before a list of filings, Dossier searched Jersey for the registration number'],
] as const)('the history tells who made a search (%s), and whether for a number (%s)', (madeFor, byNumber, words) => {
  const outcome = { kind: 'answered' as const, hitCount: 1 };
  const entry: HistoryEntry = {
    ...{ entryId: 1, at, officer: 'Astrid', jurisdiction: 'JE', subject: { text: '118820', highlights: [] } },
    ...{ found: null, cost: null, isCostNotKnown: false, state: null, withdrawn: false },
    thing: { kind: 'search', searchId: 12, outcome, byNumber, ...(madeFor === undefined ? {} : { madeFor }) },
  };
  expect(whatWasDone(entry)).toBe(words);
});
