import { describe, expect, it } from 'vitest';
import { codeOfStatus } from '../../../src-main/service/service-failure.ts';

describe('P2: what a status that is no success is said to be', () => {
  it.each([500, 502, 503, 504, 599])('%i is an error of the service itself', (status) => {
    expect(codeOfStatus(status)).toBe('service-failed');
  });

  it.each([100, 199, 406, 408, 409, 418, 451, 499, 600, 999])('%i is an answer that is not known', (status) => {
    expect(codeOfStatus(status)).toBe('service-status-not-known');
  });
});
