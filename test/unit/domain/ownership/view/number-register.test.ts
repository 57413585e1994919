import { expect, it } from 'vitest';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { party } from '../../../export/bare-profile.ts';
import { held, noon, officeIn, profileOf, reference, registered, saved } from '../graph/invented-profiles.ts';

/* Of two that may be one it is told which register their numbers are of: without it nobody can say whether they are one. */

it('each side has the register and the jurisdiction that are known of it, and the country of an office is none', () => {
  const asked = reference('LU', 'B 1', { name: 'Asked S.A.' });
  const hafen = reference('DE', 'HRB 158807', { name: 'Hafen GmbH', registrationAuthority: 'Amtsgericht Hamburg' });
  const holders = [
    registered('Hafen GmbH', null, 'HRB 158807', officeIn('DE')),
    registered('Hafen GmbH', 'Amtsgericht München', 'HRB 7'),
    party('Hafen GmbH'),
  ];
  const profile = profileOf([{ holdings: holders.map((holder) => held(holder, '10')) }]);
  const record = [saved(1, asked, profile), saved(2, hafen, profileOf([]))];
  const view = ownershipViewOf(record, { dossierId: 1, moment: noon, rule: { id: 'eu-amlr' } });
  const sides = (view?.proposals ?? []).flatMap((proposal) => proposal.sides);
  const told = new Map(sides.map(({ role, number, register }) => [`${role} ${String(number)}`, register]));
  expect(Object.fromEntries(told)).toMatchObject({
    'saved-company HRB 158807': { jurisdiction: 'DE', authority: 'Amtsgericht Hamburg' },
    'holder HRB 158807': { jurisdiction: null, authority: null },
  });
});
