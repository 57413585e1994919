import { describe, expect, it } from 'vitest';
import { FailureCode } from '../../../src-shared/contract/failure.ts';
import { failureText, knownCode, technicalText } from '../../../src-renderer/lib/failure-text.ts';
import { failure } from '../stand-in/specimen.ts';

describe.each(FailureCode.options)('%s', (code) => {
  it('has a title and a sentence in our words', () => {
    const { title, sentence } = failureText(code);
    expect(title).not.toMatch(/[.!]$|failure_/);
    expect(sentence).toMatch(/\.$/);
    expect(`${title} ${sentence}`).not.toMatch(/!|oops|undefined/i);
  });
});

it('a code that this version does not know is shown as unexpected, names of built-in members included', () => {
  expect(knownCode('service-failed')).toBe('service-failed');
  expect(knownCode('from-the-future')).toBe('unexpected');
  expect(knownCode('toString')).toBe('unexpected');
});

it('the technical text holds status, operation, correlation id and time, and leaves out what is missing', () => {
  expect(technicalText(failure('service-failed'))).toBe(
    [
      'service-failed',
      '502 Bad Gateway',
      'status 502, GET /v2/companies, correlation 5d1e-77b0-4c2a-9e10, 21 November 2026, 10:22:41 UTC',
      'the service said: upstream <b>failed</b>',
    ].join('\n'),
  );
  expect(technicalText(failure('disk-full', { message: '', detail: {} }))).toBe('disk-full');
});
