import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { z } from 'zod';
import type { DrawnGraph, ViewLayout } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import { labelWidth, lineSayer } from '../../src-shared/words/ownership/diagram-words.ts';
import { movedApart, type WordsAt } from './apart.ts';
import { nearestPoint, pathOf, type Point } from './curves.ts';
import { nodeHeight, nodeWidth } from '../../src-shared/domain/ownership/view/node-size.ts';

/** Graphviz counts in points, 72 to an inch. One is a pixel here. */
const pointsToInch = 72;
const labelHeight = 20;
/** Beyond so many lines no room is kept for what is written beside each, and lines are straight: both take a second. */
const mostWithLabels = 150;
/** Beyond so many lines none is led around the nodes that it passes: that takes as long as all else together. */
const maxLedAround = 600;

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
  /** Whether a share is held, beside what is declared. */
  readonly isHolding: boolean;
}

/** Who is drawn: whoever holds something or is held. Who is declared, and has no holding that an answer states, stands in the table. */
function drawnIn({ asked, edges }: DrawnGraph): ReadonlySet<string> {
  return new Set([asked, ...edges.flatMap(({ holder, subject }) => [holder, subject])]);
}

/** Each two nodes that are drawn and that anything leads between. */
function linesOf({ edges, controls }: DrawnGraph, drawn: ReadonlySet<string>): Line[] {
  const byEnds = new Map<string, Line>();
  for (const { holder, subject } of controls.filter((line) => drawn.has(line.holder)))
    byEnds.set(JSON.stringify([holder, subject]), { holder, subject, isHolding: false });
  for (const { holder, subject } of edges)
    byEnds.set(JSON.stringify([holder, subject]), { holder, subject, isHolding: true });
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
/** Into so many rows those above each company are put where the whole cannot be read otherwise. */
const moreRows = [2, 3] as const;
/** More rows that are seen hardly larger are not worth their height. */
const worthRows = 1.05;
/** Of more nodes than this the whole is too small to be read in any rows, and each way that is tried takes time. */
const maxTried = 40;
/** The room for a drawing in the smallest window in which the diagram and who counts stand beside each other, in pixels. */
const room = { width: 548, height: 270 };
/** As small the names in a drawing can be read: those of a drawing that is seen smaller are written larger (diagram-view). */
const readable = 0.55;

/**
 * In which row above its company each line begins whose holder nobody holds and which holds nothing else; 1 for the nearest.
 *
 * @param least into how many rows at least they are put, where there are as many
 */
function rowsOfEnds(lines: readonly Line[], least: number): ReadonlyMap<Line, number> {
  const held = new Set(lines.map(({ subject }) => subject));
  const heldBy = new Map<string, number>();
  // What is declared leads past the rows, and makes nobody stand beside those who are held.
  for (const { holder } of lines.filter(({ isHolding }) => isHolding))
    heldBy.set(holder, (heldBy.get(holder) ?? 0) + 1);
  const ends = new Map<string, Line[]>();
  for (const line of lines)
    if (line.isHolding && !held.has(line.holder) && heldBy.get(line.holder) === 1)
      ends.set(line.subject, [...(ends.get(line.subject) ?? []), line]);
  return new Map(
    [...ends.values()].flatMap((above) => {
      const rows = Math.min(maxRows, above.length, Math.max(least, Math.ceil(above.length / maxInRow)));
      return above.map((line, at) => [line, 1 + (at % rows)] as const);
    }),
  );
}

/** What is laid out. */
interface Asked {
  readonly view: DrawnGraph;
  readonly shown: ReadonlySet<string>;
  readonly lines: readonly Line[];
  readonly drawnFor: DrawnFor;
}

/** The graph in the language of Graphviz. No text of an answer is in it: nodes and lines are numbered. */
function dotOf({ view, shown, lines, drawnFor }: Asked, rows: ReadonlyMap<Line, number>): string {
  const said = lineSayer(view);
  const place = new Map(view.nodes.map(({ id }, at) => [id, at]));
  const hasLabels = lines.length <= mostWithLabels;
  const size = `width=${String(nodeWidth / pointsToInch)} height=${String(nodeHeight / pointsToInch)}`;
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
    `nodesep=${drawnFor === 'paper' ? '0.2' : '0.3'};ranksep=${hasLabels ? '0.55' : '0.7'};`,
    hasLabels
      ? ''
      : `splines=${lines.length > maxLedAround ? 'line' : 'polyline'};nslimit=0.3;nslimit1=0.3;mclimit=0.2;`,
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

type LaidOut = z.infer<typeof Laid>;

function sizeOf({ bb }: LaidOut): { width: number; height: number } {
  const [, , width = 0, height = 0] = bb.split(',').map(Number);
  return { width, height };
}

/** How large a drawing is seen whole in the smallest window, as a part of its size. */
function seenAt(laid: LaidOut): number {
  const { width, height } = sizeOf(laid);
  return Math.min(1, room.width / width, room.height / height);
}

/** The drawing in as few rows as can be read whole in the smallest window; where none can, the one that is seen largest. */
function laidOut(graphviz: Layouts, asked: Asked): LaidOut {
  const laidIn = (rows: ReadonlyMap<Line, number>): LaidOut =>
    // Without what a printer would draw, which would be written and read for nothing.
    Laid.parse(JSON.parse(graphviz.layout(dotOf(asked, rows), 'json0', 'dot')));
  // On paper they stand below each other, where a page has room.
  if (asked.drawnFor === 'paper') return laidIn(new Map());
  let largest = laidIn(rowsOfEnds(asked.lines, 1));
  for (const rows of asked.shown.size > maxTried ? [] : moreRows) {
    if (seenAt(largest) >= readable) break;
    const next = laidIn(rowsOfEnds(asked.lines, rows));
    if (seenAt(next) > seenAt(largest) * worthRows) largest = next;
  }
  return largest;
}

/** So many times larger words are written at most, so that they are read in a drawing that is seen small (diagram-view). */
const largestWritten = 1.54;

/** Whether words cover no box. */
function besideBoxes(nodes: ViewLayout['nodes']): (words: WordsAt) => boolean {
  return ({ at, half }) =>
    nodes.every(
      ({ x, y }) =>
        Math.abs(at.x - x) >= half + nodeWidth / 2 || Math.abs(at.y - y) >= nodeHeight / 2 + labelHeight / 2,
    );
}

/** The lines with their words so far apart that none covers others; on paper Graphviz keeps them so. */
function withWordsApart(layout: ViewLayout, halfOf: (line: Pick<Line, 'holder' | 'subject'>) => number): ViewLayout {
  const words = layout.edges.map(({ label, ...line }) => ({ at: label, half: halfOf(line) }));
  const places = movedApart(words, largestWritten, besideBoxes(layout.nodes));
  return { ...layout, edges: layout.edges.map((line, at) => ({ ...line, label: places[at] ?? line.label })) };
}

/** Places the nodes of a view and the lines between them. */
export async function layOut(view: DrawnGraph, drawnFor: DrawnFor): Promise<ViewLayout> {
  const graphviz: Layouts = await Graphviz.load();
  const drawn = drawnIn(view);
  const lines = linesOf(view, drawn);
  const said = lineSayer(view);
  // Holders stand above: words that leave the height of their room come upon a box.
  const down = drawnFor === 'screen' ? wordsKeepHeight : 1;
  const laid = laidOut(graphviz, { view, shown: drawn, lines, drawnFor });
  const { width, height } = sizeOf(laid);
  const layout: ViewLayout = {
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
          ...{ holder: line.holder, subject: line.subject },
          line: path.line,
          tip: path.tip,
          label: labelOf(path.points, room, labelWidth(said(line).text) / 2, down),
        },
      ];
    }),
  };
  if (drawnFor === 'paper' || lines.length > mostWithLabels) return layout;
  return withWordsApart(layout, (line) => labelWidth(said(line).text) / 2);
}
