import type { ConnectionTest, TestedInterface } from '../../src-shared/contract/connections.ts';
import type { ServiceInterface } from '../../src-shared/domain/order.ts';
import { fail, FailureError } from '../../src-shared/contract/failure.ts';
import { checkRest, checkV2 } from '../service/check-connection.ts';
import type { OpenConnection } from './open-connection.ts';

/** The jurisdiction whose registry the test asks: most accounts have it, and asking it is free. */
const testedJurisdiction = 'GB';

/** Asks only where there is a credential to ask with: otherwise every operation would say the same. */
async function ask(open: OpenConnection, of: ServiceInterface): Promise<TestedInterface> {
  const settings = of === 'v2' ? await open.v2() : await open.rest();
  if ((await settings.credential()) === null)
    throw fail('credential-missing', 'No credential is kept for this interface.');
  const operations =
    of === 'v2' ? await checkV2(await open.v2(), testedJurisdiction) : await checkRest(await open.rest());
  return { kind: 'asked', operations };
}

async function testInterface(open: OpenConnection, of: ServiceInterface): Promise<TestedInterface> {
  if (!open.interfaces[of]) return { kind: 'not-set-up' };
  try {
    return await ask(open, of);
  } catch (thrown) {
    if (!(thrown instanceof FailureError)) throw thrown;
    return { kind: 'failed', failure: thrown.failure };
  }
}

/** Tries what is free on both interfaces, through the connection's own transport, proxy and request budget. */
export async function testConnection(open: OpenConnection): Promise<ConnectionTest> {
  const [v2, rest] = await Promise.all([testInterface(open, 'v2'), testInterface(open, 'rest')]);
  return { testedAt: new Date().toISOString(), v2, rest };
}
