import { describe, expect, it } from 'vitest';
import { defaultModel, Model } from '@alephdata/followthemoney';
import { ftmModel } from '../../../src-main/export/exchange/ftm/ftm-faults.ts';
import type { FtmEntity } from '../../../src-main/export/exchange/ftm/ftm-types.ts';
import type { SavedCompany } from '../../../src-shared/domain/ownership/graph/sources.ts';
import {
  held,
  official,
  owner,
  profileOf,
  reference,
  registered,
  saved,
  snapshot,
  type Held,
} from '../domain/ownership/graph/invented-profiles.ts';
import { on, party, said } from '../export/bare-profile.ts';
import { entitiesOf, faultsOf } from './exchanged.ts';
import { isA, publishedModel } from './followthemoney-model.ts';
import { inventedRecord } from './invented-record.ts';

const gb = (number: string, name = `Company ${number}`) => reference('GB', number, { name });
const ann = party('Ann Fable', { birthdate: on('1970-05'), nationality: 'GB', countryOfResidence: 'Atlantis' });
const holdings = (...given: Held[]) => saved(1, gb('11111111'), profileOf([{ quantity: '1000', holdings: given }]));

function only(record: SavedCompany[], schema: FtmEntity['schema']): FtmEntity['properties'][] {
  const { entities } = entitiesOf(record);
  expect(faultsOf(entities)).toEqual([]);
  return entities.filter((one) => one.schema === schema).map(({ properties }) => properties);
}

describe('the model that we write in', () => {
  it('is a part of the published one', () => {
    expect(ftmModel.countries).toEqual(Object.keys(publishedModel.types.country.values).toSorted());
    for (const [name, schema] of Object.entries(ftmModel.schemata)) {
      const chain = isA(name);
      expect(schema.isA).toEqual(chain.toSorted());
      const required = chain.flatMap((one) => publishedModel.schemata[one]?.required ?? []);
      expect(schema.required).toEqual([...new Set(required)].toSorted());
      const properties = chain
        .toReversed()
        .flatMap((one) => Object.entries(publishedModel.schemata[one]?.properties ?? {}))
        .filter(([, property]) => property.stub !== true)
        .map(([property, { type, maxLength, range }]) => [property, { type, maxLength, ...(range && { range }) }]);
      expect(schema.properties).toEqual(Object.fromEntries(properties));
    }
  });
});

describe('the check of entities', () => {
  const company: FtmEntity = { id: 'c', schema: 'Company', properties: { name: ['Fable Ltd'] } };
  const person: FtmEntity = { id: 'p', schema: 'Person', properties: { name: ['Ann'] } };
  const owned: FtmEntity = { id: 'o', schema: 'Ownership', properties: { owner: ['p'], asset: ['c'] } };
  const saidOf = (...entities: unknown[]) => faultsOf(entities).map(({ said: fault }) => fault);

  it('takes what the model takes', () => {
    expect(saidOf(company, person, owned)).toEqual([]);
  });

  it.each([
    ['a property that it does not have', { ...company, properties: { name: ['A'], colour: ['red'] } }, 'no property'],
    ['a missing name', { ...company, properties: { alias: ['A'] } }, 'required'],
    ['a country that is none', { ...company, properties: { name: ['A'], jurisdiction: ['xx'] } }, 'no country'],
    ['a date that is none', { ...company, properties: { name: ['A'], incorporationDate: ['2020-02-30'] } }, 'no date'],
    [
      'a date with a zone',
      { ...company, properties: { name: ['A'], incorporationDate: ['2020-02-20T10:00:00Z'] } },
      'no date',
    ],
    ['a text that is too long', { ...company, properties: { name: ['A'.repeat(385)] } }, 'more than 384'],
    ['a value that is no text', { ...company, properties: { name: [1] } }, 'expected string'],
    ['a member that it does not have', { ...company, risk: 'high' }, 'Unrecognized key'],
    ['another schema', { ...company, schema: 'Yacht' }, 'no schema'],
    ['half a character', { ...company, properties: { name: ['\ud800'] } }, 'half a character'],
  ])('refuses %s', (_what, entity, fault) => {
    expect(saidOf(entity).join()).toContain(fault);
  });

  it('refuses an end that is not there or of another kind, and an id that is there twice', () => {
    expect(saidOf(company, owned).join()).toContain('no entity of the file');
    expect(saidOf(company, person, { ...owned, properties: { owner: ['c'], asset: ['p'] } }).join()).toContain(
      'is no Asset',
    );
    expect(saidOf(company, company)).toEqual(['is there twice']);
  });
});

