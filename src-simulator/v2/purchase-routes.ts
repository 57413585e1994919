import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Order, stateOf } from '../order-book/order.ts';
import { liteProfile, liteProfileCost } from '../order-book/products.ts';
import { readParameters } from '../parameters.ts';
import type { Service } from '../service.ts';
import { deliveredCompany } from './download.ts';
import { holdForOrder, placeProfileOrder, refuseHeldProfile } from './enhanced.ts';
import { envelope, problems, v2Link } from './envelope.ts';
import { createdOrder } from './order-record.ts';
import { orderedProfile } from './ordered-profile.ts';
import { companyOrNotFound, EntityPath, placeDocumentOrder, readOrderDetails } from './orders.ts';

/** The envelope of a profile that was bought and is ready. */
function profileEnvelope(service: Service, order: Order): Record<string, unknown> {
  const company = deliveredCompany(service, order);
  return envelope(service.clock, {
    orderId: order.id,
    customerReference: order.customerReference,
    cost: order.cost,
    links: { self: v2Link(service, `/orders/${order.id}`) },
    data: nested(service, order, orderedProfile(service, order, company)),
  });
}

/** One sample shows a lite profile two levels deeper than documented. */
function nested(service: Service, order: Order, profile: Record<string, unknown>): unknown {
  const isNested = service.dialect().liteNesting === 'nested' && order.product.kind === 'lite-profile';
  return isNested ? { data: { data: profile } } : profile;
}

function sendCreated(service: Service, reply: FastifyReply, order: Order, status: 201 | 202): FastifyReply {
  return reply
    .code(status)
    .header('location', v2Link(service, `/orders/${order.id}`))
    .send(envelope(service.clock, createdOrder(service, order)));
}

/** The operations that cost: lite and enhanced profiles, by `GET` too, and orders. */
export function addV2PurchaseRoutes(server: FastifyInstance, service: Service): void {
  server.get('/companies/:entityId/lite', { config: { operation: 'v2.lite-profile' } }, (request) => {
    const { entityId } = EntityPath.parse(request.params);
    const order = service.orders.place({
      interface: 'v2',
      product: liteProfile,
      company: companyOrNotFound(service, entityId),
      entityId,
      isImmediate: true,
      cost: liteProfileCost,
      customerReference: readParameters(request.query).get('customerReference'),
    });
    return profileEnvelope(service, order);
  });

  server.post('/orders', { config: { operation: 'v2.create-order' } }, (request, reply) => {
    const order = placeDocumentOrder(service, request.body, readParameters(request.query));
    return sendCreated(service, reply, order, 201);
  });

  server.post(
    '/companies/:entityId/enhanced',
    { config: { operation: 'v2.post-enhanced-profile' } },
    (request, reply) => {
      const { postedProfile } = service.dialect();
      if (postedProfile === 'not-allowed') throw problems.methodNotAllowed();
      if (postedProfile === 'forbidden') throw problems.forbidden();
      const parameters = readParameters(request.query);
      const details = readOrderDetails(request.body, parameters);
      const order = placeProfileOrder(service, EntityPath.parse(request.params).entityId, parameters, details);
      return sendCreated(service, reply, order, 201);
    },
  );

  server.get(
    '/companies/:entityId/enhanced',
    { config: { operation: 'v2.get-enhanced-profile' } },
    async (request, reply) => {
      const { entityId } = EntityPath.parse(request.params);
      const parameters = readParameters(request.query);
      refuseHeldProfile(service, entityId);
      const customerReference = parameters.get('customerReference');
      const order = placeProfileOrder(service, entityId, parameters, { customerReference });
      await holdForOrder(service, order, () => request.raw.socket.destroyed);
      if (stateOf(order, service.clock()) === 'ready') return profileEnvelope(service, order);
      if (service.dialect().heldProfile === 'times-out') {
        return reply.code(504).type('text/html').send('<html><body><h1>504 Gateway Time-out</h1></body></html>');
      }
      return sendCreated(service, reply, order, 202);
    },
  );
}
