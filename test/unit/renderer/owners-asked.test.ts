import { expect, it } from 'vitest';
import { companyOfOwnersAsked } from '../../../src-renderer/features/dossiers/owners-asked.ts';

it.each([
  ['owners meridian', 'meridian'],
  ['Owners of Meridian Maritime', 'Meridian Maritime'],
  ['who owns  Société Générale ', 'Société Générale'],
  ['meridian beneficial owners', 'meridian'],
  ['UBO 子午线', '子午线'],
  ['meridian eu', 'meridian'],
  ['EU rule meridian', 'meridian'],
  ['owners', ''],
])('“%s” asks for the owners of “%s”', (typed, company) => {
  expect(companyOfOwnersAsked(typed)).toBe(company);
});

it.each(['meridian', 'Homeowners Ltd', 'Owner-Drivers Ltd', ''])('“%s” asks for no owners', (typed) => {
  expect(companyOfOwnersAsked(typed)).toBeNull();
});
