import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { companyKey, isV2Id, numberKey, registerOfKey, type StatedCompany } from './0010-company-key.ts';
import { compareRegisters, registerKindOf, type Register } from './0010-register.ts';

interface Seen {
  key: string;
  serviceIds: readonly string[];
  hasDossier: boolean;
}
interface Known extends Seen {
  register: Register;
}

const excludes = (a: Known, b: Known) => compareRegisters(a.register, b.register) === 'excluded';
const isSame = (a: Known, b: Known) => compareRegisters(a.register, b.register) === 'same';

/** The companies among what the record holds of one number. What fits two that exclude one another is none of them. */
function companiesOf(seen: readonly Known[]): Known[][] {
  const fitsTwo = (one: Known) => {
    const same = seen.filter((other) => isSame(one, other));
    return same.some((a) => same.some((b) => excludes(a, b)));
  };
  const companies: Known[][] = [];
  for (const one of seen.filter((known) => !fitsTwo(known))) {
    const fitting = companies.filter((company) => company.some((other) => isSame(one, other)));
    for (const company of fitting) companies.splice(companies.indexOf(company), 1);
    companies.push([...fitting.flat(), one]);
  }
  return companies;
}

const keysOf = (key: string, seen: readonly Seen[]) => [...new Set([key, ...seen.map((held) => held.key)])];

/** A hit that leaves its register out is the company whose hit had the same id of V2 and named it. */
function withSameId(company: StatedCompany, companies: readonly Known[][]): Known[] | null {
  if (!isV2Id(company)) return null;
  const [only, second] = companies.filter((held) =>
    held.some(({ serviceIds }) => serviceIds.includes(company.serviceId)),
  );
  return only === undefined || second !== undefined ? null : only;
}

/** The keys of a company in a jurisdiction where the number alone does not tell it; null where nothing tells which. */
function keysAmong(company: StatedCompany, key: string, seen: readonly Seen[]): readonly string[] | null {
  const own: Seen = { key, serviceIds: [company.serviceId], hasDossier: false };
  const all = [own, ...seen].flatMap((held) => {
    const register = registerOfKey(held.key);
    return register === null ? [] : [{ ...held, register }];
  });
  const companies = companiesOf(all);
  if (registerKindOf(company.jurisdiction) === 'not-listed' && !all.some((a) => all.some((b) => excludes(a, b))))
    return keysOf(key, seen);
  const [mine] = all;
  if (mine?.key !== key) {
    const same = withSameId(company, companies);
    return same === null ? null : keysOf(key, same);
  }
  const home = companies.find((held) => held.includes(mine));
  if (home === undefined) return null;
  const isDoubtful = (held: Known[]) =>
    held !== home &&
    held.some(({ hasDossier }) => hasDossier) &&
    !held.some((other) => home.some((one) => excludes(one, other)));
  return companies.some(isDoubtful) ? null : keysOf(key, home);
}

const Stated = z.object({ number: z.string() });

/** A company of which REST gave only its code, with the number that another search stated for that code. */
function withNumber(db: Database, company: StatedCompany): StatedCompany {
  const { jurisdiction, companyNumber, serviceId } = company;
  if (companyNumber !== null || serviceId === '' || isV2Id(company)) return company;
  const [only, second] = db
    .prepare(
      `SELECT DISTINCT json_extract(hit, '$.companyNumber') AS number FROM search_hits
         WHERE json_extract(hit, '$.serviceId') = ? AND json_extract(hit, '$.jurisdiction') = ?
           AND json_extract(hit, '$.companyNumber') IS NOT NULL LIMIT 2`,
    )
    .all(serviceId, jurisdiction)
    .map((row) => Stated.parse(row).number);
  return only === undefined || second !== undefined ? company : { ...company, companyNumber: only };
}

const HitRow = z.object({ key: z.string(), serviceIds: z.string() });
const DossierRow = z.object({ key: z.string() });

/** Everything that the record holds under one number, by key: keys of a number differ only after the `@`. */
function seenUnder(db: Database, byNumber: string): Seen[] {
  const range = { from: `${byNumber}@`, before: `${byNumber}A` };
  const dossiers = new Set(
    db
      .prepare('SELECT company_key AS key FROM dossiers WHERE company_key >= @from AND company_key < @before')
      .all(range)
      .map((row) => DossierRow.parse(row).key),
  );
  const hits = db
    .prepare(
      `SELECT company_key AS key, json_group_array(DISTINCT json_extract(hit, '$.serviceId')) AS serviceIds
         FROM search_hits WHERE company_key >= @from AND company_key < @before GROUP BY company_key`,
    )
    .all(range)
    .map((row) => HitRow.parse(row))
    .map(({ key, serviceIds }) => ({
      key,
      serviceIds: z.array(z.string()).parse(JSON.parse(serviceIds)),
      hasDossier: dossiers.has(key),
    }));
  const shown = new Set(hits.map(({ key }) => key));
  const others = [...dossiers].filter((key) => !shown.has(key));
  return [...hits, ...others.map((key) => ({ key, serviceIds: [], hasDossier: true }))];
}

/** Every key that the record has for this company; the service's own id where nothing tells which company it is. */
export function keysOfCompany(db: Database, company: StatedCompany): readonly string[] {
  const numbered = withNumber(db, company);
  const byNumber = numberKey(numbered);
  const key = companyKey(numbered);
  const apart = [`${key}#${company.serviceId}`];
  if (key.startsWith('unnamed:')) return apart;
  if (byNumber === null || key === byNumber) return [key];
  return keysAmong(numbered, key, seenUnder(db, byNumber)) ?? apart;
}
