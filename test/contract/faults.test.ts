import { describe, expect, it } from 'vitest';
import { FailureError } from '../../src-shared/contract/failure.ts';
import { chargeOf } from '../../src-main/service/refusal.ts';
import { ServiceFailure } from '../../src-main/service/service-failure.ts';
import { Fault } from '../../src-simulator/faults/fault.ts';
import { Operation } from '../../src-simulator/operations.ts';
import { everyOperation, type PreparedCall } from './every-operation.ts';
import { openSimulated } from './simulated-server.ts';

type Limits = NonNullable<Parameters<typeof openSimulated>[2]>;
type Ended = { kind: 'answered' } | { kind: 'failed'; failure: ServiceFailure };

const short: Limits = { timeLimits: { free: 1_000, costly: 1_000, paid: 1_000, held: 1_000, download: 1_000 } };
const small: Limits = { answerCap: 500_000 };

/** A trouble, and the codes its failures may have; `answered` where an answer may be read all the same. */
interface Trouble {
  name: string;
  fault: Fault;
  codes: readonly string[];
  limits?: Limits;
}

function refusal(status: number, code: string): Trouble[] {
  return (['problem', 'html', 'empty'] as const).map((body) => ({
    name: `${status} before the charge, ${body}`,
    fault: { kind: 'status', status, when: 'before', body },
    codes: [code],
  }));
}

const troubles: Trouble[] = [
  ...refusal(400, 'service-bad-request'),
  ...refusal(401, 'service-unauthorized'),
  ...refusal(402, 'service-no-funds'),
  ...refusal(403, 'service-forbidden'),
  ...refusal(405, 'service-method-not-allowed'),
  ...refusal(410, 'service-gone'),
  ...refusal(429, 'service-too-many-requests'),
  ...refusal(500, 'service-failed'),
  ...refusal(502, 'service-failed'),
  ...refusal(503, 'service-failed'),
  ...refusal(504, 'service-failed'),
  {
    name: '404 before the charge',
    fault: { kind: 'status', status: 404, when: 'before', body: 'problem' },
    // A search that says 404 found nothing, and a JSON form that says 404 does not exist.
    codes: ['service-not-found', 'answered'],
  },
  {
    name: '429 with Retry-After',
    fault: { kind: 'status', status: 429, when: 'before', body: 'problem', retryAfter: '30' },
    codes: ['service-too-many-requests'],
  },
  {
    name: '502 after the charge',
    fault: { kind: 'status', status: 502, when: 'after', body: 'html' },
    codes: ['service-failed'],
  },
  { name: 'cut before the charge', fault: { kind: 'cut', when: 'before' }, codes: ['service-unreachable'] },
  { name: 'cut after the charge', fault: { kind: 'cut', when: 'after' }, codes: ['service-unreachable'] },
  {
    name: 'cut in the middle',
    fault: { kind: 'truncated', share: 0.5, ending: 'cut' },
    // Of a file it is said how much of it came.
    codes: ['service-answer-cut', 'service-answer-unreadable'],
  },
  {
    name: 'half an answer that looks whole',
    fault: { kind: 'truncated', share: 0.5, ending: 'clean' },
    // A file is only known to be half when it is read.
    codes: ['service-answer-unreadable', 'answered'],
  },
  {
    name: 'oversized beyond the cap',
    fault: { kind: 'oversized', bytes: 2_000_000 },
    codes: ['service-answer-too-large', 'answered'],
    limits: small,
  },
  {
    name: 'oversized within the cap',
    fault: { kind: 'oversized', bytes: 300_000 },
    // Before an array the padding is no JSON.
    codes: ['answered', 'service-answer-unreadable'],
    limits: small,
  },
  {
    name: 'every type wrong',
    fault: { kind: 'wrong-types' },
    codes: ['answered', 'service-answer-unreadable', 'service-failed'],
  },
  {
    name: 'no JSON',
    fault: { kind: 'body', text: '<html>proxy</html>', contentType: 'text/html' },
    codes: ['service-answer-unreadable', 'answered'],
  },
  {
    name: 'nothing at all',
    fault: { kind: 'body', text: '', contentType: 'application/json' },
    codes: ['service-answer-unreadable', 'answered'],
  },
  {
    name: 'an empty object',
    fault: { kind: 'body', text: '{}', contentType: 'application/json' },
    codes: ['service-answer-unreadable', 'answered'],
  },
  {
    name: 'late before the charge',
    fault: { kind: 'delay', ms: 4_000, when: 'before' },
    codes: ['service-timed-out'],
    limits: short,
  },
  {
    name: 'late after the charge',
    fault: { kind: 'delay', ms: 4_000, when: 'after' },
    codes: ['service-timed-out'],
    limits: short,
  },
  {
    name: 'drop by drop',
    fault: { kind: 'slow-drip', chunkBytes: 1, everyMs: 400 },
    codes: ['service-timed-out'],
    limits: short,
  },
  ...([301, 302, 303, 307, 308] as const).map((status): Trouble => ({
    name: `redirected (${status}) to another origin`,
    fault: { kind: 'redirect', location: 'https://evil.example/', status },
    codes: ['redirect-refused'],
  })),
];

