import { app, ipcMain, shell, type BrowserWindow } from 'electron';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { SecretQuestion } from '../src-shared/contract/calls.ts';
import type { CallName } from '../src-shared/contract/calls.ts';
import { channels } from '../src-shared/contract/channels.ts';
import type { BoundCall } from './ipc/bound-call.ts';
import { attachmentWindowCalls } from './ipc/attachment-calls.ts';
import { batchWindowCalls } from './ipc/batch-calls.ts';
import type { ListDesk } from './batches/list-desk.ts';
import type { BatchDesk } from './shell/batch-desk.ts';
import { chooseList } from './shell/choose-list.ts';
import { m } from '../src-shared/messages/generated/messages.js';
import { bundleWindowCalls, type BundleCallPorts } from './ipc/bundle-calls.ts';
import { connectionWindowCalls } from './ipc/connection-calls.ts';
import { credentialWindowCalls } from './ipc/credential-calls.ts';
import { dataWindowCalls } from './ipc/data-calls.ts';
import { documentCopiesWindowCalls } from './ipc/document-copies-calls.ts';
import { dossierWindowCalls } from './ipc/dossier-calls.ts';
import { handle, type BoundCalls } from './ipc/handle.ts';
import { historyWindowCalls } from './ipc/history-calls.ts';
import { mainCalls } from './ipc/main-calls.ts';
import { orderWindowCalls } from './ipc/order-calls.ts';
import { recheckWindowCalls } from './ipc/recheck-calls.ts';
import { ownershipWindowCalls } from './ipc/ownership-calls.ts';
import { exchangeWindowCalls } from './ipc/exchange-calls.ts';
import { reportRunWindowCalls } from './ipc/report-run-calls.ts';
import { sheetWindowCalls } from './ipc/sheet-calls.ts';
import { standingOutWindowCalls } from './ipc/standing-out-calls.ts';
import { reviewWindowCalls } from './ipc/review-calls.ts';
import { workWindowCalls, type WorkCallPorts } from './ipc/work-calls.ts';
import type { Drafted, SavedTo } from '../src-shared/contract/dossiers.ts';
import type { ReadingRoom } from './export/bundle/reading-room.ts';
import { attachmentToShow, documentToShow } from './dossiers/show-document.ts';
import type { OwnershipReader } from './ownership/ownership-client.ts';
import type { Session } from './session/session.ts';
import { summarise } from './session/stage.ts';
import { systemAccount } from './storage/trail/system-account.ts';
import { serveRenderer } from './shell/app-protocol.ts';
import type { Announce } from './shell/announce.ts';
import { approvalTaking, saveApproval } from './shell/approval-files.ts';
import { attachFiles, saveAttachmentCopy } from './shell/attachment-files.ts';
import type { DocumentWindows } from './shell/document-windows.ts';
import { createCredentialWindow, typeCredentialWith } from './shell/credential-window.ts';
import type { InstalledProgram } from './shell/installed-program.ts';
import type { OrderDesk } from './shell/order-desk.ts';
import type { RecheckDesk } from './shell/recheck-desk.ts';
import { openChosenBundle } from './shell/open-bundle.ts';
import { watchPageThere } from './shell/page-there.ts';
import { saveDocumentCopy, saveTrailCopy, type SaveCopyPorts } from './shell/save-copy.ts';
import { saveAnswerCopy, saveEvidenceCopy } from './shell/save-evidence-copy.ts';
import { showBundled } from './shell/show-bundled.ts';
import { createSavePlace } from './shell/save-place.ts';
import { withFirstReport } from './shell/first-report.ts';
import type { PdfSaving } from './shell/save-report-copy.ts';
import { createWrittenFiles } from './shell/written-files.ts';
import type { WindowZoom } from './shell/zoom.ts';
import { typedSecrets } from './ipc/typed-secrets.ts';
import { lockSession } from './shell/security.ts';

