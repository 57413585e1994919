import { expect, it } from 'vitest';
import { bootId } from '../../../src-main/orders/spending-day.ts';
import { systemOf, thisSystem } from '../../../src-main/system/system.ts';

it.each([
  ['linux', 'linux'],
  ['darwin', 'macos'],
  ['win32', 'windows'],
  ['freebsd', 'linux'],
] as const)('the platform %s is the system %s', (platform, system) => {
  expect(systemOf(platform)).toBe(system);
});

it('this process runs on the system of its platform', () => {
  expect(thisSystem).toBe(systemOf(process.platform));
});

it('which run of the machine this is, only Linux tells', () => {
  expect([bootId('macos'), bootId('windows')]).toEqual([null, null]);
});

it.runIf(thisSystem === 'linux')('on Linux it is the same at every question', () => {
  expect(bootId('linux')).toMatch(/^[0-9a-f-]{36}$/);
  expect(bootId('linux')).toBe(bootId('linux'));
});
