import { describe, expect, it } from 'vitest';
import { bodsFaults } from '../../../src-main/export/exchange/bods/validate.ts';
import type { SavedCompany } from '../../../src-shared/domain/ownership/graph/sources.ts';
import type { Profile } from '../../../src-shared/domain/profile.ts';
import {
  corporation,
  held,
  identifier,
  profileOf,
  reference,
  registered,
  saved,
  snapshot,
  wholeSection,
  type Held,
} from '../domain/ownership/graph/invented-profiles.ts';
import { address, on, party, said } from '../export/bare-profile.ts';
import { entitiesOf, nameOf, ofType, packageOf, publication } from './exchanged.ts';

const ann = party('Ann Fable', { birthdate: on('1970-05'), nationality: 'British' });
const gb = (number: string, name = `Company ${number}`) => reference('GB', number, { name });
const company = (profile: Profile, more: SavedCompany['snapshots'][number][] = []) =>
  saved(1, gb('11111111'), profile, more);
const holdings = (...given: Held[]) => company(profileOf([{ quantity: '1000', holdings: given }]));

describe('who it is', () => {
  const partiesOf = (...given: Held[]) => {
    const made = packageOf([holdings(...given)]);
    expect(bodsFaults(made.statements, 'own')).toEqual([]);
    return made;
  };

  it('a person has the date of birth as precisely as it is stated', () => {
    expect(ofType(partiesOf(held(ann, '10')), 'person')[0]?.recordDetails).toMatchObject({
      ...{ personType: 'knownPerson', names: [{ fullName: 'Ann Fable' }], birthDate: '1970-05' },
      nationalities: [{ name: 'British' }],
    });
  });

  it('a country has its code where it is named by it or by its English name', () => {
    const of = (nationality: string) =>
      ofType(partiesOf(held(party('Ann Fable', { nationality }), '10')), 'person')[0]?.recordDetails.nationalities;
    expect(of('NO')).toEqual([{ name: 'Norway', code: 'NO' }]);
    expect(of('norway')).toEqual([{ name: 'Norway', code: 'NO' }]);
    expect(of('Norwegian')).toEqual([{ name: 'Norwegian' }]);
    expect(of('XQ')).toEqual([{ name: 'XQ' }]);
  });

  it('every answer that a statement names as its source is listed, also that of a company outside of the scope', () => {
    const other = registered('Other Ltd', 'Companies House', '22222222');
    const record = [
      holdings(held(other, '60')),
      saved(3, gb('33333333'), profileOf([{ holdings: [held(other, '5')] }])),
    ];
    const only = new Set([3]);
    const answers = record.flatMap(({ snapshots }) => snapshots.map(({ answer }) => answer.answerId));
    expect(new Set(answers).size).toBe(2);
    const cited = packageOf(record, only).cited.map(({ answerId }) => answerId);
    expect([...new Set(cited)].toSorted()).toEqual(answers.toSorted());
    expect(entitiesOf(record, only).cited.map(({ answerId }) => answerId)).toEqual(expect.arrayContaining(answers));
  });

  it('a company is told by its number, and is one record whoever names it', () => {
    const other = registered('Other Ltd', 'Companies House', '22222222');
    const record = [
      holdings(held(other, '60')),
      saved(2, gb('33333333'), profileOf([{ quantity: '1', holdings: [held(other, '40')] }])),
      saved(3, gb('22222222', 'Other Ltd'), profileOf([{ quantity: '1', holdings: [held(ann, '100')] }])),
    ];
    const made = packageOf(record);
    expect(bodsFaults(made.statements, 'own')).toEqual([]);
    const others = ofType(made, 'entity').filter(({ recordDetails }) => recordDetails.name === 'Other Ltd');
    expect(new Set(others.map(({ recordId }) => recordId)).size).toBe(1);
    const relations = ofType(made, 'relationship').map(({ recordDetails: { subject, interestedParty } }) => [
      nameOf(made, subject),
      nameOf(made, interestedParty),
    ]);
    expect(relations).toEqual([
      ['Company 11111111', 'Other Ltd'],
      ['Company 33333333', 'Other Ltd'],
      ['Other Ltd', 'Ann Fable'],
    ]);
  });

  it('two of one name are two records, and keep their ids', () => {
    const made = partiesOf(held(party('Jo Fable'), '10'), held(party('Jo Fable'), '20'));
    const ids = ofType(made, 'person').map(({ recordId }) => recordId);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['The Fable Trust', 'other', { type: 'arrangement', subtype: 'trust' }],
    ['Fable Foundation', 'other', { type: 'legalEntity', subtype: 'other' }],
    ['Kingdom of Fable', 'other', { type: 'state' }],
    ['Ministry of Fables', 'other', { type: 'stateBody' }],
    ['Fable', 'not-stated', { type: 'unknownEntity' }],
    ['Fable Ltd', 'corporation', { type: 'registeredEntity' }],
  ] as const)('%s is what its source says', (name, kind, entityType) => {
    const made = partiesOf(held({ ...party(name), kind }, '10'));
    expect(ofType(made, 'entity')[1]?.recordDetails).toMatchObject({ name, entityType });
  });

  it('the public float is nobody in particular', () => {
    const made = partiesOf(held({ ...party('Free float'), kind: 'other' }, '10'));
    expect(ofType(made, 'entity')).toHaveLength(1);
    expect(ofType(made, 'relationship')[0]?.recordDetails.interestedParty).toMatchObject({
      reason: 'informationUnknownToPublisher',
    });
  });

  it('joint holders hold through an arrangement, and nobody splits it', () => {
    const made = partiesOf(held([ann, party('Bo Fable')], '30'));
    const relations = ofType(made, 'relationship').map(({ recordDetails: { subject, interestedParty, interests } }) => [
      nameOf(made, subject),
      nameOf(made, interestedParty),
      interests?.[0]?.share,
    ]);
    expect(relations).toEqual([
      ['Company 11111111', 'Joint holding', { exact: 30 }],
      ['Joint holding', 'Ann Fable', undefined],
      ['Joint holding', 'Bo Fable', undefined],
    ]);
  });

  it('a legal entity identifier is one only where its check digits fit', () => {
    const lei = (value: string) => partiesOf(held(corporation('Fable Ltd', identifier('LEI_CD', value)), '10'));
    const good = lei('5493001KJTIIGC8Y1R12');
    expect(ofType(good, 'entity')[1]?.recordDetails.identifiers).toEqual([
      { id: '5493001KJTIIGC8Y1R12', scheme: 'XI-LEI' },
    ]);
    const wrong = lei('5493001KJTIIGC8Y1R13');
    expect(ofType(wrong, 'entity')[1]?.recordDetails.identifiers).toEqual([
      {
        id: '5493001KJTIIGC8Y1R13',
        schemeName: 'Legal entity identifier, as stated; its check digits do not fit (ISO 17442)',
      },
    ]);
    expect(bodsFaults(wrong.statements, 'own')).toEqual([]);
    expect(wrong.notExpressed.get('lei-wrong')).toBe(1);
  });

  it('a company has what its profiles say of itself, and a partial date stays in words', () => {
    const facts: Partial<Profile> = {
      ...{
        name: said('Fable Holdings Ltd'),
        previousNames: [{ name: 'Old Fable Ltd', startDate: null, endDate: null, at: '' }],
      },
      incorporationDate: { value: on('2001-02'), at: '' },
      dissolutionDate: { value: on('2020-02-29'), at: '' },
      addresses: [address('1 Row, London', { type: 'Registered office', postcode: 'N1', isoCode: 'GB' })],
    };
    const made = packageOf([company(profileOf([], facts))]);
    const [own] = ofType(made, 'entity');
    expect(own?.recordDetails).toMatchObject({
      ...{ name: 'Fable Holdings Ltd', alternateNames: ['Old Fable Ltd'], dissolutionDate: '2020-02-29' },
      jurisdiction: { name: 'United Kingdom', code: 'GB' },
      identifiers: [{ id: '11111111', scheme: 'GB-COH', schemeName: 'Company register, United Kingdom' }],
      addresses: [{ type: 'registered', postCode: 'N1', country: { name: 'United Kingdom', code: 'GB' } }],
    });
    expect(own?.recordDetails).not.toHaveProperty('foundingDate');
    expect(own?.annotations?.[0]?.description).toBe('Founded, as stated: 2001-02.');
    expect(made.notExpressed.get('partial-date')).toBe(1);
  });

  it('half a character is mended and counted', () => {
    const made = partiesOf(held(party('Ann \ud800'), '10'));
    expect(ofType(made, 'person')[0]?.recordDetails.names?.[0]?.fullName).toBe('Ann \ufffd');
    expect(made.notExpressed.get('text-mended')).toBe(1);
  });
});

