import { inflateSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { companyKey } from '../../../src-shared/domain/company-identity.ts';
import { CompanyReference, statedMembers } from '../../../src-shared/domain/company-reference.ts';
import { SearchHit } from '../../../src-shared/domain/search.ts';
import { indexDossier } from '../queries/keep-dossier.ts';
import { identityOf } from '../queries/company-key.ts';
import { appendHistory } from '../history/append-history.ts';
import { companyEntry } from '../history/entries.ts';
import { appendTrail } from '../trail/append-trail.ts';
import { statedAuthority } from './0010-stated-authority.ts';

const id = z.number().int();
const DossierRow = z.object({ id, company: z.string(), saved_at: z.string(), saved_by: z.string() });
const OrderRow = z.object({ id, company: z.string(), deflated: z.instanceof(Uint8Array).nullable() });
const HitRow = z.object({ hit: z.string() });

const largestAnswer = 256 * 1024 * 1024;

function authorityIn(deflated: Uint8Array): Partial<CompanyReference> {
  return statedAuthority(inflateSync(deflated, { maxOutputLength: largestAnswer }).toString('utf8'));
}

/** A company with the register that the record's answers name for it: the hit it was ordered from, else the profile. */
function withAuthority(db: Database, company: CompanyReference, deflated: Uint8Array | null): CompanyReference {
  const hits = db
    .prepare(`SELECT hit FROM search_hits WHERE json_extract(hit, '$.serviceId') = ? ORDER BY search_id DESC`)
    .all(company.serviceId)
    .map((row) => SearchHit.parse(JSON.parse(HitRow.parse(row).hit)))
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
  company: CompanyReference;
  orders: number[];
}

function groupOf(db: Database, groups: Group[], company: CompanyReference): Group {
  const identity = identityOf(db, company);
  const keys = identity.kind === 'known' ? identity.keys : [`${identity.key}#${company.serviceId}`];
  const same = groups.find((group) => group.keys.some((key) => keys.includes(key)));
  if (same !== undefined) return same;
  const group = { keys, company, orders: [] };
  groups.push(group);
  return group;
}

/** The companies that a dossier's orders were made for, its own first. */
function groupsIn(db: Database, dossierId: number, own: CompanyReference): Group[] {
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
    groupOf(db, groups, withAuthority(db, CompanyReference.parse(JSON.parse(company)), deflated)).orders.push(orderId);
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
  indexDossier(db, dossierId);
  const about = { dossierId, takenFrom: from.id };
  appendHistory(db, companyEntry(company, { at, officer: null, thing: { kind: 'dossier', ...about } }));
  appendTrail(db, {
    at,
    officer: null,
    kind: 'dossier-saved',
    about,
    text: { company: statedMembers(company), orders },
  });
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
    const read = CompanyReference.safeParse(JSON.parse(row.company));
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
    if (others.length > 0) indexDossier(db, row.id);
  }
}
