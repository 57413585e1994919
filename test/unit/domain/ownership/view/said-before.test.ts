import { describe, expect, it } from 'vitest';
import type { JoinEvent } from '../../../../../src-shared/domain/ownership/join-event.ts';
import { sidesOf, type ViewProposal } from '../../../../../src-shared/domain/ownership/view/join-view.ts';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { parseRegistryDate } from '../../../../../src-shared/domain/read-registry-date.ts';
import type { Party } from '../../../../../src-shared/domain/party.ts';
import { party } from '../../../export/bare-profile.ts';
import { held, noon, official, profileOf, reference, snapshot } from '../graph/invented-profiles.ts';

/* After a newer answer the same two are asked about anew: what was said of them by the answer before stands beside that. */

const company = reference('GB', '11111111', { name: 'Fable Ltd' });
const ann = (change: Partial<Party> = {}) =>
  party('Ann Lee', { kind: 'person', birthdate: parseRegistryDate('1971-03-09'), ...change });

/** An answer that names a holder and an official, each in a place of its own. */
function answer(snapshotId: number, day: string, holder: Party, other: Party) {
  const profile = profileOf([{ holdings: [held({ ...holder, at: `/holders/${String(snapshotId)}` }, '100')] }]);
  const officials = [official({ ...other, at: `/officials/${String(snapshotId)}` })];
  return snapshot(snapshotId, `${day}T12:00:00.000Z`, { ...profile, officials });
}

const first = answer(1, '2026-01-01', ann(), ann());

function proposalsIn(snapshots: (typeof first)[], joins: JoinEvent[] = []): ViewProposal[] {
  const asked = { dossierId: 1, moment: noon, rule: { id: 'eu-amlr' } } as const;
  return ownershipViewOf([{ dossierId: 1, company, snapshots }], asked, { joins })?.proposals ?? [];
}

function said(kind: JoinEvent['kind'], eventId = 1, change: Partial<JoinEvent> = {}): JoinEvent {
  const [proposal] = proposalsIn([first]);
  if (proposal === undefined) throw new Error('They are proposed.');
  const rest = { officer: 'Bo Ek', at: '2026-01-02T08:00:00.000Z', reason: 'Father and daughter.' };
  return { eventId, kind, sides: sidesOf(proposal), ...rest, ...change };
}

const beforeOf = (snapshots: (typeof first)[], joins: JoinEvent[]) =>
  proposalsIn(snapshots, joins).map(({ saidBefore }) => saidBefore);

describe('what was said of two by an earlier answer', () => {
  const second = answer(2, '2026-06-01', ann(), ann());

  it.each(['accepted', 'refused'] as const)('is told with the question that a newer one raises: %s', (kind) => {
    const word = said(kind);
    const { officer, at, reason } = word;
    expect(beforeOf([first, second], [word])).toEqual([[{ kind, officer, at, reason }]]);
    const [one, other] = word.sides;
    expect(beforeOf([first, second], [{ ...word, sides: [other, one] }])).toEqual([[{ kind, officer, at, reason }]]);
  });

  it('has the last word that holds, and none that was withdrawn', () => {
    const words = [said('accepted'), said('refused', 2, { reason: 'Seen both.' })];
    expect(beforeOf([first, second], words)).toMatchObject([[{ kind: 'refused', reason: 'Seen both.' }]]);
    expect(beforeOf([first, second], [...words, said('withdrawn', 3)])).toEqual([[]]);
  });

  it('is not told of others of the name: in another role, or born on another day', () => {
    const younger = ann({ birthdate: parseRegistryDate('1999-01-01') });
    expect(beforeOf([first, answer(2, '2026-06-01', younger, younger)], [said('accepted')])).toEqual([[]]);
    const [one] = said('accepted').sides;
    const sides: JoinEvent['sides'] = [one, { kind: 'saved-company', dossierId: 1 }];
    expect(beforeOf([first, second], [said('accepted', 1, { sides })])).toEqual([[]]);
  });

  it('is no question any more where it was said of this answer', () => {
    expect(proposalsIn([first], [said('accepted')])).toEqual([]);
  });
});
