import type { DrawnGraph, OwnershipView, ViewLayout } from '../../domain/ownership/view/ownership-view.ts';
import type { ViewNode } from '../../domain/ownership/view/node-view.ts';
import type { ViewParty } from '../../domain/ownership/view/party-view.ts';
import { m } from '../../messages/generated/messages.js';
import { kindText, verdictText } from './node-words.ts';
import { drawnShare, drawnText, isExact } from './share-words.ts';

/** Names the line from a holder to what it holds. The length tells where the one ends and the other begins. */
export const lineKey = (holder: string, subject: string): string => `${String(holder.length)} ${holder} ${subject}`;

/** A line of the diagram with what stands beside it. `kind` tells how it is drawn. */
export type DiagramLine = ViewLayout['edges'][number] & {
  readonly key: string;
  readonly text: string;
  readonly kind: 'exact' | 'range' | 'loop' | 'declared';
};

type SaidOfLine = Pick<DiagramLine, 'text' | 'kind'>;

/** What is said of the line from a holder to what it holds: how much, how exactly it is known, and what runs in a circle. */
export function lineSayer(view: DrawnGraph): (line: { holder: string; subject: string }) => SaidOfLine {
  const edges = new Map(view.edges.map((edge) => [lineKey(edge.holder, edge.subject), edge]));
  const circleOf = new Map(view.circles.flatMap(({ companies }, at) => companies.map((company) => [company, at])));
  return ({ holder, subject }) => {
    const edge = edges.get(lineKey(holder, subject));
    if (edge === undefined) return { text: m.ownership_edge_declared(), kind: 'declared' };
    const drawn = drawnShare(edge);
    const share = drawnText(edge);
    const circle = circleOf.get(holder);
    if (edge.isOwnShares || (circle !== undefined && circle === circleOf.get(subject)))
      return { text: m.ownership_edge_loop({ share }), kind: 'loop' };
    return { text: share, kind: isExact(drawn) ? 'exact' : 'range' };
  };
}

/** The lines of the diagram, on screen and on paper. */
export function diagramLines(view: OwnershipView, layout: ViewLayout): DiagramLine[] {
  const said = lineSayer(view);
  return layout.edges.map((line) => ({ ...line, key: lineKey(line.holder, line.subject), ...said(line) }));
}

/** How many are declared, and have no holding that an answer states: they are in the table, and not in the drawing. Null where nobody is. */
export function notDrawnText({ controls }: Pick<OwnershipView, 'controls'>, layout: ViewLayout): string | null {
  const drawn = new Set(layout.nodes.map(({ id }) => id));
  const count = new Set(controls.map(({ holder }) => holder).filter((holder) => !drawn.has(holder))).size;
  return count === 0 ? null : m.ownership_not_drawn({ count });
}

/** About how wide the text beside a line is drawn, in pixels at 100 %. */
export const labelWidth = (text: string): number => text.length * 6.4 + 8;

/**
 * What stands below a name in the diagram: that it is the asked company, whether the person counts, or what it is.
 *
 * @param dayOf writes the day of an answer
 */
export function belowName(
  { asked }: Pick<OwnershipView, 'asked'>,
  { id, node, verdict }: { id: string; node: ViewNode | undefined; verdict: ViewParty['verdict'] | null },
  dayOf: (iso: string) => string,
): string {
  if (id === asked) return m.ownership_this_company();
  if (verdict === 'counts' || verdict === 'cannot-be-decided') return verdictText(verdict);
  if (node?.kind === 'company' && node.savedAt !== null) return m.ownership_saved({ date: dayOf(node.savedAt) });
  if (node?.kind !== 'unopened') return kindText(node);
  return node.silent === null ? m.ownership_not_saved() : m.ownership_saved_silent();
}
