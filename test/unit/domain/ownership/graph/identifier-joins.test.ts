import { describe, expect, it } from 'vitest';
import type { Party } from '../../../../../src-shared/domain/party.ts';
import { on, party, said } from '../../../export/bare-profile.ts';
import { corporation, decided, holderAt, identifier, profileOf, reference, saved } from './invented-profiles.ts';
import { flagKinds, graphOf, heldBy, meridian, nodeAt, other } from './read-graph.ts';

const lei = '5493001KJTIIGC8Y1R12';
const bornInMay = party('Ann Fable', { birthdate: on('1970-05'), nationality: 'British' });

describe('a party by other identifiers', () => {
  const withLei = (name: string, value = lei) => corporation(name, identifier('LEI_CD', value));
  const twoHolders = (one: Party, second: Party) => {
    const graph = graphOf([heldBy(1, other, one), heldBy(2, meridian, second)]);
    return { graph, areOne: new Set(graph.holdings.map(({ holder }) => holder)).size === 1 };
  };

  it.each<[string, Party, Party, boolean]>([
    ['the same LEI', withLei('Fable plc'), withLei('Raven plc'), true],
    [
      'the same LEI with wrong check digits',
      withLei('Fable', '5493001KJTIIGC8Y1R13'),
      withLei('Fable', '5493001KJTIIGC8Y1R13'),
      false,
    ],
    [
      'the same tax number',
      corporation('F', identifier('IT_TAX_CD', '01228840324')),
      corporation('G', identifier('IT_TAX_CD', '012 2884 0324')),
      true,
    ],
    [
      'a tax number of another country',
      corporation('F', identifier('IT_TAX_CD', '01228840324')),
      corporation('F', identifier('GR_TAX_CD', '01228840324')),
      false,
    ],
    [
      'a masked tax number',
      corporation('F', identifier('IT_TAX_CD', '0122884****')),
      corporation('F', identifier('IT_TAX_CD', '0122884****')),
      false,
    ],
    [
      'the same VAT number',
      corporation('F', identifier('IT_VAT_CD', 'IT01228840324')),
      corporation('F', identifier('IT_VAT_CD', 'IT01228840324')),
      false,
    ],
    [
      'the same id number of no known kind',
      corporation('F', { idNumber: '01228840324' }),
      corporation('F', { idNumber: '01228840324' }),
      false,
    ],
    ['the same name', corporation('Fable plc'), corporation('Fable plc'), false],
    [
      'an identity number',
      party('A', identifier('IT_TAX_CD', 'QRNNCL70A01L424X')),
      party('B', identifier('IT_TAX_CD', 'QRNNCL70A01L424X')),
      true,
    ],
    [
      'one of another country',
      party('A', identifier('IT_TAX_CD', 'QRNNCL70A01L424X')),
      party('A', identifier('ES_TAX_CD', 'QRNNCL70A01L424X')),
      false,
    ],
    [
      'one of another kind',
      party('A', identifier('IT_ID_CD', 'QRNNCL70A01L424X')),
      party('A', identifier('IT_TAX_CD', 'QRNNCL70A01L424X')),
      false,
    ],
    [
      'a masked identity number',
      party('A', identifier('IT_TAX_CD', 'QRNNCL70XXXX')),
      party('A', identifier('IT_TAX_CD', 'QRNNCL70XXXX')),
      false,
    ],
    [
      'a person and a company',
      party('A', identifier('IT_TAX_CD', '01228840324')),
      corporation('A', identifier('IT_TAX_CD', '01228840324')),
      false,
    ],
    [
      'the same LEI of two persons',
      party('A', identifier('LEI_CD', lei)),
      party('A', identifier('LEI_CD', lei)),
      false,
    ],
    [
      'all but a number of two persons',
      { ...bornInMay, idNumber: 'AB 12' },
      { ...bornInMay, idNumber: 'AB 12' },
      false,
    ],
  ])('%s', (_, one, second, areOne) => {
    expect(twoHolders(one, second).areOne).toBe(areOne);
  });

  it('one identity number of two persons born on different days joins nobody, and it is said', () => {
    const born = (date: string) =>
      party('Ann', { ...identifier('IT_TAX_CD', 'QRNNCL70A01L424X'), birthdate: on(date) });
    const { graph, areOne } = twoHolders(born('1970-01-01'), born('1971'));
    expect([areOne, flagKinds(graph).includes('not-joined'), graph.joins]).toEqual([false, true, []]);
    expect(twoHolders(born('1970-01-01'), born('1970')).areOne).toBe(true);
  });

  it('an LEI or a tax number of a saved company leads to it', () => {
    const profiles = [
      profileOf([], { otherIdentifiers: [{ type: 'LEI_CD', value: lei, at: '/x' }] }),
      profileOf([], { taxNumber: said('01228840324') }),
    ];
    const holders = [withLei('Fable'), corporation('Fable', identifier('IT_TAX_CD', '01228840324'))];
    for (const [place, profile] of profiles.entries()) {
      const holder = holders[place];
      if (holder === undefined) throw new Error('there is none');
      const graph = graphOf([heldBy(1, other, holder), saved(2, reference('IT', 'TS1'), profile)]);
      expect(graph.holdings[0]?.holder).toBe('company:dossier:2');
    }
  });

  it('an identifier that leads to two companies leads to neither, and makes them not one', () => {
    const stating = profileOf([], { otherIdentifiers: [{ type: 'LEI_CD', value: lei, at: '/x' }] });
    const graph = graphOf([
      heldBy(1, other, withLei('Fable')),
      saved(2, meridian, stating),
      saved(3, reference('GB', '00000003'), stating),
    ]);
    expect(nodeAt(graph, graph.holdings[0]?.holder ?? '').kind).toBe('named-party');
    expect(graph.nodes.filter(({ kind }) => kind !== 'named-party')).toHaveLength(3);
    expect(flagKinds(graph)).toContain('not-joined');
  });

  it('a join by number of two that an officer refused joins neither to the other', () => {
    const fable = withLei('Fable');
    const graph = graphOf(
      [heldBy(1, other, fable), heldBy(2, meridian, fable)],
      [decided(1, 'refused', holderAt(1), holderAt(2))],
    );
    expect(graph.nodes.filter(({ kind }) => kind === 'named-party')).toHaveLength(2);
    expect(flagKinds(graph)).toContain('not-joined');
  });
});
