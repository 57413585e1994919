import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOnlyAsPdf } from '../../../src-shared/domain/document.ts';
import { readTrouble } from '../../../src-shared/domain/fetch-trouble.ts';
import type { KeptDocument } from '../../../src-shared/domain/dossier.ts';
import type { JournalState, Product } from '../../../src-shared/domain/journal.ts';
import { openDossier, readSnapshot } from '../../../src-main/dossiers/open-dossier.ts';
import { saveEvidence } from '../../../src-main/export/save-evidence.ts';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import { createPdf } from '../../../src-simulator/pdf.ts';
import { richReport } from '../../unit/export/rich-report.ts';
import { agreement } from './core.ts';
import { newPlace } from './desk.ts';
import { GivenStatus, startGivenService } from './given-answers.ts';

const company = {
  jurisdiction: 'GB',
  companyNumber: '04418820',
  serviceId: 'GB|lother',
  name: 'Halcyon Freight plc',
  englishName: null,
};
const listed = {
  details: 'Success',
  data: [{ id: 'GB|lother', companyName: 'Halcyon Freight plc', companyNumber: '04418820', status: 'active' }],
};
const pdf = createPdf('Filing', ['One line.']);
const json = { details: 'Success', data: { companyName: 'Halcyon Freight plc', companyNumber: '04418820' } };
const notFound = new GivenStatus(404, { title: 'Not Found', status: 404 });
const download = (format: 'json' | 'pdf') => `/v2/orders/771/download?format=${format}`;

/** A filing, of which the documents list said that it comes in these formats. */
function filing(formats: string[]): Product {
  const said = { name: 'Certificate', category: 'Filing', documentDate: null, deliveryMinutes: 0 };
  return { kind: 'v2-document', productId: 'p-1', ...said, formats };
}