describe('through time', () => {
  const listing = (...given: Held[]) => profileOf([{ quantity: '1000', holdings: given }]);
  const later = (profile: Profile, month = '11', id = 7) => snapshot(id, `2026-${month}-05T12:00:00.000Z`, profile);
  const story = (made: ReturnType<typeof packageOf>) =>
    ofType(made, 'relationship').map(({ recordStatus, recordDetails: { interestedParty, interests } }) => [
      ...[recordStatus, nameOf(made, interestedParty), interests?.[0]?.share?.exact],
    ]);
  const valid = (made: ReturnType<typeof packageOf>) => {
    expect(bodsFaults(made.statements, 'own')).toEqual([]);
    return made;
  };

  it('a changed share is a new statement of the same record, and an unchanged one is none', () => {
    const same = valid(packageOf([company(listing(held(ann, '10')), [later(listing(held(ann, '10')))])]));
    expect(story(same)).toEqual([['new', 'Ann Fable', 10]]);
    const changed = valid(packageOf([company(listing(held(ann, '10')), [later(listing(held(ann, '20')))])]));
    expect(story(changed)).toEqual([
      ['new', 'Ann Fable', 10],
      ['updated', 'Ann Fable', 20],
    ]);
    expect(new Set(ofType(changed, 'relationship').map(({ recordId }) => recordId)).size).toBe(1);
    expect(ofType(changed, 'relationship')[0]?.statementId).toBe(ofType(same, 'relationship')[0]?.statementId);
  });

  it('whoever is gone from a list that was read whole is closed, and whoever comes back is another record', () => {
    const record = [
      company(
        listing(held(ann, '10')),
        [later(listing()), later(listing(held(ann, '10')), '11', 8)].map((one, place) => ({
          ...one,
          takenAt: `2026-11-0${String(5 + place)}T12:00:00.000Z`,
        })),
      ),
    ];
    const made = valid(packageOf(record));
    expect(story(made)).toEqual([
      ['new', 'Ann Fable', 10],
      ['closed', 'Ann Fable', 10],
      ['new', 'Ann Fable', 10],
    ]);
    const [first, , third] = ofType(made, 'relationship');
    expect(third?.recordId).not.toBe(first?.recordId);
  });

  it('whoever is gone from a list that was not read whole is not closed, and that is counted', () => {
    const cut = {
      ...listing(held(party('Bo Fable'), '5')),
      sections: { officials: wholeSection, owners: wholeSection, shareholders: { ...wholeSection, goesOn: true } },
    };
    const made = valid(packageOf([company(listing(held(ann, '10')), [later(cut)])]));
    expect(story(made)).toEqual([
      ['new', 'Ann Fable', 10],
      ['new', 'Bo Fable', 5],
    ]);
    expect(made.notExpressed.get('end-not-proven')).toBe(1);
  });

  it('ids do not depend on when it is published, nor on what else is exported', () => {
    const other = registered('Other Ltd', 'Companies House', '22222222');
    const record = [
      holdings(held(other, '60'), held(ann, '40')),
      saved(2, gb('22222222', 'Other Ltd'), listing(held(party('Bo Fable'), '100'))),
      saved(3, gb('33333333'), listing(held(party('Cy Fable'), '100'))),
    ];
    const all = packageOf(record);
    const one = valid(packageOf(record, new Set([1]), [], { ...publication, madeAt: '2027-01-01T00:00:00.000Z' }));
    const idsOf = (made: typeof all) =>
      made.statements.map(({ statementId, recordId }) => `${statementId} ${recordId}`);
    expect(idsOf(all)).toEqual(expect.arrayContaining(idsOf(one)));
    // The company asked for and the one above it, with whoever holds them; the third has nothing to do with them.
    expect(
      one.statements
        .map(({ recordId }) => nameOf(one, recordId))
        .filter((name) => name !== '')
        .toSorted(),
    ).toEqual(['Ann Fable', 'Bo Fable', 'Company 11111111', 'Other Ltd']);
    expect(one.statements[0]?.publicationDetails.publicationDate).toBe('2027-01-01T00:00:00.000Z');
  });

  it('a company that was named before it was bought goes on as the same record', () => {
    const other = registered('Other Limited', 'Companies House', '22222222');
    const bought = {
      ...saved(2, gb('22222222', 'Other Ltd'), listing(held(ann, '100'))),
      snapshots: [later(listing(held(ann, '100')), '11', 9)],
    };
    const before = packageOf([holdings(held(other, '60'))]);
    const after = valid(packageOf([holdings(held(other, '60')), bought]));
    const ofOther = ofType(after, 'entity').filter(({ recordDetails }) => recordDetails.name?.startsWith('Other'));
    expect(ofOther.map(({ recordStatus }) => recordStatus)).toEqual(['new', 'updated']);
    expect(before.statements.map(({ statementId }) => statementId)).toContain(ofOther[0]?.statementId);
  });

  it('the demo says in every statement that nothing of it is real', () => {
    const made = packageOf([holdings(held(ann, '10'))], 'all', [], { ...publication, connection: { kind: 'demo' } });
    expect(made.statements.every(({ source }) => source.description.startsWith('Invented for the demo'))).toBe(true);
  });
});
