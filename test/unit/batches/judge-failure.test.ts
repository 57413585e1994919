import { expect, it } from 'vitest';
import { meaningOf, meaningOfFailure } from '../../../src-main/batches/judge-failure.ts';
import { codeOfStatus } from '../../../src-main/service/service-failure.ts';

it.each([
  [407, 'row'],
  [511, 'no-answer'],
] as const)(
  'P21: %i of a search was asked of nobody; of an order it means what any status of its kind does',
  (status, ofOrder) => {
    const code = codeOfStatus(status);
    expect(meaningOfFailure({ code, message: '', retryable: true, detail: { status } })).toBe('no-way');
    expect(meaningOf(code)).toBe(ofOrder);
    expect(meaningOf(codeOfStatus(status === 407 ? 418 : 503))).toBe(ofOrder);
  },
);
