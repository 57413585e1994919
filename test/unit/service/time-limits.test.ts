import { Dispatcher } from 'undici';
import { describe, expect, it } from 'vitest';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import { createTransport } from '../../../src-main/service/transport.ts';

/** Notes how long an answer may take, and never answers. */
class NotingDispatcher extends Dispatcher {
  readonly limits: (number | null | undefined)[] = [];
  override dispatch(options: Dispatcher.DispatchOptions): boolean {
    this.limits.push(options.headersTimeout, options.bodyTimeout);
    throw new Error('nobody answers');
  }
}

describe('time limits', () => {
  it.each([
    ['held', 60],
    ['paid', 300],
  ] as const)('a %s call has at least %i s', async (kind, seconds) => {
    const dispatcher = new NotingDispatcher();
    const transport = createTransport({ origins: allowOrigins(['https://registry.example']), dispatcher });
    const request = {
      operation: 'GET x',
      kind,
      permit: issuePermit('i'),
      method: 'GET' as const,
      address: 'https://registry.example/x',
      authorization: null,
      accept: '*/*',
    };
    await expect(transport.send(request)).rejects.toThrow();
    expect(dispatcher.limits.length).toBe(2);
    expect(Math.min(...dispatcher.limits.map((limit) => limit ?? 0))).toBeGreaterThanOrEqual(seconds * 1_000);
    await transport.close();
  });
});
