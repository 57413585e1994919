import { describe, expect, it } from 'vitest';
import { readProfile } from './profile-at-once.ts';
import { readOrderStatus } from '../../../src-main/service/rest/order-status.ts';
import { listOrders } from '../../../src-main/service/v2/orders.ts';
import { cannedService } from './canned-service.ts';
import { json, person } from './canned-answers.ts';
import { restOrderStatus } from './documented-rest.ts';
import { birthdateText } from '../../../src-shared/words/birthdate-words.ts';

function profileOf(data: unknown) {
  return readProfile(Buffer.from(JSON.stringify(data)));
}

describe('identifiers of a corporation', () => {
  it.each([
    ['ACN', 'AU_ACN_CD'],
    ['ABN', 'AU_ABN_CD'],
    ['ARBN', 'AU_ARBN_CD'],
    ['ARSN', 'AU_ARSN_CD'],
    ['ARFN', 'AU_ARFN_CD'],
    ['foreign registration number', 'AU_FRN_CD'],
  ])('%s', (_name, type) => {
    const corporation = { type: 'Corporation', name: 'Fable Pty', otherIdentifiers: [{ value: '12 345', type }] };
    const profile = profileOf({
      data: { companyName: 'FABLE', representatives: { individuals: [], corporations: [corporation] } },
    });
    expect(profile?.officials[0]?.party.otherIdentifiers).toEqual([{ value: '12 345', type }]);
  });
});

describe('relationships', () => {
  it.each(['Subsidiary', 'Merged', 'Demerged', 'Acquired', 'Cousin (21)'])('%s', (relationship) => {
    const related = { relationship, company: { companyName: 'Other Fable' } };
    const profile = profileOf({ data: { companyName: 'FABLE', companyRelationships: [related] } });
    expect(profile?.relationships).toMatchObject([{ relationship, company: { name: 'Other Fable' } }]);
  });
});

describe('costs', () => {
  it.each([
    ['another word', { type: 'voucher', value: 3 }, { ledger: 'voucher', value: 3 }],
    ['a value as text', { type: 'lite', value: '0.5' }, { ledger: 'lite', value: 0.5 }],
    ['no value', { type: 'credit' }, null],
    ['no object', 7, { notBelieved: '7' }],
    ['nothing', null, null],
    ['a value below nothing', { type: 'credit', value: -500 }, { notBelieved: '-500 credit' }],
    ['the most that is believed', { type: 'credit', value: 1_000_000 }, { ledger: 'credit', value: 1_000_000 }],
    ['a value beyond reason', { type: 'lite', value: 1_000_000.5 }, { notBelieved: '1000000.5 lite' }],
    ['a text that is no number', { type: 'credit', value: 'twelve' }, { notBelieved: 'twelve credit' }],
    ['a text beyond every number', { type: 'credit', value: '1e400' }, { notBelieved: '1e400 credit' }],
    ['a list of one', [{ type: 'credit', value: 2 }], { ledger: 'credit', value: 2 }],
  ])('%s', async (_form, cost, read) => {
    const answer = await listOrders(cannedService(json({ details: 'Success', cost, data: [] })).v2, {}, person);
    expect(answer.cost).toEqual(read);
  });
});

describe('parts of a birth date', () => {
  const birthdate = (parts: Record<string, number>) => {
    const owner = { nameField: 'Ann Fiction', dOBYearField: 1959, dOBMonthField: 7, dOBDayField: 4, ...parts };
    const profile = profileOf({
      companyProfileField: { directorAndShareDetailsField: { personsOfSignificantControlField: [owner] } },
    });
    return profile?.beneficialOwners[0]?.party.birthdate?.value ?? null;
  };

  it.each([
    ['dOBDayField', { dOBDayField: 9 }, '1959-07-09', { dOBDayField: 0 }, '1959-07'],
    ['dOBMonthField', { dOBMonthField: 12 }, '1959-12-04', { dOBMonthField: 0 }, '1959'],
    ['dOBYearField', { dOBYearField: 1960 }, '1960-07-04', { dOBYearField: 0 }, null],
  ])('%s', (_name, other, otherDate, none, noneDate) => {
    expect(birthdate({})).toBe('1959-07-04');
    expect(birthdate(other)).toBe(otherDate);
    expect(birthdate(none)).toBe(noneDate);
  });
});

describe('a birth date of which parts are not stated', () => {
  it.each([
    [{ dOBDayField: 3, dOBYearField: 1970 }, 'day 3, month not stated, 1970'],
    [{ dOBDayField: 3, dOBMonthField: 0, dOBYearField: 1970 }, 'day 3, month not stated, 1970'],
    [{ dOBDayField: 3, dOBMonthField: 4 }, 'day 3, month 4, year not stated'],
    [{ dOBDayField: 3 }, 'day 3, month not stated, year not stated'],
    [{ dOBMonthField: 4 }, 'day not stated, month 4, year not stated'],
    [{ dOBMonthField: 4, dOBYearField: 1970 }, 'Apr\u00A01970'],
    [{ dOBYearField: 1970 }, '1970'],
    [{ dOBDayField: 3, dOBMonthField: 4, dOBYearField: 1970 }, '3\u00A0Apr\u00A01970'],
  ])('%j is shown with every part that is: %s', (parts, shown) => {
    const owner = { nameField: 'Ann Fiction', ...parts };
    const profile = profileOf({
      companyProfileField: { directorAndShareDetailsField: { personsOfSignificantControlField: [owner] } },
    });
    const birthdate = profile?.beneficialOwners[0]?.party.birthdate;
    expect(birthdate === null || birthdate === undefined ? null : birthdateText(birthdate)).toBe(shown);
  });
});

describe('empty texts of an order-status item', () => {
  it('read as not stated', async () => {
    const empty = { orderReferenceField: '', productIdField: '', formatField: '', urlField: '' };
    const { rest } = cannedService(json([{ ...restOrderStatus[0], ...empty }]));
    const [order] = (await readOrderStatus(rest, { days: 0 }, {})).value;
    expect(order).toMatchObject({ reference: null, product: { id: null, format: null }, result: { document: null } });
  });
});