export interface WindowCallParts {
  /** Takes what answers the main window. */
  answerWith: (calls: BoundCalls) => void;
  /** Where the bundles lie. */
  bundle: string;
  dataFolder: string;
  session: Session;
  desk: OrderDesk;
  batches: BatchDesk;
  rechecks: RecheckDesk;
  window: () => BrowserWindow | null;
  announce: Announce;
  zoom: WindowZoom;
  program: InstalledProgram;
  ownership: OwnershipReader;
  documents: DocumentWindows;
  /** Takes how many notes are begun and not kept. */
  notesDrafted: (drafted: Drafted) => void;
  reportFault: (call: string, fault: unknown) => void;
}

const ElectronVersion = z.string().catch('');

/** What is made when it is first asked for, and stays. */
function firstAsked(make: () => Promise<ListDesk>): () => Promise<ListDesk> {
  let made: Promise<ListDesk> | null = null;
  return () => (made ??= make());
}

/** Sealing and reading bundles, read when the first one is sealed or opened: no start needs what does it. */
function sealedBundles(
  {
    program,
    session,
    desk,
    documents,
  }: Pick<WindowCallParts, 'program' | 'session' | 'documents'> & { desk: WorkCallPorts['desk'] },
  saving: SaveCopyPorts,
  { printForBundle }: Pick<PdfSaving, 'printForBundle'>,
  remember: (saving: SavedTo) => SavedTo,
): Omit<BundleCallPorts, 'reportFault'> {
  let opened: Promise<ReadingRoom> | null = null;
  const inRoom = () =>
    (opened ??= import('./export/bundle/reading-room.ts').then(({ createReadingRoom }) => createReadingRoom()));
  return {
    saveBundle: async (asked) => {
      const { saveBundleCopy } = await import('./shell/save-bundle-copy.ts');
      const signingOfficer = () => session.signingOfficer();
      return remember(saveBundleCopy({ ...saving, program, signingOfficer, printForBundle }, asked));
    },
    openBundle: async () => openChosenBundle(saving, await inRoom()),
    saveApproval: async (asked) => remember(saveApproval({ ...saving, desk }, await inRoom(), asked)),
    showFile: async (name) => {
      const theme = () => session.preferences().theme;
      return showBundled({ place: saving.place, windows: documents, theme, remember }, await inRoom(), name);
    },
    room: {
      readText: async (name) => (await inRoom()).readText(name),
      leave: async () => (await opened)?.leave() ?? null,
    },
  };
}

