import { expect, it } from 'vitest';
import {
  readRetiredVersion,
  writeRetiredVersion,
  type RetiredVersion,
} from '../../../src-shared/domain/retired-version.ts';

const none: RetiredVersion = { version: null, deprecated: null, until: null, taken: [] };

it.each<RetiredVersion>([
  none,
  { ...none, deprecated: 'stated' },
  { version: '0.9', deprecated: '2026-01-01T00:00:00.000Z', until: '2026-06-30T00:00:00.000Z', taken: ['2.0', '1.0'] },
])('a retired version is read back out of the words of an event: %j', (retired) => {
  expect(readRetiredVersion(`POST /orders · 410 · 5d1e-77b0 · ${writeRetiredVersion(retired)}`)).toEqual(retired);
});

it.each([null, '', 'POST /orders · 410', 'version x, deprecated y, until z, taken 1', 'version 1.0'])(
  'any other words are none: %j',
  (detail) => {
    expect(readRetiredVersion(detail)).toBeNull();
  },
);
