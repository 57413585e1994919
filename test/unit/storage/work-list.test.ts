import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../../src-main/storage/database.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { listWork } from '../../../src-main/storage/queries/decisions/list-work.ts';
import { changeWorkFact } from '../../../src-main/storage/queries/decisions/work-changes.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { workOutStandings } from '../../../src-main/storage/queries/decisions/work-standing.ts';
import { writeIntent, type Intent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import type { WorkFactValue } from '../../../src-shared/domain/work/work-facts.ts';
import type { Review } from '../../../src-shared/domain/work/review.ts';
import { workReasons, type WorkPlace, type WorkRow } from '../../../src-shared/domain/work/work-list.ts';
import { createRandom } from '../../reliability/random.ts';
import { decidedAt, deskOver, snapshotOf } from './decision-rows.ts';
import { foundIn, say, show, statement } from './discrepancy-rows.ts';
import { company, intent, newRecord, step } from './journal-rows.ts';

const officer = 'Astrid Lindqvist';
const today = '2026-11-24';
/** On which the list is read. */
let day = today;

let db: Database;
let desk: ReturnType<typeof deskOver>;
let dossiers: number;

beforeEach(() => {
  db = newRecord();
  desk = deskOver(db);
  dossiers = 0;
});

afterEach(() => {
  db.close();
});

function newDossier(): number {
  dossiers += 1;
  const kept = { ...company, companyNumber: `N${String(dossiers)}`, serviceId: `LU|${String(dossiers)}` };
  return saveDossier(db, { company: kept, savedAt: decidedAt, officer }).dossierId;
}

const review = (dossierId: number, to: Review | null) =>
  changeWorkFact(db, { dossierId, at: decidedAt, officer, value: { fact: 'review', to } });
const every = (due: string): Review => ({ kind: 'every', months: 12, due });

function listed(after: WorkPlace | null = null, limit = 500) {
  return listWork(db, { today: day, after, limit });
}
/** The whole list, in pages of so many. */
function pagesOf(limit: number): WorkRow[] {
  const paged: WorkRow[] = [];
  let after: WorkPlace | null = null;
  for (let more = true; more;) {
    const page: ReturnType<typeof listed> = listed(after, limit);
    paged.push(...page.rows);
    const last = page.rows.at(-1);
    const [reason] = last?.reasons ?? [];
    if (last !== undefined && reason !== undefined)
      after = { reason: reason.kind, due: 'due' in reason ? reason.due : null, dossierId: last.dossierId };
    more = page.more;
  }
  return paged;
}

const kindsOf = (dossierId: number) =>
  listed()
    .rows.find((row) => row.dossierId === dossierId)
    ?.reasons.map(({ kind }) => kind) ?? [];

it('lists a dossier without a decision, and no longer once one is in force', async () => {
  const dossierId = newDossier();
  expect(kindsOf(dossierId)).toEqual(['no-decision']);
  await desk.decide(officer, { dossierId, second: { kind: 'officer', officer: 'Bo Ek' } });
  expect(listed().rows).toMatchObject([
    { dossierId, reasons: [{ kind: 'second-person', officer, named: 'Bo Ek', at: decidedAt }] },
  ]);
  expect(listed().urgent).toBe(1);
  await desk.approve('Bo Ek', { decisionId: 1 });
  expect(listed()).toMatchObject({ rows: [], more: false, urgent: 0 });
});

it('lists one again whose only decision was not approved', async () => {
  const dossierId = newDossier();
  await desk.decide(officer, { dossierId, second: { kind: 'any-other' } });
  await desk.approve('Bo Ek', { decisionId: 1, verdict: 'refuse' });
  expect(kindsOf(dossierId)).toEqual(['no-decision']);
});

it('lists a review from thirty days before its day on, as overdue from the day after, and not what was moved on', async () => {
  const dossierId = newDossier();
  await desk.decide(officer, { dossierId });
  for (const [due, kinds] of [
    ['2026-12-25', []],
    ['2026-12-24', ['due']],
    [today, ['due']],
    ['2026-11-23', ['overdue']],
    ['2027-11-23', []],
  ] as const) {
    review(dossierId, every(due));
    expect(kindsOf(dossierId), due).toEqual(kinds);
  }
  review(dossierId, every('2026-01-01'));
  expect(listed().urgent).toBe(1);
  review(dossierId, null);
  expect(listed()).toMatchObject({ rows: [], urgent: 0 });
});

it('lists one that is reviewed every so many days, or on a given day, by its day', () => {
  const [weekly, once, later] = [newDossier(), newDossier(), newDossier()];
  review(weekly, { kind: 'recurring', count: 2, unit: 'weeks', due: '2026-11-23' });
  review(once, { kind: 'on-day', due: '2026-12-01' });
  review(later, { kind: 'on-day', due: '2027-12-01' });
  const reasons = new Map(listed().rows.map((row) => [row.dossierId, row.reasons.map(({ kind }) => kind)]));
  expect(reasons.get(weekly)).toEqual(['overdue', 'no-decision']);
  expect(reasons.get(once)).toEqual(['due', 'no-decision']);
  expect(reasons.get(later)).toEqual(['no-decision']);
});

describe('what was bought to show the owners of another company', () => {
  const link = { ...company, companyNumber: 'B9', serviceId: 'LU|B9', name: 'Kestrel Limited' };
  const orderFor = (ownersOf?: number, words: Partial<Intent> = {}) => {
    const of = ownersOf === undefined ? {} : { ownersOf };
    const { orderId, dossierId } = writeIntent(db, intent({ company: link, ...of, ...words }));
    return { orderId, dossierId: Number(dossierId) };
  };

  it('is listed last and says of which, as that company was named then', () => {
    const asked = newDossier();
    const { dossierId } = orderFor(asked);
    const later = newDossier();
    const { rows } = listed();
    expect(rows.map((row) => row.dossierId)).toEqual([asked, later, dossierId]);
    expect(rows.at(-1)?.reasons).toMatchObject([{ kind: 'for-owners', of: { companyNumber: 'N1' } }]);
    expect(pagesOf(1)).toEqual(rows);
  });

  it('is listed as any other once it is bought for itself too', () => {
    const asked = newDossier();
    const { dossierId } = orderFor(asked);
    orderFor(undefined, { product: { kind: 'v2-lite-profile' } });
    expect(kindsOf(dossierId)).toEqual(['no-decision']);
  });

  it('is listed as any other once an officer stated something of it', () => {
    const { dossierId } = orderFor(newDossier());
    changeWorkFact(db, { dossierId, at: decidedAt, officer, value: { fact: 'purpose', to: 'A customer of ours.' } });
    expect(kindsOf(dossierId)).toEqual(['no-decision']);
  });

  it('is bought for itself where it is the company whose owners are wanted', () => {
    const { dossierId } = orderFor();
    orderFor(dossierId, { product: { kind: 'v2-lite-profile' } });
    expect(kindsOf(dossierId)).toEqual(['no-decision']);
  });

  it('stays what it was for when the order is sent again, and the trail tells it', () => {
    const asked = newDossier();
    const first = orderFor(asked);
    for (const [to, kind] of [
      ['sending', 'sending'],
      ['unclear', 'unclear'],
    ] as const)
      changeOrder(db, step(first.orderId, to, kind));
    const second = orderFor(undefined, { replaces: { orderId: first.orderId, reason: 'It never came.' } });
    expect(kindsOf(second.dossierId)).toEqual(['for-owners']);
    const texts = db.prepare("SELECT text FROM trail_texts WHERE text LIKE '%ownersOf%'").pluck().all();
    expect(texts).toHaveLength(2);
  });
});

it.each<[string, Review | null]>([
  ['on change', { kind: 'on-change' }],
  ['on a day', { kind: 'on-day', due: '2027-12-01' }],
  ['never', null],
])(
  'lists one that is reviewed %s once a newer profile than its decision came, and not for one of another company',
  async (_, reviewed) => {
    const first = snapshotOf(db, 'first');
    const dossierId = Number(db.prepare('SELECT dossier_id FROM snapshots WHERE id = ?').pluck().get(first));
    review(dossierId, reviewed);
    await desk.decide(officer, { dossierId, snapshotIds: [first] });
    expect(kindsOf(dossierId)).toEqual([]);
    snapshotOf(db, 'foreign', { otherCompany: '{}' });
    expect(kindsOf(dossierId)).toEqual([]);
    const second = snapshotOf(db, 'second');
    expect(kindsOf(dossierId)).toEqual(['newer-profile']);
    await desk.decide(officer, { dossierId, snapshotIds: [second], second: { kind: 'any-other' } });
    expect(kindsOf(dossierId)).toEqual(['second-person', 'newer-profile']);
    await desk.approve('Bo Ek', { decisionId: 2 });
    expect(kindsOf(dossierId)).toEqual([]);
  },
);

it('a decision that rests on no profile is followed by one that came after it, and not by what was there before', async () => {
  const there = snapshotOf(db, 'there');
  const dossierId = Number(db.prepare('SELECT dossier_id FROM snapshots WHERE id = ?').pluck().get(there));
  db.prepare('UPDATE snapshots SET taken_at = ?').run('2020-01-01T00:00:00.000Z');
  await desk.decide(officer, { dossierId, snapshotIds: [] });
  expect(kindsOf(dossierId)).toEqual([]);
  const next = snapshotOf(db, 'next');
  db.prepare('UPDATE snapshots SET taken_at = ? WHERE id = ?').run('2030-01-01T00:00:00.000Z', next);
  expect(kindsOf(dossierId)).toEqual(['newer-profile']);
});

it('says the status that a newer profile states where it was another one, and claims nothing where none is stated', async () => {
  const stating = (status: string | null, words: string): number => {
    const snapshotId = snapshotOf(db, words);
    db.prepare('UPDATE snapshots SET status = ? WHERE id = ?').run(status, snapshotId);
    return snapshotId;
  };
  const statusOf = (dossierId: number) =>
    listed()
      .rows.find((row) => row.dossierId === dossierId)
      ?.reasons.flatMap((reason) => (reason.kind === 'newer-profile' ? [reason.status] : []));
  const first = stating('Live', 'first');
  const dossierId = Number(db.prepare('SELECT dossier_id FROM snapshots WHERE id = ?').pluck().get(first));
  await desk.decide(officer, { dossierId, snapshotIds: [first] });
  stating(null, 'a short one');
  expect(statusOf(dossierId)).toEqual([null]);
  stating('In administration', 'insolvent');
  const now = { text: 'In administration', reading: 'in-trouble' };
  expect(statusOf(dossierId)).toEqual([{ now, before: { text: 'Live', reading: 'active' } }]);
  // A filing tells of its own day, and nothing of today.
  const filing = stating('Live', 'a filing');
  db.prepare('UPDATE snapshots SET document_day = ? WHERE id = ?').run('2019-01-01', filing);
  expect(statusOf(dossierId)?.[0]?.now).toEqual(now);
  stating('Live', 'as before');
  expect(statusOf(dossierId)).toEqual([null]);
});

it('names who had a company checked again as the reason, and nobody where nothing of its kind was kept before', async () => {
  const checkedBy = (dossierId: number) =>
    listed()
      .rows.find((row) => row.dossierId === dossierId)
      ?.reasons.flatMap((reason) => (reason.kind === 'newer-profile' ? [reason.checkedBy] : []));
  const first = snapshotOf(db, 'first');
  const dossierId = Number(db.prepare('SELECT dossier_id FROM snapshots WHERE id = ?').pluck().get(first));
  await desk.decide(officer, { dossierId, snapshotIds: [first] });
  const again = snapshotOf(db, 'again');
  const orderedBy = db.prepare(
    'SELECT officer FROM orders JOIN snapshots ON order_id = orders.id WHERE snapshots.id = ?',
  );
  expect(checkedBy(dossierId)).toEqual([orderedBy.pluck().get(again)]);
  expect(checkedBy(dossierId)?.[0]).toMatch(/\p{L}/u);
  const asFiling = db.prepare("UPDATE snapshots SET source = 'v2-document' WHERE id = ?");
  asFiling.run(first);
  expect(checkedBy(dossierId)).toEqual([undefined]);
  asFiling.run(again);
  expect(checkedBy(dossierId)).toEqual([undefined]);
});

it('lists what was accepted with conditions, from when that is in force until something is decided of them', async () => {
  const dossierId = newDossier();
  const conditional = {
    dossierId,
    verdict: { kind: 'accept-with-conditions', conditions: 'Accounts by May.' },
  } as const;
  await desk.decide(officer, { ...conditional, second: { kind: 'any-other' } });
  expect(kindsOf(dossierId)).toEqual(['second-person']);
  await desk.approve('Bo Ek', { decisionId: 1 });
  expect(kindsOf(dossierId)).toEqual(['conditions']);
  expect(listed()).toMatchObject({ rows: [{ reasons: [{ kind: 'conditions', at: decidedAt }] }], urgent: 0 });
  review(dossierId, every('2026-01-01'));
  expect(kindsOf(dossierId)).toEqual(['overdue', 'conditions']);
  expect(listed().rows).toHaveLength(1);
  review(dossierId, null);
  // A proposal that nobody approved leaves the conditions as they stand.
  await desk.decide(officer, { dossierId, second: { kind: 'any-other' } });
  expect(kindsOf(dossierId)).toEqual(['second-person', 'conditions']);
  await desk.approve('Bo Ek', { decisionId: 2 });
  expect(kindsOf(dossierId)).toEqual([]);
  expect(listed().rows).toEqual([]);
});

it('says every reason of a dossier, the most urgent first, and who is responsible', async () => {
  const dossierId = newDossier();
  review(dossierId, every('2026-01-01'));
  changeWorkFact(db, { dossierId, at: decidedAt, officer, value: { fact: 'people', to: ['Astrid', '李明'] } });
  await desk.decide(officer, { dossierId, second: { kind: 'any-other' } });
  expect(listed().rows).toMatchObject([
    { people: ['Astrid', '李明'], reasons: [{ kind: 'overdue' }, { kind: 'second-person' }] },
  ]);
  expect(listed().urgent).toBe(1);
});

it('lists every dossier that waits exactly once, whatever the size of the pages, by urgency', async () => {
  const random = createRandom(7);
  const waiting: number[] = [];
  for (let made = 0; made < 60; made += 1) {
    const dossierId = newDossier();
    const way = random.between(0, 5);
    if (way === 1) await desk.decide(officer, { dossierId });
    if (way === 2) await desk.decide(officer, { dossierId, second: { kind: 'any-other' } });
    if (way >= 3) await desk.decide(officer, { dossierId });
    if (way === 3) review(dossierId, every(`2026-0${String(random.between(1, 9))}-15`));
    if (way === 4) review(dossierId, every(`2026-12-0${String(random.between(1, 9))}`));
    if (way !== 1 && way !== 5) waiting.push(dossierId);
  }
  const whole = listed().rows;
  expect(whole.map(({ dossierId }) => dossierId).toSorted((a, b) => a - b)).toEqual(waiting);
  const ranks = whole.map(({ reasons: [first] }) => workReasons.indexOf(first?.kind ?? 'no-decision'));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  for (const limit of [1, 2, 7]) expect(pagesOf(limit)).toEqual(whole);
});

/** How each dossier stands as it is kept and as its events say, and how many stand so. */
function standings() {
  const all = (sql: string) => db.prepare(sql).all();
  const columns = 'dossier_id, review_due, on_change, risk, waiting, conditions, newer, undecided';
  return {
    kept: all(`SELECT ${columns} FROM work_standing ORDER BY dossier_id`),
    truth: all(`SELECT ${columns} FROM work_standing_now ORDER BY dossier_id`),
    totals: all('SELECT * FROM review_totals ORDER BY due, on_change, risk, decided'),
    counted:
      all(`SELECT coalesce(review_due, '') AS due, on_change, risk, verdict <> '' AS decided, count(*) AS dossiers
      FROM work_standing_now JOIN listed_dossiers_now USING (dossier_id) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`),
  };
}

it('keeps how each dossier stands, and how many, as their events say, whatever becomes of them in which order', async () => {
  const random = createRandom(11);
  const kept: number[] = [];
  const waiting: number[] = [];
  const conditional = { kind: 'accept-with-conditions' as const, conditions: 'One.' };
  const link = (place: number) => ({
    ...company,
    companyNumber: `L${String(place)}`,
    serviceId: `LU|L${String(place)}`,
  });
  const stated = (dossierId: number, value: WorkFactValue) =>
    changeWorkFact(db, { dossierId, at: decidedAt, officer, value });
  for (let made = 0; made < 250; made += 1) {
    const dossierId = kept[random.between(0, Math.max(0, kept.length - 1))] ?? newDossier();
    const way = random.between(0, 9);
    if (way === 0) kept.push(newDossier());
    if (way === 1) {
      const ofIt = db.prepare('SELECT id FROM snapshots WHERE dossier_id = ? AND other_company IS NULL').pluck();
      const rests = { snapshotIds: z.array(z.number()).parse(ofIt.all(dossierId)) };
      await desk.decide(officer, {
        dossierId,
        ...rests,
        ...(random.between(0, 1) === 0 ? {} : { verdict: conditional }),
      });
    }
    if (way === 2) {
      await desk.decide(officer, { dossierId, second: { kind: 'any-other' } });
      waiting.push(Number(db.prepare('SELECT max(id) FROM decisions').pluck().get()));
    }
    const decisionId = way === 3 ? waiting.pop() : undefined;
    const verdict = random.between(0, 1) === 0 ? ('refuse' as const) : ('approve' as const);
    // Where another decision followed it, it does not wait any more.
    if (decisionId !== undefined) await desk.approve('Bo Ek', { decisionId, verdict }).catch(() => null);
    if (way === 4) review(dossierId, every(`2026-1${String(random.between(0, 2))}-15`));
    if (way === 5) review(dossierId, random.between(0, 1) === 0 ? null : { kind: 'on-change' });
    const level = (['high', 'medium', 'low'] as const)[random.between(0, 2)] ?? 'low';
    if (way === 6) stated(dossierId, { fact: 'risk', to: { level, reason: 'So.' } });
    if (way === 7) {
      snapshotOf(db, `profile ${String(made)}`);
      kept.push(Number(db.prepare('SELECT max(dossier_id) FROM snapshots').pluck().get()));
    }
    const ownersOf = random.between(0, 1) === 0 ? {} : { ownersOf: dossierId };
    if (way === 8) writeIntent(db, intent({ reference: `link-${String(made)}`, company: link(made), ...ownersOf }));
    // An officer's word makes a profile the company's that was another's until then.
    if (way === 9) db.exec(`UPDATE snapshots SET other_company = ${random.between(0, 1) === 0 ? "'{}'" : 'NULL'}`);
  }
  const bought = Number(db.prepare('SELECT max(dossier_id) FROM snapshots').pluck().get());
  await desk.decide(officer, { dossierId: bought });
  snapshotOf(db, 'the last');
  db.exec("UPDATE snapshots SET taken_at = '2026-11-25T08:00:00.000Z' WHERE id = (SELECT max(id) FROM snapshots)");
  const moved = standings();
  expect(moved.kept).toEqual(moved.truth);
  expect(moved.totals).toEqual(moved.counted);
  expect(moved.kept.length).toBeGreaterThan(30);
  for (const column of ['waiting', 'conditions', 'newer', 'on_change'])
    expect(moved.kept, column).toContainEqual(expect.objectContaining({ [column]: 1 }));
  for (const undecided of ['no-decision', 'for-owners', null])
    expect(moved.kept).toContainEqual(expect.objectContaining({ undecided }));
  workOutStandings(db);
  expect(standings()).toEqual(moved);
});

it('lists one whose proposal cannot be read, so that somebody opens it', async () => {
  const dossierId = newDossier();
  await desk.decide(officer, { dossierId, second: { kind: 'any-other' } });
  db.exec(`DROP TRIGGER decisions_stay; UPDATE decisions SET statement = 'no statement'`);
  expect(listed().rows).toMatchObject([{ dossierId, reasons: [{ kind: 'second-person', officer: '', named: null }] }]);
});

describe('a discrepancy', () => {
  /** A dossier of which a discrepancy about each of these was first shown on a day, and stated where it says so. */
  async function discrepant(shownDay: string, names: readonly string[], lastDay: boolean) {
    const dossierId = newDossier();
    await desk.decide(officer, { dossierId });
    const reachesRegister = lastDay;
    const { ids } = show(
      db,
      dossierId,
      shownDay,
      names.map((name) => foundIn([snapshotId], name)),
      { reachesRegister },
    );
    return { dossierId, ids: ids.map((id) => id ?? 0) };
  }
  const later = '2027-11-24';
  let snapshotId: number;

  beforeEach(async () => {
    day = later;
    snapshotId = snapshotOf(db, 'one');
    const dossierId = Number(db.prepare('SELECT dossier_id FROM snapshots').pluck().get());
    await desk.decide(officer, { dossierId });
    dossiers += 1;
  });

  afterEach(() => {
    day = today;
  });

  it('before the regulation applies nothing of it presses: it is listed with those of which nobody has a duty', async () => {
    const [ended, running] = [await discrepant('2026-11-01', ['Ingrid'], true), await discrepant(today, ['Kai'], true)];
    const [waiting, duty] = [newDossier(), await discrepant('2027-07-01', ['Petar', 'Ann'], true)];
    await desk.decide(officer, { dossierId: waiting, second: { kind: 'any-other' } });
    for (const { ids } of [ended, running, duty]) say(db, ids[0] ?? 0, today, statement([snapshotId]));
    const early = show(db, duty.dossierId, '2026-11-02', [foundIn([snapshotId], 'Old')], { reachesRegister: true });
    say(db, early.ids[0] ?? 0, today, statement([snapshotId]));
    day = today;
    const daysOf = (last: string, haveEnded: boolean) => ({ kind: 'discrepancy-open', days: { last, haveEnded } });
    expect(listed()).toMatchObject({
      rows: [
        {
          dossierId: duty.dossierId,
          reasons: [{ kind: 'discrepancy-due', due: '2027-07-15' }, daysOf('2026-11-16', true)],
        },
        { dossierId: waiting, reasons: [{ kind: 'second-person' }] },
        { dossierId: ended.dossierId, reasons: [daysOf('2026-11-15', true)] },
        { dossierId: running.dossierId, reasons: [daysOf('2026-12-08', false)] },
      ],
      urgent: 1,
    });
    for (const limit of [1, 2, 3]) expect(pagesOf(limit)).toEqual(listed().rows);
  });

  it('is listed by its last day, and as overdue from the day after', async () => {
    const overdue = await discrepant('2027-11-09', ['Ingrid'], true);
    const due = await discrepant('2027-11-10', ['Petar'], true);
    const without = await discrepant('2027-10-01', ['Kai'], false);
    for (const { ids } of [without, due, overdue]) say(db, ids[0] ?? 0, later, statement([snapshotId]));
    const about = { askedCustomer: false, statedAt: expect.any(String) as unknown };
    expect(listed()).toMatchObject({
      rows: [
        {
          dossierId: overdue.dossierId,
          reasons: [{ kind: 'discrepancy-overdue', due: '2027-11-23', person: 'Ingrid', ...about }],
        },
        { dossierId: due.dossierId, reasons: [{ kind: 'discrepancy-due', due: later, person: 'Petar', ...about }] },
        { dossierId: without.dossierId, reasons: [{ kind: 'discrepancy-open', person: 'Kai', ...about }] },
      ],
      urgent: 1,
    });
  });

  it('is listed from its first showing on, with the days that count from then, before anybody states it', async () => {
    const ended = await discrepant('2027-11-09', ['Ingrid', 'Petar'], true);
    const running = await discrepant('2027-11-10', ['Kai'], true);
    await discrepant('2027-10-01', ['Nobody'], false);
    const found = (due: string, hasEnded: boolean, person: string) => ({
      ...{ kind: 'discrepancy-found', due, hasEnded, person },
    });
    expect(listed()).toMatchObject({
      rows: [
        {
          dossierId: ended.dossierId,
          reasons: [found('2027-11-23', true, 'Ingrid'), found('2027-11-23', true, 'Petar')],
        },
        { dossierId: running.dossierId, reasons: [found(later, false, 'Kai')] },
      ],
      urgent: 1,
    });
    expect(pagesOf(1)).toEqual(listed().rows);
    say(db, running.ids[0] ?? 0, later, statement([snapshotId]));
    expect(kindsOf(running.dossierId)).toEqual(['discrepancy-due']);
  });

  it('is listed no longer once the owners are shown and it is not found, and again with its first day', async () => {
    const { dossierId } = await discrepant('2027-11-10', ['Ingrid'], true);
    show(db, dossierId, '2027-11-12', [], { isNow: false });
    show(db, dossierId, '2027-11-12', [], { rule: { id: 'uk-psc' } });
    expect(kindsOf(dossierId)).toEqual(['discrepancy-found']);
    show(db, dossierId, '2027-11-13', []);
    expect(kindsOf(dossierId)).toEqual([]);
    show(db, dossierId, '2027-11-20', [foundIn([snapshotId], 'Ingrid')]);
    expect(listed().rows).toMatchObject([{ dossierId, reasons: [{ kind: 'discrepancy-found', due: later }] }]);
  });

  it.each([
    { step: 'reported', on: later, receipt: null },
    { step: 'resolved', reason: 'The register was corrected.' },
    { step: 'withdrawn', reason: 'Stated by mistake.' },
  ] as const)('is listed no longer once it is $step', async (word) => {
    const { dossierId, ids } = await discrepant('2027-11-01', ['Ingrid'], true);
    say(db, ids[0] ?? 0, later, statement([snapshotId]));
    expect(kindsOf(dossierId)).toEqual(['discrepancy-overdue']);
    say(db, ids[0] ?? 0, later, word);
    expect(listed()).toMatchObject({ rows: [], more: false, urgent: 0 });
  });

  it('stays listed while the customer is asked first, who has days of their own', async () => {
    const { ids } = await discrepant('2027-11-12', ['Ingrid'], true);
    say(db, ids[0] ?? 0, '2027-11-13', statement([snapshotId]));
    say(db, ids[0] ?? 0, '2027-11-20', { step: 'customer-first', ground: 'outdated', reason: 'Sold in May.' });
    expect(listed().rows).toMatchObject([
      { reasons: [{ kind: 'discrepancy-due', due: '2027-12-04', askedCustomer: true }] },
    ]);
  });

  it('stands once for each in the row of its dossier, and each dossier is listed once on pages of any size', async () => {
    const several = await discrepant('2027-11-12', ['Ingrid', 'Petar', 'Kai'], true);
    const others = await Promise.all(
      ['2027-11-08', '2027-11-09', '2027-11-09', '2027-11-13'].map((day) => discrepant(day, ['Ingrid'], true)),
    );
    for (const { ids } of [several, ...others]) for (const id of ids) say(db, id, later, statement([snapshotId]));
    review(several.dossierId, every('2027-01-01'));
    const whole = listed().rows;
    expect(whole.map(({ reasons }) => reasons.map(({ kind }) => kind))).toEqual([
      ['discrepancy-overdue'],
      ['discrepancy-overdue'],
      ['discrepancy-overdue'],
      ['overdue', 'discrepancy-due', 'discrepancy-due', 'discrepancy-due'],
      ['discrepancy-due'],
    ]);
    expect(listed().urgent).toBe(4);
    for (const limit of [1, 2, 3]) expect(pagesOf(limit)).toEqual(whole);
  });
});

it('tells what the newest profile of a listed company states as its status, and null where nothing is known', () => {
  const other = newDossier();
  const snapshotId = snapshotOf(db, 'dissolved');
  db.prepare('UPDATE snapshots SET status = ? WHERE id = ?').run('Dissolved', snapshotId);
  const dissolved = db.prepare('SELECT dossier_id FROM snapshots WHERE id = ?').pluck().get(snapshotId);
  const bought = new Map(listed().rows.map((row) => [row.dossierId, row.bought?.status ?? null]));
  expect([bought.get(Number(dissolved)), bought.get(other)]).toEqual(['Dissolved', null]);
});
