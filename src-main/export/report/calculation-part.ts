import type { ExplainedBound } from '../../../src-shared/domain/ownership/view/explained-view.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewNode } from '../../../src-shared/domain/ownership/view/node-view.ts';
import type { ViewParty } from '../../../src-shared/domain/ownership/view/party-view.ts';
import type { ShownEnd } from '../../../src-shared/domain/ownership/view/shown-share.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { nodeName } from '../../../src-shared/words/ownership/node-words.ts';
import { isExact } from '../../../src-shared/words/ownership/share-words.ts';
import { stepRows } from '../../../src-shared/words/ownership/step-words.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { table } from './table.ts';
import { value } from './value.ts';

type Nodes = ReadonlyMap<string, ViewNode>;

/** More persons than that are counted: their sums would fill the report, and who counts comes first. */
const maxPersons = 12;
/** A sum of more lines than that is read by a program, and not on paper. */
const maxLines = 40;

/** What is held directly, as one share, is no calculation. */
function isCalculated(bound: ExplainedBound): boolean {
  if (bound.kind === 'resting') return true;
  const [first, ...others] = bound.paths;
  return others.length > 0 || bound.divisions.length > 0 || (first?.factors.length ?? 0) > 1;
}

/** The sums of one person, by title: the one that is exact, or the least and the most. */
function boundsOf({ capital, explained }: ViewParty): [title: string, bound: ExplainedBound, total: ShownEnd][] {
  if (capital === null || explained === null) return [];
  const { lower, upper } = explained;
  if (isExact(capital)) return isCalculated(lower) ? [[m.ownership_steps_exact(), lower, capital.lower]] : [];
  const both: [string, ExplainedBound, ShownEnd][] = [
    [m.ownership_steps_least(), lower, capital.lower],
    [m.ownership_steps_most(), upper, capital.upper],
  ];
  return both.some(([, bound]) => isCalculated(bound)) ? both : [];
}

function sumTable(view: OwnershipView, nodes: Nodes, party: ViewParty): Markup {
  const rows = boundsOf(party).flatMap(([title, bound, total]) => {
    const steps = stepRows(view, nodes, bound, total);
    const shown = steps.length > maxLines ? steps.slice(-1) : steps;
    return [
      { cells: ['', markup`<b>${title}</b>`, ''] },
      ...(steps.length > maxLines ? [{ cells: ['', m.report_calculation_long({ count: steps.length }), ''] }] : []),
      ...shown.map(({ sign, text, notes, value: figure, isSum }) => ({
        cells: [
          sign,
          [value(text, null), ...notes.map((note) => markup`<small>${value(note, null)}</small>`)],
          isSum ? markup`<b>${figure}</b>` : figure,
        ],
      })),
    ];
  });
  return table(
    [
      { heading: m.report_calculation_step(), width: 'tiny' },
      { heading: nodeName(nodes, party.node), width: 'rest' },
      { heading: m.ownership_column_capital(), width: 'middle', align: 'right' },
    ],
    rows,
  );
}

/**
 * How the share of each person who counts, or of whom that cannot be decided, comes about: what somebody with a pocket calculator
 * types. Nothing where every share is held directly.
 */
export function calculationPart(view: OwnershipView, nodes: Nodes): Content {
  const persons = view.parties.filter(
    (party) => (party.verdict === 'counts' || party.verdict === 'cannot-be-decided') && boundsOf(party).length > 0,
  );
  if (persons.length === 0) return null;
  const beyond = persons.length - maxPersons;
  return [
    markup`<h3>${m.ownership_steps()}</h3>\n<p class="lede">${m.report_calculation_text()}</p>\n`,
    persons.slice(0, maxPersons).map((party) => sumTable(view, nodes, party)),
    beyond > 0 ? markup`<p class="lede">${m.report_ownership_more({ count: beyond })}</p>\n` : null,
  ];
}
