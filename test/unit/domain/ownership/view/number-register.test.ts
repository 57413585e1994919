import { expect, it } from 'vitest';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { gapText } from '../../../../../src-shared/words/ownership/gap-words.ts';
import { party } from '../../../export/bare-profile.ts';
import { held, noon, officeIn, profileOf, reference, registered, saved } from '../graph/invented-profiles.ts';

/* Of two that may be one it is told which register their numbers are of: without it nobody can say whether they are one. */

it('of a number that led to a company of another name the other name is told', () => {
  const asked = reference('LU', 'B 1', { name: 'Asked S.A.' });
  const meridian = reference('GB', '09274416', { name: 'Meridian Ltd' });
  const holder = registered('Old Name Ltd', 'Companies House', '09274416');
  const record = [saved(1, asked, profileOf([{ holdings: [held(holder, '10')] }])), saved(2, meridian, profileOf([]))];
  const view = ownershipViewOf(record, { dossierId: 1, moment: noon, rule: { id: 'eu-amlr' } });
  if (view === null) throw new Error('The company is saved.');
  const told = view.gaps.filter(({ kind }) => kind === 'other-name');
  expect(told).toMatchObject([{ node: 'company:dossier:2', statedName: 'Old Name Ltd' }]);
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  expect(told.map((gap) => gapText(nodes, gap))).toEqual([
    'Meridian Ltd: a number led to it that an answer states of “Old Name Ltd”, which is another name.',
  ]);
});

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
