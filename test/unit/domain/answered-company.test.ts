import { describe, expect, it } from 'vitest';
import { compareWithOrdered } from '../../../src-shared/domain/answered-company.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { namedOrdered, namedOther } from '../../../src-shared/domain/order-contradiction.ts';
import { readBoughtProfile } from '../../../src-main/service/read-profile.ts';

const halcyon: CompanyReference = {
  jurisdiction: 'GB',
  companyNumber: '04418820',
  serviceId: 'GB|MDQ0MTg4MjA',
  name: 'Halcyon Freight plc',
  englishName: null,
};
const berlin: CompanyReference = {
  jurisdiction: 'DE',
  companyNumber: 'HRB 100',
  serviceId: 'DE|x',
  name: 'Muster GmbH',
  englishName: null,
  registrationAuthority: 'Amtsgericht Charlottenburg',
};
const byCode: CompanyReference = { ...halcyon, companyNumber: null, serviceId: 'Cpcode' };

async function told(
  company: CompanyReference,
  data: unknown,
  code: string | null = null,
  names: readonly string[] = [],
) {
  const profile = await readBoughtProfile(Buffer.from(JSON.stringify(data)));
  if (profile === null) throw new Error('That is no profile.');
  return compareWithOrdered(company, profile, { code, names });
}
const v2 = (data: object) => ({ details: 'Success', data });
const rest = (fields: object) => ({ companyProfileField: fields });
const bird = (more: object) => ({ companyName: 'TWO BIRD LTD', ...more });
const cat = (more: object) => ({ companyName: 'THREE CAT LTD', ...more });

