import { createHash } from 'node:crypto';
import { openDatabase, type Database } from '../../../src-main/storage/database.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { writeIntent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import { appendDocument, beginDocument } from '../../../src-main/storage/queries/documents/incoming-documents.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';
import { answer, intent, step } from '../../unit/storage/journal-rows.ts';
import type { RecordFile } from '../million-rows.ts';
import { randomFrom } from '../names.ts';

/** The company with many snapshots and documents, and the one that a group of 1,000 stands above. */
export const longKept = 'Archive Shipping AS';
export const groupTop = 'Thousand Nodes Holding Ltd';

const snapshots = 50;
const documents = 200;
const nodes = 1_000;
/** Companies with a profile of their own; the others are people, who hold and are not held. */
const companies = 400;

const registry = 'Companies House (GB)';
const numberOf = (place: number) => String(10_000_000 + place);

function companyOf(name: string, companyNumber: string): CompanyReference {
  return {
    ...{ jurisdiction: 'GB', companyNumber, serviceId: `GB|${companyNumber}`, name, englishName: null },
    registrationAuthority: registry,
  };
}

interface Holder {
  readonly place: number;
  /** Whole percent. */
  readonly percent: number;
}

const nameOf = (place: number) => (place === 0 ? groupTop : `Member ${String(place)} Limited`);

/** Ten letters, so that no two names are alike: nobody is to be asked whether two of them are one. */
function wordOf(random: (below: number) => number): string {
  const letters = Array.from({ length: 5 }, () => `${'bcdfghklmnprst'[random(14)] ?? ''}${'aeiou'[random(5)] ?? ''}`);
  return letters.join('');
}

function shareholding({ place, percent }: Holder) {
  const random = randomFrom(1_000 + place);
  const name = `${wordOf(random)} ${wordOf(random)}`;
  const person = { type: 'Individual', name, idNumber: `P${String(place)}` };
  const company = {
    ...{
      type: 'Corporation',
      name: nameOf(place),
      registrationNumber: numberOf(place),
      registrationAuthority: registry,
    },
  };
  const shareholders =
    place < companies ? { individuals: [], corporations: [company] } : { individuals: [person], corporations: [] };
  return { percentage: `${String(percent)}.00`, percentageIsRange: false, count: percent, shareholders };
}

/** An enhanced profile as V2 answers it, with as much of it as the list of holders needs. */
function profileOf({ name, companyNumber }: CompanyReference, holders: readonly Holder[]): string {
  const capital = [{ type: 'ORD', quantity: 100, shareholdings: holders.map(shareholding) }];
  const data = {
    identifiers: { primaryRegistrationNumber: companyNumber, otherIdentifiers: [] },
    ...{ companyName: name, registrationAuthority: registry },
    status: { original: 'Active', normalized: 'Active' },
    totalCapital: { totalValue: 100, quantity: 100, currency: 'GBP', type: 'Fixed' },
    capital,
  };
  return JSON.stringify({ details: 'Success', data });
}

/** Every node but the first holds one of the companies before it, and every fifth a second one: 1,200 lines. */
function holdersInGroup(): Holder[][] {
  const random = randomFrom(5);
  const held = Array.from({ length: companies }, (): number[] => []);
  const among = (place: number) => Math.min(place, companies);
  for (let place = 1; place < nodes; place += 1) {
    const near = Math.min(companies - 1, Math.floor(place / 3));
    held[near]?.push(place);
    const second = random(among(place));
    if (place % 5 === 0 && second !== near) held[second]?.push(place);
  }
  return held.map((places) => places.map((place) => ({ place, percent: Math.floor(100 / places.length) })));
}

/** Keeps a bought profile and answers its order. `again`: the order of the profile before it. */
function keepProfile(db: Database, company: CompanyReference, body: string, again: number | null): number {
  const { orderId } = writeIntent(db, intent({ company, again }));
  changeOrder(db, step(orderId, 'sending', 'sending'));
  const snapshot = { source: 'v2-enhanced-profile' as const, status: 'Active', names: [], documentDay: null };
  changeOrder(db, step(orderId, 'collected', 'collected', { answer: answer(body), snapshot }));
  return orderId;
}

function keepDocument(db: Database, company: CompanyReference, place: number): void {
  const name = `Annual accounts ${String(1800 + place)}`;
  const product: Product = {
    ...{ kind: 'v2-document', productId: `p-${String(place)}`, name, category: 'Accounts', documentDate: '2025-12-31' },
    ...{ formats: ['application/pdf'], deliveryMinutes: 0 },
  };
  const { orderId } = writeIntent(db, intent({ company, product }));
  changeOrder(db, step(orderId, 'sending', 'sending'));
  const { incomingId } = beginDocument(db);
  const bytes = Buffer.from(`%PDF-1.7 ${name}`);
  appendDocument(db, { incomingId, bytes });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { incomingId, sha256, name, format: 'pdf' as const, mediaType: 'application/pdf' };
  const receivedAt = '2026-11-21T09:00:03.000Z';
  changeOrder(db, step(orderId, 'collected', 'collected', { documents: [{ ...file, receivedAt }] }));
}

/** Adds a company with 50 snapshots and 200 documents, and a group of 1,000 nodes, to a record that nobody has open. */
export function fillDossiers(place: RecordFile): void {
  const db = openDatabase(place);
  // A record that only the bench reads need not survive a power cut while it is made.
  db.pragma('synchronous = OFF');
  db.transaction(() => {
    const archive = companyOf(longKept, '20000000');
    let before: number | null = null;
    for (let at = 0; at < snapshots; at += 1) {
      // Each is an answer of its own.
      before = keepProfile(db, archive, profileOf(archive, [{ place: nodes + at, percent: 100 }]), before);
    }
    for (let at = 0; at < documents; at += 1) keepDocument(db, archive, at);
    for (const [at, holders] of holdersInGroup().entries()) {
      const company = companyOf(nameOf(at), numberOf(at));
      keepProfile(db, company, profileOf(company, holders), null);
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
