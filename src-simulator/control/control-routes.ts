import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FaultRule } from '../faults/fault.ts';
import { Operation } from '../operations.ts';
import { type Control, DialectChange, OrderMove } from './control.ts';

const ClockChange = z.strictObject({ offsetMs: z.number().int() });
const Refusals = z.strictObject({ operations: z.array(Operation) });

/**
 * The control endpoint, below `/_control`. It needs no credential, so it is refused unless the simulator was started
 * with control, and to anything that a browser sends for a page: the server itself listens on loopback only.
 */
export function addControlRoutes(server: FastifyInstance, control: Control, isEnabled: boolean): void {
  server.setErrorHandler((error, _request, reply) =>
    reply.code(400).send({ message: error instanceof Error ? error.message : 'This request could not be read.' }),
  );
  server.addHook('onRequest', async (request, reply) => {
    if (!isEnabled) await reply.code(403).send({ message: 'Start the simulator with --control to use this.' });
    else if (request.headers.origin !== undefined) await reply.code(403).send({ message: 'Not for web pages.' });
  });

  server.get('/charges', () => ({ charges: control.charges() }));
  server.get('/requests', () => ({ counts: control.requestCounts(), requests: control.requests() }));
  server.delete('/requests', (_request, reply) => {
    control.clearRequests();
    return reply.code(204).send();
  });

  server.get('/faults', () => ({ faults: control.faults() }));
  server.post('/faults', (request, reply) => {
    control.addFault(FaultRule.parse(request.body));
    return reply.code(201).send({ faults: control.faults() });
  });
  server.delete('/faults', (_request, reply) => {
    control.clearFaults();
    return reply.code(204).send();
  });

  server.get('/dialect', () => control.dialect());
  server.put('/dialect', (request) => control.changeDialect(DialectChange.parse(request.body)));

  server.post('/orders', (request) => ({ moved: control.moveOrders(OrderMove.parse(request.body ?? {})) }));
  server.put('/clock', (request) => {
    control.setClockOffset(ClockChange.parse(request.body).offsetMs);
    return {};
  });
  server.delete('/limit', (_request, reply) => {
    control.clearLimit();
    return reply.code(204).send();
  });
  server.put('/forbidden', (request) => {
    control.forbid(Refusals.parse(request.body).operations);
    return {};
  });
}
