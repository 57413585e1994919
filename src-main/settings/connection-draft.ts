import type { ConnectionDraft } from '../../src-shared/contract/connections.ts';
import { fail } from '../../src-shared/contract/failure.ts';
import { choiceOf, dialectOf } from '../../src-shared/domain/dialect.ts';
import { normaliseRestAddress, normaliseResultOrigins, normaliseV2Address, type Connection } from './connection.ts';

type Decided = Pick<
  Connection,
  'name' | 'v2Address' | 'restAddress' | 'contactEmail' | 'resultOrigins' | 'orderStatusDays' | 'dialect' | 'allowance'
>;

const given = (typed: string | null) => (typed === null || typed.trim() === '' ? null : typed);

/** Two connections of one name could not be told apart where only names are shown. */
function checkName(name: string, others: readonly Connection[]): void {
  const same = (other: Connection) => other.name.toLocaleLowerCase() === name.toLocaleLowerCase();
  if (others.some(same))
    throw fail('input-invalid', 'Another connection has this name.', { detail: { field: 'name' } });
}

/**
 * What the officer typed, in the form in which it is kept.
 *
 * @throws {FailureError} `address-refused` and `input-invalid`, with the field
 */
export function readDraft(draft: ConnectionDraft, others: readonly Connection[]): Decided {
  const v2 = given(draft.v2Address);
  const rest = given(draft.restAddress);
  if (v2 === null && rest === null)
    throw fail('input-invalid', 'A connection needs an address.', { detail: { field: 'v2Address' } });
  checkName(draft.name, others);
  return {
    name: draft.name,
    v2Address: v2 === null ? null : normaliseV2Address(v2),
    restAddress: rest === null ? null : normaliseRestAddress(rest),
    contactEmail: draft.contactEmail,
    resultOrigins: normaliseResultOrigins(draft.resultOrigins),
    orderStatusDays: draft.orderStatusDays,
    dialect: choiceOf(draft.dialect.preset, dialectOf(draft.dialect)),
    allowance: draft.allowance,
  };
}
