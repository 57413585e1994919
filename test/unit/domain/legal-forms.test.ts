import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLegalForm, withoutLegalForm } from '../../../src-shared/domain/legal-forms.ts';

it.each([
  ['Meridian Maritime Holdings S.à r.l.', 'Meridian Maritime Holdings'],
  ['Meridian, Inc.', 'Meridian'],
  ['Meridian Verwaltung GmbH & Co. KG', 'Meridian Verwaltung'],
  ['Meridian Shipping (Shanghai) Co., Ltd.', 'Meridian Shipping (Shanghai)'],
  ['Meridian Public Limited Company', 'Meridian'],
  ['Żegluga Sp. z o.o.', 'Żegluga'],
  ['Ørsted A/S', 'Ørsted'],
  ['ООО «Ромашка»', 'Ромашка'],
  ['Меридиан Логистик ООД', 'Меридиан Логистик'],
  ['PT Meridian Tbk', 'Meridian'],
  ['三菱商事株式会社', '三菱商事'],
  ['子午线航运（上海）有限公司', '子午线航运（上海）'],
  ['한국해운 주식회사', '한국해운'],
])('%s without its legal form is %s', (name, plain) => {
  expect(withoutLegalForm(name)).toBe(plain);
});

it.each(['Meridian', 'Limited', 'GmbH & Co. KG', '', '  ', '"*', 'Sadie Holdings'])(
  '%j has none to leave out',
  (name) => {
    expect(withoutLegalForm(name)).toBeNull();
  },
);

it('what is left is a part of what was typed, whatever that is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const plain = withoutLegalForm(name);
      if (plain !== null) expect(plain.length).toBeLessThan(name.length);
    }),
  );
});

it('a form is known however it is written', () => {
  for (const form of ['GmbH', 's.à.r.l.', 'LTD', 'ООО', 'a/s']) expect(isLegalForm(form), form).toBe(true);
  expect(isLegalForm('Meridian')).toBe(false);
});