async function ended(call: PreparedCall): Promise<Ended> {
  try {
    await call.run();
    return { kind: 'answered' };
  } catch (error) {
    if (error instanceof ServiceFailure) return { kind: 'failed', failure: error };
    // The one failure of a download that has no answer to keep.
    if (error instanceof FailureError && error.failure.code === 'redirect-refused') {
      return { kind: 'failed', failure: new ServiceFailure(error.failure, 'sent', null) };
    }
    throw error;
  }
}

/** A few at a time: the client keeps few connections to a server, and a call that waits for one is not sent. */
async function endedInTurn(calls: readonly PreparedCall[]): Promise<Ended[]> {
  const ends: Ended[] = [];
  for (let start = 0; start < calls.length; start += 4) {
    ends.push(...(await Promise.all(calls.slice(start, start + 4).map(ended))));
  }
  return ends;
}

/** Lets every operation meet one trouble, and gives the operations whose end is not as it must be. */
async function meet({ fault, codes, limits }: Trouble): Promise<string[]> {
  const connection = await openSimulated('specification', {}, limits ?? {});
  try {
    const { control } = connection.simulator;
    const calls = await everyOperation(connection);
    expect(calls.map(({ operation }) => operation).toSorted()).toEqual(Operation.options.toSorted());
    control.clearRequests();
    for (const { operation } of calls) control.addFault({ operation, times: 1, fault });
    const ends = await endedInTurn(calls);
    return calls.flatMap(({ operation, reference }, index) => {
      const end = ends[index];
      if (end === undefined) return [`${operation}: did not end`];
      const code = end.kind === 'answered' ? 'answered' : end.failure.failure.code;
      const charged = reference === null ? 0 : connection.charges(reference);
      const sent = control.requests().filter((request) => request.operation === operation).length;
      return [
        ...(codes.includes(code) ? [] : [`${operation}: ${code}`]),
        ...(sent === 1 ? [] : [`${operation}: sent ${sent} times`]),
        ...(charged <= 1 ? [] : [`${operation}: charged ${charged} times`]),
        // Who calls a charge "not charged" lets the officer pay twice.
        ...(end.kind === 'failed' && chargeOf(end.failure) === 'not-charged' && charged > 0
          ? [`${operation}: said to be not charged`]
          : []),
      ];
    });
  } finally {
    await connection.close();
  }
}

describe('P3: every operation meets every fault: it ends in words, is sent once, and never says that a charge was none', () => {
  for (const trouble of troubles) {
    it(trouble.name, { timeout: 60_000 }, async () => {
      expect(await meet(trouble)).toEqual([]);
    });
  }

  it('every kind of fault is met', () => {
    const kinds = Fault.options.map((option) => option.shape.kind.value);
    expect(new Set(troubles.map(({ fault }) => fault.kind))).toEqual(new Set(kinds));
  });

  it.each([-86_400_000, 86_400_000, 40 * 86_400_000])(
    'a server whose clock is %i ms off serves all the same',
    async (offset) => {
      const connection = await openSimulated('specification');
      try {
        connection.simulator.control.setClockOffset(offset);
        const ends = await Promise.all((await everyOperation(connection)).map(ended));
        expect(ends.map(({ kind }) => kind)).toEqual(Operation.options.map(() => 'answered'));
      } finally {
        await connection.close();
      }
    },
  );
});
