import { connectionCalls as calls, type ServiceInterface } from '../../src-shared/contract/connections.ts';
import type { Session } from '../session/session.ts';
import { bindCall, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about connections reach. */
export interface ConnectionCallPorts {
  session: Session;
  /** Opens the credential window; resolves to whether something was stored. */
  typeCredential(connectionId: string, of: ServiceInterface): Promise<{ stored: boolean }>;
  reportFault: ReportFault;
}

/** Every call about the configured connections with its use case. */
export function connectionWindowCalls(ports: ConnectionCallPorts): Record<keyof typeof calls, BoundCall> {
  const { session, typeCredential, reportFault } = ports;
  const { connections } = session;
  return {
    'connection.list': bindCall('connection.list', calls['connection.list'], () => connections.list(), reportFault),
    'connection.switch': bindCall(
      'connection.switch',
      calls['connection.switch'],
      ({ connectionId }) => session.switchConnection(connectionId),
      reportFault,
    ),
    'connection.read': bindCall(
      'connection.read',
      calls['connection.read'],
      ({ connectionId }) => connections.read(connectionId),
      reportFault,
    ),
    'connection.add': bindCall(
      'connection.add',
      calls['connection.add'],
      (draft) => connections.add(draft),
      reportFault,
    ),
    'connection.change': bindCall(
      'connection.change',
      calls['connection.change'],
      ({ connectionId, to }) => connections.change(connectionId, to),
      reportFault,
    ),
    'connection.remove': bindCall(
      'connection.remove',
      calls['connection.remove'],
      ({ connectionId, typedName }) => connections.remove(connectionId, typedName),
      reportFault,
    ),
    'connection.test': bindCall(
      'connection.test',
      calls['connection.test'],
      ({ connectionId }) => connections.test(connectionId),
      reportFault,
    ),
    'credential.type': bindCall(
      'credential.type',
      calls['credential.type'],
      (wanted) => typeCredential(wanted.connectionId, wanted.interface),
      reportFault,
    ),
    'credential.forget': bindCall(
      'credential.forget',
      calls['credential.forget'],
      (wanted) => connections.forgetCredential(wanted.connectionId, wanted.interface),
      reportFault,
    ),
  };
}
