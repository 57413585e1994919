import { expect, it } from 'vitest';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { narrowedNote } from '../../../src-shared/words/ownership/share-words.ts';
import { lineSayer } from '../../../src-shared/words/ownership/diagram-words.ts';
import { party } from '../export/bare-profile.ts';
import { held, noon, profileOf, reference, saved } from '../domain/ownership/graph/invented-profiles.ts';

it('the line of a share that is to be settled spans its readings, and no more', () => {
  const holding = held(party('Ann Fable'), '25', { count: '40' });
  const record = [
    saved(1, reference('LU', 'B 1', { name: 'Asked S.A.' }), profileOf([{ holdings: [holding], quantity: '100' }])),
  ];
  const view = ownershipViewOf(record, { dossierId: 1, moment: noon, rule: { id: 'eu-amlr' } });
  const edge = view?.edges.find(({ isUnsettled }) => isUnsettled);
  if (view === null || edge === undefined) throw new Error('The share contradicts itself.');
  expect(lineSayer(view)(edge)).toEqual({ text: '25 to 40 %', kind: 'range' });
});

it('a share that the other holders narrow bears a mark, and what the mark means is told', () => {
  const holdings = [held(party('Ann Fable'), '25-50'), held(party('Bo Fable'), '60')];
  const record = [saved(1, reference('LU', 'B 1', { name: 'Asked S.A.' }), profileOf([{ holdings }]))];
  const view = ownershipViewOf(record, { dossierId: 1, moment: noon, rule: { id: 'eu-amlr' } });
  if (view === null) throw new Error('The company is saved.');
  const said = view.edges.map((edge) => lineSayer(view)(edge).text);
  expect(said).toEqual(expect.arrayContaining(['25 to 40 % *', '60 %']));
  expect(narrowedNote(view.edges)).toBe('* Stated as a wider range; narrowed by what all other holders have.');
  expect(narrowedNote(view.edges.filter(({ stated }) => stated === null))).toBeNull();
});
