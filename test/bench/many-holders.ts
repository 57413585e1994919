import { ownershipViewOf } from '../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { held, profileOf, reference, saved } from '../unit/domain/ownership/graph/invented-profiles.ts';
import { party } from '../unit/export/bare-profile.ts';
import { against, percentile, type Figure } from './figures.ts';

const moment = '2026-11-24T12:00:00Z';
const times = 3;
const [few, many] = [500, 5_000];

/** One company with so many holders of one part each, none of whom counts. */
function heldBy(count: number) {
  const holdings = Array.from({ length: count }, (_, at) => held(party(`Holder ${String(at)}`), null, { count: '1' }));
  const profile = profileOf([{ code: 'ORD', quantity: String(count), holdings }]);
  return [saved(1, reference('LU', 'B 1', { name: 'Widely Held S.A.' }), profile)];
}

/** Milliseconds from what is saved to who counts under the EU rule, at the median. */
function timeOf(count: number): number {
  const record = heldBy(count);
  const taken = Array.from({ length: times }, () => {
    const started = performance.now();
    const view = ownershipViewOf(record, { dossierId: 1, moment, rule: { id: 'eu-amlr' } });
    const ms = performance.now() - started;
    if (view?.parties.some(({ verdict }) => verdict === 'counts') !== false)
      throw new Error('Somebody counts, or nothing is known.');
    return ms;
  });
  return percentile(taken, 0.5);
}

/** Ten times the holders take about ten times as long, not a hundred times: a list of thousands was once never worked out. */
export function manyHolders(say: (line: string) => void): Figure {
  const [of500, of5000] = [timeOf(few), timeOf(many)];
  say(`${String(many)} holders took ${of5000.toFixed(0)} ms`);
  return against('Who counts among 5,000 holders of one company, p50', 'ms', of5000, {
    name: 'among 500 holders',
    value: of500,
    most: 25,
  });
}
