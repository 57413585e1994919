import { expect, it } from 'vitest';
import { describedOther } from '../../../src-main/orders/described-company.ts';

const company = {
  jurisdiction: 'GB',
  companyNumber: '7',
  serviceId: '7',
  name: 'Northwind, Fable & Co Ltd',
  englishName: null,
};

it.each([
  ['Enhanced profile, SOUTHWIND TALE LTD, 3.00, France', 'SOUTHWIND TALE LTD, France'],
  ['Enhanced profile, SOUTHWIND TALE LTD, 3.00, GB', 'SOUTHWIND TALE LTD, GB'],
  ['Enhanced profile, SOUTHWIND TALE LTD, £3,00, United Kingdom', 'SOUTHWIND TALE LTD, United Kingdom'],
  ['Enhanced profile, NORTHWIND, FABLE & CO LIMITED, 3.00, FR', 'NORTHWIND, FABLE & CO LIMITED, FR'],
])('P22: the description “%s” is of another company', (description, said) => {
  expect(describedOther(company, description)).toBe(said);
});

it.each([
  'Enhanced profile, NORTHWIND, FABLE & CO LIMITED, 3.00, United Kingdom',
  'Enhanced profile, Northwind Fab, 3.00, GB',
  'Enhanced profile, НОРТВИНД, 3.00, GB',
  'Enhanced profile, Northwind Fable, 3.00, Jersey',
  'Enhanced profile, Northwind Fable, 3.00, somewhere',
  'Enhanced profile',
  'Accounts 2024, Southwind Tale, France',
  '',
  null,
])('the description “%s” contradicts nothing', (description) => {
  expect(describedOther(company, description)).toBeNull();
});
