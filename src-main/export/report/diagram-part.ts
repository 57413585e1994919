import type { Paper } from '../../../src-shared/contract/preferences.ts';
import { dayOf } from '../../../src-shared/domain/moments.ts';
import { nodeShape } from '../../../src-shared/domain/ownership/view/node-shape.ts';
import { nodeHeight, nodeWidth } from '../../../src-shared/domain/ownership/view/node-size.ts';
import type { OwnershipView, ViewLayout } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewNode } from '../../../src-shared/domain/ownership/view/node-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import {
  belowName,
  diagramLines,
  labelWidth,
  notDrawnText,
  type DiagramLine,
} from '../../../src-shared/words/ownership/diagram-words.ts';
import { nodeName } from '../../../src-shared/words/ownership/node-words.ts';
import { narrowedNote } from '../../../src-shared/words/ownership/share-words.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { cutNames } from './diagram-names.ts';
import { value } from './value.ts';

/** What a page of the report has room for, in pixels: the paper within its margins, less the lines above the drawing. */
const roomOf = { a4: { width: 640, height: 820 }, letter: { width: 660, height: 755 } } as const;
/** On paper nothing is larger than this: the words would be larger than those around them. */
const largest = 0.8;
/** Below this scale the names are smaller than 5 points, which nobody reads. */
const smallest = 0.5;
const margin = 4;

const arrow = 'M0 0L-8 -4.5V4.5Z';

function linePart({ line, tip, kind }: DiagramLine): Markup {
  return markup`<path class="line ${kind}" d="${line}"/><path class="arrow ${kind}" d="${arrow}" transform="translate(${tip.x} ${tip.y}) rotate(${tip.angle})"/>
`;
}

function labelPart({ label, text, kind }: DiagramLine): Markup {
  const width = labelWidth(text);
  return markup`<g class="label ${kind}" transform="translate(${label.x} ${label.y})"><rect x="${-width / 2}" y="-9" width="${width}" height="18"/><text text-anchor="middle" dominant-baseline="central">${text}</text></g>
`;
}

/** Who is drawn, and under which number the whole name stands below the drawing where it has no room there. */
interface Drawn {
  view: OwnershipView;
  nodes: ReadonlyMap<string, ViewNode>;
  cut: ReadonlyMap<string, number>;
}

function nodePart({ view, nodes, cut }: Drawn, at: ViewLayout['nodes'][number]): Markup {
  const node = nodes.get(at.id);
  const { outline, isBroken } = nodeShape(node?.kind ?? 'not-stated');
  const classes = [at.id === view.asked ? 'asked' : '', isBroken ? 'broken' : ''].join(' ');
  const jurisdiction = node?.company?.jurisdiction ?? null;
  const number = cut.get(at.id);
  const verdict = view.parties.find((party) => party.node === at.id)?.verdict ?? null;
  const below = [belowName(view, { id: at.id, node, verdict }, (iso) => dayOf(iso, 'short')), jurisdiction ?? '']
    .filter((words) => words !== '')
    .join(' · ');
  return markup`<g transform="translate(${at.x - nodeWidth / 2} ${at.y - nodeHeight / 2})"><path class="outline ${classes}" d="${outline}"/><foreignObject width="${nodeWidth}" height="${nodeHeight}"><div class="node"><div class="nm">${number === undefined ? null : markup`<b>${number}</b> `}${value(nodeName(nodes, at.id), jurisdiction)}</div><div class="below">${below}</div></div></foreignObject></g>
`;
}

/** The names whole that have no room in the drawing, under their numbers there. */
function namesPart(nodes: Drawn['nodes'], cut: Drawn['cut']): Content {
  if (cut.size === 0) return null;
  const names = [...cut].map(
    ([id, number]) =>
      markup`<li><b>${number}</b> ${value(nodeName(nodes, id), nodes.get(id)?.company?.jurisdiction ?? null)}</li>\n`,
  );
  return markup`<p class="lede">${m.report_ownership_diagram_names()}</p>
<ul class="diagram-names">
${names}</ul>
`;
}

/** That the table beside it has all of what is not drawn is said only where it has. */
function largeText({ edges, controls, linesLeftOut }: OwnershipView): string {
  const shown = edges.length + controls.length;
  return linesLeftOut === 0
    ? m.report_ownership_diagram_large()
    : m.report_ownership_diagram_large_cut({ shown, all: shown + linesLeftOut });
}

/**
 * The diagram of who holds what, as vectors, in the parts of the one on screen. A group that could not be read on one page
 * is not drawn, which is said: the tables of the section have all of it.
 */
export function diagramPart(view: OwnershipView, paper: Paper): Content {
  const room = roomOf[paper];
  const { layout } = view;
  const [width, height] = [(layout?.width ?? 0) + 2 * margin, (layout?.height ?? 0) + 2 * margin];
  const scale = Math.min(largest, room.width / width, room.height / height);
  if (layout === null || scale < smallest) return markup`<p class="lede">${largeText(view)}</p>\n`;
  if (layout.edges.length === 0) return null;
  const nodes = new Map(view.nodes.map((node) => [node.id, node]));
  const cut = cutNames(layout.nodes.map(({ id }) => ({ id, name: nodeName(nodes, id) })));
  const lines = diagramLines(view, layout);
  const box = [-margin, -margin, width, height].map(String).join(' ');
  return markup`<figure class="diagram">
<svg viewBox="${box}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" role="img" aria-label="${m.report_ownership_diagram()}">
${lines.map(linePart)}${lines.map(labelPart)}${layout.nodes.map((at) => nodePart({ view, nodes, cut }, at))}</svg>
<figcaption>${[m.report_ownership_diagram_key(), narrowedNote(view.edges), notDrawnText(view, layout)].filter((text) => text !== null).join(' ')}</figcaption>
</figure>
${namesPart(nodes, cut)}`;
}
