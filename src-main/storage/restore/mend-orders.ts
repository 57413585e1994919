import { z } from 'zod';
import { OtherCompany } from '../../../src-shared/domain/answered-company.ts';
import { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { Database } from '../database.ts';
import { companyKey } from '../../../src-shared/domain/company-identity.ts';
import { namedOther, writeContradiction } from '../../../src-shared/domain/order-contradiction.ts';
import { codeAlone } from '../../../src-shared/domain/order-standing.ts';
import { insertEvent } from '../queries/orders/order-events.ts';

const Ids = z.array(z.object({ id: z.number().int() }));
const Orphans = z.array(
  z.object({ dossier_id: z.number().int(), company: z.string(), ordered_at: z.string(), officer: z.string() }),
);
const Found = z.object({ id: z.number().int() }).optional();

/** An order carries its company, so a lost dossier can be made again from it. */
export function remakeDossiers(base: Database): void {
  const orphans = Orphans.parse(
    base
      .prepare(
        `SELECT dossier_id, company, ordered_at, officer FROM orders
         WHERE dossier_id NOT IN (SELECT id FROM dossiers) ORDER BY id`,
      )
      .all(),
  );
  for (const { dossier_id: lost, company, ordered_at: at, officer } of orphans) {
    const key = companyKey(CompanyReference.parse(JSON.parse(company)));
    const same = Found.parse(base.prepare('SELECT id FROM dossiers WHERE company_key = ? OR id = ?').get(key, lost));
    if (same === undefined)
      base
        .prepare('INSERT INTO dossiers (id, company_key, company, saved_at, saved_by) VALUES (?, ?, ?, ?, ?)')
        .run(lost, key, company, at, officer);
    else if (same.id !== lost) base.prepare('UPDATE orders SET dossier_id = ? WHERE dossier_id = ?').run(same.id, lost);
  }
}

function settle(base: Database, at: string, where: string, to: 'unclear' | 'needs-attention', detail: string): void {
  const orders = Ids.parse(base.prepare(`SELECT id FROM orders WHERE ${where} ORDER BY id`).all());
  for (const { id } of orders) {
    // The same may be on order again already; then this one stays as it is.
    const moved = base.prepare('UPDATE OR IGNORE orders SET state = ?, changed_at = ? WHERE id = ?').run(to, at, id);
    if (moved.changes === 1) insertEvent(base, id, at, { kind: to, officer: null, detail });
  }
}

/**
 * Says of orders only what is still sure. One that was only intended may have been sent after the backup, so it is
 * unclear and looked for. One whose profile or document is lost is paid, but no longer here: someone has to look.
 */
export function doubtOrders(base: Database, at: string): void {
  settle(base, at, "state = 'intended'", 'unclear', 'restored: it may have been sent since');
  settle(
    base,
    at,
    `state = 'collected' AND id NOT IN (SELECT order_id FROM snapshots WHERE order_id IS NOT NULL)
       AND id NOT IN (SELECT order_id FROM documents)`,
    'needs-attention',
    'restored: what it brought is lost',
  );
}

const LostWord = z.object({ id: z.number().int(), company: z.string() });

/**
 * What happened to an order is also written down outside the record, an officer's word that its answer is of the company is
 * not: where that is lost, the order waits for it again, since nothing tells any more who said it of what.
 */
export function askLostWordsAgain(base: Database, at: string): void {
  const rows = base
    .prepare(
      `SELECT orders.id, other_company AS company FROM orders JOIN snapshots ON order_id = orders.id
       WHERE state = 'collected' AND other_company ->> '$.because' = 'code-alone'
         AND EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind = 'company-said') ORDER BY orders.id`,
    )
    .all()
    .map((row) => LostWord.parse(row));
  for (const { id, company: kept } of rows) {
    const company = OtherCompany.parse(JSON.parse(kept));
    const detail = writeContradiction({ kind: 'answer', company });
    const moved = base
      .prepare(
        `UPDATE OR IGNORE orders SET state = 'needs-attention', changed_at = ?, reason = ?, said = ?, told = 0 WHERE id = ?`,
      )
      .run(at, codeAlone, namedOther(company), id);
    if (moved.changes === 1) insertEvent(base, id, at, { kind: 'needs-attention', officer: null, detail });
  }
}

/**
 * What came to its end in peace before the restore is no news after it: a backup does not know what was told since. What
 * needs someone is told all the same.
 */
export function dropOldNews(base: Database): void {
  base.exec("UPDATE orders SET told = 1 WHERE state IN ('collected', 'cancelled')");
}