describe('a paid answer held against what was ordered', () => {
  it.each([
    ['another number', halcyon, v2({ companyName: 'WRONG COMPANY PLC', companyNumber: '99999999' }), 'number'],
    [
      'another primary number',
      halcyon,
      v2({ companyName: 'Halcyon Freight plc', identifiers: { primaryRegistrationNumber: '77' } }),
      'number',
    ],
    [
      'the number without its zeros, and a wholly other name',
      halcyon,
      v2({
        companyName: 'WHOLLY DIFFERENT PLC',
        id: 'GB|MDQ0MTg4MjA',
        identifiers: { primaryRegistrationNumber: '4418820' },
      }),
      'number',
    ],
    ['an id of another country', halcyon, v2({ id: 'FR|x', companyName: 'Halcyon Freight plc' }), 'jurisdiction'],
    [
      'another court',
      berlin,
      v2({ companyName: 'Muster GmbH', companyNumber: 'HRB 100', registrationAuthority: 'Amtsgericht München' }),
      'register',
    ],
    [
      'a code that nobody knows, and another name',
      halcyon,
      rest({ nameField: 'STRANGER SA', codeField: 'B6' }),
      'code',
    ],
    ['another name, and no number', halcyon, v2({ companyName: 'SOMEONE ELSE LTD', status: 'Active' }), 'name'],
    ['another code', byCode, rest({ nameField: 'Halcyon Freight plc', codeField: 'CXXX' }), 'code'],
    [
      'the number of a company of another name, which lists ours',
      halcyon,
      v2({
        companyName: 'TAX OWNER SA',
        companyNumber: '777777777',
        otherIdentifiers: [{ type: 'GB_TAX_CD', value: '04418820' }],
      }),
      'linked-name',
    ],
  ])('P22: %s is another company', async (_, company, answer, because) => {
    expect(await told(company, answer)).toMatchObject({ kind: 'other', company: { because } });
  });

  it('P22: of another court the answer’s own is named, because name and number are those that were ordered', async () => {
    const answer = v2({
      companyName: 'Muster GmbH',
      companyNumber: 'HRB 100',
      registrationAuthority: 'Amtsgericht München',
    });
    const answered = await told(berlin, answer);
    if (answered.kind !== 'other') throw new Error('It is another company.');
    expect(namedOther(answered.company)).toBe('Muster GmbH, HRB 100, Amtsgericht München');
    expect(namedOrdered(berlin)).toBe('Muster GmbH, HRB 100, Amtsgericht Charlottenburg');
  });

  it('P22: a code that differs from the one that REST was asked with is another company', async () => {
    const answer = rest({ nameField: 'SOMEBODYELSE LIMITED', codeField: 'Cquite another' });
    expect(await told(halcyon, answer, 'C04418820')).toEqual({
      kind: 'other',
      company: { because: 'code', name: 'SOMEBODYELSE LIMITED', number: 'Cquite another' },
    });
  });

  it('P22: the ordered code beside a name that nobody knows, and no number, leaves it open whose profile it is', async () => {
    const answer = rest({ nameField: 'STRANGER SA', codeField: 'Cpcode' });
    const waits = { kind: 'other', company: { because: 'code-alone', name: 'STRANGER SA', number: 'Cpcode' } };
    expect(await told(halcyon, answer, 'Cpcode')).toEqual(waits);
    expect(await told(byCode, answer)).toEqual(waits);
    expect(await told(halcyon, answer, 'Cpcode', ['Halcyon Shipping plc'])).toEqual(waits);
    const unnumbered = rest({ nameField: 'STRANGER SA', codeField: 'Cpcode', registrationNumberField: 'N/A' });
    expect(await told(halcyon, unnumbered, 'Cpcode')).toEqual(waits);
  });

  it.each([
    ['the number', { nameField: 'STRANGER SA', codeField: 'Cpcode', registrationNumberField: '04418820' }, []],
    ['a name in the record', { nameField: 'Stranger S.A.', codeField: 'Cpcode' }, ['STRANGER SA']],
    ['a name in the record, its form aside', { nameField: 'STRANGER', codeField: 'Cpcode' }, ['Stranger SA']],
    ['the ordered name, its form aside', { nameField: 'Halcyon Freight Ltd', codeField: 'Cpcode' }, []],
    ['a code that is the number', { nameField: 'STRANGER SA', codeField: '4418820' }, []],
  ])('P22: another name beside the ordered code and %s is a new name', async (_, fields, names) => {
    expect(await told(halcyon, rest(fields), 'Cpcode', names)).toEqual({ kind: 'other-name', name: fields.nameField });
  });

  const itself = { companyName: halcyon.name, companyNumber: halcyon.companyNumber };
  const stranger = { companyName: 'STRANGER LTD', companyNumber: '99999999' };
  const itsPeople = { representatives: { individuals: [{ name: 'Ann Example' }], corporations: [] } };
  it.each<[string, object, string | null]>([
    ['another company around it', { ...stranger, data: itself }, 'number'],
    ['another number around it', { companyNumber: '99999999', data: itself }, 'number'],
    ['another name around it', { companyName: 'STRANGER LTD', data: itself }, 'name'],
    ['another company around one that names none', { ...stranger, data: itsPeople }, 'number'],
    ['an id of another country around it', { kyckrId: 'FR|x', data: itself }, 'jurisdiction'],
    ['another company within it', { data: { ...itself, data: stranger } }, 'number'],
    [
      'another company around that of REST',
      { nameField: 'STRANGER LTD', codeField: '99999999', ...rest({ nameField: halcyon.name, codeField: '04418820' }) },
      'number',
    ],
    [
      'a second number in it',
      { data: { ...itself, companyNumber: '99999999', identifiers: { primaryRegistrationNumber: '04418820' } } },
      'number',
    ],
    ['its number twice', { data: { ...itself, identifiers: { primaryRegistrationNumber: '4418820' } } }, null],
    ['its own name and number', { companyName: 'HALCYON FREIGHT PLC', companyNumber: '4418820', data: itself }, null],
    ['its own number and a new name', { companyName: 'NEW NAME PLC', companyNumber: '04418820', data: itself }, null],
    [
      'a former name that it lists',
      { companyName: 'OLD PLC', data: { ...itself, previousNames: [{ name: 'OLD PLC' }] } },
      null,
    ],
    ['an id of another kind', { id: 'c6f1', data: itself }, null],
  ])('P22: %s', async (_, answer, because) => {
    const answered = await told(halcyon, answer);
    expect(answered).toMatchObject(because === null ? { kind: 'same' } : { kind: 'other', company: { because } });
  });

  it.each([
    ['the other one’s name', { companyName: 'TWO BIRD' }, 'other'],
    ['the other one’s name beside the ordered id', { companyName: 'TWO BIRD LTD', id: 'GB|MDQ0MTg4MjA' }, 'other'],
    [
      'the other one’s name, and the ordered one as a former name',
      bird({ previousNames: [{ name: halcyon.name }] }),
      'other',
    ],
    ['the other one’s id', { companyName: halcyon.name, id: 'GB|two' }, 'other', 'GB|two'],
    ['a name of neither', { companyName: 'THREE CAT LTD' }, 'other'],
    [
      'a name of neither, and the ordered one as a former name',
      cat({ previousNames: [{ name: halcyon.name }] }),
      'same',
    ],
    ['a name of neither beside the ordered id', { companyName: 'THREE CAT LTD', id: 'GB|MDQ0MTg4MjA' }, 'other-name'],
    ['its own name in another form', { companyName: 'Halcyon Freight' }, 'other-name'],
    ['its own name and a new id', { companyName: halcyon.name, id: 'GB|new' }, 'same'],
  ])(
    'P22: under a number that another company has, too, %s tells whose it is',
    async (_, data, kind, number: string | null = null) => {
      const others = [
        { serviceId: 'GB|two', names: ['TWO BIRD LTD'] },
        { serviceId: 'GB|old', names: ['HALCYON FREIGHT PLC'] },
      ];
      const answer = v2({ companyNumber: halcyon.companyNumber, ...data });
      const read = await readBoughtProfile(Buffer.from(JSON.stringify(answer)));
      if (read === null) throw new Error('That is no profile.');
      const names = ['Halcyon Freight'];
      expect(compareWithOrdered(halcyon, read, { code: null, names, others })).toMatchObject({
        kind,
        ...(number === null ? {} : { company: { number } }),
      });
    },
  );

  it('P22: a company under another name alone was renamed, as far as anybody knows', async () => {
    const answer = v2({ companyName: 'Brand New Name plc', companyNumber: '04418820' });
    expect(await told(halcyon, answer)).toEqual({ kind: 'other-name', name: 'Brand New Name plc' });
  });

  it.each(['N/A', '00000000', 'Pending'])('P22: “%s” in place of a number contradicts nothing', async (text) => {
    const answer = v2({ companyName: halcyon.name, companyNumber: text });
    expect(await told(halcyon, answer)).toEqual({ kind: 'same' });
    expect(
      await told({ ...halcyon, companyNumber: text }, v2({ companyName: halcyon.name, companyNumber: '7' })),
    ).toEqual({ kind: 'same' });
    expect(await told({ ...halcyon, companyNumber: text }, v2({ companyName: 'BETA', companyNumber: text }))).toEqual({
      kind: 'other',
      company: { because: 'name', name: 'BETA', number: null },
    });
  });

  it('P22: another name beside the very id that was ordered is a new name', async () => {
    const answer = v2({ id: halcyon.serviceId, companyName: 'Brand New Name plc' });
    expect(await told(halcyon, answer)).toEqual({ kind: 'other-name', name: 'Brand New Name plc' });
  });

  it('P22: a number that the answer lists beside its own is the same company by its name', async () => {
    const answer = v2({
      companyName: 'HALCYON FREIGHT PUBLIC LIMITED COMPANY',
      companyNumber: '777',
      otherIdentifiers: [{ type: 'GB_OLD_CD', value: '04418820' }],
    });
    expect(await told(halcyon, answer)).toEqual({ kind: 'linked', number: '777' });
  });

  it.each([
    ['the number with other signs', halcyon, v2({ companyName: 'HALCYON FREIGHT PLC', companyNumber: '4418820' })],
    [
      'the court by another spelling',
      berlin,
      v2({ companyNumber: 'HRB100', registrationAuthority: 'Charlottenburg (Berlin)' }),
    ],
    ['the code', byCode, rest({ nameField: 'Halcyon Freight PLC', codeField: 'Cpcode' })],
    ['the number in place of the code', halcyon, rest({ nameField: 'Halcyon Freight PLC', codeField: '04418820' })],
    ['an id of the same country', halcyon, v2({ id: 'GB|new', companyNumber: '04418820' })],
  ])('P22: %s is the same company', async (_, company, answer) => {
    expect(await told(company, answer)).toEqual({ kind: 'same' });
  });

  it('P22: an answer without name, number and code does not tell', async () => {
    expect(await told(halcyon, v2({ status: 'active', addresses: [] }))).toEqual({ kind: 'not-told' });
  });
});
