import { expect, it } from 'vitest';
import { withOneFullStop } from '../../../scripts/messages.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

it('ends a sentence once where the value at its end has a full stop of its own', () => {
  const company = 'Meridian Maritime S.A.';
  expect(m.ownership_join_withdrawn({ entries: `Halcyon Freight plc and ${company}` })).toMatch(/Maritime S\.A\.$/u);
  expect(m.purchase_earlier_other_company({ since: 'May', product: 'Profile', order: '4', company })).toMatch(
    /: Meridian Maritime S\.A\.$/u,
  );
  expect(m.compare_official_new({ who: 'A', role: 'Director' })).toBe('A is now listed as Director.');
});

it('does so within a text, and leaves an ellipsis and numbers as they are', () => {
  expect(m.compare_official_new_contradicts({ who: 'A', role: 'Dir.', contradiction: 'One of both' })).toBe(
    'A is now listed as Dir. One of both.',
  );
  expect(m.compare_official_new({ who: 'A', role: 'and so on...' })).toBe('A is now listed as and so on....');
  expect(withOneFullStop('`${i?.count}.pdf ${i?.name}, ${i?.at}.`')).toBe(
    "`${i?.count}.pdf ${i?.name}, ${String(i?.at).replace(/(?<!\\.)\\.$/u, '')}.`",
  );
});
