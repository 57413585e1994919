import { expect, it } from 'vitest';
import { idForm, namesACompany, otherCountryOfId } from '../../../src-shared/domain/id-form.ts';

const formOf = (serviceId: string, jurisdiction = 'GB') => idForm({ jurisdiction, serviceId });

it.each([
  ['its padding', 'GB|MDAwMTIzNDU='],
  ['the case of its jurisdiction', 'gb|MDAwMTIzNDU'],
  ['a blank behind it', 'GB|MDAwMTIzNDU '],
  ['a blank before it', '\u00a0GB|MDAwMTIzNDU'],
  ['a blank before its bar', 'GB |MDAwMTIzNDU'],
  ['an unseen character', 'GB|MDAw\u200bMTIzNDU\ufeff'],
  ['a soft hyphen', 'GB|MDAw\u00adMTIzNDU'],
  ['a mark of direction', '\u202aGB|MDAwMTIzNDU\u202c'],
  ['a control character', 'GB|MDAwMTIzNDU\u0000'],
  ['a filler', 'GB|MDAwMTIzNDU\u3164\u2800'],
  ['an encoded bar', 'GB%7CMDAwMTIzNDU'],
  ['encoded padding', 'GB|MDAwMTIzNDU%3D'],
  ['padding that is encoded twice', 'GB|MDAwMTIzNDU%253d'],
  ['an encoded unseen character', 'GB|MDAwMTIzNDU%E2%80%8B'],
  ['the width of its letters', 'ＧＢ｜ＭDAwMTIzNDU'],
  ['no jurisdiction', '|MDAwMTIzNDU'],
])('P22: an id is compared without looking at %s', (_, other) => {
  expect(formOf(other)).toBe(formOf('GB|MDAwMTIzNDU'));
});

it('P22: the two alphabets of base64 are one', () => {
  expect(formOf('GB|a+b/c==')).toBe(formOf('GB|a-b_c'));
});

it('P22: ids of two companies stay two: base64 tells small letters from capitals, and a code is its register’s alone', () => {
  expect(formOf('GB|mdawmtizndu')).not.toBe(formOf('GB|MDAwMTIzNDU'));
  expect(formOf('GB|MDAwMTIzNDU')).not.toBe(formOf('GB|MDAwMTIzNDY'));
  expect(formOf('IE|MDAwMTIzNDU')).not.toBe(formOf('GB|MDAwMTIzNDU'));
  expect(formOf('12345')).not.toBe(formOf('00012345'));
  expect(formOf('12345')).not.toBe(formOf('12345', 'IE'));
  const inCourt = (registrationAuthority: string) =>
    idForm({ jurisdiction: 'DE', serviceId: 'HRB 12345', registrationAuthority });
  expect(inCourt('Amtsgericht Hamburg')).not.toBe(inCourt('Amtsgericht Bremen'));
  // What is no text when it is decoded stays as it is written.
  expect(formOf('GB|%ff')).not.toBe(formOf('GB|%fe'));
});

const ofNobody = [
  ...[
    '',
    ' ',
    'GB|',
    '|',
    'GB| ',
    ' | ',
    'GB||',
    'gb|',
    'GB|.',
    'GB|..',
    'GB|-',
    'GB|\u200b',
    '\u200b',
    'GB|\n',
    'GB|\0',
  ],
  ...['GB|null', 'GB|undefined', 'null', 'undefined', 'NaN', '[object Object]', 'GB|[object Object]', '/', '%2e%2e'],
  ...['GB|%20', 'GB|%252e', 'GB|=', '\ud800', '.', '..', '\u2800'],
];

it.each(ofNobody)('P1: %j names no company, and is like no other id', (serviceId) => {
  expect([namesACompany(serviceId), formOf(serviceId)]).toEqual([false, null]);
});

it.each([
  ...[
    'GB|MDAwMTIzNDU',
    'GB|0',
    '0',
    'GB|a',
    '12345',
    'HRB 12345',
    'GB|MDAwMTIzNDU=',
    'GB|TnVsbA',
    'nullus',
    'GB|nonesuch',
  ],
  ...['123456789_NONE OF YOUR BUSINESS PTY LTD', 'US-DE|x', '会社', 'GB|会社', 'GB|a|b', 'abc/def', 'urn:uuid:0b5c'],
])('an id is opaque: %j may name a company', (serviceId) => {
  expect(namesACompany(serviceId)).toBe(true);
});

it.each([
  ['GB', 'FR|MDAw', 'FR'],
  ['GB', 'fr|MDAw', 'FR'],
  ['GB', 'FR%7CMDAw', 'FR'],
  ['GB', '\u200bFR |MDAw', 'FR'],
  ['GB', 'US-DE|x', 'US'],
  ['US-DE', 'GB|x', 'GB'],
  ['US-DE', 'IE|x', 'IE'],
])('P22: an id for a company of %s that is %s names another country', (jurisdiction, serviceId, other) => {
  expect(otherCountryOfId({ jurisdiction, serviceId })).toBe(other);
});

it.each([
  ...[
    ['GB', 'GB|x'],
    ['GB', 'gb|x'],
    ['GB', 'UK|x'],
    ['GR', 'EL|x'],
    ['GB', '|x'],
  ],
  ...[
    ['GB', 'FR12345'],
    ['GB', '12345'],
    ['GB', 'XX|x'],
    ['GB', 'EU|x'],
    ['GB', 'ORG|x'],
    ['GB', 'companies|x'],
  ],
  ...[
    ['US-DE', 'DE|x'],
    ['US-DE', 'US|x'],
    ['US', 'US-DE|x'],
    ['US-DE', 'US-TX|x'],
    ['CA-NL', 'NL|x'],
    ['CA-AB', 'CA|x'],
  ],
  ...[
    ['DU', 'AE|x'],
    ['AE-DU', 'DU|x'],
    ['RE', 'FR|x'],
    ['DK', 'GL|x'],
    ['PR', 'US|x'],
  ],
])(
  'the id of a company of %s may be %s: its beginning names no other country for certain',
  (jurisdiction, serviceId) => {
    expect(otherCountryOfId({ jurisdiction, serviceId })).toBeNull();
  },
);
