import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../../src-shared/domain/profile.ts';
import type { ViewSaid } from '../../../../src-shared/domain/ownership/view/join-view.ts';
import { SharedTrait, traitsOf } from '../../../../src-shared/domain/standing-out/traits.ts';
import { factSentence } from '../../../../src-shared/words/standing-out/fact-words.ts';
import { address, bareProfile, on, party, said } from '../../export/bare-profile.ts';
import { held, identifier, official, profileOf, reference, saved } from '../ownership/graph/invented-profiles.ts';
import { answer, companyWith, dated, factsOf, inGroup, moment } from './standing-companies.ts';

/** What two profiles share, as the record finds it: by equal keys. */
function sharedBy(own: Profile, others: readonly Profile[]): SharedTrait[] {
  return others.flatMap((other, place) =>
    traitsOf(own).flatMap((ours) =>
      traitsOf(other)
        .filter(({ kind, key }) => kind === ours.kind && key === ours.key)
        .map((trait) =>
          SharedTrait.parse({
            ...{ own: ours, ownSnapshotId: 1 },
            other: {
              ...{ dossierId: place + 2, company: reference('FR', `F${String(place)}`), snapshotId: place + 2 },
              ...{ takenAt: moment, filedDay: null, answer, trait },
            },
          }),
        ),
    ),
  );
}

function factsFor(own: Profile, ...others: Profile[]) {
  const company = companyWith({ profiles: [dated(own)], shared: sharedBy(own, others) });
  return factsOf(company, 'shared').map(({ stated }) => stated);
}

const withOfficial = (...parties: Parameters<typeof official>[0][]): Profile => ({
  ...bareProfile,
  officials: parties.map((one, place) => official(one, { at: `/officials/${String(place)}` })),
});

describe('an address', () => {
  const at = (full: string): Profile => ({ ...bareProfile, addresses: [address(full)] });
  it('is the same whatever its case and its commas, and names every company that states it', () => {
    const [found] = factsFor(
      at('12 Rue des Lilas, 75020 Paris'),
      at('12 RUE DES LILAS 75020 PARIS'),
      at('12, rue des Lilas, 75020 Paris'),
    );
    expect(found).toMatchObject({ what: 'address', count: 2, value: '12 Rue des Lilas, 75020 Paris' });
    expect(found?.companies.map(({ name }) => name)).toEqual(['Company F0', 'Company F1']);
  });
  it('without a number, or of a town alone, is none that companies share', () => {
    expect(factsFor(at('Luxembourg'), at('Luxembourg'))).toEqual([]);
    expect(factsFor(at('Rue des Lilas, Paris'), at('Rue des Lilas, Paris'))).toEqual([]);
  });
});

it('a telephone is compared by its digits', () => {
  const call = (number: string): Profile => ({
    ...bareProfile,
    contact: { ...bareProfile.contact, telephone: said(number) },
  });
  expect(factsFor(call('+352 26 12 34'), call('00352-261234'))).toMatchObject([{ what: 'telephone', count: 1 }]);
  expect(factsFor(call('12 34'), call('12 34'))).toEqual([]);
});

describe('an officer', () => {
  it('is compared by name and date of birth, in whatever order the name is written', () => {
    const own = withOfficial(party('Anna Maria Berg', { birthdate: on('1970-05-02') }));
    const other = withOfficial(party('BERG, Anna Maria', { birthdate: on('1970-05') }));
    expect(factsFor(own, other)).toMatchObject([
      { what: 'officer', by: 'name-and-birthdate', value: 'Anna Maria Berg', count: 1 },
    ]);
  });
  it('a name alone, a year alone and another day of the same month join nobody', () => {
    const born = (value: string | null) =>
      withOfficial(party('Anna Berg', { birthdate: value === null ? null : on(value) }));
    expect(factsFor(born(null), born(null))).toEqual([]);
    expect(factsFor(born('1970'), born('1970'))).toEqual([]);
    expect(factsFor(born('1970-05-02'), born('1970-05-03'))).toEqual([]);
  });
  it('is known by an identity number whose country and kind are stated', () => {
    const own = withOfficial(party('A. Berg', identifier('IT_TAX_CD', 'BRGNNA70E42F205X')));
    const other = withOfficial(party('Anna Berg', identifier('IT_TAX_CD', 'BRGNNA70E42F205X')));
    expect(factsFor(own, other)).toMatchObject([{ by: 'identity-number', value: 'A. Berg' }]);
  });
  it('whose office is over is not compared', () => {
    const born = party('Anna Berg', { birthdate: on('1970-05') });
    const over: Profile = { ...bareProfile, officials: [official(born, { endDate: on('2020-01-01') })] };
    expect(factsFor(withOfficial(born), over)).toEqual([]);
  });
});

