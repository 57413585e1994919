import type { CurrentStatus } from '../../../../src-shared/domain/company-status.ts';
import { readStatus, type StatusReading } from '../../../../src-shared/domain/status-reading.ts';

/** How grave a reading is, the gravest first: what nobody understands stands before what is known to be well. */
const gravities: Record<StatusReading, number> = {
  'not-active': 1,
  'in-trouble': 2,
  contradicting: 2.5,
  'not-understood': 3,
  active: 5,
};
const notListed = 0;
const notStated = 4;

function gravityOf(jurisdiction: string, { isListed, now }: CurrentStatus): number {
  if (!isListed) return notListed;
  return now.status === null ? notStated : gravities[readStatus(jurisdiction, now.status)];
}

/** Orders rows by what their companies' status means, the gravest first; what means the same stays in its order. */
export function byGravity<Row>(read: (row: Row) => { jurisdiction: string; status: CurrentStatus }) {
  const gravity = (row: Row) => {
    const { jurisdiction, status } = read(row);
    return gravityOf(jurisdiction, status);
  };
  return (a: Row, b: Row) => gravity(a) - gravity(b);
}
