import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fail } from '../../../src-shared/contract/failure.ts';
import { bindCall } from '../../../src-main/ipc/bound-call.ts';

const contract = { input: z.object({ count: z.number() }), output: z.object({ doubled: z.number() }) };
const noFaults = (): never => {
  throw new Error('no fault was expected');
};

describe('a bound call', () => {
  it('answers what the handler returns, in an envelope', async () => {
    const call = bindCall('double', contract, ({ count }) => ({ doubled: count * 2 }), noFaults);
    expect(await call({ count: 4 })).toEqual({ ok: true, value: { doubled: 8 } });
  });

  it('refuses input that does not fit, names the field, and does not run the handler', async () => {
    let runs = 0;
    const call = bindCall('double', contract, ({ count }) => ({ doubled: (runs += count) }), noFaults);
    expect(await call({ count: 'four' })).toMatchObject({
      ok: false,
      error: { code: 'input-invalid', detail: { field: 'count' } },
    });
    expect(runs).toBe(0);
  });

  it('drops members that the output does not have: nothing leaves that was not agreed', async () => {
    const call = bindCall('double', contract, () => ({ doubled: 1, secret: 'canary' }), noFaults);
    expect(JSON.stringify(await call({ count: 1 }))).not.toContain('canary');
  });

  it('reports output that does not fit and does not show it', async () => {
    const faults: string[] = [];
    const call = bindCall(
      'double',
      contract,
      () => ({ doubled: Number.NaN }),
      (name) => faults.push(name),
    );
    expect(await call({ count: 1 })).toMatchObject({ ok: false, error: { code: 'output-invalid' } });
    expect(faults).toEqual(['double']);
  });

  it('passes an expected failure on with its code and detail, and reports it', async () => {
    const faults: string[] = [];
    const call = bindCall(
      'double',
      contract,
      () => {
        throw fail('service-too-many-requests', 'Wait.', { retryable: true, detail: { status: 429 } });
      },
      (name) => faults.push(name),
    );
    expect(await call({ count: 1 })).toEqual({
      ok: false,
      error: { code: 'service-too-many-requests', message: 'Wait.', retryable: true, detail: { status: 429 } },
    });
    expect(faults).toEqual(['double']);
  });

  it('hides the text of an unexpected error, which may quote anything, and reports it', async () => {
    const faults: unknown[] = [];
    const call = bindCall(
      'double',
      contract,
      () => Promise.reject(new Error('canary name')),
      (_name, fault) => faults.push(fault),
    );
    const envelope = await call({ count: 1 });
    expect(envelope).toMatchObject({ ok: false, error: { code: 'unexpected' } });
    expect(JSON.stringify(envelope)).not.toContain('canary');
    expect(faults).toHaveLength(1);
  });
});
