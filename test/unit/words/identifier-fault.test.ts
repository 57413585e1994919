import { expect, it } from 'vitest';
import { identifierFault, identifierText } from '../../../src-shared/words/identifier-words.ts';

const fits = '5493001KJTIIGC8Y1R12';
const wrong = '5493001KJTIIGC8Y1R13';

it.each(['LEI_CD', 'LEI', 'Legal Entity Identifier'])(
  'an identifier of the type %s whose check digits do not fit says so',
  (type) => {
    expect(identifierFault({ type, value: fits })).toBeNull();
    expect(identifierFault({ type, value: wrong })).toBe('as stated; its check digits do not fit (ISO 17442)');
    expect(identifierFault({ type, value: '12' })).toBe('as stated; it does not have the form of one (ISO 17442)');
  },
);

it('an identifier of another type has no check digits that are known', () => {
  expect(identifierFault({ type: 'GB_VAT_CD', value: wrong })).toBeNull();
  expect(identifierFault({ type: null, value: wrong })).toBeNull();
});

it('an identifier is never put right: it stands as it was stated beside what is said of it', () => {
  expect(identifierText({ type: 'LEI_CD', value: wrong })).toBe(
    `Legal entity identifier (LEI), as stated; its check digits do not fit (ISO 17442): ${wrong}`,
  );
});
