import type { Jurisdiction } from '../jurisdiction.ts';
import { australia, china, hongKongRegister, japan } from './asia-pacific.ts';
import { bulgaria, estonia, greece, latvia } from './baltic-balkan.ts';
import { ireland, jersey, unitedKingdom } from './british-isles.ts';
import { britishColumbia, cyprus, delaware, emirates } from './elsewhere.ts';
import { france, luxembourg, netherlands } from './france-benelux.ts';
import { germany, italy, norway } from './middle-europe.ts';

export const jurisdictions: readonly Jurisdiction[] = [
  unitedKingdom,
  ireland,
  luxembourg,
  estonia,
  latvia,
  germany,
  china,
  japan,
  hongKongRegister,
  netherlands,
  france,
  norway,
  bulgaria,
  greece,
  emirates,
  delaware,
  britishColumbia,
  jersey,
  cyprus,
  italy,
  australia,
];

const byCode = new Map(jurisdictions.map((jurisdiction) => [jurisdiction.code, jurisdiction]));

/** The register with this code, or undefined where there is none. */
export function jurisdictionOf(code: string): Jurisdiction | undefined {
  return byCode.get(code);
}
