import { describe, expect, it } from 'vitest';
import { readBoughtProfile, readProfile } from './profile-at-once.ts';
import { Profile } from '../../../src-shared/domain/profile.ts';
import { registryDate } from '../../../src-shared/domain/moments.ts';
import { downloadedProfile, enhancedAnswer, enhancedProfile, liteAnswer } from './documented-profiles.ts';
import { restProfile } from './documented-rest.ts';

/** Reads an answer given as JSON text, since a number in a program has lost its digits already. */
function readText(text: string): Profile {
  const profile = readBoughtProfile(Buffer.from(text));
  if (profile === null) throw new Error('no profile was read');
  return Profile.parse(profile);
}
const read = (json: unknown) => readText(JSON.stringify(json));
const leftIn = (json: unknown) => read(json).notUnderstood.items.map(({ at, raw }) => [at, raw]);

describe('numbers keep their digits', () => {
  it('of the V2 capital, a holding and a percentage', () => {
    const profile = readText(
      `{"data":{"companyName":"FABLE","totalCapital":{"totalValue":9007199254740993,"quantity":1e400},
        "capital":[{"classCode":"A","quantity":12.000,"unitNominalValue":0.10,
          "shareholdings":[{"percentage":12.000,"count":9007199254740993,"totalNominalValue":"about 5"}]}]}}`,
    );
    expect(profile.capital.total).toMatchObject({
      value: { text: '9007199254740993' },
      quantity: { text: '1e400', value: null },
    });
    expect(profile.capital.classes).toMatchObject([
      { quantity: { text: '12.000' }, unitNominalValue: { text: '0.10' } },
    ]);
    expect(profile.shareholdings).toMatchObject([
      {
        percentage: { kind: 'exact', value: 12, text: '12.000' },
        count: { text: '9007199254740993' },
        nominalValue: '0.10',
        totalNominalValue: { text: 'about 5', value: null },
      },
    ]);
  });

  it('of the REST totals and identifiers', () => {
    const profile = readText(
      `{"companyProfileField":{"registrationNumberField":9007199254740993,"directorAndShareDetailsField":
        {"shareHoldersField":[{"shareCountField":9007199254740993,"totalSharesField":"12.000"}]}}}`,
    );
    expect(profile.companyNumber?.value).toBe('9007199254740993');
    expect(profile.shareholdings).toMatchObject([
      { count: { text: '9007199254740993' }, companyTotals: { shares: { text: '12.000' } } },
    ]);
  });
});

describe('P21: what contradicts itself is not known', () => {
  it('of a V2 profile: a member that is written twice, in one case or in two', () => {
    const profile = readText(
      `{"data":{"companyName":"FABLE","status":"Active","status":"Dissolved","companyNumber":"1","CompanyNumber":"2",
        "addresses":[{"country":"GB","country":"FR"}]}}`,
    );
    expect(profile.status).toEqual({ original: null, normalized: null });
    expect(profile.companyNumber).toBeNull();
    expect(profile.addresses[0]?.country).toBeNull();
    expect(profile.notUnderstood.items).toEqual(
      expect.arrayContaining([
        { at: '/data/status', raw: '"Active" / "Dissolved"' },
        { at: '/data/companyNumber', raw: '"1"' },
        { at: '/data/CompanyNumber', raw: '"2"' },
        { at: '/data/addresses/0/country', raw: '"GB" / "FR"' },
      ]),
    );
  });

  it('of a REST profile, and where the last value is none', () => {
    const profile = readText(
      `{"companyProfileField":{"nameField":"FABLE","legalStatusField":"Active","legalStatusField":null}}`,
    );
    expect(profile.status.original).toBeNull();
    expect(profile.notUnderstood.items).toEqual([
      { at: '/companyProfileField/legalStatusField', raw: '"Active" / null' },
    ]);
  });

  it('the same value twice is one value', () => {
    const profile = readText(`{"data":{"companyName":"FABLE","status":"Active","status":"Active"}}`);
    expect(profile.status.original?.value).toBe('Active');
    expect(profile.notUnderstood.items).toEqual([]);
  });

  it('two payloads are no profile', () => {
    expect(readBoughtProfile(Buffer.from(`{"data":{"companyName":"A"},"data":{"companyName":"B"}}`))).toBeNull();
  });
});

