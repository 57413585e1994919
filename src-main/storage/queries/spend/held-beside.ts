import { z } from 'zod';
import { contraryCosts } from '../../../../src-shared/domain/contrary-costs.ts';
import { isSameLedger, openLedgersOf } from '../../../../src-shared/domain/ledger.ts';
import type { Database } from '../../database.ts';
import { isKnownLedger } from './believed-ledger.ts';
import { openCost, ordersOfOpenCost } from './cost-not-known.ts';

/** An amount that binds the limits of a ledger for an order whose accepted amount is held in another one. */
interface HeldBeside {
  ledger: string;
  amount: number;
  dossierId: number;
  /** The service stated a figure in this ledger; otherwise the order may be charged in it, and nobody knows. */
  isStated: boolean;
}

const Row = z.object({
  dossierId: z.number().int(),
  ledger: z.string(),
  reserved: z.number(),
  costSaid: z.string().nullable(),
  product: z.string().nullable(),
  price: z.string(),
});

function heldBesideOf(db: Database, { dossierId, ledger, reserved, costSaid, product, price }: z.infer<typeof Row>) {
  const stated = contraryCosts({ costSaid, realCost: null, settled: null });
  const open = openLedgersOf({ kind: product ?? '' }, { kind: price });
  const ledgers = stated.length > 0 ? stated.map((cost) => cost.ledger) : open;
  const distinct = ledgers.filter((name, at) => ledgers.findIndex((other) => isSameLedger(other, name)) === at);
  return distinct
    .filter((name) => isKnownLedger(db, name))
    .map((name): HeldBeside => {
      const most = Math.max(0, ...stated.filter((cost) => isSameLedger(cost.ledger, name)).map(({ value }) => value));
      const isOwn = isSameLedger(name, ledger);
      const amount = isOwn ? Math.max(0, most - reserved) : stated.length > 0 ? most : reserved;
      return { ledger: name, amount, dossierId, isStated: stated.length > 0 };
    })
    .filter(({ amount }) => amount > 0);
}

/**
 * What is held beside the accepted amounts. Where the service stated an order's cost in several ledgers, each figure is
 * held in its own until a person settles the order: whichever of them was charged, a limit has counted it. A first lite
 * profile may be charged in credits or lite credits, and binds the limits of both.
 */
export function heldBeside(db: Database): HeldBeside[] {
  return db
    .prepare(
      `SELECT dossier_id AS dossierId, ledger, reserved, cost_said AS costSaid, product ->> '$.kind' AS product,
         price ->> '$.kind' AS price
       FROM ${ordersOfOpenCost} WHERE ${openCost} AND reserved > 0
         AND (cost_said IS NOT NULL OR product ->> '$.kind' = 'v2-lite-profile')`,
    )
    .all()
    .flatMap((row) => heldBesideOf(db, Row.parse(row)));
}

/** What is held of each ledger because the service stated a figure in it that another one contradicts. */
export function heldAsStated(db: Database): { ledger: string; amount: number }[] {
  return heldBeside(db).filter(({ isStated }) => isStated);
}
