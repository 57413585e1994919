import { ownershipCalls } from '../../src-shared/contract/ownership.ts';
import type { OwnershipReader, OwnershipRecord } from '../ownership/ownership-client.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about who owns a company reach. */
export interface OwnershipCallPorts {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => OwnershipRecord & Pick<Storage, 'sayJoin'>;
  officer(): string;
  reader: Pick<OwnershipReader, 'read'>;
  now(): Date;
  reportFault: ReportFault;
}

/** Every call about who owns a company with its use case. The type makes a forgotten one an error. */
export function ownershipWindowCalls(ports: OwnershipCallPorts): Record<keyof typeof ownershipCalls, BoundCall> {
  const { storage, reader, now, reportFault } = ports;
  return bindCalls(
    ownershipCalls,
    {
      'ownership.read': ({ moment, ...asked }) =>
        reader.read(storage(), { ...asked, moment: moment ?? now().toISOString() }),
      'ownership.say-join': (said) => storage().sayJoin({ ...said, officer: ports.officer(), at: now().toISOString() }),
    },
    reportFault,
  );
}