describe('entities', () => {
  it.each([
    ['50', ['50'], undefined],
    ['25-50', ['25-50'], '25 % or more and not more than 50 %. Stated as "25-50".'],
    ['more than 25 % but not more than 50 %', ['25-50'], 'More than 25 % and not more than 50 %.'],
    ['less than 10 %', ['0-10'], 'Less than 10 %.'],
  ])('a share stated as %s', (stated, percentage, summary) => {
    const [ownership] = only([holdings(held(ann, stated))], 'Ownership');
    expect(ownership).toMatchObject({
      percentage,
      ownershipType: ['shares, as stated'],
      retrievedAt: ['2026-11-01T12:00:00'],
    });
    expect(ownership?.['summary']?.[0]?.startsWith(summary ?? '')).toBe(summary === undefined ? undefined : true);
  });

  it('tell declared, stated and worked out apart', () => {
    const profile = profileOf([{ quantity: '1000', holdings: [held(ann, null, { count: '250' })] }], {
      beneficialOwners: [owner(party('Bo Fable'), ['voting-rights-50-to-75-percent'], { startDate: on('2020-05') })],
    });
    const found = only([saved(1, gb('11111111'), profile)], 'Ownership');
    expect(found).toMatchObject([
      { ownershipType: ['shares, worked out by Dossier'], role: ['holder'], percentage: ['25'] },
      {
        ...{ ownershipType: ['voting rights, declared'], role: ['declared beneficial owner'] },
        ...{ percentage: ['50-75'], startDate: ['2020-05'] },
      },
    ]);
    expect(found[1]?.['summary']?.[0]).toContain(
      'More than 50 % and not more than 75 %. Registries word the end of 75 %',
    );
  });

  it('have control that is no share as a link, and an office as one', () => {
    const profile = profileOf([], {
      beneficialOwners: [owner(ann, ['significant-influence-or-control'])],
      officials: [official(party('Bo Fable'), { startDate: on('2019') })],
    });
    const record = [saved(1, gb('11111111'), profile)];
    expect(only(record, 'UnknownLink')).toMatchObject([{ role: ['declared beneficial owner'] }]);
    expect(only(record, 'Directorship')).toMatchObject([{ role: ['director'], startDate: ['2019'] }]);
  });

  it('have a country by its code, and in words where it has none', () => {
    expect(only([holdings(held(ann, '1'))], 'Person')).toMatchObject([
      { nationality: ['gb'], birthDate: ['1970-05'], notes: ['Country of residence, as stated: Atlantis'] },
    ]);
    expect(entitiesOf([holdings(held(ann, '1'))]).notExpressed.get('country-not-known')).toBe(1);
  });

  it('are one company, whoever names it, and lead on through it', () => {
    const other = registered('Other Limited', 'Companies House', '22222222');
    const record = [
      holdings(held(other, '60')),
      saved(
        2,
        gb('22222222', 'Other Ltd'),
        profileOf([{ quantity: '1', holdings: [held(ann, '100')] }], { name: said('Other Ltd') }),
      ),
    ];
    const { entities } = entitiesOf(record);
    const others = entities.filter(({ properties }) => properties['name']?.[0] === 'Other Ltd');
    expect(others).toHaveLength(1);
    const [first, second] = only(record, 'Ownership');
    expect(first?.['owner']).toEqual([others[0]?.id]);
    expect(second?.['asset']).toEqual([others[0]?.id]);
  });

  it('leave a holder out who is not named, and say so', () => {
    const made = entitiesOf([holdings(held({ ...party(''), name: null }, '10'))]);
    expect(made.entities.map(({ schema }) => schema)).toEqual(['Company']);
    expect(made.notExpressed.get('holder-not-named')).toBe(1);
  });

  it('say of the demo that nothing is real, and have the newest state alone', () => {
    const later = snapshot(7, '2026-11-05T12:00:00.000Z', profileOf([{ quantity: '1', holdings: [held(ann, '20')] }]));
    const record = [saved(1, gb('11111111'), profileOf([{ quantity: '1', holdings: [held(ann, '10')] }]), [later])];
    const made = entitiesOf(record, 'all', 'demo');
    expect(
      made.entities.every(({ properties }) => properties['summary']?.[0]?.startsWith('Invented for the demo')),
    ).toBe(true);
    expect(made.entities.flatMap(({ properties }) => properties['percentage'] ?? [])).toEqual(['20']);
    expect(made.notExpressed.get('earlier-state')).toBe(1);
  });
});

describe('1,000 invented companies', () => {
  const { entities } = entitiesOf(inventedRecord(7, 1_000));

  it('are valid by our check', () => {
    expect(entities.length).toBeGreaterThan(5_000);
    expect(faultsOf(entities).slice(0, 5)).toEqual([]);
  });

  it('are taken by the published model, property by property', () => {
    const model = new Model(defaultModel);
    for (const { id, schema, properties } of entities) {
      const entity = model.getEntity({
        id,
        schema,
        properties: Object.fromEntries(Object.entries(properties).map(([name, values]) => [name, [...values]])),
      });
      expect(entity.schema.required.every((name) => entity.hasProperty(name))).toBe(true);
      expect(
        entity
          .getProperties()
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(Object.keys(properties).toSorted());
    }
  });
});
