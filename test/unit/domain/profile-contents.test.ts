import { expect, it } from 'vitest';
import { saysOfWhom, statesNothing } from '../../../src-shared/domain/profile-contents.ts';
import { bareProfile, said } from '../export/bare-profile.ts';

const ours = { serviceId: 'GB|1' };

it('a profile that names nobody does not say of whom it is, whatever register it names', () => {
  const nobody = { ...bareProfile, name: said(' '), registrationAuthority: said('Companies House') };
  expect(saysOfWhom(nobody, ours)).toBe(false);
  for (const named of [{ name: said('A LTD') }, { companyNumber: said('1') }, { serviceId: said('GB|1') }])
    expect(saysOfWhom({ ...nobody, ...named }, ours)).toBe(true);
  expect(saysOfWhom({ ...nobody, serviceId: said('GB|2') }, ours)).toBe(false);
});

it('that a list was given with nothing in it states nothing of the company', () => {
  expect(statesNothing({ ...bareProfile, givenLists: ['aliases', 'activities'] })).toBe(true);
});
