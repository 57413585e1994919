import { dossierCalls } from '../../src-shared/contract/dossiers.ts';
import { openDossier } from '../dossiers/open-dossier.ts';
import { showAnswer } from '../dossiers/read-answer.ts';
import { readSnapshot } from '../dossiers/read-snapshot.ts';
import { valueSource } from '../dossiers/value-source.ts';
import { createViewLog } from '../audit/view-log.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCall, type BoundCall, type ReportFault } from './bound-call.ts';

/** Where something was saved; null when the officer cancelled. */
type SavedTo = Promise<{ savedTo: string | null }>;

/** What the calls about what is kept reach. Saving to a place of the officer's choice is the window's business. */
export interface DossierCallPorts {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => Storage;
  officer(): string;
  now(): Date;
  /** How many notes are begun and not kept. */
  notesDrafted(count: number): void;
  saveDocumentCopy(documentId: number): SavedTo;
  saveAnswerCopy(answerId: number): SavedTo;
  saveEvidenceCopy(dossierId: number): SavedTo;
  saveReportPdf(dossierId: number, snapshotId: number): SavedTo;
  reportFault: ReportFault;
}

/** Every call about dossiers, snapshots and documents with its use case. The type makes a forgotten one an error. */
export function dossierWindowCalls(ports: DossierCallPorts): Record<keyof typeof dossierCalls, BoundCall> {
  const { storage, reportFault } = ports;
  const viewed = createViewLog(ports);
  return {
    'dossier.list': bindCall(
      'dossier.list',
      dossierCalls['dossier.list'],
      (page) => storage().listDossiers(page),
      reportFault,
    ),
    'dossier.unsure': bindCall(
      'dossier.unsure',
      dossierCalls['dossier.unsure'],
      () => storage().unsureDossiers(),
      reportFault,
    ),
    'dossier.settle': bindCall(
      'dossier.settle',
      dossierCalls['dossier.settle'],
      (settled) => storage().settleDossier({ ...settled, officer: ports.officer(), at: ports.now().toISOString() }),
      reportFault,
    ),
    'dossier.read': bindCall(
      'dossier.read',
      dossierCalls['dossier.read'],
      async ({ dossierId }) => {
        const dossier = await openDossier(storage(), dossierId);
        await viewed({ what: 'dossier', dossierId });
        return dossier;
      },
      reportFault,
    ),
    'dossier.save': bindCall(
      'dossier.save',
      dossierCalls['dossier.save'],
      ({ company }) => storage().saveDossier({ company, officer: ports.officer(), savedAt: ports.now().toISOString() }),
      reportFault,
    ),
    'company.which': bindCall(
      'company.which',
      dossierCalls['company.which'],
      (wanted) => storage().whichCompany(wanted),
      reportFault,
    ),
    'note.write': bindCall(
      'note.write',
      dossierCalls['note.write'],
      ({ dossierId, text }) =>
        storage().writeNote({ dossierId, text, officer: ports.officer(), at: ports.now().toISOString() }),
      reportFault,
    ),
    'note.drafted': bindCall(
      'note.drafted',
      dossierCalls['note.drafted'],
      ({ count }) => {
        ports.notesDrafted(count);
        return null;
      },
      reportFault,
    ),
    'snapshot.read': bindCall(
      'snapshot.read',
      dossierCalls['snapshot.read'],
      async ({ snapshotId }) => {
        const snapshot = await readSnapshot(storage(), snapshotId);
        await viewed({ what: 'snapshot', snapshotId });
        return snapshot;
      },
      reportFault,
    ),
    'answer.source': bindCall(
      'answer.source',
      dossierCalls['answer.source'],
      ({ answerId, at }) => valueSource(storage(), answerId, at),
      reportFault,
    ),
    'answer.read': bindCall(
      'answer.read',
      dossierCalls['answer.read'],
      async ({ answerId }) => {
        const shown = await showAnswer(storage(), answerId);
        await viewed({ what: 'answer', answerId });
        return shown;
      },
      reportFault,
    ),
    'answer.save': bindCall(
      'answer.save',
      dossierCalls['answer.save'],
      ({ answerId }) => ports.saveAnswerCopy(answerId),
      reportFault,
    ),
    'evidence.save': bindCall(
      'evidence.save',
      dossierCalls['evidence.save'],
      ({ dossierId }) => ports.saveEvidenceCopy(dossierId),
      reportFault,
    ),
    'document.list': bindCall(
      'document.list',
      dossierCalls['document.list'],
      (page) => storage().listDocuments(page),
      reportFault,
    ),
    'document.saveCopy': bindCall(
      'document.saveCopy',
      dossierCalls['document.saveCopy'],
      ({ documentId }) => ports.saveDocumentCopy(documentId),
      reportFault,
    ),
    'report.savePdf': bindCall(
      'report.savePdf',
      dossierCalls['report.savePdf'],
      ({ dossierId, snapshotId }) => ports.saveReportPdf(dossierId, snapshotId),
      reportFault,
    ),
  };
}
