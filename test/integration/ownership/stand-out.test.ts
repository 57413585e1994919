import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwnershipReader, type OwnershipReader } from '../../../src-main/ownership/ownership-client.ts';
import {
  setAside,
  showStandingOut,
  withdrawSetAside,
  type StandOutPorts,
} from '../../../src-main/ownership/stand-out.ts';
import type { Database } from '../../../src-main/storage/database.ts';
import * as queries from '../../../src-main/storage/queries/queries.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { writeIntent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { StandingOut } from '../../../src-shared/domain/standing-out/shown-facts.ts';
import { demoGroupAnswers } from '../../unit/domain/ownership/demo-group-record.ts';
import { answer, intent, newRecord, step } from '../../unit/storage/journal-rows.ts';
import { builtWorker } from '../storage/storage-worker.ts';

/* From kept answers, through the thread that works owners out, to what stands out and what was set aside of it. */

let db: Database;
let reader: OwnershipReader;
let dossiers: number[];
let list: string[] = [];

function buy({ company, body }: { company: CompanyReference; body: Buffer }) {
  const { orderId, dossierId } = writeIntent(db, intent({ company }));
  changeOrder(db, step(orderId, 'sending', 'sending'));
  const snapshot = { source: 'v2-enhanced-profile' as const, status: 'Active', names: [], documentDay: null };
  changeOrder(db, step(orderId, 'collected', 'collected', { answer: answer(body.toString()), snapshot }));
  return dossierId ?? 0;
}

beforeEach(() => {
  db = newRecord();
  reader = createOwnershipReader(path.join(process.env[builtWorker] ?? '', 'ownership-worker.cjs'));
  dossiers = demoGroupAnswers().map(buy);
  list = [];
});

afterEach(() => {
  reader.end();
  db.close();
});

const later = <Result>(work: () => Result): Promise<Result> => Promise.resolve().then(work);

function ports(): StandOutPorts {
  const storage: StandOutPorts['storage'] = {
    savedCompanies: () => later(() => queries.savedCompanies(db)),
    listJoins: () => later(() => queries.listJoins(db)),
    listShareSettlements: () => later(() => queries.listShareSettlements(db)),
    readAnswerBody: (asked) => later(() => queries.readAnswerBody(db, asked)),
    readDossier: (asked) => later(() => queries.readDossier(db, asked)),
    readSearch: (asked) => later(() => queries.readSearch(db, asked)),
    unreadTraits: (asked) => later(() => queries.unreadTraits(db, asked)),
    keepTraits: (asked) => later(() => queries.keepTraits(db, asked)),
    sharedTraits: (asked) => later(() => queries.sharedTraits(db, asked)),
    listSetAside: (asked) => later(() => queries.listSetAside(db, asked)),
    setFactAside: (asked) => later(() => queries.setFactAside(db, asked)),
  };
  const now = () => new Date('2026-11-25T12:00:00.000Z');
  return { storage, reader, ownJurisdictions: () => list, now, officer: () => 'Astrid Lindqvist' };
}

const asked = () => ({ dossierId: dossiers[0] ?? 0, rule: { id: 'eu-amlr' } as const });

function only(out: StandingOut, kind: string) {
  return out.facts.filter(({ stated }) => stated.kind === kind);
}

it('tells of the demo group its circle, its joint holders and its nominees, each with the answers that state it', async () => {
  const out = await showStandingOut(ports(), asked());
  const [circle] = only(out, 'circle');
  expect(circle?.stated).toMatchObject({ companies: [{ number: '14873350' }, { number: 'B267314' }] });
  expect(new Set(circle?.sources.map(({ dossierId }) => dossierId)).size).toBe(2);
  expect(only(out, 'joint').map(({ stated }) => stated)).toMatchObject([
    { holders: [{ name: 'Mr Edmund LOCKWOOD' }, { name: 'Ms Harriet LOCKWOOD' }] },
  ]);
  expect(only(out, 'held-for-others').length).toBeGreaterThan(0);
  for (const { sources } of out.facts) expect(sources.length).toBeGreaterThan(0);
  // It shows no discrepancy, so it starts no clock.
  expect(db.prepare('SELECT count(*) FROM discrepancies').pluck().get()).toBe(0);
});

it('sets aside what the window names, and takes the fact itself from the record', async () => {
  const [circle] = only(await showStandingOut(ports(), asked()), 'circle');
  const identity = circle?.identity ?? '';
  const set = await setAside(ports(), { ...asked(), identity, reason: 'Approved by the regulator.' });
  expect(only(set, 'circle')[0]?.setAside).toMatchObject({ officer: 'Astrid Lindqvist', step: 'set-aside' });
  const again = await showStandingOut(ports(), asked());
  expect(only(again, 'circle')[0]?.setAside?.reason).toBe('Approved by the regulator.');
  const eventId = only(again, 'circle')[0]?.setAside?.eventId ?? 0;
  const withdrawn = await withdrawSetAside(ports(), { ...asked(), eventId, reason: 'It was not.' });
  expect(only(withdrawn, 'circle')[0]?.setAside).toBeNull();
  const invented = setAside(ports(), { ...asked(), identity: '{"kind":"circle"}', reason: 'No such thing.' });
  await expect(invented).rejects.toThrow(FailureError);
});

it('brings a fact back once a value that it rests on is another, and says what was set aside before', async () => {
  list = ['NO'];
  const [chain] = only(await showStandingOut(ports(), asked()), 'jurisdiction');
  await setAside(ports(), { ...asked(), identity: chain?.identity ?? '', reason: 'Known.' });
  list = [];
  const out = await showStandingOut(ports(), asked());
  expect(only(out, 'jurisdiction')).toEqual([]);
  expect(out.goneSince.map(({ reason }) => reason)).toEqual(['Known.']);
  list = ['NO'];
  expect(only(await showStandingOut(ports(), asked()), 'jurisdiction')[0]?.setAside?.reason).toBe('Known.');
});

it('finds an address that two companies of the record share, once both profiles are kept', async () => {
  const shared = only(await showStandingOut(ports(), asked()), 'shared');
  const [, , third] = demoGroupAnswers();
  if (third === undefined) throw new Error('The group has more companies.');
  const { company } = third;
  const [own] = demoGroupAnswers();
  buy({
    company: { ...company, jurisdiction: 'FR', companyNumber: '99', serviceId: 'FR|99', name: 'Twin' },
    body: own?.body ?? Buffer.alloc(0),
  });
  const now = only(await showStandingOut(ports(), asked()), 'shared');
  expect(now.length).toBeGreaterThan(shared.length);
  expect(now.some(({ stated }) => JSON.stringify(stated).includes('"Twin"'))).toBe(true);
  expect(db.prepare('SELECT count(*) FROM traits_read').pluck().get()).toBe(dossiers.length + 1);
});
