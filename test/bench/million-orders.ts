import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { orderKeys } from '../../src-main/storage/queries/orders/order-keys.ts';
import { openDatabase } from '../../src-main/storage/database.ts';
import { inventedName, randomFrom } from './names.ts';
import type { RecordFile } from './million-rows.ts';

/** One in so many is still under way, and one in so many of those needs somebody: most of a large record is history. */
const underWay = 2_000;

/** Makes a new encrypted record with so many orders, three minutes apart, of a thousandth as many companies and one more. */
export function fillOrders(folder: string, rows: number): RecordFile {
  const place = { file: path.join(folder, 'record.db'), key: randomBytes(32) };
  const db = openDatabase(place);
  db.pragma('synchronous = OFF');
  const random = randomFrom(11);
  const companies = Math.floor(rows / 1_000) + 1;
  db.transaction(() => {
    const dossier = db.prepare(
      "INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES (?, ?, ?, 'A. Officer')",
    );
    const kept = Array.from({ length: companies }, (_, at) => {
      const companyNumber = `B${String(100_000 + at)}`;
      const company = {
        jurisdiction: 'LU',
        companyNumber,
        serviceId: `LU|${companyNumber}`,
        name: inventedName(random),
        englishName: null,
      };
      dossier.run(`LU|${companyNumber}`, JSON.stringify(company), '2023-01-01T00:00:00.000Z');
      return { company: JSON.stringify(company), ...orderKeys(company) };
    });
    const product = JSON.stringify({ kind: 'v2-enhanced-profile', directorships: false, geocoding: false });
    const price = JSON.stringify({ kind: 'not-known' });
    const order = db.prepare(
      `INSERT INTO orders (reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state,
         reason, price, ledger, most_accepted, real_ledger, real_value, acknowledged, ordered_at, changed_at, told, id_form,
         sort_name)
       VALUES (@reference, 'A. Officer', @dossierId, @company, 'LU', 'v2', @product, @productKey, @state, @reason, @price,
         'credit', 12.5, @ledger, @value, 'confirmed-active', @at, @at, 1, @idForm, @sortName)`,
    );
    for (let row = 1; row <= rows; row += 1) {
      const at = new Date(Date.UTC(2020, 0, 1) + row * 180_000).toISOString();
      const dossierId = 1 + (row % companies);
      const open = row % underWay === 0;
      const state = open
        ? row % (10 * underWay) === 0
          ? 'needs-attention'
          : 'pending'
        : row % 11 === 0
          ? 'cancelled'
          : 'collected';
      const ended = !open && state === 'collected';
      order.run({
        ...{
          reference: `ref-${String(row)}`,
          dossierId,
          ...(kept[dossierId - 1] ?? { company: '{}', idForm: '', sortName: '' }),
          product,
          price,
          at,
          state,
        },
        // Of one product of a company one order at most is under way.
        ...{ productKey: `v2-enhanced-profile ${String(row)}`, reason: state === 'needs-attention' ? 'test' : null },
        ...{ ledger: ended ? 'credit' : null, value: ended ? 10 : null },
      });
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return place;
}
