import { expect, it } from 'vitest';
import { joinedParties } from '../../../src-main/ownership/joined-parties.ts';
import type { JoinSide } from '../../../src-shared/domain/ownership/join-event.ts';

import { demoGroupAnswers, savedGroup } from '../domain/ownership/demo-group-record.ts';

/* Of whom an officer speaks when two are taken as one: read from the kept answers, not told by the window. */

const at = '2026-11-20T09:00:00.000Z';
const group = demoGroupAnswers();
let asked: number[] = [];

const storageWith = (hashFits: boolean) => ({
  savedCompanies: () =>
    Promise.resolve(
      group.map(({ company }, place) => {
        const answer = { answerId: place + 1, sha256: '', receivedAt: at, operation: 'test', correlationId: null };
        const source = 'v2-enhanced-profile' as const;
        const snapshot = { snapshotId: place + 1, takenAt: at, source, orderId: null, answer };
        return { dossierId: place + 1, company, snapshots: [snapshot] };
      }),
    ),
  readAnswerBody({ answerId }: { answerId: number }) {
    asked.push(answerId);
    const body = group[answerId - 1]?.body ?? Buffer.alloc(0);
    return Promise.resolve({ body, contentType: 'application/json', hashFits });
  },
});

const [own] = savedGroup();
const [first, second] = own?.snapshots[0]?.profile.officials ?? [];
const sideOf = (place: string | undefined): JoinSide => ({ kind: 'party', snapshotId: 1, at: place ?? '' });

it('names both as their answer does, with as what and by whose answer, and reads each answer once', async () => {
  asked = [];
  const company = { kind: 'saved-company', dossierId: 2 } as const;
  const whom = await joinedParties(storageWith(true), [
    [sideOf(first?.party.at), sideOf(second?.party.at)],
    [sideOf(first?.party.at), company],
  ]);
  const one = { name: first?.party.name, role: 'official', company: group[0]?.company.name };
  expect(whom).toEqual([
    [one, { ...one, name: second?.party.name }],
    [one, { name: group[1]?.company.name, role: 'saved-company', company: null }],
  ]);
  expect(asked).toEqual([1]);
});

it('names nobody whom the record has not, or whose answer is not what came', async () => {
  const pair = [sideOf(first?.party.at), sideOf(second?.party.at)] as const;
  const [one] = pair;
  const nowhere: JoinSide = { kind: 'party', snapshotId: 99, at: '/x' };
  expect(
    await joinedParties(storageWith(true), [
      [one, nowhere],
      [one, sideOf('/nobody')],
    ]),
  ).toEqual([null, null]);
  expect(await joinedParties(storageWith(false), [pair])).toEqual([null]);
});
