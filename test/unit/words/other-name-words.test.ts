import { describe, expect, it } from 'vitest';
import type { Confirmation } from '../../../src-shared/domain/search.ts';
import { otherNameWords } from '../../../src-shared/words/other-name-words.ts';
import { order } from '../../renderer/stand-in/orders.ts';
import { confirmation } from '../../renderer/stand-in/specimen.ts';
import { readBoughtProfile } from '../service/profile-at-once.ts';

const company = {
  jurisdiction: 'GB',
  companyNumber: '00340348',
  serviceId: 'GB|x',
  name: 'Halcyon Freight plc',
  englishName: null,
};

interface Known {
  ordered?: string | null;
  confirmed?: Confirmation | null;
}

function words(data: object, { ordered = company.name, confirmed = null }: Known = {}): string | null {
  const answer = { details: 'Success', data: { companyName: 'WHOLLY DIFFERENT PLC', ...data } };
  const profile = readBoughtProfile(Buffer.from(JSON.stringify(answer)));
  if (profile === null) return null;
  const orders = ordered === null ? [] : [order({ orderId: 7, company: { ...company, name: ordered } })];
  const opened = { dossier: { company, confirmation: confirmed }, orders };
  return otherNameWords(opened, { orderId: 7, takenAt: '2026-11-30T20:08:06.000Z', profile });
}

it('P22: the number is said to be the same only where it is written alike', () => {
  expect(words({ companyNumber: '00340348' })).toContain('the number is the same');
  expect(words({ companyNumber: '340348' })).toContain('whether it is the same company is not sure');
  expect(words({})).toContain('gives no registration number');
  expect(words({ companyName: 'HALCYON FREIGHT PLC', companyNumber: '340348' })).toBeNull();
});

describe('the name under which an answer was ordered', () => {
  const number = { companyNumber: '00340348' };
  const asked = (confirmedAt: string) => {
    const answered = { name: company.name, number: '00340348', status: 'active' };
    return confirmation({ confirmedAt, answered });
  };

  it('is the one that its order has, although the dossier has a newer one', () => {
    expect(words(number, { ordered: 'Wholly Different plc' })).toMatch(
      /^Ordered as Wholly Different plc, as this answer says; the company is kept here as Halcyon Freight plc\./,
    );
    expect(words(number, { ordered: 'Third Name plc' })).toMatch(
      /^Ordered as Third Name plc; this answer says WHOLLY DIFFERENT PLC; the company is kept here as Halcyon/,
    );
    expect(words(number)).toMatch(/^Ordered as Halcyon Freight plc; this answer says WHOLLY DIFFERENT PLC\./);
  });

  it('stands beside the present one, which the registry said after the answer came', () => {
    const ordered = 'Wholly Different plc';
    expect(words(number, { ordered, confirmed: asked('2026-11-30T20:13:37.000Z') })).toMatch(
      /^Ordered as Wholly Different plc, as this answer says; the registry now calls it Halcyon Freight plc\./,
    );
    expect(words(number, { ordered, confirmed: asked('2026-11-30T20:07:00.000Z') })).toContain('kept here as');
  });

  it('is not made up where no order is kept that brought the answer', () => {
    expect(words(number, { ordered: null })).toMatch(
      /^The company is kept here as Halcyon Freight plc; this answer says WHOLLY DIFFERENT PLC\./,
    );
  });
});

describe('a name that the registry contradicts after the answer came', () => {
  const number = { companyNumber: '00340348' };
  const asked = (name: string, change: Partial<Confirmation> = {}) =>
    confirmation({
      confirmedAt: '2026-11-30T20:13:37.000Z',
      answered: { name, number: '00340348', status: 'active' },
      ...change,
    });
  const contradicts = /still says .*: the two answers contradict each other/;

  it('is told as a contradiction and not as a change of name', () => {
    const told = words(number, { confirmed: asked('HALCYON FREIGHT PUBLIC LIMITED COMPANY') });
    expect(told).toMatch(contradicts);
    expect(told).not.toContain('Companies are renamed');
  });

  it.each([
    ['the registry was asked before', number, asked(company.name, { confirmedAt: '2026-11-30T20:07:00.000Z' })],
    ['the registry found it by a name of before', number, asked(company.name, { isPreviousName: true })],
    [
      'the registry has the name too',
      number,
      asked(company.name, {
        answered: { name: company.name, number: null, status: null, aliases: ['Wholly Different plc'] },
      }),
    ],
    [
      'the answer lists it as a name of before',
      { ...number, previousNames: [{ name: 'HALCYON FREIGHT PLC' }] },
      asked(company.name),
    ],
    ['the answer has it in other letters', { ...number, companyName: 'ХАЛЦЁН ФРЕЙТ' }, asked(company.name)],
  ])('is no contradiction where %s', (_, data, confirmed) => {
    expect(words(data, { confirmed })).toContain('Companies are renamed');
  });
});