describe('what is not understood is listed', () => {
  it.each(Object.entries({ enhancedAnswer, liteAnswer, downloadedProfile, restProfile }))(
    'nothing of what is documented: %s',
    (_, answer) => {
      expect(leftIn(answer)).toEqual([]);
    },
  );

  it('unknown members at every level, objects and arrays too', () => {
    const data = {
      ...enhancedProfile,
      riskGrade: 'B',
      sanctions: [{ list: 'X', hit: true }],
      nothing: { empty: [], blank: ' ', none: null },
      status: { original: 'active', since: '2015' },
      representatives: {
        individuals: [{ name: 'Ann Fiction', signs: { alone: true } }],
        trustees: [{ name: 'Nobody' }],
      },
    };
    expect(leftIn({ ...enhancedAnswer, data, warnings: ['stale'] })).toEqual([
      ['/data/status/since', '"2015"'],
      ['/data/representatives/individuals/0/signs', '{\n  "alone": true\n}'],
      ['/data/representatives/trustees', '[\n  {\n    "name": "Nobody"\n  }\n]'],
      ['/data/riskGrade', '"B"'],
      ['/data/sanctions', '[\n  {\n    "list": "X",\n    "hit": true\n  }\n]'],
      ['/warnings', '[\n  "stale"\n]'],
    ]);
  });

  it('other shapes and words than documented', () => {
    const data = {
      companyName: 'FABLE',
      companyNumber: '1',
      identifiers: { primaryRegistrationNumber: '2', otherIdentifiers: [{ type: 'LEI' }] },
      representatives: 'see the annex',
      ultimateBeneficialOwners: { other: [{ name: 'Ann' }] },
      capital: [12.0, { classCode: 'A', shareholdings: [{ beneficiallyHeld: 'perhaps', shareholders: ['Ann'] }] }],
      addresses: [{ fullAddress: { line: 'x' } }],
      CompanyName: 'OTHER',
    };
    const left = read({ data }).notUnderstood.items;
    expect(left.map(({ at }) => at)).toEqual([
      '/data/companyName',
      '/data/companyNumber',
      '/data/identifiers/otherIdentifiers/0',
      '/data/representatives',
      '/data/ultimateBeneficialOwners/other',
      '/data/capital/0',
      '/data/capital/1/shareholdings/0',
      '/data/addresses/0/fullAddress',
      '/data/CompanyName',
    ]);
    expect(left[3]?.raw).toBe('"see the annex"');
  });

  it('of REST as well, and a birthday without its year keeps its parts', () => {
    const owner = { nameField: 'Ann', dOBDayField: 3, dOBMonthField: 4, riskField: 1 };
    const answer = {
      responseCodeField: 100,
      companyProfileField: {
        nameField: 'FABLE',
        keyFigures: [{ year: 2020 }],
        directorAndShareDetailsField: { personsOfSignificantControlField: [owner] },
      },
    };
    const details = '/companyProfileField/directorAndShareDetailsField/personsOfSignificantControlField/0';
    expect(leftIn(answer).map(([at]) => at)).toEqual(['/companyProfileField/keyFigures', `${details}/riskField`]);
    expect(read(answer).beneficialOwners[0]?.party.birthdate).toEqual({
      text: '03.04.?',
      value: null,
      precision: 'none',
    });
  });

  it('200 of them, and how many more there are', () => {
    const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`x${String(index)}`, index]));
    const { items, more } = read({ data: { companyName: 'FABLE', ...many } }).notUnderstood;
    expect([items.length, more]).toEqual([200, 50]);
  });

  it('however deep it is', () => {
    const { items } = readText(
      `{"data":{"companyName":"F","x":${'['.repeat(200_000)}1${']'.repeat(200_000)}}}`,
    ).notUnderstood;
    expect(items.map(({ at }) => at)).toEqual(['/data/x']);
    expect(items[0]?.raw.length).toBeLessThan(2_100);
  });
});

describe('dates', () => {
  const born = (birthdate: unknown) =>
    read({ data: { companyName: 'F', representatives: { individuals: [{ name: 'Ann', birthdate }] } } }).officials[0]
      ?.party.birthdate;

  it.each([
    ['12.03.1970 in Köln', '12 Mar 1970, in Köln'],
    ['12 March 1970, Roma', '12 Mar 1970, Roma'],
    ['1970-03-12T00:00:00', '12 Mar 1970'],
    ['nata a Roma', 'nata a Roma'],
    [{ original: 'nata il 12/03/1970 a Roma', normalized: '1970-03-12' }, '12 Mar 1970, nata il 12/03/1970 a Roma'],
    [{ original: '07/1959', normalized: '1959-07-01' }, 'Jul 1959'],
    [{ original: '31/12/2025', normalized: '2024-12-31' }, '31/12/2025 (2024-12-31)'],
    [{ original: '05/04/2016', normalized: '2016-04-05' }, '5 Apr 2016'],
  ])('%j is shown as %s', (stated, shown) => {
    const date = born(stated);
    expect(date && registryDate(date, 'short').replaceAll('\u00A0', ' ')).toBe(shown);
  });
});

describe('a profile that was bought and says little', () => {
  it.each([
    [{ details: 'Success', data: {} }, []],
    [{ details: 'Success', data: [] }, []],
    [{ details: 'Success', data: { riskGrade: 'B' } }, ['/data/riskGrade']],
    [{ CorrelationId: 'x', Details: 'Success', Data: { LastUpdated: '2026-01-01' } }, []],
    [{ companyProfileField: {} }, []],
  ])('is a profile: %j', (answer, left) => {
    expect(leftIn(answer).map(([at]) => at)).toEqual(left);
  });

  it.each([
    { details: 'Success', data: null },
    { data: [1, 'two', null, { three: 3 }] },
    { data: [], error: 'registry is down' },
    { data: { rows: [] } },
    { data: { items: [], totalCount: 7 } },
    { data: { orderId: 410001, status: 'Pending' } },
    { orderId: 410001, data: {} },
    { data: { title: 'Not Found', detail: 'x' } },
    { transactionIdField: '9' },
    {},
    [],
  ])('an order, a problem or nothing at all is none: %j', (answer) => {
    expect(readBoughtProfile(Buffer.from(JSON.stringify(answer)))).toBeNull();
  });

  it('where nobody ordered a profile, an unknown object is none', () => {
    expect(readProfile(Buffer.from('{"data":{"accounts":[1]}}'))).toBeNull();
  });
});
