import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isAuthorized } from '../authentication.ts';
import { addFaultHooks } from '../faults/fault-hooks.ts';
import { orderPdf } from '../order-book/document-text.ts';
import { stateOf } from '../order-book/order.ts';
import { readParameters } from '../parameters.ts';
import type { Operation } from '../operations.ts';
import type { Service } from '../service.ts';
import { orderStatus } from './order-status.ts';
import { placeRestProfile, profileAnswer, profileBody } from './profile.ts';
import { failureStatus, RestFailure, resultCode } from './result-code.ts';
import { type RestSearch, searchBody, searchRegister } from './search.ts';

const SearchPath = z.object({ countryIso: z.string(), wanted: z.string() });
const ProfilePath = z.object({ countryIso: z.string(), companyCode: z.string() });
const StatusPath = z.object({ orderedWithin: z.string() });
const ResultPath = z.object({ token: z.string(), format: z.string() });

function transactionId(): string {
  return String(randomInt(10_000_000, 99_999_999));
}

/** The four searches: two families, each by name and by number. */
const searches: { path: string; operation: Operation; family: 'lite' | 'core'; by: 'name' | 'number' }[] = [
  { path: '/lite/search', operation: 'rest.lite-search', family: 'lite', by: 'name' },
  { path: '/lite/number-search', operation: 'rest.lite-number-search', family: 'lite', by: 'number' },
  { path: '/core/company/search', operation: 'rest.core-search', family: 'core', by: 'name' },
  { path: '/core/company/number-search', operation: 'rest.core-number-search', family: 'core', by: 'number' },
];

function failureOf(error: unknown): RestFailure {
  if (error instanceof RestFailure) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (typeof status === 'number' && status < 500) return new RestFailure(107, 'The request could not be read.');
  return new RestFailure(500, 'An unexpected error occurred.');
}

/**
 * The operations of the REST interface. The error body is not in the specification: failures come in the envelope
 * of successes, with a result code and without the result (service facts, Result codes).
 */
function addRestOperations(server: FastifyInstance, service: Service): void {
  server.addHook('onRequest', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (!isAuthorized(request.headers.authorization, service.credential)) {
      await reply.code(401).send({ message: 'Authorization has been denied for this request.' });
    } else if (operation !== undefined && service.isForbidden(operation)) {
      await reply.code(403).send({ message: 'This feature is not available on this account.' });
    }
  });
  addFaultHooks(server, service);
  for (const { path, operation, family, by } of searches) {
    server.get(`${path}/:countryIso/:wanted`, { config: { operation } }, (request) => {
      const { countryIso, wanted } = SearchPath.parse(request.params);
      const search: RestSearch = {
        jurisdiction: countryIso,
        by: by === 'name' ? { kind: 'name', name: wanted } : { kind: 'number', number: wanted },
        registrationAuthority: family === 'core' ? readParameters(request.query).get('regAuth') : undefined,
      };
      return searchBody(family, searchRegister(service.world, search), transactionId(), service.dialect());
    });
  }
  server.get(
    '/core/company/profile/:countryIso/:companyCode',
    { config: { operation: 'rest.profile' } },
    (request, reply) => {
      const { countryIso, companyCode } = ProfilePath.parse(request.params);
      const order = placeRestProfile(service, countryIso, companyCode, readParameters(request.query));
      const { status, body } = profileAnswer(service, order);
      return reply.code(status).send(body);
    },
  );
  server.get('/core/filing/order-status/:orderedWithin', { config: { operation: 'rest.order-status' } }, (request) =>
    orderStatus(service, StatusPath.parse(request.params).orderedWithin, readParameters(request.query)),
  );
}

/** Results of REST orders. They need no credential: a client must be able to fetch them without sending one. */
function addResults(server: FastifyInstance, service: Service): void {
  server.get('/results/:token/:format', { config: { operation: 'rest.result' } }, (request, reply) => {
    const { token, format } = ResultPath.parse(request.params);
    const order = service.orders.findByToken(token);
    const company =
      order === undefined ? null : service.world.findByCode(order.jurisdiction, order.code, order.registerState);
    if (order === undefined || company === null || stateOf(order, service.clock()) !== 'ready') {
      return reply.code(404).send({ message: 'There is no such result.' });
    }
    if (format === 'pdf') return reply.type('application/pdf').send(orderPdf(order, company, service.clock()));
    return profileBody(service, order);
  });
}

/** REST operations at the root and, for testing, below `/test`; and their results. */
export function addRestRoutes(server: FastifyInstance, service: Service): void {
  server.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    const shape = request.routeOptions.config.operation?.endsWith('search') === true ? 'search' : 'profile';
    return reply.code(failureStatus(failure, service.dialect())).send({
      transactionIdField: transactionId(),
      responseCodeField: resultCode(failure.code, shape, service.dialect()),
      responseDetailsField: failure.message,
    });
  });
  for (const prefix of ['/', '/test']) {
    void server.register(
      (scope, _options, done) => {
        addRestOperations(scope, service);
        done();
      },
      { prefix },
    );
  }
  void server.register((scope, _options, done) => {
    addFaultHooks(scope, service);
    addResults(scope, service);
    done();
  });
}
