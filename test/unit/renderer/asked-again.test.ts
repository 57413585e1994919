import { expect, it } from 'vitest';
import { askedAgainText, questionsAskedAgain } from '../../../src-renderer/features/recheck/asked-again.ts';
import type { ViewProposal, ViewSide } from '../../../src-shared/domain/ownership/view/join-view.ts';
import { ownershipView } from '../../renderer/stand-in/ownership.ts';

const side = (snapshotId: number): ViewSide => ({
  ...{ side: { kind: 'party', snapshotId, at: '/holders/0' }, node: 'petar', name: 'Petar', role: 'holder' },
  ...{ company: 'Meridian', dossierId: 1, takenAt: '2026-11-12T09:41:07Z', filedDay: null, birthdate: null },
  ...{ nationality: null, number: null, register: null },
});
const before = { kind: 'accepted' as const, officer: 'Bo Ek', at: '2026-02-02T08:00:00Z', reason: 'Passport seen.' };
const question = (one: number, other: number, saidBefore = [before]): ViewProposal => ({
  ...{ sides: [side(one), side(other)], reasons: [], saidBefore },
});

it('counts the questions about the newer profile that were answered for an earlier one', () => {
  const proposals = [question(5, 9), question(9, 5), question(5, 9, []), question(7, 9)];
  expect(questionsAskedAgain({ proposals }, 5)).toBe(2);
});

it('says where the owners stood before and stand now, where that is not the same', () => {
  const now = { ...ownershipView, proposals: [question(5, 9)] };
  const counting = { ...ownershipView, parties: ownershipView.parties.filter(({ verdict }) => verdict === 'counts') };
  expect(askedAgainText(counting, now, 5)).toContain(
    '1 counts by the profiles before, 1 counts and 1 cannot be decided',
  );
  expect(askedAgainText(ownershipView, now, 5)).toBe(
    '1 answer about who is who was given for an earlier profile, and is asked again.',
  );
  expect(askedAgainText(counting, { ...now, proposalsLeftOut: 3 }, 5)).toMatch(/^At least 1 answer/);
  expect(askedAgainText(counting, ownershipView, 5)).toBeNull();
});
