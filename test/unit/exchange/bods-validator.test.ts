import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import schema from '../../../src-main/export/exchange/bods/bods-0.4-schema.json' with { type: 'json' };
import { schemaFaults } from '../../../src-main/export/exchange/bods/schema-check.ts';
import { bodsFaults } from '../../../src-main/export/exchange/bods/validate.ts';
import { published } from './bods-fixtures.ts';

/** `/0/recordDetails` as the standard's list of expected errors writes it: `$[0].recordDetails`. */
const asPath = (at: string) => `$${at.replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.')}`;

const rulesOf = (value: unknown, as: 'standard' | 'own' = 'standard') => bodsFaults(value, as).map(({ rule }) => rule);

describe('the validator agrees with what the standard publishes', () => {
  it('has all of it', () => {
    expect(Object.keys(published.valid)).toHaveLength(111);
    expect(Object.keys(published.invalid)).toHaveLength(192);
    expect(Object.keys(published.examples)).toHaveLength(19);
  });

  it.each(Object.entries(published.valid))('takes the valid statement %s', (_name, statements) => {
    expect(schemaFaults(statements, 'any')).toEqual([]);
    expect(schemaFaults(statements, 'known')).toEqual([]);
  });

  it.each(Object.entries(published.invalid))('refuses %s for the one reason it has', (_name, one) => {
    const faults = schemaFaults(one.statements, 'any').map(({ at, rule }) => ({ keyword: rule, path: asPath(at) }));
    expect(faults).toEqual([{ keyword: one.expected.keyword, path: one.expected.path }]);
  });

  it.each(Object.entries(published.examples))('takes the example %s by the rules of the text, too', (_name, one) => {
    expect(bodsFaults(one, 'standard')).toEqual([]);
  });

  it('knows exactly the codes of the codelists', () => {
    const Coded = z.looseObject({ codelist: z.string(), enum: z.array(z.string()) });
    const found = new Map<string, string[]>();
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const coded = Coded.safeParse(value);
      if (coded.success) found.set(coded.data.codelist.replace('.csv', ''), coded.data.enum.toSorted());
      for (const inside of Object.values(value)) walk(inside);
    };
    walk(schema);
    const sorted = Object.entries(published.codelists).map(([name, codes]) => [name, codes.toSorted()] as const);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(sorted));
  });
});

const details = { publicationDate: '2026-05-01', bodsVersion: '0.4', publisher: { name: 'Somebody' } };
const id = (name: string) => name.padEnd(32, '0');

function statement(name: string, recordType: string, recordDetails: object, more: object = {}) {
  return {
    ...{ statementId: id(name), recordId: name, declarationSubject: 'x', recordStatus: 'new', recordType },
    ...{
      statementDate: '2026-05-01',
      publicationDetails: details,
      recordDetails: { isComponent: false, ...recordDetails },
    },
    ...more,
  };
}

const company = (name: string, more: object = {}) =>
  statement(name, 'entity', { entityType: { type: 'registeredEntity' }, ...more });
const person = (name: string) => statement(name, 'person', { personType: 'knownPerson' });
const relation = (name: string, interestedParty: string, more: object = {}) =>
  statement(name, 'relationship', { subject: 'x', interestedParty, ...more });

