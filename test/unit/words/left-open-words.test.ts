import { expect, it } from 'vitest';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { furtherOpenText, leftOpenText } from '../../../src-shared/words/ownership/left-open-words.ts';
import { openIdentityTexts } from '../../../src-shared/words/ownership/open-identity-words.ts';
import type { AskedRule } from '../../../src-shared/domain/ownership/asked-rule.ts';
import { savedInOrder } from '../domain/ownership/demo-group-record.ts';

/* What leaves a verdict open, beside the verdict. */

function demo() {
  const saved = savedInOrder(['Meridian Maritime Holdings S.à r.l.']);
  const view = ownershipViewOf(saved, { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'eu-amlr' } });
  const party = view?.parties.find(({ verdict }) => verdict === 'cannot-be-decided');
  if (view === null || party === undefined) throw new Error('Somebody cannot be decided.');
  return { view, party, nodes: new Map(view.nodes.map((node) => [node.id, node])) };
}

it('a verdict that cannot be decided names the greatest parts that leave it open', () => {
  const { view, party, nodes } = demo();
  expect(leftOpenText(view, nodes, party)).toMatch(
    /^Left open by 55 % held through Nordlys Invest AS, whose owners are not known from what is saved,(?: and)? 25 to 40 % held by Kestrel Nominees \(Jersey\) Limited for somebody who is not named[.,]/,
  );
  expect(leftOpenText(view, nodes, { ...party, verdict: 'counts' })).toBeNull();
});

it('votes and control are said to be open in one line where the rule judges them', () => {
  const { party } = demo();
  expect(furtherOpenText(party)).toMatch(/^Just as open: .*the share of the votes \(Art\. 52\).*control \(Art\. 53\)/);
  expect(furtherOpenText({ ...party, verdict: 'does-not-count' })).toBeNull();
});

it('a part that nothing shows to matter to the verdict is not said to leave it open', () => {
  const { view, party, nodes } = demo();
  // By grounds of control alone a part that is not known need not matter, however great it is.
  const byControl = { ...party, grounds: party.grounds.filter(({ ground }) => ground === 'control') };
  const among = /^What leaves it open is among what is not known: /;
  expect(leftOpenText({ ...view, toBuy: [] }, nodes, byControl)).toMatch(among);
  const [first] = view.toBuy;
  if (first === undefined) throw new Error('Something is to be bought.');
  const couldDecide = { ...first, couldDecide: [party.node] };
  expect(leftOpenText({ ...view, toBuy: [couldDecide] }, nodes, byControl)).toMatch(
    /^Left open at least by [^,]+, whose owners are not known from what is saved\.$/,
  );
  // Where they count by title whatever is not known, that reading is not what is open.
  const counts = party.grounds.flatMap((one) =>
    one.variant === 'by-title' ? [one, { ...one, ground: 'control' as const, verdict: 'counts' as const }] : [],
  );
  expect(leftOpenText({ ...view, toBuy: [] }, nodes, { ...party, grounds: counts })).not.toMatch(/^Left open/);
});

it('a trust below the threshold, which the rule counts as nobody’s, is not said to leave a verdict open', () => {
  const { view, party, nodes } = demo();
  const [gap] = view.gaps.filter(({ kind }) => kind === 'unopened');
  if (gap === undefined) throw new Error('Some company is not opened.');
  const trust = { ...view, gaps: [{ ...gap, kind: 'behind-body' as const }], toBuy: [] };
  expect(leftOpenText({ ...trust, endsAtThreshold: [] }, nodes, party) ?? '').not.toMatch(/^Left open|held/);
  expect(leftOpenText({ ...trust, endsAtThreshold: [gap.node] }, nodes, party)).not.toBeNull();
});

const own = { id: 'own', threshold: '25', counts: 'or-more' } as const;
const rules: AskedRule[] = [
  ...([{ id: 'eu-amlr' }, { id: 'uk-psc' }, { id: 'us-cdd' }] as const),
  ...([
    { ...own, way: 'multiply' },
    { ...own, way: 'control' },
  ] as const),
];

it.each(rules)('each verdict of the demo that cannot be decided says what leaves it open, by %j', (rule) => {
  const holders = ['Nordlys Invest AS', 'Kestrel Nominees (Jersey) Limited', '深圳海汇投资有限公司'];
  const groups = [
    ...[['Kestrel Nominees (Jersey) Limited'], ['QUILLON CHARTERING LIMITED', 'Nordlys Invest AS']],
    ...[[], holders].flatMap((known) => [
      ['Tarnholm Group S.A.', ...known],
      ['Meridian Maritime Holdings S.à r.l.', ...known],
    ]),
  ];
  let undecided = 0;
  for (const names of groups) {
    const asked = { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule };
    const view = ownershipViewOf(savedInOrder(names), asked);
    if (view === null) throw new Error('The group has owners.');
    const nodes = new Map(view.nodes.map((node) => [node.id, node]));
    const mayBe = openIdentityTexts(view, nodes, null);
    for (const party of view.parties.filter(({ verdict }) => verdict === 'cannot-be-decided')) {
      undecided += 1;
      expect(leftOpenText(view, nodes, party) ?? mayBe(party), `${names.join()} ${party.node}`).not.toBeNull();
    }
  }
  expect(undecided).toBeGreaterThan(0);
});
