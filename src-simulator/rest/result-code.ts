import type { SimulatorDialect } from '../dialect.ts';

/** Result codes of the REST interface: service facts, Result codes. */
export type ResultCode = 100 | 102 | 104 | 105 | 106 | 107 | 109 | 110 | 111 | 112 | 402 | 500;

/** The HTTP status beside each code. Only 402 and 500 are reported; the others are the plainest reading. */
const statusOf: Record<ResultCode, number> = {
  100: 200,
  102: 200,
  104: 503,
  105: 404,
  106: 400,
  107: 400,
  109: 200,
  110: 400,
  111: 404,
  112: 400,
  402: 402,
  500: 500,
};

/** A request that REST answers with a failing result code. Thrown by an operation, written by the error handler. */
export class RestFailure extends Error {
  readonly code: ResultCode;

  constructor(code: ResultCode, details: string) {
    super(details);
    this.code = code;
  }
}

/** The HTTP status of a failure: some servers answer every failure with 200. */
export function failureStatus(failure: RestFailure, dialect: SimulatorDialect): number {
  return dialect.restFailure === 'always-200' ? 200 : statusOf[failure.code];
}

/** `responseCodeField` in the type of this dialect: the specification shows text in profiles and a number in searches. */
export function resultCode(
  code: ResultCode,
  shape: 'profile' | 'search',
  dialect: SimulatorDialect,
): string | number | undefined {
  if (dialect.restResponseCode === 'absent-on-success' && code === 100) return undefined;
  if (dialect.restResponseCode === 'zero-in-search' && shape === 'search' && code === 100) return 0;
  return shape === 'profile' || dialect.restResponseCode === 'text' ? String(code) : code;
}
