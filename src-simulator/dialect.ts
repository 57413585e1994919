import { z } from 'zod';

/**
 * Where a live server may answer otherwise than the specification says. Each member is one such place;
 * the first value of each is what the specification shows or, where it is silent, the plainest reading.
 */
export const SimulatorDialect = z.strictObject({
  /** Name of the entity identifier in bodies; an order record writes its last two letters as `ID`. */
  entityIdName: z.enum(['serviceId', 'kyckrId']),
  /** The word for an order that is done. */
  readyWord: z.enum(['Success', 'Complete']),
  /** Where a created order's id and status stand in the answer. */
  createdOrder: z.enum(['top-level', 'data']),
  /** Type of `orderId` in the answer to a creation. Order records always show text. */
  createdOrderId: z.enum(['number', 'text']),
  orderList: z.enum(['array', 'paged']),
  /** Spelling of the names in a JSON download. `pascal` also has the codes seen there: numbers for kinds and status. */
  downloadNames: z.enum(['camel', 'pascal']),
  /** A document that exists only as PDF, asked for as JSON. */
  pdfOnlyAsJson: z.enum(['not-found', 'empty', 'null-data']),
  /** `GET` of an enhanced profile that is not ready within the hold. */
  heldProfile: z.enum(['accepted', 'method-not-allowed', 'times-out']),
  /** Whether enhanced profiles can be ordered by `POST`. */
  postedProfile: z.enum(['enabled', 'not-allowed', 'forbidden']),
  /** A slow REST profile: 200 with the pending body, or 202 with an `orderId`. */
  restPending: z.enum(['body', 'accepted']),
  /** `responseCodeField`: text in profiles and a number in searches; 0 for a good search; always text; absent on success. */
  restResponseCode: z.enum(['as-specified', 'zero-in-search', 'text', 'absent-on-success']),
  /** Order-status with one item: the documented array, or the item itself. */
  singleOrderStatus: z.enum(['array', 'object']),
  /** A V2 search that finds nothing. */
  noMatch: z.enum(['empty', 'not-found']),
  /** Search without `isoCode`; an account may be refused it. */
  globalSearch: z.enum(['enabled', 'iso-code-required']),
  /** Search results as the array itself or inside a page. */
  searchList: z.enum(['array', 'paged']),
  /** `cost` on free calls. */
  freeCost: z.enum(['absent', 'zero']),
  /** How deep the lite profile lies in `data`. */
  liteNesting: z.enum(['plain', 'nested']),
  /** `registrationAuthority` of a search result. */
  registrationAuthority: z.enum(['code', 'name']),
  /** `links` of an order that is not ready. */
  pendingLinks: z.enum(['absent', 'empty']),
  /** How addresses inside answers are written: as the examples show them, with the version, or whole. */
  links: z.enum(['without-version', 'with-version', 'absolute']),
  /** HTTP status beside a failing REST result code. */
  restFailure: z.enum(['own-status', 'always-200']),
  /** Whether the REST profile of a company in DE or CA needs the registration authority. */
  restAuthority: z.enum(['optional', 'needed']),
  /** Where a REST result lies: a document at `urlField` and data at `structuredDataUrlField`, or data at `urlField`. */
  restResult: z.enum(['structured', 'url-only']),
  /** Origin of REST results: the service's own, or the same server under its other name. */
  restResultOrigin: z.enum(['same', 'localhost']),
  /** `cost` on REST searches, which may carry one. */
  restSearchCost: z.enum(['absent', 'stated']),
  /** Whether a 429 says when to come back. Nothing documents that it does. */
  retryAfter: z.enum(['absent', 'present']),
});
export type SimulatorDialect = z.infer<typeof SimulatorDialect>;

export const DialectName = z.enum(['specification', 'live']);
export type DialectName = z.infer<typeof DialectName>;

const specification: SimulatorDialect = {
  entityIdName: 'serviceId',
  readyWord: 'Success',
  createdOrder: 'top-level',
  createdOrderId: 'number',
  orderList: 'array',
  downloadNames: 'camel',
  pdfOnlyAsJson: 'not-found',
  heldProfile: 'accepted',
  postedProfile: 'enabled',
  restPending: 'body',
  restResponseCode: 'as-specified',
  singleOrderStatus: 'array',
  noMatch: 'empty',
  globalSearch: 'enabled',
  searchList: 'array',
  freeCost: 'absent',
  liteNesting: 'plain',
  registrationAuthority: 'code',
  pendingLinks: 'absent',
  links: 'without-version',
  restFailure: 'own-status',
  restAuthority: 'optional',
  restResult: 'structured',
  restResultOrigin: 'same',
  restSearchCost: 'absent',
  retryAfter: 'absent',
};

const live: SimulatorDialect = {
  ...specification,
  entityIdName: 'kyckrId',
  readyWord: 'Complete',
  createdOrder: 'data',
  createdOrderId: 'text',
  orderList: 'paged',
  downloadNames: 'pascal',
  pdfOnlyAsJson: 'null-data',
  restPending: 'accepted',
  restResponseCode: 'text',
  singleOrderStatus: 'object',
  freeCost: 'zero',
  registrationAuthority: 'name',
  pendingLinks: 'empty',
  restAuthority: 'needed',
  restResult: 'url-only',
};

/** The two presets: as the specification shows it, and as public material describes live servers. */
export const dialects: Record<DialectName, SimulatorDialect> = { specification, live };
