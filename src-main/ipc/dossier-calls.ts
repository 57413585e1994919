import type { CallInput } from '../../src-shared/contract/calls.ts';
import { dossierCalls, type Drafted, type PdfAsked, type SavedTo } from '../../src-shared/contract/dossiers.ts';
import { dayHere } from '../../src-shared/domain/work/review.ts';
import { filteredOn } from '../dossiers/filtered-on.ts';
import { openDossier, readSnapshot } from '../dossiers/open-dossier.ts';
import { showAnswer } from '../dossiers/read-answer.ts';
import { valueSource } from '../dossiers/value-source.ts';
import { createViewLog } from '../audit/view-log.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about what is kept reach. Saving to a place of the officer's choice is the window's business. */
export interface DossierCallPorts {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => Storage;
  officer(): string;
  now(): Date;
  /** What is begun and not kept. */
  notesDrafted(drafted: Drafted): void;
  saveDocumentCopy(documentId: number): SavedTo;
  showDocument(asked: CallInput<'document.show'>): Promise<void>;
  saveAnswerCopy(answerId: number): SavedTo;
  saveEvidenceCopy(dossierId: number): SavedTo;
  savePdf(asked: PdfAsked): SavedTo;
  /** Shows a PDF in a window before it is saved. */
  previewPdf(asked: PdfAsked): Promise<void>;
  /** Shows what was saved in its folder; false where it is not there any more. */
  showInFolder(fileId: number): boolean;
  reportFault: ReportFault;
}

/** Every call about dossiers, snapshots and documents with its use case. The type makes a forgotten one an error. */
export function dossierWindowCalls(ports: DossierCallPorts): Record<keyof typeof dossierCalls, BoundCall> {
  const { storage, reportFault } = ports;
  const viewed = createViewLog(ports);
  return bindCalls(
    dossierCalls,
    {
      'dossier.list': ({ filter, ...page }) =>
        storage().listDossiers({ ...page, ...filteredOn(filter, dayHere(ports.now())) }),
      'dossier.unsure': () => storage().unsureDossiers(),
      'dossier.settle': (settled) =>
        storage().settleDossier({ ...settled, officer: ports.officer(), at: ports.now().toISOString() }),
      'dossier.read': async ({ dossierId }) => {
        const dossier = await openDossier(storage(), dossierId);
        await viewed({ what: 'dossier', dossierId });
        return dossier;
      },
      'dossier.save': ({ company }) =>
        storage().saveDossier({ company, officer: ports.officer(), savedAt: ports.now().toISOString() }),
      'company.which': (wanted) => storage().whichCompany(wanted),
      'note.write': ({ dossierId, text }) =>
        storage().writeNote({ dossierId, text, officer: ports.officer(), at: ports.now().toISOString() }),
      'note.drafted': (drafted) => {
        ports.notesDrafted(drafted);
        return null;
      },
      'snapshot.read': async ({ snapshotId }) => {
        const snapshot = await readSnapshot(storage(), snapshotId);
        await viewed({ what: 'snapshot', snapshotId });
        return snapshot;
      },
      'answer.source': ({ answerId, at }) => valueSource(storage(), answerId, at),
      'answer.read': async ({ answerId }) => {
        const shown = await showAnswer(storage(), answerId);
        await viewed({ what: 'answer', answerId });
        return shown;
      },
      'answer.save': ({ answerId }) => ports.saveAnswerCopy(answerId),
      'evidence.save': ({ dossierId }) => ports.saveEvidenceCopy(dossierId),
      'document.list': (page) => storage().listDocuments(page),
      'document.sum': (shown) => storage().sumDocuments(shown),
      'document.saveCopy': ({ documentId }) => ports.saveDocumentCopy(documentId),
      'document.show': async (asked) => {
        await ports.showDocument(asked);
        await viewed({ what: 'document', documentId: asked.documentId });
        return null;
      },
      'report.savePdf': (asked) => ports.savePdf({ of: 'report', ...asked }),
      'statement.savePdf': (asked) => ports.savePdf({ of: 'statement', ...asked }),
      'comparison.savePdf': (asked) => ports.savePdf({ of: 'comparison', ...asked }),
      'search.savePdf': (asked) => ports.savePdf({ of: 'search', ...asked }),
      'order.savePdf': (asked) => ports.savePdf({ of: 'order', ...asked }),
      'pdf.preview': async (asked) => {
        await ports.previewPdf(asked);
        return null;
      },
      'file.showInFolder': ({ fileId }) => ({ isThere: ports.showInFolder(fileId) }),
    },
    reportFault,
  );
}
