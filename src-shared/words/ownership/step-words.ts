import type {
  ExplainedBound,
  ShareDivision,
  ShareFactor,
  SharePath,
} from '../../domain/ownership/view/explained-view.ts';
import type { OwnershipView } from '../../domain/ownership/view/ownership-view.ts';
import type { ViewEdge } from '../../domain/ownership/view/line-view.ts';
import type { ViewNode } from '../../domain/ownership/view/node-view.ts';
import type { ShownEnd } from '../../domain/ownership/view/shown-share.ts';
import { m } from '../../messages/generated/messages.js';
import { lineKey } from './diagram-words.ts';
import { listed, nodeName } from './node-words.ts';
import { figureText, isExact, shareText } from './share-words.ts';

/** A line of a calculation as somebody with a pocket calculator does it. */
export interface StepRow {
  /** The number of the path at its first line, and what is done with the value at the others. */
  readonly sign: string;
  readonly text: string;
  readonly notes: readonly string[];
  readonly value: string;
  readonly isSum: boolean;
}

type Nodes = ReadonlyMap<string, ViewNode>;

const percentText = (end: ShownEnd) => m.ownership_share_exact({ percent: figureText(end) });

/** What is shown of a percentage that no few decimals are all of. */
const exactly = ({ fraction }: ShownEnd) => (fraction === null ? [] : [m.ownership_step_exactly({ fraction })]);

/** How the share of a step is stated, where it is not stated as that one number. */
function statedNotes(edge: ViewEdge | undefined, { isOfRest }: ShareFactor): string[] {
  const ofRest = isOfRest ? [m.ownership_step_of_rest()] : [];
  if (edge === undefined) return ofRest;
  if (edge.origin === 'jointly') return [...ofRest, m.ownership_holding_jointly()];
  if (edge.origin === 'left-over') return [...ofRest, m.ownership_holding_worked_out()];
  if (isExact(edge.capital) && edge.stated === null) return ofRest;
  const narrowed = edge.stated === null ? [] : [m.ownership_holding_narrowed({ share: shareText(edge.capital) })];
  return [m.ownership_step_stated({ share: shareText(edge.stated ?? edge.capital) }), ...narrowed, ...ofRest];
}

/** Percent as the number that is typed: 96 % are 0.96. */
function asNumber(percent: string): string {
  const [whole = '', decimals = ''] = percent.split('.');
  const digits = whole.padStart(3, '0');
  const behind = `${digits.slice(-2)}${decimals}`.replace(/0+$/, '');
  return behind === '' ? digits.slice(0, -2) : `${digits.slice(0, -2)}.${behind}`;
}

function divisionRow(nodes: Nodes, { kind, company, part, through, by }: ShareDivision): StepRow {
  const words = {
    company: nodeName(nodes, company),
    part: percentText(part),
    through: listed(through.map((id) => nodeName(nodes, id))),
  };
  const isItself = through.length === 0;
  const text = {
    'own-shares': isItself ? m.ownership_step_own_itself : m.ownership_step_own,
    loop: isItself ? m.ownership_step_loop_itself : m.ownership_step_loop,
  }[kind](words);
  const notes = [m.ownership_step_one_less({ part: percentText(part) }), ...exactly(by)];
  return { sign: '÷', text, notes, value: asNumber(by.percent), isSum: false };
}

const sumRow = (text: string, end: ShownEnd): StepRow => ({
  ...{ sign: '=', text, notes: exactly(end), value: percentText(end), isSum: true },
});

function pathRows(
  nodes: Nodes,
  edges: ReadonlyMap<string, ViewEdge>,
  { factors, divisions, along }: SharePath,
  at: number,
): StepRow[] {
  const shares = factors.map((factor, place): StepRow => {
    const { holder, company, share } = factor;
    const names = { holder: nodeName(nodes, holder), company: nodeName(nodes, company) };
    return {
      sign: place === 0 ? String(at + 1) : '×',
      text: m.ownership_step_of(names),
      notes: [...statedNotes(edges.get(lineKey(holder, company)), factor), ...exactly(share)],
      value: percentText(share),
      isSum: false,
    };
  });
  return [
    ...shares,
    ...divisions.map((division) => divisionRow(nodes, division)),
    sumRow(m.ownership_step_along(), along),
  ];
}

/**
 * The lines of a calculation that ends at a bound of somebody.
 *
 * @param total the bound
 */
export function stepRows(
  { asked, edges }: Pick<OwnershipView, 'asked' | 'edges'>,
  nodes: Nodes,
  explained: ExplainedBound,
  total: ShownEnd,
): StepRow[] {
  const last = sumRow(m.ownership_step_of_this({ company: nodeName(nodes, asked) }), total);
  switch (explained.kind) {
    case 'paths': {
      const byLine = new Map(edges.map((edge) => [lineKey(edge.holder, edge.subject), edge]));
      const { paths, together, divisions } = explained;
      return [
        ...paths.flatMap((path, at) => pathRows(nodes, byLine, path, at)),
        ...(paths.length > 1 ? [sumRow(m.ownership_step_together(), together)] : []),
        ...divisions.map((division) => divisionRow(nodes, division)),
        last,
      ];
    }
    case 'resting':
      return [
        ...explained.steps.map(({ company, resting, share, comes }, at): StepRow => ({
          sign: String(at + 1),
          text: m.ownership_step_resting({
            resting: percentText(resting),
            company: nodeName(nodes, company),
            share: percentText(share),
          }),
          notes: exactly(comes),
          value: percentText(comes),
          isSum: false,
        })),
        last,
      ];
  }
}