it('another dossier of the same company is none that shares anything', () => {
  const own: Profile = { ...bareProfile, addresses: [address('12 Rue des Lilas, 75020 Paris')] };
  const shared = sharedBy(own, [own]);
  const profiles = [dated(own)];
  expect(factsOf(companyWith({ profiles, shared }), 'shared')).toHaveLength(1);
  expect(factsOf(companyWith({ profiles, shared, sameCompany: new Set([2]) }), 'shared')).toEqual([]);
  expect(factsOf(companyWith({ profiles, shared, company: reference('FR', 'F0') }), 'shared')).toEqual([]);
});

describe('what officers said of an official', () => {
  const own = withOfficial(party('Ingrid Solheim', { birthdate: on('1961-05-17'), at: '/officials/0/person' }));
  const shared = sharedBy(own, [own, own]);
  const side = (snapshotId: number, node: string) => ({
    ...{
      side: { kind: 'party', snapshotId, at: '/officials/0/person' } as const,
      node,
      name: null,
      role: 'official' as const,
    },
    ...{ company: null, dossierId: snapshotId, takenAt: null, filedDay: null },
    ...{ birthdate: null, nationality: null, number: null, register: null },
  });
  const { view } = inGroup([saved(1, reference('LU', 'B1'), profileOf([{ holdings: [held(party('C'), '100')] }]))]);
  if (view === null) throw new Error('The company is saved.');
  const word = { officer: 'A', at: moment, reason: 'The same passport.', isContradicted: false } as const;
  const one = { ...word, kind: 'accepted' } as const;
  const two = { ...word, kind: 'refused' } as const;
  const factsBy = (...words: ViewSaid[]) =>
    factsOf(companyWith({ profiles: [dated(own)], shared, view: { ...view, said: words } }), 'shared');
  const told = (...words: ViewSaid[]) =>
    factsBy(...words).map(({ stated: { saidOne, saidTwo, companies } }) => [
      saidOne === true ? 'one' : saidTwo === true ? 'two' : 'not known',
      companies.map(({ dossierId }) => dossierId),
    ]);

  it('that it is one person there is told as what they said, and nothing where it is contradicted', () => {
    const sides: ViewSaid['sides'] = [side(1, 'ingrid'), side(2, 'ingrid')];
    expect(told({ ...one, sides })).toEqual([
      ['one', [2]],
      ['not known', [3]],
    ]);
    expect(told({ ...one, sides, isContradicted: true })).toEqual([['not known', [2, 3]]]);
  });
  it('that it is another person there is told as what they said, not as not known', () => {
    const refused: ViewSaid = { ...two, sides: [side(1, 'ingrid'), side(2, 'other')] };
    expect(told(refused)).toEqual([
      ['two', [2]],
      ['not known', [3]],
    ]);
    const [first] = factsBy(refused);
    if (first === undefined) throw new Error('The company shares an official.');
    const sentence = factSentence(first.stated, first.sources);
    expect(sentence).toContain('That it is another person there is what officers said.');
    expect(sentence).not.toContain('not known');
  });
  it('counts also of whoever they said is one with it', () => {
    const same: ViewSaid = { ...one, sides: [side(2, 'other'), side(3, 'other')] };
    expect(told({ ...two, sides: [side(1, 'ingrid'), side(2, 'other')] }, same)).toEqual([['two', [2, 3]]]);
  });
  it('is not known where they contradict each other of the same two', () => {
    const sides: ViewSaid['sides'] = [side(1, 'ingrid'), side(2, 'other')];
    expect(told({ ...two, sides }, { ...one, sides, isContradicted: true })).toEqual([['not known', [2, 3]]]);
  });
});
