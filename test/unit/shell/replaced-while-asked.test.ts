import { expect, it, vi } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import type { ReportRunPorts } from '../../../src-main/shell/save-reports-copy.ts';
import { createSavePlace } from '../../../src-main/shell/save-place.ts';
import { pdfSaving } from '../../../src-main/shell/save-report-copy.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import { richReport } from '../export/rich-report.ts';

const { asked, electron } = await vi.hoisted(async () => (await import('./electron-stand-in.ts')).electronStandIn());
const installed = vi.hoisted(() => ({ isInPlace: true, noted: [] as unknown[] }));
vi.mock('electron', () => ({
  ...electron,
  dialog: {
    // The installer is at work while the officer looks for a folder.
    showSaveDialog: () => {
      installed.isInPlace = false;
      return Promise.resolve({ canceled: false, filePath: '/nowhere/report.pdf' });
    },
  },
}));
vi.mock('../../../src-main/dossiers/read-work.ts', () => ({
  readDossierWork: () => Promise.resolve({ facts: {}, changes: [], decisions: [] }),
}));
vi.mock('../../../src-main/dossiers/open-dossier.ts', () => ({
  openDossier: () => Promise.resolve(richReport().opened),
  readSnapshot: () => Promise.resolve(richReport().snapshot),
}));

it('a report is refused, and not noted as exported, where Dossier is replaced while the officer chooses the file', async () => {
  const { officer, connection } = richReport().facts;
  const storage: Partial<Storage> = {
    readTrailHead: () => Promise.resolve(null),
    readWork: () =>
      Promise.resolve({
        changes: [],
        decisions: [],
        keys: [],
        otherProfiles: [],
        newerProfiles: [],
        answerChanges: [],
        signers: [],
      }),
    noteExport: (noted) => {
      installed.noted.push(noted);
      return Promise.resolve({ seq: 1 });
    },
  };
  const ports: Partial<ReportRunPorts> = {
    window: () => null,
    storage: () => storage as Storage,
    officer: () => officer,
    connection: () => connection,
    now: () => new Date('2026-11-23T12:00:00Z'),
    place: createSavePlace(() => '/nowhere'),
    paper: () => 'a4',
    ownership: { read: () => Promise.reject(new Error('Nothing is worked out here.')) },
    reportFault: () => undefined,
  };
  const requireInPlace = () => {
    if (!installed.isInPlace)
      throw new FailureError({ code: 'program-replaced', message: 'replaced', retryable: false, detail: {} });
  };
  const saves = pdfSaving(ports as ReportRunPorts, { requireInPlace }, 'report');
  await expect(
    saves.save({ of: 'report', dossierId: 1, snapshotId: 1, rule: { id: 'eu-amlr' } }),
  ).rejects.toMatchObject({
    failure: { code: 'program-replaced' },
  });
  expect([installed.noted, asked.filter(({ what }) => what === 'window')]).toEqual([[], []]);
});
