import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { z } from 'zod';
import type { OwnershipView, ViewLayout } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import { nodeHeight, nodeWidth } from '../../src-shared/domain/ownership/view/node-size.ts';

/** Graphviz counts in points, 72 to an inch. One is a pixel here. */
const pointsToInch = 72;
const labelSize = { width: 92, height: 20 } as const;
/** Beyond so many lines no room is kept for what is written beside each, and lines are straight: both take a second. */
const mostWithLabels = 150;

const Pair = z.string().transform((text) => text.split(',').map(Number));
const Laid = z.object({
  bb: z.string(),
  objects: z.array(z.object({ name: z.string(), pos: Pair })).default([]),
  edges: z.array(z.object({ id: z.string(), pos: z.string(), lp: Pair.optional() })).default([]),
});

interface Line {
  readonly holder: string;
  readonly subject: string;
}

/** Who is drawn: whoever holds something or is held. Who is declared and holds nothing stands in the table. */
function drawnIn({ asked, edges }: OwnershipView): ReadonlySet<string> {
  return new Set([asked, ...edges.flatMap(({ holder, subject }) => [holder, subject])]);
}

/** Each two nodes that are drawn and that anything leads between. */
function linesOf({ edges, controls }: OwnershipView, drawn: ReadonlySet<string>): Line[] {
  const byEnds = new Map<string, Line>();
  for (const { holder, subject } of [...edges, ...controls].filter((line) => drawn.has(line.holder)))
    byEnds.set(JSON.stringify([holder, subject]), { holder, subject });
  return [...byEnds.values()];
}

/**
 * What a drawing is for. On screen holders stand above what they hold; on paper they stand to its left, because a page has
 * more room for many holders below each other than beside each other.
 */
export type DrawnFor = 'screen' | 'paper';

/** The graph in the language of Graphviz. No text of an answer is in it: nodes and lines are numbered. */
function dotOf(view: OwnershipView, shown: ReadonlySet<string>, lines: readonly Line[], drawnFor: DrawnFor): string {
  const place = new Map(view.nodes.map(({ id }, at) => [id, at]));
  const hasLabels = lines.length <= mostWithLabels;
  const label = hasLabels
    ? `<<TABLE BORDER="0" FIXEDSIZE="TRUE" WIDTH="${String(labelSize.width)}" HEIGHT="${String(labelSize.height)}"><TR><TD></TD></TR></TABLE>>`
    : '""';
  const size = `width=${String(nodeWidth / pointsToInch)} height=${String(nodeHeight / pointsToInch)}`;
  const drawn = lines.map(({ holder, subject }, at) => {
    // What the asked company holds itself does not lift it above its holders.
    const isDown = holder === view.asked ? ' constraint=false' : '';
    return `n${String(place.get(holder) ?? 0)}->n${String(place.get(subject) ?? 0)}[id="${String(at)}"${isDown}];`;
  });
  return [
    drawnFor === 'paper' ? 'digraph{rankdir=LR;' : 'digraph{',
    `nodesep=${drawnFor === 'paper' ? '0.2' : '0.35'};ranksep=${hasLabels ? '0.45' : '0.7'};`,
    hasLabels ? '' : 'splines=polyline;nslimit=1;nslimit1=1;mclimit=0.2;',
    `node[shape=box fixedsize=true label="" ${size}];edge[arrowsize=0.8 label=${label}];`,
    ...view.nodes.flatMap(({ id }, at) => (shown.has(id) ? [`n${String(at)};`] : [])),
    ...drawn,
    '}',
  ].join('\n');
}

const tenths = (value: number) => String(Math.round(value * 10) / 10);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a cubic Bézier curve, for a part of its way between 0 and 1. */
function pointOnCurve([a, b, c, d]: readonly [Point, Point, Point, Point], part: number): Point {
  const rest = 1 - part;
  const weights = [rest ** 3, 3 * rest ** 2 * part, 3 * rest * part ** 2, part ** 3] as const;
  const along = (of: (point: Point) => number) =>
    weights[0] * of(a) + weights[1] * of(b) + weights[2] * of(c) + weights[3] * of(d);
  return { x: along(({ x }) => x), y: along(({ y }) => y) };
}

const samplesOfCurve = Array.from({ length: 33 }, (_, at) => at / 32);

/** The point of a line of joined cubic curves that is nearest to another point. */
function nearestPoint(points: readonly Point[], to: Point): Point {
  const on = points.flatMap((_, at) => {
    const [a, b, c, d] = points.slice(at, at + 4);
    if (at % 3 !== 0 || a === undefined || b === undefined || c === undefined || d === undefined) return [];
    return samplesOfCurve.map((part) => pointOnCurve([a, b, c, d], part));
  });
  const farness = ({ x, y }: Point) => Math.hypot(x - to.x, y - to.y);
  return on.reduce((nearest, point) => (farness(point) < farness(nearest) ? point : nearest), on[0] ?? to);
}

/** A line of Graphviz, `e,X,Y x,y x,y …`, as a path of SVG with its points and the tip of its arrow. */
function pathOf(
  pos: string,
  height: number,
): { line: string; tip: Point & { angle: number }; points: readonly Point[] } | null {
  const parts = pos.split(' ').filter((part) => part !== '');
  const point = (text: string) => {
    const [x = 0, y = 0] = text
      .replace(/^[es],/, '')
      .split(',')
      .map(Number);
    return { x, y: height - y };
  };
  const end = parts.find((part) => part.startsWith('e,'));
  const points = parts.filter((part) => !/^[es],/.test(part)).map(point);
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const tip = end === undefined ? last : point(end);
  const curves = rest.map(({ x, y }) => `${tenths(x)} ${tenths(y)}`).join(' ');
  const before = end === undefined ? (points.at(-2) ?? first) : last;
  return {
    line: `M${tenths(first.x)} ${tenths(first.y)}C${curves} L${tenths(tip.x)} ${tenths(tip.y)}`,
    tip: { ...tip, angle: (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI },
    points,
  };
}

/**
 * Where the words of a line stand: on the line itself. Graphviz keeps room for them beside the line, where they can be read
 * as those of the next line.
 */
function labelOf(points: readonly Point[], room: Point | null): Point {
  const middle = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
  const { x, y } = nearestPoint(points, room ?? middle);
  return { x: Number(tenths(x)), y: Number(tenths(y)) };
}

/** Places the nodes of a view and the lines between them. */
export async function layOut(view: OwnershipView, drawnFor: DrawnFor): Promise<ViewLayout> {
  const graphviz = await Graphviz.load();
  const drawn = drawnIn(view);
  const lines = linesOf(view, drawn);
  const laid = Laid.parse(JSON.parse(graphviz.layout(dotOf(view, drawn, lines, drawnFor), 'json', 'dot')));
  const [, , width = 0, height = 0] = laid.bb.split(',').map(Number);
  return {
    width,
    height,
    nodes: laid.objects.flatMap(({ name, pos: [x = 0, y = 0] }) => {
      const node = view.nodes[Number(name.slice(1))];
      return node === undefined ? [] : [{ id: node.id, x, y: height - y }];
    }),
    edges: laid.edges.flatMap(({ id, pos, lp }) => {
      const [line, path] = [lines[Number(id)], pathOf(pos, height)];
      if (line === undefined || path === null) return [];
      const [x, y] = lp ?? [];
      const room = x === undefined || y === undefined ? null : { x, y: height - y };
      return [{ ...line, line: path.line, tip: path.tip, label: labelOf(path.points, room) }];
    }),
  };
}
