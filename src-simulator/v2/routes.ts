import type { FastifyInstance, FastifyReply } from 'fastify';
import { isAuthorized } from '../authentication.ts';
import { addFaultHooks } from '../faults/fault-hooks.ts';
import { readParameters } from '../parameters.ts';
import type { Service } from '../service.ts';
import { type EnvelopeMembers, envelope, Problem, problemEnvelope, problems } from './envelope.ts';
import { documentsPage } from './documents.ts';
import { companyOrNotFound, EntityPath, findOrder, listOrders, OrderPath } from './orders.ts';
import { addV2PurchaseRoutes } from './purchase-routes.ts';
import { searchCompanies } from './search.ts';
import { orderRecord } from './order-record.ts';
import { downloadOrder } from './download.ts';

/** Members of a free call: the dialect decides whether it states that it costs nothing. */
function free(service: Service, members: EnvelopeMembers): Record<string, unknown> {
  const cost = service.dialect().freeCost === 'zero' ? { cost: { type: 'credit' as const, value: 0 } } : {};
  return envelope(service.clock, { ...cost, ...members });
}

/** Refuses a request without the credential (401) or beyond the limit (429), before anything else is looked at. */
function admit(service: Service, authorization: string | undefined): void {
  if (!isAuthorized(authorization, service.credential)) throw problems.unauthorized();
  const admission = service.limit.admit(service.credential);
  if (admission.kind === 'admitted') return;
  const seconds = String(Math.ceil(admission.retryAfterMs / 1000));
  const { requests, windowMs } = service.limit.size;
  throw problems.tooManyRequests(
    requests,
    windowMs,
    service.dialect().retryAfter === 'present' ? { 'retry-after': seconds } : {},
  );
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status < 500) {
    return new Problem(400, 'Bad Request', 'This request could not be read.');
  }
  return new Problem(500, 'Internal Server Error', 'An unexpected error occurred.');
}

/** The operations of the V2 interface, on a server scope whose prefix is `/v2`. */
export function addV2Routes(server: FastifyInstance, service: Service): void {
  const refuse = (reply: FastifyReply, problem: Problem): FastifyReply =>
    reply.code(problem.status).headers(problem.headers).send(problemEnvelope(service.clock, problem));

  server.setErrorHandler((error, _request, reply) => refuse(reply, problemOf(error)));
  server.setNotFoundHandler((_request, reply) => refuse(reply, problems.notFound()));
  server.addHook('onRequest', (request, _reply, done) => {
    admit(service, request.headers.authorization);
    const { operation } = request.routeOptions.config;
    if (operation !== undefined && service.isForbidden(operation)) throw problems.forbidden();
    done();
  });
  addFaultHooks(server, service);
  addV2FreeRoutes(server, service);
  addV2PurchaseRoutes(server, service);
}

/** Search, documents list and everything about orders that exist: free of charge, may be repeated. */
function addV2FreeRoutes(server: FastifyInstance, service: Service): void {
  server.get('/companies', { config: { operation: 'v2.search' } }, (request) =>
    free(service, { data: searchCompanies(service.world, readParameters(request.query), service.dialect()) }),
  );
  server.get('/companies/:entityId/documents', { config: { operation: 'v2.documents' } }, (request) => {
    const parameters = readParameters(request.query);
    const company = companyOrNotFound(service, EntityPath.parse(request.params).entityId);
    const customerReference = parameters.get('customerReference') ?? '';
    return free(service, { customerReference, ...documentsPage(company, service.orders.deliveryMinutes, parameters) });
  });
  server.get('/orders', { config: { operation: 'v2.list-orders' } }, (request) =>
    free(service, { data: listOrders(service, readParameters(request.query)) }),
  );
  server.get('/orders/:orderId', { config: { operation: 'v2.get-order' } }, (request) => {
    const order = findOrder(service, OrderPath.parse(request.params).orderId);
    return free(service, { customerReference: order.customerReference, data: orderRecord(service, order) });
  });
  server.get('/orders/:orderId/download', { config: { operation: 'v2.download' } }, (request, reply) => {
    const order = findOrder(service, OrderPath.parse(request.params).orderId);
    const download = downloadOrder(service, order, readParameters(request.query).get('format') ?? 'pdf');
    switch (download.kind) {
      case 'json':
        return download.body;
      case 'empty':
        return reply.type('application/json').send('');
      case 'pdf':
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${download.fileName}"`)
          .send(download.bytes);
    }
  });
}
