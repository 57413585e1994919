import { expect, it } from 'vitest';
import type { Confirmation, ConfirmationOutcome } from '../../../src-shared/domain/search.ts';
import { agreementNote, knownInNote, knownWhenOrdering } from '../../../src-shared/domain/known-when-ordered.ts';

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
  expect(knownWhenOrdering('not-active', 'GB', kept)).toBe('not-active');
});

it('an agreement is read as it was noted, those of earlier versions too, and nothing else is', () => {
  const order = { mostAccepted: 18, ledger: 'credit' };
  expect(knownInNote(agreementNote('status-not-given', 18, 'credit'), order)).toBe('status-not-given');
  expect(knownInNote('status-not-understood · at most 18 credit', order)).toBe('status-not-understood');
  for (const other of [null, 'at most 18 credit', 'fine · at most 18 credit', 'not-found · at most 19 credit'])
    expect(knownInNote(other, order)).toBeNull();
});
