import { inflateSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { companyEntry, historyRow } from './0005-history-row.ts';
import { companyKey } from './0010-company-key.ts';
import { keysOfCompany } from './0010-identity.ts';
import { Hit } from './0010-keys.ts';
import { statedAuthority } from './0010-stated-authority.ts';
import { noteTakenOut } from './0010-trail-record.ts';

const id = z.number().int();
const DossierRow = z.object({ id, company: z.string(), saved_at: z.string(), saved_by: z.string() });
const OrderRow = z.object({ id, company: z.string(), deflated: z.instanceof(Uint8Array).nullable() });
const HitRow = z.object({ hit: z.string() });
const text = z.string().nullable();
const Company = Hit.extend({
  name: z.string(),
  englishName: text,
  registrationAuthority: text.optional(),
  registrationAuthorityCode: text.optional(),
});
type Company = z.infer<typeof Company>;

const largestAnswer = 256 * 1024 * 1024;

function authorityIn(deflated: Uint8Array): Partial<Company> {
  return statedAuthority(inflateSync(deflated, { maxOutputLength: largestAnswer }).toString('utf8'));
}

/** A company with the register that the record's answers name for it: the hit it was ordered from, else the profile. */
function withAuthority(db: Database, company: Company, deflated: Uint8Array | null): Company {
  const hits = db
    .prepare(`SELECT hit FROM search_hits WHERE json_extract(hit, '$.serviceId') = ? ORDER BY search_id DESC`)
    .all(company.serviceId)
    .map((row) => Hit.parse(JSON.parse(HitRow.parse(row).hit)))
    .filter(({ jurisdiction, companyNumber }) => {
      const sameNumber = companyNumber === company.companyNumber || company.companyNumber === null;
      return jurisdiction === company.jurisdiction && sameNumber;
    })
    .filter((hit) => hit.registrationAuthority !== null || hit.registrationAuthorityCode !== null)
    .map(({ registrationAuthority, registrationAuthorityCode }) => ({
      ...company,
      registrationAuthority,
      registrationAuthorityCode,
    }));
  const [newest] = hits;
  // A code of REST may be that of two companies; then only what was delivered tells which one it was.
  if (newest !== undefined && new Set(hits.map(companyKey)).size === 1) return newest;
  return deflated === null ? company : { ...company, ...authorityIn(deflated) };
}

interface Group {
  /** Every key that the record has for this company. */
  keys: readonly string[];
  company: Company;
  orders: number[];
}

function groupOf(db: Database, groups: Group[], company: Company): Group {
  const keys = keysOfCompany(db, company);
  const same = groups.find((group) => group.keys.some((key) => keys.includes(key)));
  if (same !== undefined) return same;
  const group = { keys, company, orders: [] };
  groups.push(group);
  return group;
}

/** The companies that a dossier's orders were made for, its own first. */
function groupsIn(db: Database, dossierId: number, own: Company): Group[] {
  const groups: Group[] = [];
  groupOf(db, groups, withAuthority(db, own, null));
  const orders = db
    .prepare(
      `SELECT orders.id, orders.company, deflated FROM orders LEFT JOIN snapshots ON snapshots.order_id = orders.id
         LEFT JOIN answers ON answers.id = snapshots.answer_id LEFT JOIN bodies ON bodies.id = body_id
       WHERE orders.dossier_id = ? ORDER BY orders.id`,
    )
    .all(dossierId);
  for (const { id: orderId, company, deflated } of orders.map((row) => OrderRow.parse(row)))
    groupOf(db, groups, withAuthority(db, Company.parse(JSON.parse(company)), deflated)).orders.push(orderId);
  return groups;
}

/** A key that no other dossier has: two dossiers of before may be one company now, and both stay. */
function freeKey(db: Database, key: string, dossierId: number): string {
  const taken = db.prepare('SELECT 1 FROM dossiers WHERE company_key = ? AND id <> ?').get(key, dossierId);
  return taken === undefined ? key : `${key}#${String(dossierId)}`;
}

function moveOrders(db: Database, orders: readonly number[], dossierId: number): void {
  for (const orderId of orders) {
    db.prepare('UPDATE orders SET dossier_id = ? WHERE id = ?').run(dossierId, orderId);
    db.prepare('UPDATE snapshots SET dossier_id = ? WHERE order_id = ?').run(dossierId, orderId);
    db.prepare('UPDATE documents SET dossier_id = ? WHERE order_id = ?').run(dossierId, orderId);
  }
}

/** Gives a company that another dossier held a dossier of its own. The trail says so. */
function takeOut(db: Database, from: z.infer<typeof DossierRow>, { company, orders }: Group): void {
  const at = new Date().toISOString();
  const provisional = `taken:${String(from.id)}:${String(orders[0])}`;
  const { lastInsertRowid } = db
    .prepare('INSERT INTO dossiers (company_key, company, saved_at, saved_by, taken_from) VALUES (?, ?, ?, ?, ?)')
    .run(provisional, JSON.stringify(company), from.saved_at, from.saved_by, from.id);
  const dossierId = Number(lastInsertRowid);
  const key = freeKey(db, companyKey(company), dossierId);
  db.prepare('UPDATE dossiers SET company_key = ? WHERE id = ?').run(key, dossierId);
  moveOrders(db, orders, dossierId);
  db.prepare('UPDATE dossiers SET taken_from = id WHERE id = ?').run(from.id);
  const about = { dossierId, takenFrom: from.id };
  const thing = { kind: 'dossier', ...about };
  db.prepare(
    `INSERT INTO history (at, officer, jurisdiction, subject, thing, cost, text)
     VALUES (@at, @officer, @jurisdiction, @subject, @thing, @cost, @text)`,
  ).run(historyRow(companyEntry(company, { at, officer: null, thing })));
  noteTakenOut(db, { at, about, text: { company, orders } });
}

/**
 * Gives every dossier the key of its company, and takes apart those that hold orders of several: the registers are read
 * from the hits that were ordered from, and from the profiles that came. Documents and snapshots go with their order;
 * notes stay where they were written. What no answer tells becomes a dossier by the service's own id.
 */
export function takeDossiersApart(db: Database): void {
  const rows = db.prepare('SELECT id, company, saved_at, saved_by FROM dossiers ORDER BY id').all();
  // Keys of before must not stand in the way of the new ones.
  db.exec("UPDATE dossiers SET company_key = 'before:' || id");
  for (const row of rows.map((each) => DossierRow.parse(each))) {
    // A company that cannot be read has no key to be found by; its dossier is opened from the list as before.
    const read = Company.safeParse(JSON.parse(row.company));
    if (!read.success) continue;
    const [own, ...others] = groupsIn(db, row.id, read.data);
    if (own === undefined) continue;
    const key = freeKey(db, companyKey(own.company), row.id);
    db.prepare('UPDATE dossiers SET company = ?, company_key = ? WHERE id = ?').run(
      JSON.stringify(own.company),
      key,
      row.id,
    );
    for (const other of others) takeOut(db, row, other);
    // What it was found by is made anew after the last migration.
    if (others.length > 0) db.prepare('DELETE FROM dossier_names WHERE rowid = ?').run(row.id);
  }
}
