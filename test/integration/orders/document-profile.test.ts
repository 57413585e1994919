import { describe, expect, it } from 'vitest';
import { openDossier } from '../../../src-main/dossiers/open-dossier.ts';
import { renderReport } from '../../../src-main/export/report/render-report.ts';
import type { Product } from '../../../src-shared/domain/journal.ts';
import { doubtWarning } from '../../../src-shared/words/document-warning.ts';
import { inPascalCase } from '../../../src-simulator/v2/pascal-case.ts';
import { richReport } from '../../unit/export/rich-report.ts';
import { agreement, companies, enhanced, startDesk, until } from './desk.ts';

/** A document of the simulator's list, which it delivers as PDF and as JSON. */
function documentDated(documentDate: string | null): Product {
  return {
    kind: 'v2-document',
    productId: Buffer.from(
      `SIM_${Buffer.from('extract').toString('base64')}_${Buffer.from('B218447').toString('base64')}`,
    ).toString('base64url'),
    name: 'Current extract',
    category: 'Company Profile',
    documentDate,
    formats: ['application/pdf', 'application/json'],
    deliveryMinutes: 0,
  };
}

const payload = {
  companyName: 'Meridian Maritime Holdings S.à r.l.',
  companyNumber: 'B218447',
  status: { original: 'Radiée', normalized: 'Dissolved' },
  legalForm: { original: 'S.à r.l.', normalized: null },
  representatives: { individuals: [{ name: 'Ada Fable', role: { original: 'Gérante', normalized: 'Manager' } }] },
};

/** A desk at which the JSON of every order is this text, whatever was ordered. */
async function deskWhoseJsonIs(json: unknown) {
  const desk = await startDesk(
    {},
    {
      speed: 100,
      overTransport: (real) => ({
        ...real,
        stream: (request, take) => {
          if (String(request.address).includes('format=json'))
            desk.control.addFault({
              operation: 'v2.download',
              times: 1,
              fault: { kind: 'body', text: JSON.stringify(json), contentType: 'application/json' },
            });
          return real.stream(request, take);
        },
      }),
    },
  );
  return desk;
}

async function collected(desk: Awaited<ReturnType<typeof deskWhoseJsonIs>>, product: Product) {
  const { orderId } = await desk.orders.place(agreement(companies.meridian, { product }));
  const order = await until(desk, orderId, 'collected');
  return { order, opened: await openDossier(desk.storage, order.dossierId ?? 0) };
}

describe('the JSON of a document that tells of the company', () => {
  it('P22: names another company by name alone beside its facts, and that is told wherever it stands', async () => {
    const desk = await deskWhoseJsonIs({ companyDetails: { companyName: 'BRAMBLE TRUST GMBH' }, data: payload });
    const { opened } = await collected(desk, documentDated(null));
    expect(opened.snapshot?.profile.name?.value).toBe(payload.companyName);
    expect(doubtWarning(opened.snapshot?.doubt)?.sentence).toContain('names another company beside its facts: BRAMBLE');
    const [document] = opened.documents;
    expect(doubtWarning(document?.doubt)?.sentence).toContain('BRAMBLE TRUST GMBH');
  });

  it.each([
    ['typed, in camelCase', { details: 'Success', _payloadType: 'EnhancedProfile', data: payload }],
    [
      'in an envelope in PascalCase',
      inPascalCase({ details: 'Success', correlationId: 'c', links: {}, data: payload }),
    ],
    ['without an envelope', payload],
    ['typed, without an envelope', { _payloadType: 'EnhancedProfile', ...payload }],
  ])('P21: %s: is a snapshot that opens like a profile and is reported', async (_, json) => {
    const desk = await deskWhoseJsonIs(json);
    const { order, opened } = await collected(desk, documentDated(null));
    expect(opened.documents.map(({ format }) => format).sort()).toEqual(['json', 'pdf']);
    const { snapshot } = opened;
    if (snapshot === null) throw new Error('There is no snapshot.');
    expect(snapshot).toMatchObject({ source: 'v2-document', orderId: order.orderId, hashFits: true });
    expect(order.snapshotId).toBe(snapshot.snapshotId);
    expect(snapshot.answer.sha256).toBe(opened.documents.find(({ format }) => format === 'json')?.sha256);
    expect(snapshot.profile.name?.value).toBe(payload.companyName);
    expect(snapshot.profile.officials.map(({ party }) => party.name)).toEqual(['Ada Fable']);
    expect(opened.dossier.profileAt).toBe(snapshot.takenAt);
    expect(opened.dossier.status).toBe('Radiée');
    const report = renderReport({ ...richReport(), opened, snapshot }).html;
    expect(report).toContain('Current extract');
    expect(report).toContain('Ada Fable');
  });

  it.each([
    ['a payload that is no profile', { details: 'Success', correlationId: 'c', data: { accounts: [{ total: 1 }] } }],
    ['a list of other companies', { data: { shareholders: [{ companyName: 'Other Fable Ltd', companyNumber: '1' }] } }],
    ['a filing with a date alone', { data: { registrationDate: '2020-01-01', pages: 3 } }],
  ])('P21: %s stays a document and nothing else', async (_, json) => {
    const desk = await deskWhoseJsonIs(json);
    const { order, opened } = await collected(desk, documentDated(null));
    expect(opened.documents.map(({ format }) => format).sort()).toEqual(['json', 'pdf']);
    expect(opened.snapshots).toEqual([]);
    expect(order.snapshotId).toBeNull();
    expect(opened.dossier.profileAt).toBeNull();
  });

  it.each([
    ['a word of trouble', { Message: 'Service is being upgraded' }],
    ['a list with rubbish in it', { data: [null, 1, 'x', [], { unrelated: true }] }],
    ['an empty envelope', { data: {} }],
  ])('P21: %s in place of it is no document: the PDF is kept, and what came is said', async (_, json) => {
    const desk = await deskWhoseJsonIs(json);
    const { opened } = await collected(desk, documentDated(null));
    expect(opened.documents.map(({ format }) => format)).toEqual(['pdf']);
    expect(opened.documents[0]?.withoutJson).toMatchObject({ why: 'came-otherwise' });
  });

  it('a profile with more values than are read is kept as its JSON beside the PDF, and is no profile', async () => {
    const desk = await deskWhoseJsonIs({ data: { ...payload, readings: new Array(1_000_001).fill(0) } });
    const { orderId } = await desk.orders.place(agreement(companies.shanghai));
    const order = await until(desk, orderId, 'collected');
    const opened = await openDossier(desk.storage, order.dossierId ?? 0);
    expect(opened.documents.map(({ format }) => format).sort()).toEqual(['json', 'pdf']);
    expect(order.snapshotId).toBeNull();
  });

  it('P22: a document of an earlier day is kept beside the newer profile, and does not take its place', async () => {
    const desk = await deskWhoseJsonIs(payload);
    const profile = await collected(desk, enhanced);
    const { order, opened } = await collected(desk, documentDated('2019-03-31'));
    expect(opened.snapshots.map(({ source }) => source)).toEqual(['v2-document', 'v2-enhanced-profile']);
    expect(opened.snapshot?.snapshotId).toBe(profile.order.snapshotId);
    expect(opened.dossier.status).toBe(profile.opened.dossier.status);
    expect(order.snapshotId).not.toBeNull();
  });
});
