import { expect, it } from 'vitest';
import { holdingsPart } from '../../../../../src-main/export/report/holdings-part.ts';
import { markup, type Content } from '../../../../../src-main/export/report/markup.ts';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { workedOutText } from '../../../../../src-shared/words/ownership/worked-out-words.ts';
import { party } from '../../../export/bare-profile.ts';
import { held, owner, profileOf, reference, saved } from '../graph/invented-profiles.ts';

/* What an answer states of a share and what was worked out from its counts are told apart. */

const profile = profileOf([
  {
    ...{ code: 'ORD', quantity: '1000', votingRights: 'One vote for each share' },
    holdings: [
      held(party('Ann'), '60.00', { count: '600' }),
      held(party('Bob'), null, { count: '200' }),
      held(party('Cid'), '20'),
    ],
  },
]);
const question = { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'us-cdd' } } as const;
const textOf = (part: Content) => markup`${part}`.html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const company = reference('LU', 'B 1', { name: 'Asked S.A.' });
const view = ownershipViewOf([saved(1, company, profile)], question);
if (view === null) throw new Error('The company is saved.');
const nodes = new Map(view.nodes.map((node) => [node.id, node]));
const edgeOf = (name: string) => view.edges.filter(({ holder }) => nodes.get(holder)?.name === name);

it('a share that was worked out has both of its operands, and one that is stated has none', () => {
  expect(edgeOf('Bob').map(({ workedOut }) => workedOut)).toEqual([
    [{ count: '200', total: '1000', className: 'ORD' }],
  ]);
  expect(edgeOf('Bob').map(workedOutText)).toEqual(['worked out, not stated: 200 of 1000 shares of ORD']);
  for (const name of ['Ann', 'Cid']) expect(edgeOf(name).map(workedOutText)).toEqual([null]);
});

it('the votes of holders who are not known are what the others leave, as their capital is', () => {
  const votingRights = 'One vote for each share';
  const holdings = [held(party('Ann'), null, { count: '750' }), held(party('Bob'), ['0', '10'])];
  const partly = profileOf([{ code: 'ORD', quantity: '1000', votingRights, holdings }]);
  const shown = ownershipViewOf([saved(1, company, partly)], question);
  const left = shown?.edges.find(({ origin }) => origin === 'left-over');
  expect(left?.capital).toMatchObject({ upper: { percent: '25' } });
  expect(left?.votes).toEqual(left?.capital);
});

it('the report names a declared owner once for each company, with all that is declared', () => {
  const natures = ['ownership-of-shares-25-to-50-percent', 'voting-rights-25-to-50-percent'];
  const declared = profileOf([], { beneficialOwners: [owner(party('Dee'), natures)] });
  const shown = ownershipViewOf([saved(1, company, declared)], question);
  if (shown === null) throw new Error('The company is saved.');
  const names = new Map(shown.nodes.map((node) => [node.id, node]));
  expect(shown.controls).toHaveLength(3);
  const text = textOf(holdingsPart(shown, names, new Map()));
  expect(text.match(/Dee/g)).toHaveLength(1);
  expect(text).toMatch(/Beneficial owner, more than 25 %, up to 50 % declared more than 25 %, up to 50 % declared/);
});

it('the report marks it, and votes as worked out wherever they stand', () => {
  const text = textOf(holdingsPart(view, nodes, new Map()));
  expect(text).toContain('20 % worked out, not stated: 200 of 1000 shares of ORD');
  expect(text.match(/worked out, not stated/g)).toHaveLength(1);
  expect(text).toContain('worked out from the votes of each class');
});
