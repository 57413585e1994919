import { standingOutCalls } from '../../src-shared/contract/standing-out.ts';
import { inSharedTurns } from '../ownership/shared-turns.ts';
import type { StandOutAsked, StandOutPorts } from '../ownership/stand-out.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about what stands out of a company reach. */
export interface StandingOutCallPorts extends Omit<StandOutPorts, 'storage'> {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => StandOutPorts['storage'];
  reportFault: ReportFault;
}

/** Read with the first company that is looked at: it compares names in every script, which no start needs. */
const standOut = () => import('../ownership/stand-out.ts');

/** Every call about what stands out with its use case. The type makes a forgotten one an error. */
export function standingOutWindowCalls(ports: StandingOutCallPorts): Record<keyof typeof standingOutCalls, BoundCall> {
  const { storage, reportFault, ...others } = ports;
  const here = (): StandOutPorts => ({ ...others, storage: storage() });
  return bindCalls(
    standingOutCalls,
    {
      'standing-out.read': inSharedTurns(async (asked: StandOutAsked) =>
        (await standOut()).showStandingOut(here(), asked),
      ),
      'standing-out.set-aside': async (asked) => (await standOut()).setAside(here(), asked),
      'standing-out.withdraw': async (asked) => (await standOut()).withdrawSetAside(here(), asked),
    },
    reportFault,
  );
}
