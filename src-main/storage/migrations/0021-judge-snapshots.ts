import type { Database } from 'better-sqlite3';
import { inflateSync } from 'node:zlib';
import { z } from 'zod';

const Row = z.object({ id: z.number().int(), company: z.string(), bodyId: z.number().int() });
const Body = z.object({ deflated: z.instanceof(Uint8Array) });
const Company = z.object({ companyNumber: z.string().nullable() });
const Members = z.record(z.string(), z.unknown());

/** Larger answers are left as they are: they are told when they are opened. */
const maxBytes = 16 * 1024 * 1024;

/** A member by its name in any case, or an empty object. */
function member(value: unknown, name: string): unknown {
  const members = Members.safeParse(value);
  if (!members.success) return undefined;
  return Object.entries(members.data).find(([key]) => key.toLowerCase() === name)?.[1];
}

function textIn(value: unknown, name: string): string | null {
  const found = member(value, name);
  if (typeof found === 'string' && found.trim() !== '') return found;
  return typeof found === 'number' && Number.isSafeInteger(found) ? String(found) : null;
}

/** The profile within its envelope, which may be some levels deep. */
function profileIn(answer: unknown): unknown {
  for (let value = answer, depth = 0; depth < 6; depth += 1) {
    const inner = member(value, 'companyprofilefield') ?? member(value, 'data');
    if (inner === undefined) return value;
    value = inner;
  }
  return null;
}

const folded = (number: string) =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^0+(?=.)/u, '');

/** Every short text of an answer: where the ordered number is among them, the answer knows it in some way. */
function mentions(answer: unknown, wanted: string): boolean {
  const rest: unknown[] = [answer];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' || typeof value === 'number') {
      if (folded(String(value).slice(0, 100)) === wanted) return true;
    } else if (Array.isArray(value)) for (const one of value as unknown[]) rest.push(one);
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) rest.push(one);
  }
  return false;
}

/** What a kept profile says of another company; null where its number fits, or tells nothing. */
function otherCompanyIn(body: string, companyNumber: string) {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return null;
  }
  const profile = profileIn(answer);
  const number =
    textIn(member(profile, 'identifiers'), 'primaryregistrationnumber') ??
    textIn(profile, 'companynumber') ??
    textIn(profile, 'registrationnumberfield');
  if (number === null || folded(number) === folded(companyNumber)) return null;
  // An identifier that changed, or a number with a name joined to it, is no other company.
  if (mentions(answer, folded(companyNumber)) || folded(companyNumber).includes(folded(number))) return null;
  return { because: 'number', name: textIn(profile, 'companyname') ?? textIn(profile, 'namefield'), number };
}

/** Marks the snapshots of before whose own number is another than the one that was ordered. */
export function judgeSnapshots(db: Database): void {
  const rows = db
    .prepare(
      `SELECT snapshots.id, orders.company, bodies.id AS bodyId FROM snapshots JOIN orders ON orders.id = snapshots.order_id
       JOIN answers ON answers.id = snapshots.answer_id JOIN bodies ON bodies.id = answers.body_id
       WHERE size <= ?`,
    )
    .all(maxBytes);
  const read = db.prepare('SELECT deflated FROM bodies WHERE id = ?');
  const mark = db.prepare(`UPDATE snapshots SET other_company = ?, names = '[]' WHERE id = ?`);
  for (const { id, company, bodyId } of rows.map((row) => Row.parse(row))) {
    const { companyNumber } = Company.parse(JSON.parse(company));
    if (companyNumber === null || folded(companyNumber) === '') continue;
    const { deflated } = Body.parse(read.get(bodyId));
    const other = otherCompanyIn(inflateSync(deflated).toString('utf8'), companyNumber);
    if (other !== null) mark.run(JSON.stringify(other), id);
  }
}
