import type { connectionCalls, ConnectionDetails, ConnectionTest } from '../../../src-shared/contract/connections.ts';
import { specifiedAllowance } from '../../../src-shared/domain/request-allowance.ts';
import { good, type Script } from './bridge.ts';
import { connections, failure, ready } from './specimen.ts';

/** A configured connection as Settings shows it: V2 with its token kept, REST with an address and no key. */
export function details(change: Partial<ConnectionDetails> = {}): ConnectionDetails {
  return {
    id: 'testing',
    name: 'Trial desk',
    kind: 'testing',
    v2Address: 'https://test.registry.example',
    restAddress: 'https://test.registry.example/rest',
    contactEmail: null,
    resultOrigins: [],
    orderStatusDays: 30,
    dialect: { preset: 'specification', switches: {} },
    allowance: specifiedAllowance,
    credentials: { v2: { kind: 'kept', since: '2026-11-04T09:00:00Z' }, rest: { kind: 'none' } },
    ...change,
  };
}

/** A test in which each kind of outcome occurs. */
export function tested(change: Partial<ConnectionTest> = {}): ConnectionTest {
  return {
    testedAt: '2026-11-21T10:16:02Z',
    v2: {
      kind: 'asked',
      operations: [
        { operation: 'GET /orders', outcome: { kind: 'works', status: 200, correlationId: '5d1e-77b0' } },
        { operation: 'GET /companies', outcome: { kind: 'failed', failure: failure('service-forbidden') } },
        { operation: 'POST /orders', outcome: { kind: 'not-tried' } },
      ],
    },
    rest: { kind: 'failed', failure: failure('credential-missing', { message: '', detail: {} }) },
    ...change,
  };
}

/** The details of a connection of the list, as they would be read. */
function detailsOf(id: string): ConnectionDetails {
  const summary = connections.find((connection) => connection.id === id);
  if (summary === undefined || summary.kind === 'demo')
    return details({ id: 'demo', name: 'Demo', kind: 'demo', v2Address: null, restAddress: null });
  const v2Address = `https://${summary.host}`;
  return details({ id, name: summary.name, kind: summary.kind, v2Address });
}

/** What the calls about connections answer when nothing is wrong: what is sent is what is saved. */
export function configuredConnections(): Pick<Script, keyof typeof connectionCalls> {
  return {
    'connection.list': () => good([...connections]),
    'connection.switch': () => good(ready()),
    'connection.read': ({ connectionId }) => good(detailsOf(connectionId)),
    'connection.add': (draft) => {
      const none = { kind: 'none' as const };
      return good(details({ ...draft, id: 'added', credentials: { v2: none, rest: none } }));
    },
    'connection.change': ({ connectionId, to }) => good({ ...detailsOf(connectionId), ...to }),
    'connection.remove': ({ connectionId }) => good({ keptAt: `/data/removed-connections/${connectionId}` }),
    'connection.test': () => good(tested()),
    'credential.type': () => good({ stored: true }),
    'credential.forget': ({ connectionId }) => {
      const kept = detailsOf(connectionId);
      return good({ ...kept, credentials: { ...kept.credentials, v2: { kind: 'none' } } });
    },
  };
}