/** Wires every call of both windows to what it reaches. Once, after the application is ready. */
export function registerWindowCalls(parts: WindowCallParts): void {
  const { bundle, dataFolder, session, desk, window, announce, reportFault } = parts;
  const renderer = path.join(bundle, 'renderer');
  const preload = path.join(bundle, 'credential-preload/credential-preload.cjs');
  const asking = createCredentialWindow(preload, parts.program, (ofWindow) => {
    lockSession(ofWindow);
    serveRenderer(ofWindow, renderer);
  });
  const saving = {
    window,
    storage: () => session.open().storage,
    officer: () => session.officer(),
    connection: () => summarise(session.open().connection),
    now: () => new Date(),
    place: createSavePlace(() => app.getPath('documents')),
    paper: () => session.preferences().paper ?? 'a4',
  };
  const signing = async () => ({
    ...(await session.signingOfficer()),
    installation: session.open().installationId,
    account: systemAccount(),
  });
  const written = createWrittenFiles({ exists: existsSync, showInFolder: (file) => shell.showItemInFolder(file) });
  const ownJurisdictions = () => session.preferences().ownJurisdictions ?? [];
  const pdfs = withFirstReport(
    {
      ...{ ...saving, ownership: parts.ownership, ownJurisdictions, reportFault },
      during: (work) => session.open().during(work),
      remember: (saved) => written.remember(saved),
    },
    parts.program,
    path.join(bundle, 'report'),
  );
  const theme = () => session.preferences().theme;
  const ofWindow = () => ({ theme, connection: saving.connection().kind });
  const askSecret = (question: SecretQuestion) => {
    const parent = window();
    return parent === null ? Promise.resolve(null) : asking.ask(parent, question);
  };
  const secrets = typedSecrets(session, askSecret, announce.bind(null, 'recovery.sealing', null));
  const calls: Record<CallName, BoundCall> = {
    ...mainCalls({
      session,
      secrets,
      facts: () => ({
        version: app.getVersion(),
        dataFolder,
        runtime: `Electron ${ElectronVersion.parse(process.versions['electron'])}`,
      }),
      zoom: parts.zoom,
      dayStart: () => desk.orders().dayStart(),
      spent: () => {
        desk.orders().spend().then(parts.batches.spent, reportFault.bind(null, 'search.run'));
      },
      confirmed: (jurisdictions) => {
        announce('registry.confirmed', { jurisdictions });
      },
      reportFault,
    }),
    ...connectionWindowCalls({
      session,
      typeCredential: typeCredentialWith(session.connections, asking, window),
      reportFault,
    }),
    ...orderWindowCalls({ orders: () => desk.orders(), reportFault }),
    ...recheckWindowCalls({
      orders: () => desk.orders(),
      storage: saving.storage,
      rechecks: () => parts.rechecks.runner(),
      changed: (runId) => {
        parts.rechecks.changed(runId);
      },
      asksFree: () => session.open().interfaces.v2,
      officer: saving.officer,
      now: saving.now,
      reportFault,
    }),
    ...dataWindowCalls({ session, secrets, dataFolder, reportFault }),
    ...dossierWindowCalls({
      storage: saving.storage,
      officer: saving.officer,
      now: saving.now,
      notesDrafted: parts.notesDrafted,
      saveDocumentCopy: (documentId) => written.remember(saveDocumentCopy(saving, documentId)),
      showDocument: async ({ documentId, find }) => {
        const saveCopy = (window: BrowserWindow) =>
          written.remember(saveDocumentCopy({ ...saving, window: () => window }, documentId));
        const ready = await documentToShow(saving.storage(), documentId);
        parts.documents.show({ ...ready, ...ofWindow(), find, saveCopy });
      },
      saveAnswerCopy: (answerId) => written.remember(saveAnswerCopy(saving, answerId)),
      saveEvidenceCopy: (dossierId) => written.remember(saveEvidenceCopy(saving, dossierId)),
      savePdf: (asked) => written.remember(pdfs.save(asked)),
      previewPdf: async (asked) => {
        const { save, ...ready } = await pdfs.preview(asked);
        parts.documents.show({ ...ready, ...ofWindow(), saveCopy: (window) => written.remember(save(window)) });
      },
      showInFolder: (fileId) => written.show(fileId),
      reportFault,
    }),
    ...attachmentWindowCalls({
      storage: saving.storage,
      officer: saving.officer,
      now: saving.now,
      attachFiles: (dossierId) => {
        const open = session.open();
        const during = open.during.bind(open);
        return attachFiles({ ...saving, storage: () => open.storage, during }, dossierId);
      },
      saveAttachmentCopy: (attachmentId) => saveAttachmentCopy(saving, attachmentId),
      showAttachment: async ({ attachmentId, find }) => {
        const saveCopy = (window: BrowserWindow) =>
          saveAttachmentCopy({ ...saving, window: () => window }, attachmentId);
        const ready = await attachmentToShow(saving.storage(), attachmentId);
        parts.documents.show({ ...ready, ...ofWindow(), find, saveCopy });
      },
      reportFault,
    }),
    ...workWindowCalls({
      storage: saving.storage,
      officer: saving.officer,
      desk: signing,
      now: saving.now,
      approvals: approvalTaking(saving),
      reportFault,
    }),
    ...reviewWindowCalls({
      storage: saving.storage,
      officer: saving.officer,
      now: saving.now,
      saveReviews: async () => {
        const { saveReviewsCopy } = await import('./shell/save-reviews-copy.ts');
        return written.remember(saveReviewsCopy(saving));
      },
      reportFault,
    }),
    ...ownershipWindowCalls({
      storage: saving.storage,
      officer: saving.officer,
      reader: parts.ownership,
      now: saving.now,
      reportFault,
    }),
    ...standingOutWindowCalls({
      storage: saving.storage,
      officer: saving.officer,
      reader: parts.ownership,
      ownJurisdictions,
      now: saving.now,
      reportFault,
    }),
    ...batchWindowCalls({
      storage: saving.storage,
      officer: saving.officer,
      now: saving.now,
      lists: firstAsked(async () => {
        const { createListDesk } = await import('./batches/list-desk.ts');
        const { startListThread } = await import('./batches/thread/list-thread.ts');
        return createListDesk({
          storage: saving.storage,
          budget: () => session.open().budget(),
          now: saving.now,
          startThread: () => startListThread(path.join(parts.bundle, 'main/list-worker.cjs')),
        });
      }),
      chooseList: () => chooseList({ window, folder: () => saving.place.folder() }),
      names: { pasted: () => m.batch_pasted(), ofRecord: () => m.batch_of_record() },
      runner: () => parts.batches.runner(),
      waitOf: (batchId) => parts.batches.waitOf(batchId),
      sendsFree: () => session.open().interfaces.v2,
      rhythm: () => parts.batches.rhythm(),
      reportFault,
    }),
    ...sheetWindowCalls({
      // Read with the first sheet: what writes it is needed by no start.
      saveSheet: async (asked) => {
        const { saveSheetCopy } = await import('./shell/save-sheet-copy.ts');
        return written.remember(
          saveSheetCopy({ ...saving, orders: () => desk.orders(), ownership: parts.ownership }, asked),
        );
      },
      reportFault,
    }),
    ...bundleWindowCalls({
      ...sealedBundles({ ...parts, desk: signing }, saving, pdfs, written.remember),
      reportFault,
    }),
    ...exchangeWindowCalls({
      // Read with the first one, for the same reason.
      saveExchange: async (asked) => {
        const { saveExchangeCopy } = await import('./shell/save-exchange-copy.ts');
        const workerFile = path.join(parts.bundle, 'main/exchange-worker.cjs');
        return written.remember(saveExchangeCopy({ ...saving, workerFile }, asked));
      },
      saveDossierJson: async (asked) => {
        const { saveDossierJsonCopy } = await import('./shell/save-dossier-json-copy.ts');
        const ports = { ...saving, ownership: parts.ownership, reportFault };
        return written.remember(saveDossierJsonCopy(ports, asked));
      },
      reportFault,
    }),
    ...documentCopiesWindowCalls({
      saveDocumentCopies: async (asked, { progress, goesOn }) => {
        const { saveDocumentCopies } = await import('./shell/save-document-copies.ts');
        const open = session.open();
        const ports = { ...saving, during: open.during.bind(open), remember: written.remember, reportFault };
        const page = watchPageThere(window());
        const watch = { progress, goesOn: () => goesOn() && page.isThere() };
        return saveDocumentCopies(ports, asked, watch).finally(page.end);
      },
      progress: announce.bind(null, 'copies.progress'),
      reportFault,
    }),
    ...reportRunWindowCalls({
      storage: saving.storage,
      saveReports: async (asked, { progress, goesOn }) => {
        const page = watchPageThere(window());
        const watch = { progress, goesOn: () => goesOn() && page.isThere() };
        return pdfs.saveReports(asked, watch).finally(page.end);
      },
      progress: announce.bind(null, 'reports.progress'),
      reportFault,
    }),
    ...historyWindowCalls({
      storage: saving.storage,
      saveTrail: (watch) => written.remember(saveTrailCopy(saving, watch)),
      progress: announce.bind(null, 'trail.progress'),
      reportFault,
    }),
  };
  parts.answerWith(calls);
  const asked = credentialWindowCalls({
    describe: () => ({ question: asking.describe(), theme: theme() }),
    finish: asking.finish,
    reportFault,
  });
  handle(ipcMain, channels.credentialCall, Promise.resolve(asked), {
    page: 'credential.html',
    window: () => asking.current()?.webContents ?? null,
    reportFault,
  });
}
