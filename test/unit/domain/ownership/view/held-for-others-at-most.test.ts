import { expect, it } from 'vitest';
import { ownershipViewOf } from '../../../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { capitalText, forOthersText, mostCapitalText } from '../../../../../src-shared/words/ownership/party-shares.ts';
import { party } from '../../../export/bare-profile.ts';
import { held, noon, profileOf, reference, saved } from '../graph/invented-profiles.ts';

/* What a nominee holds is somebody's who is not named: the most that anybody may have includes it, in every place alike. */

const holdings = [held(party('Ann Fable'), '60'), held(party('Nomi Nee'), '40', { beneficiallyHeld: false })];
const record = [saved(1, reference('LU', 'B 1', { name: 'Asked S.A.' }), profileOf([{ holdings }]))];

it.each(['eu-amlr', 'us-cdd', 'uk-psc'] as const)('under %s the most is what no reading goes beyond', (id) => {
  const view = ownershipViewOf(record, { dossierId: 1, moment: noon, rule: { id } });
  if (view === null) throw new Error('The company is saved.');
  const names = new Map(view.nodes.map(({ id: node, name }) => [node, name]));
  const of = (name: string) => view.parties.find(({ node }) => names.get(node) === name) ?? expect.fail(name);
  const [ann, nominee] = [of('Ann Fable'), of('Nomi Nee')];
  expect([capitalText(ann), forOthersText(ann), mostCapitalText(ann)]).toEqual(['60 %', null, 'at most 100 %']);
  expect([capitalText(nominee), forOthersText(nominee)]).toEqual([
    '40 %',
    'by title; nothing is known to be theirs if what is held for others is not its holder’s',
  ]);
  for (const { grounds, capital, capitalAtMost } of view.parties)
    for (const { withOpen, basis, ground } of grounds) {
      if (withOpen === null || basis !== 'capital' || ground !== 'multiplied-share') continue;
      const most = Number((capitalAtMost ?? capital?.upper)?.percent ?? 100);
      expect(Number(withOpen.upper.percent)).toBeLessThanOrEqual(most);
    }
});
