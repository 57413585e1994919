import { ownershipCalls } from '../../src-shared/contract/ownership.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import type { OwnershipReader } from '../ownership/ownership-client.ts';
import { otherProfiles } from '../ownership/other-profiles.ts';
import { settleShare } from '../ownership/settle-share.ts';
import { showOwners, type ShowOwnersPorts } from '../ownership/show-owners.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about who owns a company reach. */
export interface OwnershipCallPorts {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => ShowOwnersPorts['storage'] & Pick<Storage, 'sayJoin' | 'settleShare' | 'sayDiscrepancy'>;
  officer(): string;
  reader: Pick<OwnershipReader, 'read'>;
  now(): Date;
  reportFault: ReportFault;
}

/** Every call about who owns a company with its use case. The type makes a forgotten one an error. */
export function ownershipWindowCalls(ports: OwnershipCallPorts): Record<keyof typeof ownershipCalls, BoundCall> {
  const { storage, reader, officer, now, reportFault } = ports;
  return bindCalls(
    ownershipCalls,
    {
      'ownership.read': (asked) =>
        showOwners({ storage: storage(), reader, officer, now }, { ...asked, drawnFor: 'screen' }),
      'ownership.other-profiles': (asked) => otherProfiles({ storage: storage(), reader, now }, asked),
      'ownership.say-join': async (said) => {
        const record = storage();
        // Names in every script are read for it, and no start needs what does that.
        const { joinedParties } = await import('../ownership/joined-parties.ts');
        const whom = await joinedParties(record, said.pairs);
        return record.sayJoin({ ...said, whom, officer: officer(), at: now().toISOString() });
      },
      'ownership.settle-share': (said) => settleShare({ storage: storage(), reader, officer, now }, said),
      'ownership.say-discrepancy': (said) => {
        const moment = now();
        const when = { at: moment.toISOString(), day: dayHere(moment) };
        return storage().sayDiscrepancy({ ...said, ...when, officer: officer() });
      },
    },
    reportFault,
  );
}
