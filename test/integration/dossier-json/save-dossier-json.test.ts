import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { signatureFits } from '../../../src-main/credentials/signature.ts';
import { DossierJson } from '../../../src-main/export/dossier-json/dossier-json-schema.ts';
import { dossierJsonText, saveDossierJson } from '../../../src-main/export/dossier-json/save-dossier-json.ts';
import { createOwnershipReader } from '../../../src-main/ownership/ownership-client.ts';
import { showOwners } from '../../../src-main/ownership/show-owners.ts';
import { schemaFaults } from '../../unit/dossier-json/published-schema.ts';
import { demoDossier } from '../bundle/demo-dossier.ts';
import { builtWorker } from '../storage/storage-worker.ts';

const madeAt = '2026-11-27T10:00:00.000Z';

it('a dossier of the demo is saved as JSON with all that is kept of it, as published, and twice the same', async () => {
  const { storage, dossierId, folder } = await demoDossier();
  const reader = createOwnershipReader(path.join(process.env[builtWorker] ?? '', 'ownership-worker.cjs'));
  onTestFinished(() => reader.end());
  // The answers came while the test ran: the owners are worked out as of a later moment.
  const ports = { storage, reader, officer: () => 'Astrid Lindqvist', now: () => new Date('2099-01-01T00:00:00Z') };
  const ownership = await showOwners(ports, {
    ...{ dossierId, rule: { id: 'eu-amlr' }, asOf: { kind: 'now' }, drawnFor: 'nothing' },
  });
  const saving = {
    ...{ storage, dossierId, ownership, madeAt, officer: 'Astrid Lindqvist' },
    connection: { id: 'demo', name: 'Demo', kind: 'demo', host: 'demo' } as const,
  };
  const file = path.join(folder, 'Meridian.json');
  const noted: string[] = [];
  await saveDossierJson({
    ...{ ...saving, file },
    note: (sha256) => {
      expect(readdirSync(folder)).not.toContain('Meridian.json');
      noted.push(sha256);
      return Promise.resolve();
    },
  });
  const written = readFileSync(file, 'utf8');
  expect(noted).toEqual([createHash('sha256').update(written).digest('hex')]);
  expect(await dossierJsonText(saving)).toBe(written);
  const read: unknown = JSON.parse(written);
  expect(schemaFaults(read)).toEqual([]);

  const told = DossierJson.parse(read);
  const kept = await storage.readDossier({ dossierId });
  expect(told.documents).toEqual(kept.documents);
  expect(told.orders.map(({ cost }) => cost.kind)).toEqual(kept.orders.map(() => 'stated'));
  expect(told.snapshots.map(({ answer }) => answer.sha256)).toEqual(kept.snapshots.map(({ answer }) => answer.sha256));
  expect(told.notes).toMatchObject([{ text: 'Called back.' }]);
  expect(told.attachments).toMatchObject([{ name: 'Register.pdf', bytes: 18 }]);
  expect(told.ownership?.parties.length).toBeGreaterThan(0);
  // Whoever has the file can hold the decision and its approval against their keys.
  const [decision] = told.decisions;
  expect(decision).toMatchObject({ finding: 'fits', approval: { finding: 'fits', verdict: 'approve' } });
  const { statement = '', signature = '' } = decision?.signed ?? {};
  expect(signatureFits(statement, signature, decision?.statement?.publicKey ?? '')).toBe(true);
});