describe('the rules that stand in the text of the standard alone', () => {
  it('take a package in order', () => {
    expect(bodsFaults([company('x'), person('p'), relation('r', 'p')], 'own')).toEqual([]);
  });

  it('want both ends of a relationship before it', () => {
    expect(rulesOf([company('x'), relation('r', 'p'), person('p')])).toEqual(['order']);
    expect(rulesOf([person('p'), relation('r', 'p')])).toEqual(['order']);
  });

  it('want an entity as its subject, and no relationship at its ends', () => {
    expect(rulesOf([person('x'), person('p'), relation('r', 'p')])).toEqual(['reference']);
    expect(rulesOf([company('x'), person('p'), relation('r', 'p'), relation('s', 'r')])).toEqual(['reference']);
  });

  it('want a person as beneficial owner', () => {
    const interests = [{ type: 'shareholding', beneficialOwnershipOrControl: true }];
    expect(rulesOf([company('x'), company('c'), relation('r', 'c', { interests })])).toEqual(['beneficial-owner']);
    expect(rulesOf([company('x'), person('p'), relation('r', 'p', { interests })])).toEqual([]);
  });

  it('want components before what they are components of', () => {
    const part = company('c', { isComponent: true });
    const whole = relation('r', 'p', { componentRecords: ['c'] });
    expect(rulesOf([company('x'), person('p'), part, whole])).toEqual([]);
    expect(rulesOf([company('x'), person('p'), whole, part])).toEqual(['components']);
    expect(rulesOf([company('x'), part])).toEqual(['components']);
  });

  it('want a life cycle from new to closed', () => {
    const again = (name: string, recordStatus: string) =>
      statement(
        'p',
        'person',
        { personType: 'knownPerson' },
        {
          ...{ statementId: id(name), recordStatus },
        },
      );
    expect(rulesOf([company('x'), person('p'), again('q', 'updated'), again('r', 'closed')])).toEqual([]);
    expect(rulesOf([company('x'), person('p'), again('q', 'new')])).toEqual(['life-cycle']);
    expect(rulesOf([company('x'), person('p'), again('q', 'closed'), again('r', 'updated')])).toEqual(['life-cycle']);
    expect(
      rulesOf([company('x'), person('p'), { ...company('p'), statementId: id('q'), recordStatus: 'updated' }]),
    ).toEqual(['life-cycle']);
  });

  it('want each statement once, and one major version', () => {
    expect(rulesOf([company('x'), { ...person('p'), statementId: id('x') }])).toEqual(['unique']);
    const older = { ...person('p'), publicationDetails: { ...details, bodsVersion: '1.0' } };
    expect(rulesOf([company('x'), older])).toEqual(['version']);
  });

  it('want check digits that fit', () => {
    const withLei = (lei: string) => [company('x', { identifiers: [{ scheme: 'XI-LEI', id: lei }] })];
    expect(rulesOf(withLei('5493001KJTIIGC8Y1R12'))).toEqual([]);
    expect(rulesOf(withLei('5493001KJTIIGC8Y1R13'))).toEqual(['lei']);
  });
});

describe('a package of ours', () => {
  it('has no member that the standard does not have', () => {
    const [first] = [company('x')];
    expect(rulesOf([{ ...first, risk: 'high' }])).toEqual([]);
    expect(rulesOf([{ ...first, risk: 'high' }], 'own')).toEqual(['additionalProperties']);
    expect(rulesOf([company('x', { colour: 'red' })], 'own')).toEqual(['additionalProperties']);
  });

  it('has no share that is exact and a range, and none with nothing in it', () => {
    const share = (given: object) => [company('x'), person('p'), relation('r', 'p', { interests: [{ share: given }] })];
    expect(rulesOf(share({ minimum: 25, maximum: 25 }), 'own')).toEqual([]);
    expect(rulesOf(share({ exact: 25, maximum: 50 }), 'own')).toEqual(['share']);
    expect(rulesOf(share({ exclusiveMinimum: 25, maximum: 25 }), 'own')).toEqual(['share']);
    expect(rulesOf(share({ minimum: 25, exclusiveMinimum: 25 }), 'own')).toEqual(['share']);
  });

  it('annotates what is there', () => {
    const noted = (statementPointerTarget: string) => [
      { ...company('x'), annotations: [{ motivation: 'commenting', statementPointerTarget }] },
    ];
    expect(rulesOf(noted('/recordDetails/entityType'), 'own')).toEqual([]);
    expect(rulesOf(noted('/recordDetails/name'), 'own')).toEqual(['annotation']);
  });
});
