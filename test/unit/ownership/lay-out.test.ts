import { describe, expect, it } from 'vitest';
import { layOut, type DrawnFor } from '../../../src-main/ownership/lay-out.ts';
import { ownershipViewOf } from '../../../src-shared/domain/ownership/view/ownership-view-of.ts';
import { neighbour } from '../../../src-renderer/features/ownership/neighbour.ts';
import type { ViewLayout } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import { diagramLines, labelWidth } from '../../../src-shared/words/ownership/diagram-words.ts';
import { nodeHeight, nodeWidth } from '../../../src-shared/domain/ownership/view/node-size.ts';
import { savedGroup, savedInOrder } from '../domain/ownership/demo-group-record.ts';

/* Where the diagram of who holds what puts the words of its lines, seen at the demo's group (docs/demo-group.md). */

/** The points of a path of SVG that `layOut` made: cubic curves, and a straight end. */
function pointsOf(line: string): { x: number; y: number }[] {
  const numbers = (line.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const corners = numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
  return corners.slice(0, -2).flatMap((a, at) => {
    const [b, c, d] = [corners[at + 1], corners[at + 2], corners[at + 3]];
    if (at % 3 !== 0 || b === undefined || c === undefined || d === undefined) return [];
    return Array.from({ length: 201 }, (_, step) => {
      const [t, r] = [step / 200, 1 - step / 200];
      const of = (w: 'x' | 'y') => r * r * r * a[w] + 3 * r * r * t * b[w] + 3 * r * t * t * c[w] + t * t * t * d[w];
      return { x: of('x'), y: of('y') };
    });
  });
}

/** Every node that the arrow keys lead to from one. */
function reachedByArrows(layout: Pick<ViewLayout, 'nodes' | 'edges'>, from: string): ReadonlySet<string> {
  const reached = new Set([from]);
  for (const node of reached)
    for (const direction of ['up', 'down', 'left', 'right'] as const) {
      const next = neighbour(layout, node, direction);
      if (next !== null) reached.add(next);
    }
  return reached;
}

it('the arrow keys lead to everybody in the drawing of the group', async () => {
  const layout = await drawnGroup('screen');
  expect(reachedByArrows(layout, groupView().asked).size).toBe(layout.nodes.length);
});

function groupView() {
  const rule = { id: 'eu-amlr' } as const;
  const view = ownershipViewOf(savedGroup(null), { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule });
  if (view === null) throw new Error('The demo group has owners.');
  return view;
}

const drawnGroup = (drawnFor: DrawnFor) => layOut(groupView(), drawnFor);

/** The same group with ranges in the longest words on every line. */
async function drawnWithLongWords(drawnFor: DrawnFor) {
  const view = groupView();
  const end = (percent: string) => ({ percent, exact: true, fraction: `${percent}/100`, included: false });
  const capital = { lower: end('25'), upper: end('50') };
  const long = { ...view, edges: view.edges.map((edge) => ({ ...edge, capital })) };
  const layout = await layOut(long, drawnFor);
  return diagramLines(long, layout);
}

describe.each(['screen', 'paper'] as const)('the words of a line, on %s', (drawnFor) => {
  it('stand on the line they belong to, and on no other', async () => {
    const lines = diagramLines(groupView(), await drawnGroup(drawnFor));
    expect(lines.length).toBeGreaterThan(5);
    for (const { label, text, key } of lines) {
      const isInWords = ({ x, y }: { x: number; y: number }) =>
        Math.abs(x - label.x) <= labelWidth(text) / 2 && Math.abs(y - label.y) <= 9;
      const through = lines.filter(({ line }) => pointsOf(line).some(isInWords)).map((one) => one.key);
      expect(through).toEqual([key]);
    }
  });

  it('do not cover each other, however long they are', async () => {
    const lines = await drawnWithLongWords(drawnFor);
    for (const [at, { label, text }] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        const room = (labelWidth(text) + labelWidth(other.text)) / 2;
        expect(Math.abs(label.x - other.label.x) >= room || Math.abs(label.y - other.label.y) >= 18).toBe(true);
      }
  });
});

it('the words of two lines between the same two, as of a circle, do not cover each other as large as they are written', async () => {
  const view = groupView();
  const [edge] = view.edges;
  const other = view.nodes.find(({ id }) => id !== view.asked)?.id;
  if (edge === undefined || other === undefined) throw new Error('The demo group has holdings.');
  const held = (percent: string) => ({ percent, exact: true, fraction: null, included: true });
  const line = (holder: string, subject: string, percent: string) => ({
    ...{ ...edge, holder, subject, isOwnShares: false },
    capital: { lower: held(percent), upper: held(percent) },
  });
  const circle = {
    ...{ ...view, controls: [] },
    edges: [line(other, view.asked, '100'), line(view.asked, other, '5')],
    circles: view.circles.slice(0, 1).map((one) => ({ ...one, companies: [view.asked, other] })),
  };
  const lines = diagramLines(circle, await layOut(circle, 'screen'));
  expect(lines.map(({ text }) => text)).toEqual(['100 %, loop', '5 %, loop']);
  const [one, next] = lines;
  if (one === undefined || next === undefined) throw new Error('Two lines were asked for.');
  // Of a drawing that is seen at 59 %, as large as names are read.
  const larger = 0.8 / 0.59;
  const room = ((labelWidth(one.text) + labelWidth(next.text)) / 2) * larger;
  expect(Math.abs(one.label.x - next.label.x)).toBeGreaterThanOrEqual(room);
  for (const { label, line, text } of lines)
    expect(
      pointsOf(line).some(({ x, y }) => Math.abs(x - label.x) <= labelWidth(text) / 2 && Math.abs(y - label.y) <= 9),
    ).toBe(true);
});

it('are kept clear of the boxes above and below them, on screen', async () => {
  const view = groupView();
  // A company that four hold: the demo's first sight of an owner.
  for (const layout of [await layOut(view, 'screen'), await layOut(withFourHolders(view), 'screen')])
    for (const { label } of layout.edges)
      for (const { x, y } of layout.nodes)
        if (Math.abs(label.x - x) < nodeWidth / 2)
          expect(Math.abs(label.y - y)).toBeGreaterThanOrEqual(nodeHeight / 2 + 9 + 4);
});

/** Only the asked company and four that hold it, with the words of a range on each line. */
function withFourHolders(view: ReturnType<typeof groupView>) {
  const [edge] = view.edges;
  if (edge === undefined) throw new Error('The demo group has holdings.');
  const holders = view.nodes.filter(({ id }) => id !== view.asked).slice(0, 4);
  const end = (percent: string) => ({ percent, exact: true, fraction: null, included: true });
  const shares = [
    ['55', '55'],
    ['25', '40'],
    ['5', '5'],
    ['0', '15'],
  ] as const;
  const edges = shares.flatMap(([lower, upper], at) => {
    const holder = holders[at]?.id;
    const capital = { lower: end(lower), upper: end(upper) };
    return holder === undefined ? [] : [{ ...edge, holder, subject: view.asked, capital, isOwnShares: false }];
  });
  return { ...view, edges, controls: [], circles: [] };
}

/** The demo's group as it is after the first holder of the company was bought: six hold it, and two persons hold one of them. */
function afterNordlys() {
  const saved = savedInOrder(['Tarnholm Group S.A.', 'Nordlys Invest AS']);
  const view = ownershipViewOf(saved, { dossierId: 1, moment: '2026-11-24T12:00:00Z', rule: { id: 'eu-amlr' } });
  if (view === null) throw new Error('The demo group has owners.');
  return view;
}

/** The same once an officer said that a declared person is one of the two: a line from them to the company as well. */
function withDeclared(view: ReturnType<typeof afterNordlys>) {
  const person = view.edges.find(({ subject }) => subject !== view.asked)?.holder;
  if (person === undefined) throw new Error('Somebody holds Nordlys.');
  const declared = { holder: person, subject: view.asked, basis: 'declared' as const, words: [] };
  return { ...view, controls: [...view.controls, declared] };
}

it.each([
  ['the company and its holders', (view: ReturnType<typeof afterNordlys>) => view],
  ['one of whom is declared as well', withDeclared],
])('a group of nine is readable whole in the smallest window, on screen: %s', async (_, changed) => {
  const layout = await layOut(changed(afterNordlys()), 'screen');
  expect(layout.nodes).toHaveLength(9);
  // What the window of 1024 by 768 leaves for a drawing, with a caption of two lines; names are 11 pixels from 52 % on.
  expect(548 / layout.width).toBeGreaterThan(0.52);
  expect(258 / layout.height).toBeGreaterThan(0.52);
});

it('puts many holders of one company into several rows on screen, so that the whole can be read, and on none another', async () => {
  const view = groupView();
  const [edge] = view.edges;
  if (edge === undefined) throw new Error('The demo group has holdings.');
  const ids = Array.from({ length: 18 }, (_, at) => `holder ${String(at)}`);
  const wide = {
    ...view,
    nodes: [...view.nodes, ...ids.map((id) => ({ id }))],
    edges: ids.map((holder) => ({ ...edge, holder, subject: view.asked, isOwnShares: false })),
    ...{ controls: [], circles: [] },
  };
  const { width, nodes, edges } = await layOut(wide, 'screen');
  // In one row they take more than 18 times their width.
  expect(width).toBeLessThan(18 * nodeWidth * 0.6);
  expect(new Set(nodes.map(({ y }) => Math.round(y))).size).toBe(5);
  expect(reachedByArrows({ ...wide, nodes, edges }, view.asked).size).toBe(nodes.length);
  for (const [at, one] of nodes.entries())
    for (const other of nodes.slice(at + 1))
      expect(Math.abs(one.x - other.x) >= nodeWidth || Math.abs(one.y - other.y) >= nodeHeight).toBe(true);
});
