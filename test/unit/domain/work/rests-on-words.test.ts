import { expect, it } from 'vitest';
import { newerProfileLines, restsOnWords } from '../../../../src-shared/words/decision-words.ts';
import { decisionOf } from './specimen-decisions.ts';

/* What a decision rests on is named so that the reader finds it: a filing by its own name, not as a profile. */

const sha256 = 'fe6c495a352b'.padEnd(64, '0');
const answer = {
  answerId: 1,
  operation: 'GET /documents',
  receivedAt: '2026-11-25T18:36:32.000Z',
  sha256,
  correlationId: null,
};
const snapshot = { snapshotId: 7, takenAt: answer.receivedAt, orderId: 3, answer } as const;
const documents = [
  { orderId: 2, name: 'Annual accounts' },
  { orderId: 3, name: 'List of shareholders' },
];

const dates = { came: () => '25 Nov', filed: (day: string) => `day ${day}` };

it('a filing is named by its name, its own day and when it came, and a profile by its product, bought with an order or not', () => {
  const words = (source: 'v2-document' | 'v2-enhanced-profile', documentDay: string | null = null) =>
    restsOnWords(
      { snapshotId: 7, sha256 },
      { snapshots: [{ ...snapshot, source, documentDay }], documents, otherProfiles: [] },
      dates,
    );
  expect(words('v2-document', '2024-03-03')).toBe(
    '“List of shareholders”: filing of day 2024-03-03 (came 25 Nov), answer fe6c495a352b',
  );
  expect(words('v2-document')).toBe(
    '“List of shareholders”: filing whose day is not known (came 25 Nov), answer fe6c495a352b',
  );
  expect(words('v2-enhanced-profile')).toBe('Enhanced profile, 25 Nov, answer fe6c495a352b');
});

it('a profile of another company is named by that company, as long as it is the answer that was signed', () => {
  const company = {
    jurisdiction: 'NO',
    companyNumber: '917204588',
    serviceId: 'x',
    name: 'Nordlys',
    englishName: null,
  };
  const words = (kept: string, filedDay: string | null = null) =>
    restsOnWords(
      { snapshotId: 7, sha256 },
      {
        ...{ snapshots: [], documents },
        otherProfiles: [{ snapshotId: 7, sha256: kept, company, takenAt: answer.receivedAt, filedDay }],
      },
      dates,
    );
  expect(words(sha256)).toBe('Nordlys: profile of 25 Nov, answer fe6c495a352b');
  expect(words(sha256, '2024-03-03')).toBe('Nordlys: filing of day 2024-03-03 (came 25 Nov), answer fe6c495a352b');
  expect(words('f'.repeat(64))).toContain('no longer holds as it was');
});

it('each company of which a newer profile came is named once, unless the decision rests on its newest, too', () => {
  const reference = (name: string) => ({
    ...{ jurisdiction: 'NO', companyNumber: name, serviceId: name, name, englishName: null },
  });
  const rests = (...ids: number[]) => decisionOf({ restsOn: ids.map((snapshotId) => ({ snapshotId, sha256 })) });
  const lines = (statement: ReturnType<typeof decisionOf>) =>
    newerProfileLines(
      statement,
      reference('Own ASA'),
      {
        otherProfiles: [3, 4].map((snapshotId) => ({ snapshotId, sha256, company: reference('Nordlys'), takenAt: '' })),
        newerProfiles: [1, 3].map((snapshotId) => ({ snapshotId, takenAt: '26 Nov' })),
      },
      (iso) => iso,
    );
  expect(lines(rests(1, 3))).toEqual([
    'A newer profile of Own ASA came on 26 Nov. This decision was made without it.',
    'A newer profile of Nordlys came on 26 Nov. This decision was made without it.',
  ]);
  // Of Nordlys it rests on the newest, too.
  expect(lines(rests(3, 4))).toEqual([]);
  expect(lines(rests(2))).toEqual([]);
});