/** Orders a filing that the service has at once, from a service that gives these answers, and waits for a state. */
async function order(formats: string[], given: Record<string, unknown>, state: JournalState = 'collected') {
  const service = await startGivenService({
    '/v2/companies?': listed,
    '/v2/orders/771/download?format=pdf': pdf,
    ...given,
  });
  const { desk, answers } = service;
  answers['/v2/orders'] = { details: 'Success', data: { orderId: '771', status: 'Success' } };
  const { orderId } = await desk.orders.place(agreement(company, { product: filing(formats) }));
  const read = () => desk.orders.read(orderId);
  for (let tries = 0; tries < 200 && (await read()).order.state !== state; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return { ...service, ...(await read()), orderId };
}

const documentItem = (document: KeptDocument) => ({ kind: 'document' as const, document });

/** The service's list with the order in it. */
const inList = (reference: string, more: object) => ({
  details: 'Success',
  data: [{ orderId: '771', customerReference: reference, status: 'Success', ...more }],
});

/** Waits until the first try to fetch the result was counted. */
async function afterFirstTry(ordered: Awaited<ReturnType<typeof order>>) {
  for (let tries = 0; tries < 200; tries += 1) {
    const { events } = await ordered.desk.orders.read(ordered.orderId);
    if (events.some(({ kind }) => kind === 'collecting')) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('C6: the forms that a service lists', () => {
  it('a filing that is ready at once, and listed as a PDF alone, is not asked for as JSON, and says so', async () => {
    const { asked, order: collected, events } = await order(['application/pdf'], { [download('json')]: json });
    expect(collected.state).toBe('collected');
    expect(asked.filter((url) => url.includes('format=json'))).toEqual([]);
    expect(readOnlyAsPdf(events.at(-1)?.detail ?? null)).toEqual({ why: 'not-asked' });
  });

  it('a JSON is asked for where the list names one, or names no format', async () => {
    for (const formats of [['application/pdf', 'application/json'], []]) {
      const { events, desk } = await order(formats, { [download('json')]: json });
      expect(readOnlyAsPdf(events.at(-1)?.detail ?? null)).toBeNull();
      expect((await desk.storage.listDocuments({ before: null, limit: 5 })).documents).toHaveLength(2);
    }
  });

  it('a filing that is listed as JSON alone is asked for as JSON, and never as PDF', async () => {
    const given = { [download('json')]: json, [download('pdf')]: notFound };
    const { asked, order: collected, desk } = await order(['application/json'], given);
    expect(collected.state).toBe('collected');
    expect(asked.filter((url) => url.includes('format=pdf'))).toEqual([]);
    const { documents } = await desk.storage.listDocuments({ before: null, limit: 5 });
    expect(documents.map(({ format }) => format)).toEqual(['json']);
  });

  it('a JSON is asked for where no list names a PDF and none is found', async () => {
    const { order: collected } = await order([], { [download('json')]: json, [download('pdf')]: notFound });
    expect(collected.state).toBe('collected');
  });

  it('a PDF that the list names, and that is not found, is waited for although the JSON is there', async () => {
    const formats = ['application/json', 'application/pdf'];
    const given = { [download('json')]: json, [download('pdf')]: notFound };
    const ordered = await order(formats, given, 'ready');
    await afterFirstTry(ordered);
    expect((await ordered.desk.orders.read(ordered.orderId)).order.state).toBe('ready');
  });

  it('an order list that is seen later and names a PDF alone ends the asking for JSON', async () => {
    const ordered = await order([], { [download('json')]: '<no JSON of that>' }, 'ready');
    const { desk, answers, asked, orderId } = ordered;
    await afterFirstTry(ordered);
    const links = { links: { document: '/orders/771/download?format=pdf' } };
    answers['/v2/orders'] = inList(ordered.order.reference, links);
    const before = asked.length;
    expect((await desk.orders.reconcile(orderId)).state).toBe('collected');
    expect(asked.slice(before).filter((url) => url.includes('format=json'))).toEqual([]);
    const { events } = await desk.orders.read(orderId);
    expect(readOnlyAsPdf(events.at(-1)?.detail ?? null)).toEqual({ why: 'not-asked' });
  });

  it('a refusal of the JSON is no reason to lose the PDF', async () => {
    const ordered = await order([], { [download('json')]: null }, 'ready');
    await afterFirstTry(ordered);
    const { desk, answers, orderId } = ordered;
    const { events } = await desk.orders.read(orderId);
    const tried = events.find(({ kind }) => kind === 'collecting');
    expect(readTrouble(tried?.detail ?? null)).toEqual({ kind: 'instead', asked: 'json', came: 'problem' });
    answers['/v2/orders'] = inList(ordered.order.reference, {});
    for (let tries = 0; tries < 4; tries += 1) await desk.orders.reconcile(orderId).catch(() => undefined);
    expect((await desk.orders.read(orderId)).order.state).toBe('collected');
  });
});

describe('P22: a filing whose JSON is about another company', () => {
  it('is marked wherever it is listed; its PDF, which nobody read, has the same doubt', async () => {
    const other = { details: 'Success', data: { companyName: 'WRONG COMPANY PLC', companyNumber: '99999999' } };
    const ordered = await order([], { [download('json')]: other }, 'needs-attention');
    const marked = [
      { format: 'json', otherCompany: { name: 'WRONG COMPANY PLC', number: '99999999' } },
      { format: 'pdf', otherCompany: null, doubt: { kind: 'answer', company: { name: 'WRONG COMPANY PLC' } } },
    ];
    const byFormat = (documents: readonly KeptDocument[]) =>
      documents.toSorted((one, two) => one.format.localeCompare(two.format));
    const { documents } = await ordered.desk.storage.listDocuments({ before: null, limit: 5 });
    expect(byFormat(documents)).toMatchObject(marked);
    const opened = await openDossier(ordered.desk.storage, ordered.order.dossierId ?? 0);
    expect(byFormat(opened.documents)).toMatchObject(marked);
    const snapshot = await readSnapshot(ordered.desk.storage, ordered.order.snapshotId ?? 0);
    const { html } = renderReport({ ...richReport(), opened, snapshot });
    expect(html).toContain('This document names another company');
  });
});

describe('P22: a filing that the order list shows with another company', () => {
  const another = { companyDetails: { companyName: 'Quite Another PLC', companyNumber: 'ZZ-1', serviceId: 'GB|ZZ' } };
  const doubt = { kind: 'listed', what: 'company', said: 'Quite Another PLC, ZZ-1' };
  const warning = 'The order list showed it with another company: Quite Another PLC, ZZ-1. What was delivered is kept.';

  it('carries that warning into the dossier, the downloads, the history, the saved evidence and the report', async () => {
    const { desk, answers, order: collected } = await order(['application/pdf'], {});
    const { storage } = desk;
    const read = async () => (await storage.listDocuments({ before: null, limit: 5 })).documents;
    expect((await read()).map(({ doubt: none }) => none)).toEqual([null]);
    const told = desk.told.length;
    answers['/v2/orders'] = inList(collected.reference, another);
    await desk.orders.lookNow();
    expect(await read()).toMatchObject([{ doubt }]);
    // An open list of documents is read again only when its order is told to have changed.
    expect(desk.told.slice(told)).toMatchObject([{ orderId: collected.orderId }]);
    const opened = await openDossier(storage, collected.dossierId ?? 0);
    expect(opened.documents).toMatchObject([{ doubt }]);
    const filter = { words: null, kinds: ['document' as const], jurisdiction: null, from: null, before: null };
    const { entries } = await storage.listHistory({ filter, beforeEntry: null, limit: 5 });
    expect(entries).toMatchObject([{ warned: { doubt } }]);
    const { folder: parent } = await newPlace();
    const who = { officer: 'A. Officer', at: '2026-11-23T08:00:00.000Z' };
    const saving = { storage, kept: opened, parent, name: 'Evidence', ...who, note: () => Promise.resolve() };
    const place = await saveEvidence(saving);
    expect(readFileSync(path.join(place, 'evidence.json'), 'utf8')).toContain(warning);
    const rich = richReport();
    const evidence = [...rich.opened.evidence, ...opened.documents.map((document) => documentItem(document))];
    const { html } = renderReport({ ...rich, opened: { ...rich.opened, evidence } });
    expect(html.split(warning)).toHaveLength(3);
  });
});

describe('A11: an empty file in place of a PDF', () => {
  it('is told as an empty file, asked for again, and free', async () => {
    const empty = { [download('pdf')]: new Uint8Array(0), [download('json')]: json };
    const ordered = await order([], empty, 'ready');
    await afterFirstTry(ordered);
    const { desk, answers, orderId } = ordered;
    const { events } = await desk.orders.read(orderId);
    const tried = events.find(({ kind }) => kind === 'collecting');
    expect(readTrouble(tried?.detail ?? null)).toEqual({ kind: 'instead', asked: 'pdf', came: 'empty' });
    answers[download('pdf')] = pdf;
    answers['/v2/orders'] = inList(ordered.order.reference, {});
    expect((await desk.orders.reconcile(orderId)).state).toBe('collected');
  });
});
