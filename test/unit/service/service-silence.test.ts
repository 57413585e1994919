import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { fail, type FailureCode } from '../../../src-shared/contract/failure.ts';
import { createServiceSilence } from '../../../src-main/service/service-silence.ts';
import type { Transport } from '../../../src-main/service/transport.ts';

/* Since when a service gives no answer is told from the first request that got none, until it answers anything. */

type Outcome = FailureCode | number;

/** A transport that answers what it is told to, and the times that were told of its silence. */
function watched() {
  const told: (string | null)[] = [];
  let minute = 0;
  const silence = createServiceSilence(
    (since) => told.push(since),
    () => new Date(Date.UTC(2026, 10, 25, 10, minute)),
  );
  let next: Outcome = 200;
  const answer = () => {
    if (typeof next === 'string') throw fail(next, 'As told.');
    return { status: next, headers: {}, receivedAt: '2026-11-25T10:00:00.000Z' };
  };
  const transport: Transport = {
    send: () => Promise.resolve().then(() => ({ ...answer(), body: new Uint8Array() })),
    stream: (_request, take) => Promise.resolve().then(() => take(answer(), Readable.from([]))),
    close: () => Promise.resolve(),
  };
  const over = silence.over(transport);
  return {
    told,
    worksOffline: (isOffline: boolean) => {
      silence.worksOffline(isOffline);
    },
    async ask(outcome: Outcome, kind: 'free' | 'download' = 'free', by: 'send' | 'stream' = 'send') {
      next = outcome;
      minute += 1;
      const address = 'https://registry.example/companies';
      const request = {
        kind,
        operation: 'GET /companies',
        method: 'GET',
        address,
        authorization: null,
        accept: '*/*',
      } as const;
      const asked = by === 'send' ? over.send(request) : over.stream(request, () => Promise.resolve());
      await asked.catch(() => undefined);
    },
  };
}

it('is told once, from the first request without an answer, and ends with any answer, an error of the service too', async () => {
  const { told, ask } = watched();
  await ask('service-unreachable');
  await ask('service-timed-out');
  expect(told).toEqual(['2026-11-25T10:01:00.000Z']);
  await ask(503);
  expect(told).toEqual(['2026-11-25T10:01:00.000Z', null]);
  await ask('service-certificate', 'free', 'stream');
  await ask(200, 'free', 'stream');
  expect(told).toEqual(['2026-11-25T10:01:00.000Z', null, '2026-11-25T10:04:00.000Z', null]);
});

it.each(['cancelled', 'service-answer-cut', 'service-answer-too-large', 'address-refused'] as const)(
  'is not told after %s: of the service that says nothing',
  async (code) => {
    const { told, ask } = watched();
    await ask(code);
    expect(told).toEqual([]);
  },
);

it('a download that fails says nothing of the service: a result may lie elsewhere', async () => {
  const { told, ask } = watched();
  await ask('service-unreachable', 'download', 'stream');
  expect(told).toEqual([]);
  await ask('service-unreachable');
  await ask(200, 'download', 'stream');
  expect(told).toEqual(['2026-11-25T10:02:00.000Z']);
});

it('is taken back when the officer goes offline, says nothing of what fails meanwhile, and begins anew after that', async () => {
  const { told, ask, worksOffline } = watched();
  await ask('service-unreachable');
  worksOffline(true);
  // It was on its way, and the way was closed.
  await ask('service-timed-out');
  worksOffline(false);
  expect(told).toEqual(['2026-11-25T10:01:00.000Z', null]);
  await ask('service-unreachable');
  expect(told).toEqual(['2026-11-25T10:01:00.000Z', null, '2026-11-25T10:03:00.000Z']);
});
