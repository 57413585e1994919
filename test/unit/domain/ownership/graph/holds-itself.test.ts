import { expect, it } from 'vitest';
import { party } from '../../../export/bare-profile.ts';
import { held, identifier, officeIn, profileOf, reference, registered, saved } from './invented-profiles.ts';
import { graphOf, listOf } from './read-graph.ts';

/* A holder that bears the company's own name and number is the company, told as the answer says it: neither lost nor a circle. */

const company = reference('GB', '11111111');
const ann = party('Ann', identifier('IT_TAX_CD', 'AAA70A01L424X'));
const name = 'Company 11111111';

const writings = [
  ['with its register', registered(name, 'Companies House', '11111111')],
  ['with its country', registered(name, null, '11111111', officeIn('GB'))],
  ['in capitals', registered(name.toUpperCase(), 'Companies House', '11111111')],
] as const;

it.each(writings)('%s: it is said, and the others share what is left', (_, itself) => {
  const graph = graphOf([saved(1, company, profileOf([{ holdings: [held(itself, '20'), held(ann, '80')] }]))]);
  expect(listOf(graph)).toEqual(['complete', 'Ann 1']);
  expect(graph.flags).toContainEqual(expect.objectContaining({ kind: 'own-shares', through: null, isTakenOut: true }));
  // What it holds of itself stays among the holdings, with the place in the answer.
  expect(graph.mentions.map((mention) => mention.party.name)).toContain(itself.name);
});

it.each(writings)('%s: all of itself stays, and nobody outside holds it', (_, itself) => {
  const graph = graphOf([saved(1, company, profileOf([{ holdings: [held(itself, '100')] }]))]);
  expect(listOf(graph)).toEqual(['complete', `${name} 1`]);
  expect(graph.flags).toContainEqual(expect.objectContaining({ kind: 'own-shares', isTakenOut: false }));
});

it('with nothing but its number it stays a holder of its own, and an officer is asked whether it is the company', () => {
  const itself = registered(name, null, '11111111');
  const graph = graphOf([saved(1, company, profileOf([{ holdings: [held(itself, '20'), held(ann, '80')] }]))]);
  expect(listOf(graph)).toEqual(['complete', 'Ann 4/5', `${name} 1/5`]);
  expect(graph.proposals).toHaveLength(1);
});
