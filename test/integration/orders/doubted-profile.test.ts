import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDossier, readSnapshot } from '../../../src-main/dossiers/open-dossier.ts';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import { saveEvidence } from '../../../src-main/export/save-evidence.ts';
import { richReport } from '../../unit/export/rich-report.ts';
import { agreement } from './core.ts';
import { newPlace } from './desk.ts';
import { startGivenService } from './given-answers.ts';

const company = {
  jurisdiction: 'GB',
  companyNumber: '04418820',
  serviceId: 'GB|lother',
  name: 'Halcyon Freight plc',
  englishName: null,
};
const named = { companyName: company.name, companyNumber: company.companyNumber };
const cost = { type: 'credit', value: 2 };
const doubt = { kind: 'listed', what: 'company', said: 'Quite Another PLC, ZZ-1' };
const warning = 'The order list showed it with another company: Quite Another PLC, ZZ-1. What was delivered is kept.';

it('P22: a profile that the order list gives to another company carries that warning wherever it stands', async () => {
  const { desk, answers } = await startGivenService({
    '/v2/companies?': { details: 'Success', data: [{ id: company.serviceId, ...named, status: 'active' }] },
    '/v2/companies/GB|lother/enhanced': { details: 'Success', orderId: '771', cost, data: named },
  });
  const { storage } = desk;
  const order = await desk.orders.place(agreement(company, { acknowledged: 'not-confirmed' }));
  expect(order).toMatchObject({ state: 'collected', serviceOrderId: '771' });
  const open = () => openDossier(storage, order.dossierId ?? 0);
  expect(await open()).toMatchObject({ snapshot: { doubt: null }, snapshots: [{ doubt: null }] });

  const another = { companyName: 'Quite Another PLC', companyNumber: 'ZZ-1', serviceId: 'GB|ZZ' };
  const record = { orderId: '771', customerReference: order.reference, status: 'Success', cost };
  answers['/v2/orders'] = { details: 'Success', data: [{ ...record, companyDetails: another }] };
  await desk.orders.lookNow();

  const opened = await open();
  const snapshot = await readSnapshot(storage, order.snapshotId ?? 0);
  expect(opened).toMatchObject({ snapshot: { doubt }, snapshots: [{ doubt }] });
  expect(snapshot.doubt).toMatchObject(doubt);
  const filter = { words: null, kinds: ['snapshot' as const], jurisdiction: null, from: null, before: null };
  const { entries } = await storage.listHistory({ filter, beforeEntry: null, limit: 5 });
  expect(entries).toMatchObject([{ warned: { doubt } }]);

  // Of its evidence the answer that brought the profile has it, and no other.
  const answer = opened.evidence.find((item) => item.kind === 'answer' && (item.doubt ?? null) !== null);
  expect(answer).toMatchObject({ answer: { answerId: snapshot.answer.answerId }, doubt });
  const { folder: parent } = await newPlace();
  const who = { officer: 'A. Officer', at: '2026-11-23T08:00:00.000Z' };
  const saving = { storage, kept: opened, parent, name: 'Evidence', ...who, note: () => Promise.resolve() };
  const listed = readFileSync(path.join(await saveEvidence(saving), 'evidence.json'), 'utf8');
  expect(listed.split(warning)).toHaveLength(2);

  const { html } = renderReport({ ...richReport(), opened, snapshot });
  const [cover = '', rest = ''] = html.split('</header>');
  expect(cover).toContain('The order list of the service contradicts this profile');
  expect(cover).toContain(warning);
  expect(rest).toContain(warning);
});
