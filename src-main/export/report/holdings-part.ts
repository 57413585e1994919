import { dayOf, keptMoment } from '../../../src-shared/domain/moments.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { ViewControl, ViewEdge } from '../../../src-shared/domain/ownership/view/line-view.ts';
import type { ViewNode } from '../../../src-shared/domain/ownership/view/node-view.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { nodeName } from '../../../src-shared/words/ownership/node-words.ts';
import { shareText } from '../../../src-shared/words/ownership/share-words.ts';
import { workedOutText } from '../../../src-shared/words/ownership/worked-out-words.ts';
import { wordText } from '../../../src-shared/words/profile-words.ts';
import { cameWords } from './came-words.ts';
import { joined, markup, type Content } from './markup.ts';
import { sourceNumber, table } from './table.ts';
import { value } from './value.ts';

type Nodes = ReadonlyMap<string, ViewNode>;
/** The numbers of answers in the list of evidence, by their SHA-256. */
export type AnswerNumbers = ReadonlyMap<string, number>;
type Cells = readonly [holder: string, subject: string, capital: Content, votes: Content, sources: ViewEdge['sources']];

const small = (words: Content) => markup`<small>${words}</small>`;

const dates = { came: (iso: string) => dayOf(iso, 'short'), filed: (day: string) => keptMoment(day, 'short') ?? day };

/**
 * The answers that state something, each once: the day on which it came, of a filing its own day as well, and its number in
 * the list of evidence.
 */
function sourcesCell(sources: ViewEdge['sources'], numbers: AnswerNumbers): Content {
  const answers = new Map(sources.map((source) => [source.answer.sha256, source]));
  return joined(
    [...answers].map(([sha256, source]) => {
      const number = numbers.get(sha256);
      return [cameWords(source, dates), number === undefined ? null : sourceNumber(number)];
    }),
    ', ',
  );
}

/** A share of the capital as it is stated, and what the whole list of holders makes of it where that is something else. */
function capitalCell(edge: ViewEdge): Content {
  const { capital, stated, isUnsettled, isForOthers, isOwnShares, origin } = edge;
  const workedOut = workedOutText(edge);
  const inFigures = isUnsettled ? m.ownership_holding_unsettled : m.ownership_holding_narrowed;
  return [
    shareText(stated ?? capital),
    stated === null ? null : small(inFigures({ share: shareText(capital) })),
    workedOut === null ? null : small(value(workedOut, null)),
    origin === 'left-over' ? small(m.ownership_holding_worked_out()) : null,
    origin === 'jointly' ? small(m.ownership_holding_jointly()) : null,
    isForOthers ? small(m.report_holding_for_others()) : null,
    isOwnShares ? small(m.report_holding_own_shares()) : null,
  ];
}

function controlWords({ kind, right, band, text }: ViewControl): Content {
  switch (kind) {
    case 'declared-owner':
      return m.report_holding_declared_owner();
    case 'band': {
      const words = { share: band === null ? m.ownership_share_not_known() : shareText(band) };
      return right === 'surplus-assets' ? m.report_holding_surplus(words) : words.share;
    }
    case 'majority-of-votes':
      return m.report_holding_majority();
    case 'appoints-majority':
      return m.ownership_ground_appoints_board();
    case 'significant-influence':
      return m.ownership_ground_significant_influence();
    case 'dominant-influence':
      return m.report_holding_dominant();
    case 'nominee':
      return m.report_holding_nominee();
    case 'not-read':
      return value(wordText(text ?? ''), null);
  }
}

const isOfVotes = ({ kind, right }: ViewControl) => kind === 'majority-of-votes' || right === 'votes';

/** What is declared, marked as that; nothing where nothing is. */
const declaredCell = (controls: readonly ViewControl[]): Content =>
  controls.length === 0 ? '' : [joined(controls.map(controlWords), ', '), small(m.ownership_edge_declared())];

/**
 * All that is declared of one holder at one company: under the votes what is one of votes, under the capital everything else.
 * A row for each would name a declared owner twice, once as that and once with what they control it by.
 */
function controlCells(controls: readonly ViewControl[]): Cells[] {
  const byHolder = new Map<string, ViewControl[]>();
  for (const control of controls) {
    const key = JSON.stringify([control.holder, control.subject]);
    byHolder.set(key, [...(byHolder.get(key) ?? []), control]);
  }
  return [...byHolder.values()].flatMap((theirs): Cells[] => {
    const [first] = theirs;
    if (first === undefined) return [];
    const [ofVotes, others] = [theirs.filter(isOfVotes), theirs.filter((one) => !isOfVotes(one))];
    const sources = theirs.map(({ source }) => source);
    return [[first.holder, first.subject, declaredCell(others), declaredCell(ofVotes), sources]];
  });
}

/**
 * Who holds what of which company, by each answer that states it: every link of every chain, so that a chain can be followed
 * where the diagram is not printed.
 */
export function holdingsPart(view: OwnershipView, nodes: Nodes, numbers: AnswerNumbers): Content {
  const rows: readonly Cells[] = [
    ...view.edges.map((edge): Cells => {
      const votes =
        edge.votes === null ? m.work_not_stated() : [shareText(edge.votes), small(m.report_holding_votes())];
      return [edge.holder, edge.subject, capitalCell(edge), votes, edge.sources];
    }),
    ...controlCells(view.controls),
  ];
  if (rows.length === 0) return null;
  const isFiled = rows.some(([, , , , sources]) => sources.some(({ filedDay }) => filedDay !== null));
  const named = (id: string) => value(nodeName(nodes, id), nodes.get(id)?.company?.jurisdiction ?? null);
  return [
    markup`<h3>${m.report_holdings()}</h3>\n`,
    table(
      [
        { heading: m.report_column_holder(), width: 'wide' },
        { heading: m.report_column_held(), width: 'rest' },
        { heading: m.report_column_of_capital(), width: 'middle' },
        { heading: m.ownership_column_votes(), width: 'narrow' },
        { heading: m.report_column_profile_of(), width: isFiled ? 'middle' : 'date' },
      ],
      rows.map(([holder, subject, capital, votes, sources]) => ({
        cells: [named(holder), named(subject), capital, votes, sourcesCell(sources, numbers)],
      })),
    ),
    view.linesLeftOut === 0
      ? null
      : markup`<p class="lede">${m.report_holdings_left_out({ count: view.linesLeftOut })}</p>\n`,
  ];
}
