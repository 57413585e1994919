import { connectionCalls } from '../../src-shared/contract/connections.ts';
import type { ServiceInterface } from '../../src-shared/domain/order.ts';
import type { Session } from '../session/session.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about connections reach. */
export interface ConnectionCallPorts {
  session: Session;
  /** Opens the credential window; resolves to whether something was stored. */
  typeCredential(connectionId: string, of: ServiceInterface): Promise<{ stored: boolean }>;
  reportFault: ReportFault;
}

/** Every call about the configured connections with its use case. */
export function connectionWindowCalls(ports: ConnectionCallPorts): Record<keyof typeof connectionCalls, BoundCall> {
  const { session, typeCredential, reportFault } = ports;
  const { connections } = session;
  return bindCalls(
    connectionCalls,
    {
      'connection.list': () => connections.list(),
      'connection.switch': ({ connectionId }) => session.switchConnection(connectionId),
      'connection.read': ({ connectionId }) => connections.read(connectionId),
      'connection.add': (draft) => connections.add(draft),
      'connection.change': ({ connectionId, to }) => connections.change(connectionId, to),
      'connection.remove': ({ connectionId, typedName }) => connections.remove(connectionId, typedName),
      'connection.test': ({ connectionId }) => connections.test(connectionId),
      'credential.type': (wanted) => typeCredential(wanted.connectionId, wanted.interface),
      'credential.forget': (wanted) => connections.forgetCredential(wanted.connectionId, wanted.interface),
    },
    reportFault,
  );
}
