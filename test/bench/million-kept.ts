import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { CompanyReference } from '../../src-shared/domain/company-reference.ts';
import { companyTitle } from '../../src-shared/domain/company-title.ts';
import type { ListPlace } from '../../src-shared/domain/list-sort.ts';
import { sortKey } from '../../src-shared/domain/sort-key.ts';
import { openDatabase, type Database } from '../../src-main/storage/database.ts';
import { foundKey, statedKeys } from '../../src-main/storage/queries/batches/row-keys.ts';
import { nameGrams } from '../../src-main/storage/queries/dossiers/name-grams.ts';
import { orderKeys } from '../../src-main/storage/queries/orders/order-keys.ts';
import { questionKey } from '../../src-main/storage/queries/searches/search-keys.ts';
import type { RecordFile } from './million-rows.ts';
import { inventedName, randomFrom } from './names.ts';

/** The batch in these records. */
export const batchInIt = { batchId: 1, rows: 10_000 };

const at = (row: number) => new Date(Date.UTC(2020, 0, 1) + row * 180_000).toISOString();
const formats = ['pdf', 'pdf', 'pdf', 'json', 'other'] as const;
const mediaTypes = { pdf: 'application/pdf', json: 'application/json', other: 'image/tiff' };
const bytesOf = (row: number) => 1_000 + ((row * 7_919) % 4_999_999);
const hashOf = (row: number) => ((row * 2_654_435_761) % 2 ** 32).toString(16).padStart(64, '0');

/** The place of a document of this size, for a page of documents by their size. */
export const placeOfSize = (row: number): ListPlace => ({ keys: [bytesOf(row)], id: row });

/** The company of every thousandth document, with the order that brought all of its documents. */
function addCompanies(db: Database, count: number, random: (below: number) => number): CompanyReference[] {
  const dossier = db.prepare(
    "INSERT INTO dossiers (company_key, company, saved_at, saved_by) VALUES (?, ?, '2020-01-01', 'A. Officer')",
  );
  const order = db.prepare(
    `INSERT INTO orders (reference, officer, dossier_id, company, jurisdiction, interface, product, product_key, state, price,
       ledger, most_accepted, real_ledger, real_value, acknowledged, ordered_at, changed_at, told, id_form, sort_name)
     VALUES (@reference, 'A. Officer', @row, @company, 'LU', 'v2', '{"kind":"v2-lite-profile"}', @reference, 'collected',
       '{"kind":"not-known"}', 'credit', 10, 'credit', 5, 'confirmed-active', @at, @at, 1, @idForm, @sortName)`,
  );
  return Array.from({ length: count }, (_, index) => {
    const row = index + 1;
    const companyNumber = `B${String(100_000 + row)}`;
    const serviceId = `LU|${companyNumber}`;
    const company = { jurisdiction: 'LU', companyNumber, serviceId, name: inventedName(random), englishName: null };
    dossier.run(serviceId, JSON.stringify(company));
    order.run({
      ...{ reference: `ref-${String(row)}`, row, company: JSON.stringify(company), at: at(row) },
      ...orderKeys(company),
    });
    return company;
  });
}

function addDocuments(db: Database, rows: number, random: (below: number) => number): void {
  const companies = addCompanies(db, Math.floor(rows / 1_000) + 1, random);
  const body = db.prepare('INSERT INTO document_bodies (id, sha256, size) VALUES (?, ?, ?)');
  const document = db.prepare(
    `INSERT INTO documents (order_id, dossier_id, body_id, name, format, media_type, received_at, sort_name, sort_company, bytes,
       hash) VALUES (@of, @of, @row, @name, @format, @mediaType, @at, @sortName, @sortCompany, @bytes, @hash)`,
  );
  const words = db.prepare('INSERT INTO document_words (rowid, grams) VALUES (?, ?)');
  for (let row = 1; row <= rows; row += 1) {
    const of = 1 + (row % companies.length);
    const company = companies[of - 1];
    const called = company === undefined ? '' : companyTitle(company);
    const name = `${row % 3 === 0 ? 'Annual accounts' : 'Current extract'} ${String(2000 + (row % 26))}`;
    const format = formats[row % formats.length] ?? 'pdf';
    body.run(row, hashOf(row), bytesOf(row));
    document.run({
      ...{ of, row, name, format, mediaType: mediaTypes[format], at: at(row) },
      ...{ sortName: sortKey(name), sortCompany: sortKey(called), bytes: bytesOf(row), hash: hashOf(row) },
    });
    words.run(row, nameGrams([name, called]));
  }
}

function addSearches(db: Database, rows: number, random: (below: number) => number): void {
  const search = db.prepare(
    `INSERT INTO searches (asked_at, officer, interface, jurisdiction, name, outcome, hit_count, sort_question)
     VALUES (?, ?, 'v2', 'LU', ?, 'answered', ?, ?)`,
  );
  for (let row = 1; row <= rows; row += 1) {
    const name = inventedName(random);
    const key = questionKey({ name, companyNumber: null });
    search.run(at(row), `Officer ${String(row % 40)}`, name, random(60), key);
  }
}

function addBatch(db: Database, random: (below: number) => number): void {
  const { rows } = batchInIt;
  db.prepare(
    `INSERT INTO batches (at, officer, name, source, sha256, row_count) VALUES ('2026-11-20', 'A. Officer', 'list.csv', '{}', ?, ?)`,
  ).run('a'.repeat(64), rows);
  db.prepare("INSERT INTO search_hits (search_id, position, company_key, hit) VALUES (1, 0, 'k', ?)").run(
    JSON.stringify({
      ...{
        jurisdiction: 'LU',
        companyNumber: 'B1',
        serviceId: 'LU|B1',
        name: 'Found',
        englishName: null,
        address: null,
      },
      ...{ status: null, companyType: null, startDate: null, registrationAuthority: null, otherIdentifiers: [] },
      ...{ sourceRegister: null, isPreviousName: false, aliases: [], registrationAuthorityCode: null, official: null },
      dataDate: null,
    }),
  );
  const insert = db.prepare(
    `INSERT INTO batch_rows (batch_id, position, row, query, standing, search_id, hit_position, sort_row, sort_reference, sort_found)
     VALUES (1, @position, @row, @query, @standing, 1, @hit, @sortRow, @reference, @found)`,
  );
  for (let position = 0; position < rows; position += 1) {
    const row = {
      ...{ place: position + 2, ownReference: `K-${String(random(rows))}`, name: inventedName(random), number: null },
      ...{ jurisdiction: 'LU', address: null, previousName: null, troubles: [] },
    };
    const isSure = position % 4 !== 0;
    const keys = statedKeys(row);
    insert.run({
      ...{ position, row: JSON.stringify(row), standing: isSure ? 'sure' : 'none', hit: isSure ? 0 : null },
      ...{ query: JSON.stringify({ jurisdiction: 'LU', name: row.name, companyNumber: null }) },
      ...{ sortRow: keys.row, reference: keys.reference, found: foundKey(db, 1, isSure ? 0 : null) },
    });
  }
}

/** Makes a new encrypted record with so many documents and as many earlier searches, and a batch of 10,000 rows. */
export function fillKept(folder: string, rows: number): RecordFile {
  const place = { file: path.join(folder, 'record.db'), key: randomBytes(32) };
  const db = openDatabase(place);
  db.pragma('synchronous = OFF');
  const random = randomFrom(13);
  db.transaction(() => {
    addDocuments(db, rows, random);
    addSearches(db, rows, random);
    addBatch(db, random);
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return place;
}
