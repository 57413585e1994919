import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { z } from 'zod';
import type { DrawnGraph, ViewLayout } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import { labelWidth, lineSayer } from '../../src-shared/words/ownership/diagram-words.ts';
import { nearestPoint, pathOf, type Point } from './curves.ts';
import { nodeHeight, nodeWidth } from '../../src-shared/domain/ownership/view/node-size.ts';

/** Graphviz counts in points, 72 to an inch. One is a pixel here. */
const pointsToInch = 72;
const labelHeight = 20;
/** Beyond so many lines no room is kept for what is written beside each, and lines are straight: both take a second. */
const mostWithLabels = 150;
/** Beyond so many lines none is led around the nodes that it passes: that takes as long as all else together. */
const mostLedAround = 600;

const Pair = z.string().transform((text) => text.split(',').map(Number));
const Laid = z.object({
  bb: z.string(),
  objects: z.array(z.object({ name: z.string(), pos: Pair })).default([]),
  edges: z.array(z.object({ id: z.string(), pos: z.string(), lp: Pair.optional() })).default([]),
});

/** Graphviz as it is used here: the types of the library leave out the format that has positions and nothing to be painted. */
interface Layouts {
  layout(dot: string, format: Parameters<Graphviz['layout']>[1] | 'json0', engine: 'dot'): string;
}

interface Line {
  readonly holder: string;
  readonly subject: string;
}

/** Who is drawn: whoever holds something or is held. Who is declared, and has no holding that an answer states, stands in the table. */
function drawnIn({ asked, edges }: DrawnGraph): ReadonlySet<string> {
  return new Set([asked, ...edges.flatMap(({ holder, subject }) => [holder, subject])]);
}

/** Each two nodes that are drawn and that anything leads between. */
function linesOf({ edges, controls }: DrawnGraph, drawn: ReadonlySet<string>): Line[] {
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

/** Room that is kept for the words of a line. */
const labelRoom = (width: number): string =>
  `<<TABLE BORDER="0" FIXEDSIZE="TRUE" WIDTH="${String(Math.ceil(width))}" HEIGHT="${String(labelHeight)}"><TR><TD></TD></TR></TABLE>>`;

/** As many that nobody holds stand in one row above a company; more of them stand in several, since a row of twenty cannot be read. */
const maxInRow = 5;
const maxRows = 4;

/** In which row above its company each line begins whose holder nobody holds and which holds nothing else; 1 for the nearest. */
function rowsOfEnds(lines: readonly Line[]): ReadonlyMap<Line, number> {
  const held = new Set(lines.map(({ subject }) => subject));
  const heldBy = new Map<string, number>();
  for (const { holder } of lines) heldBy.set(holder, (heldBy.get(holder) ?? 0) + 1);
  const ends = new Map<string, Line[]>();
  for (const line of lines)
    if (!held.has(line.holder) && heldBy.get(line.holder) === 1)
      ends.set(line.subject, [...(ends.get(line.subject) ?? []), line]);
  return new Map(
    [...ends.values()].flatMap((above) => {
      const rows = Math.min(maxRows, Math.ceil(above.length / maxInRow));
      return above.map((line, at) => [line, 1 + (at % rows)] as const);
    }),
  );
}

/** The graph in the language of Graphviz. No text of an answer is in it: nodes and lines are numbered. */
function dotOf(view: DrawnGraph, shown: ReadonlySet<string>, lines: readonly Line[], drawnFor: DrawnFor): string {
  const said = lineSayer(view);
  const place = new Map(view.nodes.map(({ id }, at) => [id, at]));
  const hasLabels = lines.length <= mostWithLabels;
  const size = `width=${String(nodeWidth / pointsToInch)} height=${String(nodeHeight / pointsToInch)}`;
  // On paper they stand below each other, where a page has room.
  const rows = drawnFor === 'screen' ? rowsOfEnds(lines) : new Map<Line, number>();
  const drawn = lines.map((line, at) => {
    const { holder, subject } = line;
    // What the asked company holds itself does not lift it above its holders.
    const isDown = holder === view.asked ? ' constraint=false' : '';
    const [rank = 1] = [rows.get(line)];
    const row = rank === 1 ? '' : ` minlen=${String(rank)}`;
    const label = hasLabels ? ` label=${labelRoom(labelWidth(said({ holder, subject }).text))}` : '';
    return `n${String(place.get(holder) ?? 0)}->n${String(place.get(subject) ?? 0)}[id="${String(at)}"${label}${isDown}${row}];`;
  });
  return [
    drawnFor === 'paper' ? 'digraph{rankdir=LR;' : 'digraph{',
    `nodesep=${drawnFor === 'paper' ? '0.2' : '0.35'};ranksep=${hasLabels ? '0.55' : '0.7'};`,
    hasLabels
      ? ''
      : `splines=${lines.length > mostLedAround ? 'line' : 'polyline'};nslimit=0.3;nslimit1=0.3;mclimit=0.2;`,
    `node[shape=box fixedsize=true label="" ${size}];edge[arrowsize=0.8 label=""];`,
    ...view.nodes.flatMap(({ id }, at) => (shown.has(id) ? [`n${String(at)};`] : [])),
    ...drawn,
    '}',
  ].join('\n');
}

/** On screen the words of a line keep the height that is free of boxes, and move to the side to be on their line. */
const wordsKeepHeight = 3;
/** How far the words of a line may reach to the other side of it: less than Graphviz keeps free there. */
const maxAcross = 24;

/**
 * Where the words of a line stand: on the line itself. Graphviz keeps room for them beside the line, where they can be read
 * as those of the next line. Wide ones begin a little before their line and reach into that room.
 */
function labelOf(points: readonly Point[], room: Point | null, half: number, down: number): Point {
  const middle = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 };
  if (room === null) return nearestPoint(points, middle);
  const on = nearestPoint(points, room, down);
  const shift = Math.min(Math.max(0, half - maxAcross), Math.abs(room.x - on.x));
  return { ...on, x: on.x + shift * Math.sign(room.x - on.x) };
}

/** Places the nodes of a view and the lines between them. */
export async function layOut(view: DrawnGraph, drawnFor: DrawnFor): Promise<ViewLayout> {
  const graphviz: Layouts = await Graphviz.load();
  const drawn = drawnIn(view);
  const lines = linesOf(view, drawn);
  const said = lineSayer(view);
  // Holders stand above: words that leave the height of their room come upon a box.
  const down = drawnFor === 'screen' ? wordsKeepHeight : 1;
  // Without what a printer would draw, which would be written and read for nothing.
  const laid = Laid.parse(JSON.parse(graphviz.layout(dotOf(view, drawn, lines, drawnFor), 'json0', 'dot')));
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
      return [
        {
          ...line,
          line: path.line,
          tip: path.tip,
          label: labelOf(path.points, room, labelWidth(said(line).text) / 2, down),
        },
      ];
    }),
  };
}
