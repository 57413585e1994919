import { describe, expect, it } from 'vitest';
import { hashOfVersions, readLockedVersions } from '../../../scripts/audit-lock/locked-versions.ts';
import { whyNotForRelease, type Releasable } from '../../../scripts/delivery/readiness.ts';

const lock = JSON.stringify({ packages: { 'node_modules/zod': { version: '4.6.7' } } });
const answered = { outcome: 'answered', on: '2026-11-23', askedAbout: hashOfVersions(readLockedVersions(lock)) };
const advisory = {
  ...{ id: 1, package: 'zod', range: '<5', severity: 'high', title: 'Anybody reads it', keptOn: '2026-11-23' },
  url: 'https://advisories.example/1',
};

const ready: Releasable = {
  configuration: 'appId: eu.registrydesk.dossier\nproductName: Dossier\n',
  manifest: JSON.stringify({ author: 'Desk <desk@registrydesk.eu>', homepage: 'https://registrydesk.eu' }),
  lock,
  advisories: JSON.stringify({ lastAsked: answered, advisories: [] }),
  workflows: { 'release.yml': `steps:\n  - uses: actions/checkout@${'0123456789'.repeat(4)} # v5\n  - uses: ./ours\n` },
};

describe('what may be released', () => {
  it('is a checkout in which everything is answered and replaced', () => {
    expect(whyNotForRelease(ready)).toEqual([]);
  });

  it.each<[string, Partial<Releasable>, RegExp]>([
    ['an appId of an example', { configuration: 'appId: org.example.dossier\n' }, /^The appId .*org\.example\.dossier/],
    ['no appId', { configuration: '' }, /^The appId/],
    [
      'a publisher who cannot be',
      { manifest: JSON.stringify({ author: 'D <d@example.invalid>', homepage: 'https://registrydesk.eu' }) },
      /^The author in package\.json is an example/,
    ],
    [
      'advisories that nobody has answered',
      {
        advisories: JSON.stringify({
          lastAsked: { outcome: 'not-answered', on: '2026-11-22', why: 'refused' },
          advisories: [],
        }),
      },
      /^Nobody has answered which packages .*npm run audit-lock -- --refresh$/,
    ],
    [
      'a lock file that changed since',
      { lock: JSON.stringify({ packages: { 'node_modules/zod': { version: '4.6.8' } } }) },
      /^The lock file has changed since advisories were asked for \(2026-11-23\)/,
    ],
    [
      'a package that can be attacked',
      { advisories: JSON.stringify({ lastAsked: answered, advisories: [advisory] }) },
      /^zod 4\.6\.7: Anybody reads it/,
    ],
    [
      'an action by its tag',
      { workflows: { 'release.yml': '  - uses: actions/checkout@v5\n' } },
      /^release\.yml uses actions\/checkout@v5, which its owner can change/,
    ],
    [
      'an action by a short commit',
      { workflows: { 'release.yml': '  - uses: "actions/checkout@0123456"\n' } },
      /^release\.yml uses actions\/checkout@0123456/,
    ],
  ])('is nothing with %s', (_, changed, said) => {
    expect(whyNotForRelease({ ...ready, ...changed })).toEqual([expect.stringMatching(said)]);
  });
});
