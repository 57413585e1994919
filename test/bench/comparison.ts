import { performance } from 'node:perf_hooks';
import type { ComparedAnswer } from '../../src-shared/domain/comparison/compared-answer.ts';
import { compareProfiles } from '../../src-shared/domain/comparison/compare-profiles.ts';
import type { Official } from '../../src-shared/domain/party.ts';
import type { ProfileSection } from '../../src-shared/domain/profile-section.ts';
import { address, bareProfile, on, party } from '../unit/export/bare-profile.ts';
import { atMost, percentile } from './figures.ts';
import { inventedName, randomFrom } from './names.ts';
import type { Work } from './world.ts';

const people = 500;
const runs = 60;
const whole: ProfileSection = { spoken: 'whole', unread: { items: [], more: 0 }, total: null, goesOn: false, said: [] };
const sections = { officials: whole, shareholders: whole, owners: whole };

const twoDigits = (value: number) => String(value).padStart(2, '0');

function officialNamed(name: string, place: number, random: (below: number) => number): Official {
  const born = `${String(1940 + random(60))}-${twoDigits(1 + random(12))}`;
  const from = `${String(2000 + random(26))}-${twoDigits(1 + random(12))}-${twoDigits(1 + random(28))}`;
  const who = party(name, { birthdate: on(born), nationality: 'GB', address: address(`${String(place)} High Street`) });
  return {
    party: who,
    role: { original: ['Director', 'Secretary', 'Manager'][random(3)] ?? '', normalized: null },
    startDate: on(from),
    endDate: null,
    isActive: true,
    notifiedOn: null,
    powers: [],
    naturesOfControl: [],
    directorships: [],
    at: `/officials/${String(place)}`,
  };
}

/** What a register does in a year: every tenth has left, is written otherwise, has moved, or is new; and the order is another. */
function aYearLater(officials: readonly Official[], random: (below: number) => number): Official[] {
  return officials
    .map((one, place): Official => {
      const { party: who } = one;
      switch (place % 10) {
        case 0:
          return { ...one, endDate: on('2026-05-03'), isActive: false };
        case 1:
          return { ...one, party: { ...who, name: (who.name ?? '').toUpperCase() } };
        case 2:
          return { ...one, party: { ...who, address: address(`${String(place)} Low Street`) } };
        case 3:
          return officialNamed(inventedName(random), place, random);
        default:
          return one;
      }
    })
    .toReversed();
}

/** Two answers about one company with as many officials, every tenth of whom changed in each of four ways. */
function twoAnswers(): [ComparedAnswer, ComparedAnswer] {
  const random = randomFrom(7);
  const before = Array.from({ length: people }, (_, place) => officialNamed(inventedName(random), place, random));
  const answer = (officials: Official[], takenAt: string): ComparedAnswer => ({
    profile: { ...bareProfile, sections, officials },
    takenAt,
    source: 'v2-enhanced-profile',
  });
  return [answer(before, '2025-11-12T09:41:07Z'), answer(aYearLater(before, random), '2026-11-12T09:41:07Z')];
}

/** What the page does when two snapshots are chosen, in the runtime of this script. */
export const comparison: Work = {
  name: 'comparison',
  run() {
    const [before, after] = twoAnswers();
    const times = Array.from({ length: runs }, () => {
      const begun = performance.now();
      const { changes } = compareProfiles(before, after);
      const time = performance.now() - begun;
      // Fewer changes than were made would be a comparison of something else.
      if (changes.length < people / 5) throw new Error(`Only ${String(changes.length)} changes were found.`);
      return time;
    });
    return Promise.resolve([atMost('Comparison of two profiles of 500 people', 'ms', percentile(times, 0.5), 20)]);
  },
};
