import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Control } from './control/control.ts';
import { addControlRoutes } from './control/control-routes.ts';
import type { RequestLog, SeenRequest } from './control/request-log.ts';
import { addRestRoutes } from './rest/routes.ts';
import type { Service } from './service.ts';
import { addV2Routes } from './v2/routes.ts';

/** Puts a part of the service below its prefix, with hooks and errors of its own. */
function addPart(server: FastifyInstance, prefix: string, add: (scope: FastifyInstance) => void): void {
  void server.register(
    (scope, _options, done) => {
      add(scope);
      done();
    },
    { prefix },
  );
}

function keepLog(server: FastifyInstance, service: Service, log: RequestLog): void {
  const entries = new WeakMap<object, SeenRequest>();
  server.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/_control')) {
      const entry: SeenRequest = {
        operation: request.routeOptions.config.operation ?? 'unknown',
        method: request.method,
        url: request.url,
        at: service.clock(),
        hadCredential: request.headers.authorization !== undefined,
        status: null,
      };
      entries.set(request, entry);
      log.add(entry);
    }
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const entry = entries.get(request);
    if (entry !== undefined) entry.status = reply.statusCode;
    done();
  });
}

/** The HTTP server with both interfaces and the control endpoint, not listening yet. */
export function createServer(
  service: Service,
  control: Control,
  log: RequestLog,
  isControlEnabled: boolean,
): FastifyInstance {
  const server = fastify({
    // A client that keeps a connection open must not keep the simulator from ending.
    forceCloseConnections: true,
    // A HEAD of a profile would buy it.
    exposeHeadRoutes: false,
    // Percent-encoded names in any script are long.
    routerOptions: { maxParamLength: 4000, ignoreTrailingSlash: true },
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).send({ message: 'This address could not be read.' });
    },
  });
  keepLog(server, service, log);
  server.addHook('onSend', (_request, reply, payload, done) => {
    // The date follows the simulator's clock, so that a client sees a server whose clock is wrong.
    void reply.header('date', new Date(service.clock()).toUTCString());
    done(null, payload);
  });
  addPart(server, '/v2', (scope) => addV2Routes(scope, service));
  addPart(server, '/', (scope) => addRestRoutes(scope, service));
  addPart(server, '/_control', (scope) => addControlRoutes(scope, control, isControlEnabled));
  return server;
}
