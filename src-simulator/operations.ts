import { z } from 'zod';

/** Every operation of the service, as faults, refusals and counters name them. */
export const Operation = z.enum([
  'v2.search',
  'v2.lite-profile',
  'v2.documents',
  'v2.create-order',
  'v2.list-orders',
  'v2.get-order',
  'v2.download',
  'v2.get-enhanced-profile',
  'v2.post-enhanced-profile',
  'rest.lite-search',
  'rest.lite-number-search',
  'rest.core-search',
  'rest.core-number-search',
  'rest.profile',
  'rest.order-status',
  'rest.result',
]);
export type Operation = z.infer<typeof Operation>;

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}
