import { describe, expect, it } from 'vitest';
import { FaultRule } from '../../../src-simulator/faults/fault.ts';
import { companyPath, entity, startSimulator } from './running.ts';

const enhanced = companyPath(entity.meridianHoldings, 'enhanced');

async function startWithFault(fault: unknown) {
  const simulator = await startSimulator();
  simulator.control.addFault(FaultRule.parse({ operation: 'v2.get-enhanced-profile', fault }));
  return simulator;
}

describe('faults on demand', () => {
  it('cut before: no answer and no charge; and only the next request of that operation is hit', async () => {
    const { get, control } = await startWithFault({ kind: 'cut', when: 'before' });
    expect((await get('/v2/companies?name=meridian')).status).toBe(200);
    await expect(get(enhanced)).rejects.toThrow('fetch failed');
    expect(control.charges()).toEqual([]);
    expect((await get(enhanced)).status).toBe(200);
  });

  it('cut after: no answer, but it was charged', async () => {
    const { get, control } = await startWithFault({ kind: 'cut', when: 'after' });
    await expect(get(`${enhanced}?customerReference=lost`)).rejects.toThrow('fetch failed');
    expect(control.charges()).toMatchObject([{ reference: 'lost', amount: 12 }]);
    expect((await get('/v2/orders?customerReference=lost')).list()).toHaveLength(1);
  });

  it('status before and after the charge, as Problem, HTML or nothing, with Retry-After where wished', async () => {
    const { get, control } = await startWithFault({ kind: 'status', status: 429, retryAfter: '120' });
    const limited = await get(enhanced);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '120']);
    expect(limited.data()).toMatchObject({ type: 'https://httpstatuses.com/429' });
    expect(control.charges()).toEqual([]);
    control.addFault(FaultRule.parse({ fault: { kind: 'status', status: 502, when: 'after', body: 'html' } }));
    const gateway = await get(enhanced);
    expect([gateway.status, gateway.headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(control.charges()).toHaveLength(1);
  });

  it('delay: the answer comes later, the charge before it', async () => {
    const { get, control } = await startWithFault({ kind: 'delay', ms: 300 });
    const started = performance.now();
    const answer = get(enhanced);
    await expect.poll(() => control.charges().length).toBe(1);
    expect(performance.now() - started).toBeLessThan(290);
    expect((await answer).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThanOrEqual(290);
  });

  it('truncated: the body breaks off, or ends as if it were whole', async () => {
    const { get, control } = await startWithFault({ kind: 'truncated', share: 0.3 });
    await expect(get(enhanced)).rejects.toThrow('terminated');
    control.addFault(FaultRule.parse({ fault: { kind: 'truncated', ending: 'clean' } }));
    const clean = await get(enhanced);
    expect(clean.status).toBe(200);
    expect(() => clean.body()).toThrow(SyntaxError);
  });

  it('oversized: the body has as many bytes as wished, and is still the answer', async () => {
    const { get } = await startWithFault({ kind: 'oversized', bytes: 5_000_000 });
    const answer = await get(enhanced);
    expect(answer.text.length).toBeGreaterThan(5_000_000);
    expect(answer.data()['companyName']).toBe('Meridian Maritime Holdings S.à r.l.');
  });

  it('wrong types: nothing is of the type that is documented', async () => {
    const { get } = await startWithFault({ kind: 'wrong-types' });
    expect((await get(enhanced)).body()).toMatchObject({
      details: { unexpected: 'Success' },
      cost: { type: { unexpected: 'credit' }, value: ['12'] },
    });
  });

  it('body: whatever one likes', async () => {
    const { get } = await startWithFault({ kind: 'body', text: 'Bonjour', contentType: 'text/plain' });
    expect((await get(enhanced)).text).toBe('Bonjour');
  });

  it('slow drip: the body comes in pieces', async () => {
    const { origin } = await startWithFault({ kind: 'slow-drip', chunkBytes: 1000, everyMs: 20 });
    const response = await fetch(`${origin}${enhanced}`, { headers: { authorization: 'demo' } });
    let pieces = 0;
    for await (const piece of response.body ?? []) pieces += piece.length > 0 ? 1 : 0;
    expect(pieces).toBeGreaterThan(3);
  });

  it('redirect: to wherever one likes, before anything is charged', async () => {
    const { origin, control } = await startWithFault({
      kind: 'redirect',
      location: 'http://127.0.0.2:9/elsewhere',
      status: 307,
    });
    const response = await fetch(`${origin}${enhanced}`, { headers: { authorization: 'demo' }, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([307, 'http://127.0.0.2:9/elsewhere']);
    expect(control.charges()).toEqual([]);
  });

  it('a request without the credential uses up no fault', async () => {
    const { get, control } = await startWithFault({ kind: 'status', status: 500 });
    expect((await get(enhanced, {})).status).toBe(401);
    expect(control.faults()).toHaveLength(1);
  });

  it('hits downloads and REST results too', async () => {
    const { get, control, origin } = await startSimulator();
    const location = String((await get('/core/company/profile/GB/09274416')).body()['retrievalLocationField']);
    control.addFault(FaultRule.parse({ operation: 'rest.result', fault: { kind: 'truncated' } }));
    await expect(get(location.replace(origin, ''), {})).rejects.toThrow('terminated');
    expect(control.requests().at(-1)).toMatchObject({ operation: 'rest.result', hadCredential: false });
  });
});
