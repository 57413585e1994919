import { randomInt } from 'node:crypto';
import { json, type Reply } from '../reply.ts';

/** Result codes of the documented table that this server gives. On success the code is left out. */
export type ResultCode = '102' | '105' | '106' | '110' | '111' | '112';

const meaning: Record<ResultCode, string> = {
  102: 'NO_RESULTS',
  105: 'COMPANY_NOT_FOUND',
  106: 'INVALID_REGISTRATION_AUTHORITY',
  110: 'COMPANY_NUMBER_NOT_VALID_FORMAT',
  111: 'PRODUCT_NOT_AVAILABLE',
  112: 'INVALID_ARGUMENT',
};

/** `transactionIdField` of an answer that belongs to no order. */
export function transactionId(): string {
  return String(randomInt(700_000, 800_000));
}

/** A failure in the envelope of a success: the code as text, and no result. The status beside it is not documented. */
export function failure(status: number, code: ResultCode, members: Record<string, unknown> = {}): Reply {
  return json(status, {
    ...members,
    transactionIdField: transactionId(),
    responseCodeField: code,
    responseDetailsField: meaning[code],
  });
}
