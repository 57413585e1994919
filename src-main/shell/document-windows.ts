import { app, BrowserWindow, session, type Session } from 'electron';
import { randomBytes } from 'node:crypto';
import { channels } from '../../src-shared/contract/channels.ts';
import type { DocumentWindowOutput } from '../../src-shared/contract/document-window.ts';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import type { ConnectionKind } from '../../src-shared/domain/connection.ts';
import type { ReadyToShow } from '../dossiers/show-document.ts';
import type { ReportFault } from '../ipc/bound-call.ts';
import { documentCallsOf } from '../ipc/document-window-calls.ts';
import { handle } from '../ipc/handle.ts';
import { documentPage, isOfOpenDocument, serveDocuments } from './document-protocol.ts';
import type { InstalledProgram } from './installed-program.ts';
import { bringForward, pageRights } from './main-window.ts';
import { watchMemory, type ProcessMemory } from './memory-watch.ts';
import { lockSession } from './security.ts';
import { canvasColour } from './theme.ts';

/** What a window is opened for. */
export interface DocumentToOpen extends ReadyToShow {
  /** What its page looks for as soon as it shows it. */
  find?: string | undefined;
  theme(): DocumentWindowOutput<'shown.describe'>['theme'];
  /** What the connection reaches whose record or bundle it lies in. */
  connection: ConnectionKind;
  /** Saves a copy, asking within the document's own window. */
  saveCopy(window: BrowserWindow): SavedTo;
}

/** The windows that show documents: one for each document. */
export interface DocumentWindows {
  /**
   * Opens the window of a document, or brings it forward; then its page is loaded anew where there is something to look for.
   * Throws `program-replaced`.
   */
  show(document: DocumentToOpen): void;
  closeAll(): void;
}

export interface DocumentWindowsPorts {
  program: Pick<InstalledProgram, 'requireInPlace'>;
  parent: () => BrowserWindow | null;
  /** Where the bundles lie. */
  bundle: string;
  reportFault: ReportFault;
}

interface Open {
  document: DocumentToOpen;
  window: BrowserWindow;
}

/** What tells one document from another, for a window that is open already. */
function keyOf({ shown }: ReadyToShow): string {
  switch (shown.kind) {
    case 'document':
      return `document ${String(shown.document.documentId)}`;
    case 'attachment':
      return `attachment ${String(shown.attachment.attachmentId)}`;
    case 'preview':
      return `preview ${shown.preview.sha256}`;
    case 'bundled':
      return `bundled ${shown.file.sha256} ${JSON.stringify([shown.file.bundle, shown.file.path])}`;
  }
}

/** The memory of the process of a page, in bytes. */
function memoryOf({ webContents }: BrowserWindow): ProcessMemory {
  return () => {
    const pid = webContents.isDestroyed() ? 0 : webContents.getOSProcessId();
    const metric = app.getAppMetrics().find((one) => one.pid === pid);
    return metric === undefined ? null : metric.memory.workingSetSize * 1024;
  };
}

/**
 * Each document has a window with an origin of its own, whose host nobody can guess, in a session in memory that has
 * nothing but the viewer and the documents that are open. Its page has no call but those about its own document.
 */
export function createDocumentWindows({ program, parent, bundle, reportFault }: DocumentWindowsPorts): DocumentWindows {
  const open = new Map<string, Open>();
  const openAt = (host: string) => open.get(host)?.document ?? null;
  let prepared: Session | null = null;

  function closeAll(): void {
    for (const { window } of open.values()) window.destroy();
  }
  /** None stays behind the window that it was opened from: an application without windows ends. That window may be a later one. */
  let followed: BrowserWindow | null = null;
  function closeWithParent(): void {
    const now = parent();
    if (now === null || now === followed) return;
    followed = now;
    now.once('closed', closeAll);
  }

  /** Prepared once, with the first document: a session refuses to be given a scheme twice, and no start needs it. */
  function ofWindows(): Session {
    if (prepared !== null) return prepared;
    const made = session.fromPartition('documents', { cache: false });
    lockSession(made, (address) => isOfOpenDocument(address, openAt));
    serveDocuments(made, `${bundle}/document`, openAt);
    prepared = made;
    return made;
  }

  function windowFor(): BrowserWindow {
    const zoom = parent()?.webContents.getZoomFactor() ?? 1;
    const window = new BrowserWindow({
      width: 1024,
      height: 860,
      minWidth: 480,
      minHeight: 400,
      title: 'Dossier',
      backgroundColor: canvasColour(),
      webPreferences: {
        ...pageRights(`${bundle}/document-preload/document-preload.cjs`),
        session: ofWindows(),
      },
    });
    window.removeMenu();
    window.webContents.on('did-navigate', () => {
      window.webContents.setZoomFactor(zoom);
    });
    return window;
  }

  function opened(document: DocumentToOpen): void {
    closeWithParent();
    const host = randomBytes(16).toString('hex');
    const window = windowFor();
    const { webContents } = window;
    open.set(host, { document, window });
    const calls = documentCallsOf({
      describe: () => {
        const { shown, connection } = document;
        return { shown, connection, theme: document.theme(), find: openAt(host)?.find };
      },
      saveCopy: () => document.saveCopy(window),
      close: () => {
        window.destroy();
      },
      reportFault,
    });
    // A listener of this window alone: no message of another page comes to it.
    handle(webContents.ipc, channels.documentCall, Promise.resolve(calls), {
      page: documentPage(host),
      window: () => webContents,
      reportFault,
    });
    const stopWatching = watchMemory(memoryOf(window), () => {
      reportFault('document', new Error('The page of a document took too much memory, and was ended.'));
      webContents.forcefullyCrashRenderer();
    });
    // A page that hangs must not keep its window from being closed.
    window.on('close', (event) => {
      event.preventDefault();
      window.destroy();
    });
    window.on('closed', () => {
      stopWatching();
      open.delete(host);
    });
    webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      stopWatching();
      if (reason === 'clean-exit') return;
      reportFault('document', new Error(`The process of a document ended: ${reason}, ${String(exitCode)}.`));
      void webContents.loadURL(`${documentPage(host)}#ended`);
    });
    void webContents.loadURL(documentPage(host));
  }

  return {
    show(document) {
      const before = [...open].find(([, one]) => keyOf(one.document) === keyOf(document));
      if (before !== undefined) {
        const [host, { window }] = before;
        bringForward(window);
        if (document.find === undefined) return;
        open.set(host, { document, window });
        window.webContents.reload();
        return;
      }
      program.requireInPlace();
      opened(document);
    },
    closeAll,
  };
}
