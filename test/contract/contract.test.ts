import { describe, it } from 'vitest';
import { liveShapedServer } from './live-shaped-server.ts';
import { restCases } from './rest-cases.ts';
import { simulatedServer } from './simulated-server.ts';
import { v2OrderCases } from './v2-order-cases.ts';
import { v2ProfileCases } from './v2-profile-cases.ts';
import { v2SearchCases } from './v2-search-cases.ts';

/*
 * One client, one table of cases, and every server there is. The simulator was written from the specification, the
 * live-shaped server from public documentation, and neither by looking at the client: a misreading has to be made
 * three times to go unseen here.
 */
const servers = [simulatedServer('specification'), simulatedServer('live'), liveShapedServer];
const cases = [...v2SearchCases, ...v2OrderCases, ...v2ProfileCases, ...restCases];

for (const server of servers) {
  describe(`the contract with ${server.name}`, () => {
    for (const { name, run } of cases) {
      it(name, async () => {
        const connection = await server.open();
        try {
          await run(connection);
        } finally {
          await connection.close();
        }
      });
    }
  });
}
