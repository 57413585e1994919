import type { Control, ControlEdge } from '../graph/control-edges.ts';
import type { Holding } from '../graph/company-holdings.ts';
import { isShareStated } from '../graph/share-as-stated.ts';
import type { OwnershipGraph } from '../graph/ownership-graph.ts';
import type { NodeId } from '../holding.ts';
import { notKnownHolderOf } from '../interest/company-shares.ts';
import type { ViewControl, ViewEdge } from './line-view.ts';
import { shownShare } from './shown-share.ts';
import type { StatedHolding } from './stated-holdings.ts';
import { viewSource } from './view-source.ts';

/** Holders of the company's own shares, by company: the company itself, those it controls, and a line of their own. */
function ownShareHolders({ flags }: OwnershipGraph): ReadonlySet<string> {
  const found = flags.flatMap((flag) =>
    flag.kind === 'own-shares' ? [JSON.stringify([flag.through ?? flag.company, flag.company])] : [],
  );
  return new Set(found);
}

function originOf({ entries, holder, subject }: StatedHolding): ViewEdge['origin'] {
  const [first] = entries;
  if (first !== undefined) return first.origin;
  return holder === notKnownHolderOf(subject) ? 'left-over' : 'jointly';
}

/** Where a holding stands, and where an earlier answer says that it is held for others. */
const placesOf = ({ source, heldForOthersAt }: Holding) =>
  heldForOthersAt === null || heldForOthersAt.snapshotId === source.snapshotId ? [source] : [source, heldForOthersAt];

/** The counts of each entry whose share the answer does not state itself. */
const workedOutIn = (entries: readonly Holding[]): ViewEdge['workedOut'] =>
  entries.flatMap((entry) => {
    const { workedOut, className } = entry;
    if (workedOut === null || entry.origin === 'stated-range' || isShareStated(entry)) return [];
    return { count: workedOut.count.text, total: workedOut.total.text, className };
  });

/** Makes a line of what one holder holds of one company, for whoever reads it. */
export function edgeShower(graph: OwnershipGraph, isOwnLine: (node: NodeId) => boolean) {
  const own = ownShareHolders(graph);
  return (holding: StatedHolding): ViewEdge => {
    const { holder, subject, capital, stated, votes, entries } = holding;
    const shown = shownShare(capital);
    const asStated = stated === null ? null : shownShare(stated);
    return {
      ...{ holder, subject, capital: shown },
      stated: JSON.stringify(asStated) === JSON.stringify(shown) ? null : asStated,
      votes: votes === null ? null : shownShare(votes),
      origin: originOf(holding),
      workedOut: workedOutIn(entries).slice(0, 50),
      isUnsettled: entries.some(({ doubts }) => doubts.length > 0),
      isForOthers: entries.some(({ heldFor }) => heldFor !== null),
      isOwnShares: own.has(JSON.stringify([holder, subject])) || isOwnLine(holder),
      sources: entries.flatMap(placesOf).slice(0, 50).map(viewSource),
    };
  };
}

/** The words of a declared control that have no code of their own. */
const textOf = (control: Control) => (control.kind === 'not-read' ? control.text : null);

/** A control that an answer declares, for whoever reads it. */
export function viewControl({ holder, subject, control, mayHaveEnded, source }: ControlEdge): ViewControl {
  return {
    ...{ holder, subject, kind: control.kind, text: textOf(control), source: viewSource(source) },
    mayHaveEnded,
    right: control.kind === 'band' ? control.right : null,
    band: control.kind === 'band' ? shownShare(control.band) : null,
  };
}
