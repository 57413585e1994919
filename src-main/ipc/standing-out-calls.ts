import { standingOutCalls } from '../../src-shared/contract/standing-out.ts';
import { inSharedTurns } from '../ownership/shared-turns.ts';
import {
  setAside,
  showStandingOut,
  withdrawSetAside,
  type StandOutAsked,
  type StandOutPorts,
} from '../ownership/stand-out.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about what stands out of a company reach. */
export interface StandingOutCallPorts extends Omit<StandOutPorts, 'storage'> {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => StandOutPorts['storage'];
  reportFault: ReportFault;
}

/** Every call about what stands out with its use case. The type makes a forgotten one an error. */
export function standingOutWindowCalls(ports: StandingOutCallPorts): Record<keyof typeof standingOutCalls, BoundCall> {
  const { storage, reportFault, ...others } = ports;
  const here = (): StandOutPorts => ({ ...others, storage: storage() });
  return bindCalls(
    standingOutCalls,
    {
      'standing-out.read': inSharedTurns((asked: StandOutAsked) => showStandingOut(here(), asked)),
      'standing-out.set-aside': (asked) => setAside(here(), asked),
      'standing-out.withdraw': (asked) => withdrawSetAside(here(), asked),
    },
    reportFault,
  );
}
