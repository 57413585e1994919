import { describe, expect, it } from 'vitest';
import { addressLine, type Address } from '../../../src-shared/domain/address.ts';
import { Dialect, dialectPresets } from '../../../src-shared/domain/dialect.ts';
import { readRestOrderState, readResultCode, readV2OrderState } from '../../../src-shared/domain/result-codes.ts';
import { parseMoment } from '../../../src-shared/domain/stated-moment.ts';

describe('codes', () => {
  it('an absent result code is a success, an unknown one is kept', () => {
    expect(readResultCode(null)).toEqual({ code: null, meaning: 'success' });
    expect(readResultCode('0').meaning).toBe('success');
    expect(readResultCode(' 104 ').meaning).toBe('registry-not-available');
    expect(readResultCode('999')).toEqual({ code: '999', meaning: 'unknown' });
    expect(readResultCode('__proto__').meaning).toBe('unknown');
  });

  it('unknown states are kept and shown as they came', () => {
    expect(readRestOrderState('77')).toEqual({ state: 'not-understood', text: '77' });
    expect(readV2OrderState('constructor')).toEqual({ state: 'not-understood', text: 'constructor' });
  });
});

describe('parseMoment', () => {
  it.each([
    ['2026-03-02T09:15:00.1234567Z', '2026-03-02T09:15:00.123', 'Z'],
    ['2026-03-02T09:15:00', '2026-03-02T09:15:00', null],
    ['2026-03-02 09:15:00', '2026-03-02T09:15:00', null],
    ['2026-03-02T09:15:00+0200', '2026-03-02T09:15:00', '+0200'],
    ['2026-03-02', '2026-03-02', null],
    ['31/12/2025', '2025-12-31', null],
    ['2026-02-30T09:15:00Z', null, null],
    ['2026-03-02T25:00:00Z', '2026-03-02', null],
    ['yesterday', null, null],
  ])('reads %j without moving it and without adding a zone', (text, local, offset) => {
    expect(parseMoment(text)).toEqual({ text, local, offset });
  });
});

describe('addressLine', () => {
  const none: Address = {
    identifier: null,
    type: null,
    full: null,
    lines: [],
    typedLines: [],
    buildingName: null,
    streetNumber: null,
    streetName: null,
    city: null,
    postcode: null,
    secondaryPostcode: null,
    municipality: null,
    region: null,
    country: null,
    isoCode: null,
    at: '',
  };

  it('is the full address where one is stated, otherwise its parts', () => {
    expect(addressLine({ ...none, full: 'As stated' })).toBe('As stated');
    expect(addressLine({ ...none, lines: ['1 Row', 'Two'], city: 'Town', postcode: 'P' })).toBe('1 Row, Two, Town, P');
    expect(addressLine({ ...none, streetNumber: '1', streetName: 'Row', country: 'IE' })).toBe('1 Row, IE');
    expect(addressLine({ ...none, typedLines: [{ line: '1 Row', type: 'Street', typeCode: 'S' }] })).toBe('1 Row');
    expect(addressLine(none)).toBe('');
  });

  it('P23: a part that is stated beside the whole, and that the whole does not hold, is told apart from it', () => {
    const parts = { ...none, buildingName: 'Mill House', city: 'Paris', postcode: '75008', country: 'France' };
    expect(addressLine({ ...parts, full: '1 Row, 75008 PARIS' })).toBe('1 Row, 75008 PARIS (Mill House), France');
    expect(addressLine({ ...parts, full: 'Mill House, 1 Row, 75008 Paris, France' })).toMatch(/Paris, France$/u);
    expect(addressLine({ ...none, isoCode: 'FR', secondaryPostcode: 'CS 90001' })).toBe('CS 90001, FR');
    expect(addressLine({ ...none, full: '1 Row', isoCode: 'FR' })).toBe('1 Row, FR');
    expect(addressLine({ ...none, full: 'B.P. 2117, L-1021 Luxembourg', postcode: 'L-2320' })).toBe(
      'B.P. 2117, L-1021 Luxembourg (L-2320)',
    );
    const shenzhen = {
      ...none,
      full: '广东省深圳市南山区科技园路18号',
      city: '深圳市',
      region: '广东省',
      country: '中国',
    };
    expect(addressLine(shenzhen)).toBe('广东省深圳市南山区科技园路18号, 中国');
  });
});

describe('dialects', () => {
  it('both presets are dialects, and differ in the name of the company id', () => {
    expect(Dialect.parse(dialectPresets.specification)).toMatchObject({ idName: 'serviceId', referencePlace: 'body' });
    expect(Dialect.parse(dialectPresets.live)).toMatchObject({ idName: 'kyckrId', referencePlace: 'both' });
  });
});
