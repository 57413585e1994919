/** A dossier as an officer of the demo has it: bought, with a filing, noted, attached to, decided about and approved. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createMemoryStore } from '../../../src-main/credentials/secret-store.ts';
import { officerKeyFor, type OfficerKey } from '../../../src-main/credentials/officer-key.ts';
import { approve, decide } from '../../../src-main/dossiers/decide.ts';
import { keepAttachments } from '../../../src-main/dossiers/keep-attachments.ts';
import { sealDossier, type DossierSealing } from '../../../src-main/export/bundle/gather/seal-dossier.ts';
import { systemAccount } from '../../../src-main/storage/trail/system-account.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { nothingOpen } from '../../unit/bundle/made-bundle.ts';
import { agreement, companies, newPlace, startDesk, until } from '../orders/desk.ts';

/** After all that the dossier tells of: what is bought bears the time of the test, and what is written that of `now` below. */
export const madeAt = new Date(Math.max(Date.now(), Date.parse('2026-11-27T10:00:00.000Z'))).toISOString();
const proposer = 'Astrid Lindqvist';

export interface DemoDossier {
  storage: Storage;
  dossierId: number;
  folder: string;
  /** The key of an officer, made when it is first asked for. */
  keyOf(officer: string): Promise<OfficerKey>;
  /** What has their decisions and approvals signed and kept. */
  ports(officer: string): Parameters<typeof decide>[0];
  /** Seals the dossier as `name` in the folder, and gives its place. */
  seal(name: string, more?: Partial<DossierSealing>): Promise<string>;
}

/** The PDF of a report is Chromium's business; a bundle takes what it is given. */
export const report = Buffer.from('%PDF-1.7\na report\n%%EOF\n');

async function bought(): Promise<{ storage: Storage; dossierId: number }> {
  const desk = await startDesk({}, { speed: 100 });
  const { documents } = await desk.orders.documentOffers(companies.meridian, null);
  const filing = documents.find(({ document }) => document.name === 'List of shareholders');
  if (filing === undefined) throw new Error('The document is not offered.');
  const { product, price } = filing.offer;
  await desk.orders.place(agreement(companies.meridian));
  const placed = await desk.orders.place(agreement(companies.meridian, { product, price, most: 9 }));
  const { dossierId } = await until(desk, placed.orderId, 'collected');
  if (dossierId === null) throw new Error('The order has no dossier.');
  // Another company of the same record: nothing of it may be in the bundle.
  await desk.orders.place(agreement(companies.halcyon));
  return { storage: desk.storage, dossierId };
}

/** Buys, writes and attaches what a dossier has; a decision is made where `decided` says so, and approved by a second person. */
export async function demoDossier(decided: 'approved' | 'waiting' = 'approved'): Promise<DemoDossier> {
  const { storage, dossierId } = await bought();
  const { folder } = await newPlace();
  const secrets = createMemoryStore();
  const keyOf = (officer: string) => officerKeyFor(secrets, officer);
  const now = () => new Date('2026-11-27T09:00:00.000Z');
  const ports: DemoDossier['ports'] = (officer) => ({
    ...{ storage, now },
    desk: async () => ({
      officer,
      key: await keyOf(officer),
      installation: 'installation-1',
      account: systemAccount(),
    }),
  });
  await storage.writeNote({ dossierId, text: 'Called back.', officer: proposer, at: now().toISOString() });
  const register = path.join(folder, 'Register.pdf');
  writeFileSync(register, '%PDF-1.7\nregister\n');
  await keepAttachments({ storage, officer: proposer, now, maxBytes: 1_000_000 }, dossierId, [register]);
  const { newestSnapshot } = await storage.readDossier({ dossierId });
  await decide(ports(proposer), {
    ...{ dossierId, verdict: { kind: 'accept' }, reason: 'Owners known.', rule: null },
    ...{ snapshotIds: [newestSnapshot ?? 0], second: { kind: 'any-other' } },
  });
  if (decided === 'approved')
    await approve(ports('Bo Ek'), { decisionId: 1, verdict: 'approve', reason: 'Looked at it myself.' });
  return {
    ...{ storage, dossierId, folder, keyOf, ports },
    async seal(name, more = {}) {
      const file = path.join(folder, name);
      await sealDossier({
        ...{
          storage,
          dossierId,
          report: { pdf: report, others: [] },
          open: nothingOpen,
          file,
          madeAt,
          officer: proposer,
          key: await keyOf(proposer),
        },
        connection: { id: 'demo', name: 'Demo', kind: 'demo', host: 'demo' },
        note: () => Promise.resolve(),
        ...more,
      });
      return file;
    },
  };
}
