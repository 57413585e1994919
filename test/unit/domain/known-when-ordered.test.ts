import { expect, it } from 'vitest';
import type { Confirmation, ConfirmationOutcome } from '../../../src-shared/domain/search.ts';
import {
  agreementNote,
  knownInNote,
  knownWhenOrdering,
  saidInNote,
  saidWhenOrdering,
} from '../../../src-shared/domain/known-when-ordered.ts';

function said(outcome: ConfirmationOutcome, status: string | null): Confirmation {
  return { searchId: 1, outcome, status, confirmedAt: '2026-11-20T10:14:05Z' };
}
const known = (confirmation: Confirmation | null, status: string | null = null) =>
  knownWhenOrdering('status-not-understood', 'GB', {
    confirmation,
    bought: status === null ? null : { status, takenAt: '2026-11-21T08:00:00Z', isNewest: true },
  });

it('tells a status that was not given from a word that is not known and from words that contradict each other', () => {
  expect(known(said('found-status-not-understood', null))).toBe('status-not-given');
  expect(known(said('found-status-not-understood', '21'))).toBe('status-word-not-known');
  expect(known(said('found-contradicting', 'Active'))).toBe('status-contradicting');
  expect(known(said('found-active', 'Active'), 'Active / Dissolved')).toBe('status-contradicting');
  const kept = { confirmation: said('found-not-active', null), bought: null };
  expect(knownWhenOrdering('not-active', 'GB', kept)).toBe('not-listed-as-active');
});

it('tells what makes a company not active, and whose word that is, with the words themselves', () => {
  const bought = { status: 'voluntary-arrangement', takenAt: '2026-11-21T08:00:00Z', isNewest: true };
  const worse = { confirmation: said('found-active', 'active'), bought };
  expect(knownWhenOrdering('not-active', 'GB', worse)).toBe('in-trouble-by-profile');
  const dissolved = { confirmation: said('found-not-active', 'dissolved'), bought: null };
  expect(knownWhenOrdering('not-active', 'GB', dissolved)).toBe('not-active-by-registry');
  expect(saidWhenOrdering(dissolved)).toEqual([]);
  const words = saidWhenOrdering(worse);
  expect(words).toEqual([
    { source: 'profile', status: 'voluntary-arrangement', at: '2026-11-21T08:00:00Z' },
    { source: 'registry', status: 'active', at: '2026-11-20T10:14:05Z' },
  ]);
  const detail = agreementNote('in-trouble-by-profile', 18, 'credit', words);
  expect(knownInNote(detail, { mostAccepted: 18, ledger: 'credit' })).toBe('in-trouble-by-profile');
  expect(saidInNote(detail)).toEqual(words);
  expect(saidInNote('not-active · at most 18 credit')).toEqual([]);
});

it('an agreement is read as it was noted, those of earlier versions too, and nothing else is', () => {
  const order = { mostAccepted: 18, ledger: 'credit' };
  expect(knownInNote(agreementNote('status-not-given', 18, 'credit'), order)).toBe('status-not-given');
  expect(knownInNote('status-not-understood · at most 18 credit', order)).toBe('status-not-understood');
  for (const other of [null, 'at most 18 credit', 'fine · at most 18 credit', 'not-found · at most 19 credit'])
    expect(knownInNote(other, order)).toBeNull();
});
