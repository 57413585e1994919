import { describe, expect, it } from 'vitest';
import { layOut } from '../../../src-main/ownership/lay-out.ts';
import {
  partInSight,
  regionOfNode,
  wantedInSight,
  type Region,
} from '../../../src-renderer/features/ownership/diagram-part.ts';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { nodeWidth } from '../../../src-shared/domain/ownership/view/node-size.ts';
import { diagramLines, labelWidth } from '../../../src-shared/words/ownership/diagram-words.ts';
import { savedInOrder } from '../domain/ownership/demo-group-record.ts';

/* What of a drawing that has no room is to be seen first, at the groups of the demo (docs/demo-group.md). */

const nordlys = ['Nordlys Invest AS', 'Kestrel Nominees (Jersey) Limited', '深圳海汇投资有限公司'];
const enlarged = 1.5;

/** The group of the first of these companies, and what of it is seen first where a part of so many pixels has room at 100 %. */
async function opened(names: readonly string[], [width, height]: readonly [number, number]) {
  const asked = { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'eu-amlr' } as const };
  const view = ownershipViewOf(savedInOrder(names), asked);
  if (view === null) throw new Error('The group has owners.');
  const layout = await layOut(view, 'screen');
  const lines = diagramLines(view, layout);
  const scaleOf = ({ left, right, top, bottom }: Region) =>
    Math.min(0.75, width / (right - left), height / (bottom - top));
  const drawing = { nodes: layout.nodes, lines, enlarged };
  const part = partInSight(drawing, view.asked, wantedInSight(view), { scaleOf, readable: 0.5, smallest: 0.4 });
  if (part === null) throw new Error('The asked company is drawn.');
  const seen = layout.nodes.filter((node) => isWithin(regionOfNode(node), part)).map(({ id }) => id);
  const counts = view.parties.filter(({ verdict }) => verdict === 'counts').map(({ node }) => node);
  return { view, layout, scale: scaleOf(part), seen, counts };
}

const isWithin = (inner: Region, outer: Region) =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

it('a group whose undecided persons have no room beside them begins with the asked company and those who count', async () => {
  const { view, layout, scale, seen, counts } = await opened(['Tarnholm Group S.A.', ...nordlys], [540, 250]);
  expect(layout.width * 0.5).toBeGreaterThan(540);
  expect(counts).toHaveLength(2);
  expect(seen).toEqual(expect.arrayContaining([view.asked, ...counts]));
  expect(scale).toBeGreaterThanOrEqual(0.5);
});

it('those who count are made smaller than can well be read before they are left out of sight', async () => {
  const { view, scale, seen, counts } = await opened(['Tarnholm Group S.A.', ...nordlys], [290, 250]);
  expect(seen).toEqual(expect.arrayContaining([view.asked, ...counts]));
  expect(scale).toBeLessThan(0.5);
  expect(scale).toBeGreaterThanOrEqual(0.4);
});

it('as many of those who count as there is room for are seen beside the asked company', async () => {
  const { view, seen, counts } = await opened(['Tarnholm Group S.A.', ...nordlys], [230, 250]);
  expect(seen).toContain(view.asked);
  expect(counts.filter((id) => seen.includes(id))).toHaveLength(1);
});

describe('the words of a circle that the asked company is in', () => {
  const nodes = [
    { id: 'asked', x: 500, y: 300 },
    { id: 'owner', x: 500, y: 100 },
    { id: 'held', x: -2_000, y: 200 },
  ];
  const wanted = { counts: [new Set(['owner'])], undecided: [] };
  const partWithCircleAt = (x: number) => {
    const loop = { holder: 'asked', subject: 'held', label: { x, y: 260 }, text: '100 %, loop', kind: 'loop' as const };
    const scaleOf = ({ left, right }: Region) => Math.min(0.75, 540 / (right - left));
    const at = { scaleOf, readable: 0.5, smallest: 0.4 };
    return partInSight({ nodes, lines: [loop], enlarged }, 'asked', wanted, at);
  };

  it('are not cut at the edge', () => {
    const left = 320 - (labelWidth('100 %, loop') / 2) * enlarged;
    expect(partWithCircleAt(320)).toEqual(expect.objectContaining({ left, right: 500 + nodeWidth / 2 }));
  });

  it('do not make the drawing smaller than can be read', () => {
    expect(partWithCircleAt(-1_000)).toEqual(expect.objectContaining({ left: 500 - nodeWidth / 2 }));
  });
});
