import { z } from 'zod';
import { Operation } from '../operations.ts';

/** Whether trouble comes before the operation did anything, or after it was done and charged. */
const When = z.enum(['before', 'after']);

/** Trouble on demand. Everything is off unless it was asked for. */
export const Fault = z.discriminatedUnion('kind', [
  /** An error status, with a Problem, an HTML page as gateways send it, or nothing. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    when: When.default('before'),
    /** The value of a `Retry-After` header: seconds or a date. */
    retryAfter: z.string().optional(),
    body: z.enum(['problem', 'html', 'empty']).default('problem'),
  }),
  z.strictObject({ kind: z.literal('delay'), ms: z.number().int().min(0), when: When.default('after') }),
  /** The connection ends without an answer. */
  z.strictObject({ kind: z.literal('cut'), when: When }),
  /** The body stops after a share of its bytes: with the connection cut, or as if it were whole. */
  z.strictObject({
    kind: z.literal('truncated'),
    share: z.number().min(0).max(1).default(0.5),
    ending: z.enum(['cut', 'clean']).default('cut'),
  }),
  /** The body is preceded by this many bytes of a member that does not belong there. */
  z.strictObject({ kind: z.literal('oversized'), bytes: z.number().int().min(1) }),
  /** Every value of the body has another type than documented. */
  z.strictObject({ kind: z.literal('wrong-types') }),
  /** The body is replaced. */
  z.strictObject({ kind: z.literal('body'), text: z.string(), contentType: z.string().default('application/json') }),
  z.strictObject({
    kind: z.literal('slow-drip'),
    chunkBytes: z.number().int().min(1).default(16),
    everyMs: z.number().int().min(1).default(100),
  }),
  z.strictObject({
    kind: z.literal('redirect'),
    location: z.string(),
    status: z.union([z.literal(301), z.literal(302), z.literal(303), z.literal(307), z.literal(308)]).default(302),
  }),
]);
export type Fault = z.infer<typeof Fault>;

/** A fault for the next requests of one operation, or of any. */
export const FaultRule = z.strictObject({
  operation: z.union([Operation, z.literal('any')]).default('any'),
  times: z.number().int().min(1).default(1),
  fault: Fault,
});
export type FaultRule = z.infer<typeof FaultRule>;

export interface FaultQueue {
  add(rule: FaultRule): void;
  /** The fault for this request, if one was asked for. It is used up by being taken. */
  take(operation: Operation): Fault | undefined;
  list(): readonly FaultRule[];
  clear(): void;
}

/** Faults in the order in which they were asked for: of those that fit, the first is taken. */
export function createFaultQueue(): FaultQueue {
  let rules: FaultRule[] = [];
  return {
    add: (rule) => {
      rules.push({ ...rule });
    },
    take: (operation) => {
      const rule = rules.find((one) => one.operation === operation || one.operation === 'any');
      if (rule === undefined) return undefined;
      rule.times -= 1;
      rules = rules.filter((one) => one.times > 0);
      return rule.fault;
    },
    list: () => rules.map((rule) => ({ ...rule })),
    clear: () => {
      rules = [];
    },
  };
}
