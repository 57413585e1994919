import type { OpenDossier } from '../../../src-shared/contract/dossiers.ts';
import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import { heldInLedgers } from '../../../src-shared/domain/contrary-costs.ts';
import type { Snapshot, SnapshotSummary } from '../../../src-shared/domain/dossier.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import type { OwnershipView } from '../../../src-shared/domain/ownership/view/ownership-view.ts';
import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import type { DossierWork } from '../../../src-shared/domain/work/work-list.ts';
import type { StoredDecision } from '../../storage/queries/decisions/read-work.ts';
import { connectionWarning } from '../sheets/about.ts';
import { valueHandedOver } from '../handed-over.ts';
import { DossierJson, type CostTold } from './dossier-json-schema.ts';

/** A snapshot with the profile that was read from its answer; null where the answer does not hold one any more. */
export interface ReadSnapshot {
  readonly summary: SnapshotSummary;
  readonly read: Pick<Snapshot, 'profile' | 'hashFits'> | null;
}

/** Everything that is told of a dossier, as it was read from the record. */
export interface ToldDossier {
  readonly opened: Omit<OpenDossier, 'snapshot' | 'snapshots'>;
  readonly snapshots: readonly ReadSnapshot[];
  readonly work: DossierWork;
  /** The decisions as their rows have them, with what was signed. */
  readonly signed: readonly StoredDecision[];
  /** Null where it could not be worked out. */
  readonly ownership: OwnershipView | null;
  readonly officer: string;
  readonly connection: ConnectionSummary;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly anchor: TrailAnchor | null;
}

/** What an order cost, as far as anybody knows. */
export function costTold(order: JournalOrder): CostTold {
  if (order.realCost !== null) return { kind: 'stated', ...order.realCost };
  if (order.settled !== null) return { kind: 'settled-by-invoice', ...order.settled };
  const heldBack = heldInLedgers(order);
  return heldBack.length === 0 ? { kind: 'not-charged' } : { kind: 'not-known', heldBack, said: order.costSaid };
}

function orderTold(order: JournalOrder): DossierJson['orders'][number] {
  const { orderId, reference, serviceOrderId, officer, orderedAt, changedAt, product, state, reason, said } = order;
  return {
    ...{ orderId, reference, serviceOrderId, officer, orderedAt, changedAt, product, state, reason, said },
    acknowledged: order.acknowledged,
    mostAccepted: { value: order.mostAccepted, ledger: order.ledger },
    cost: costTold(order),
    snapshotId: order.snapshotId,
    documentIds: order.documentIds,
  };
}

function decisionsTold(
  decisions: DossierWork['decisions'],
  signed: readonly StoredDecision[],
): DossierJson['decisions'] {
  const rows = new Map(signed.map((row) => [row.decisionId, row]));
  return decisions.flatMap((decision) => {
    const row = rows.get(decision.decisionId);
    if (row === undefined) return [];
    const { statement, signature, approval } = row;
    const judged = decision.approval;
    return {
      ...decision,
      signed: { statement, signature },
      approval:
        judged === null || approval === null
          ? null
          : {
              ...{ approvalId: judged.approvalId, finding: judged.finding, sameAccount: judged.sameAccount },
              verdict: judged.statement?.verdict ?? null,
              signed: { statement: approval.statement, signature: approval.signature },
            },
    };
  });
}

function ownershipTold(view: OwnershipView | null): DossierJson['ownership'] {
  if (view === null) return null;
  const { layout: _layout, discrepancies: _discrepancies, ...told } = view;
  return told;
}

/** A dossier as it is published. What it is read from is in the order of the record, so that two makings are equal. */
export function dossierJson(told: ToldDossier): DossierJson {
  const { opened, work, ownership, connection } = told;
  const { dossier, evidence } = opened;
  return DossierJson.parse({
    ...{ format: 'dossier-json', version: 2, madeAt: told.madeAt, officer: told.officer },
    connection: {
      ...{ id: connection.id, name: connection.name, kind: connection.kind },
      warning: connectionWarning(connection),
    },
    ...{ trailAnchor: told.anchor, dossierId: dossier.dossierId, keptSince: dossier.savedAt },
    ...{ company: dossier.company, newerName: dossier.newerName, confirmation: dossier.confirmation },
    ...{ facts: work.facts, changes: work.changes },
    snapshots: told.snapshots.map(({ summary, read }) => ({
      ...summary,
      hashFits: read?.hashFits ?? null,
      // What the answer says of itself may be an address with a token.
      profile: valueHandedOver(read?.profile ?? null),
    })),
    orders: opened.orders.map(orderTold),
    answers: evidence.flatMap((item) => (item.kind === 'answer' ? { ...item.answer, bytes: item.bytes } : [])),
    documents: opened.documents,
    attachments: evidence.flatMap((item) => (item.kind === 'attachment' ? item.attachment : [])),
    notes: opened.notes,
    decisions: decisionsTold(work.decisions, told.signed),
    discrepancies: ownership?.discrepancies.kept ?? null,
    ownership: ownershipTold(ownership),
  });
}
