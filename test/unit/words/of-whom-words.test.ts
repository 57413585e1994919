import { expect, it } from 'vitest';
import { ofWhomWords } from '../../../src-shared/words/of-whom-words.ts';
import { bareProfile, said } from '../export/bare-profile.ts';

const company = {
  jurisdiction: 'GB',
  companyNumber: '7',
  serviceId: 'GB|ours',
  name: 'ONE FISH LTD',
  englishName: null,
};
const beside = { namedBeside: [{ names: [], numbers: [], serviceId: 'GB|other' }] };

it.each([
  ['an id that is not the company’s', { serviceId: said('GB|other') }],
  ['one beside its facts', beside],
])('P22: an answer with no number and no name, but %s, does not say of whom it is, and the id is named', (_, named) => {
  expect(ofWhomWords(company, { ...bareProfile, ...named })).toContain('its id, GB|other, is not the one');
});

it.each([
  ['nothing', {}, 'It came for the order of ONE FISH LTD'],
  ['the company’s id', { serviceId: said('GB|ours') }, null],
  ['a number beside another id', { companyNumber: said('7'), serviceId: said('GB|other') }, null],
])('an answer that names %s', (_, named, words) => {
  const told = ofWhomWords(company, { ...bareProfile, ...named });
  if (words === null) expect(told).toBeNull();
  else expect(told).toContain(words);
});
