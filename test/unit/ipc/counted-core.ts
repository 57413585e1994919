import type { BatchRunner } from '../../../src-main/batches/batch-runner.ts';
import type { RhythmTimer } from '../../../src-main/batches/rhythm-timer.ts';
import type { ListDesk } from '../../../src-main/batches/list-desk.ts';
import { reviewWindowCalls } from '../../../src-main/ipc/review-calls.ts';
import { batchWindowCalls } from '../../../src-main/ipc/batch-calls.ts';
import { attachmentWindowCalls } from '../../../src-main/ipc/attachment-calls.ts';
import { bundleWindowCalls } from '../../../src-main/ipc/bundle-calls.ts';
import { connectionWindowCalls } from '../../../src-main/ipc/connection-calls.ts';
import { credentialWindowCalls } from '../../../src-main/ipc/credential-calls.ts';
import { dataWindowCalls } from '../../../src-main/ipc/data-calls.ts';
import { documentCopiesWindowCalls } from '../../../src-main/ipc/document-copies-calls.ts';
import { dossierWindowCalls } from '../../../src-main/ipc/dossier-calls.ts';
import { exchangeWindowCalls } from '../../../src-main/ipc/exchange-calls.ts';
import { reportRunWindowCalls } from '../../../src-main/ipc/report-run-calls.ts';
import { sheetWindowCalls } from '../../../src-main/ipc/sheet-calls.ts';
import { historyWindowCalls } from '../../../src-main/ipc/history-calls.ts';
import { mainCalls } from '../../../src-main/ipc/main-calls.ts';
import { orderWindowCalls } from '../../../src-main/ipc/order-calls.ts';
import { recheckWindowCalls } from '../../../src-main/ipc/recheck-calls.ts';
import type { RecheckRunner } from '../../../src-main/rechecks/recheck-runner.ts';
import { ownershipWindowCalls } from '../../../src-main/ipc/ownership-calls.ts';
import { standingOutWindowCalls } from '../../../src-main/ipc/standing-out-calls.ts';
import { workWindowCalls } from '../../../src-main/ipc/work-calls.ts';
import type { BoundCall } from '../../../src-main/ipc/bound-call.ts';
import type { TypedSecrets } from '../../../src-main/ipc/typed-secrets.ts';
import type { Orders } from '../../../src-main/orders/orders.ts';
import type { OpenConnection } from '../../../src-main/session/open-connection.ts';
import type { RecordMaintenance } from '../../../src-main/session/record-maintenance.ts';
import type { OwnershipReader } from '../../../src-main/ownership/ownership-client.ts';
import type { Session } from '../../../src-main/session/session.ts';
import type { Storage } from '../../../src-main/storage/storage-client.ts';
import type { CallName, CredentialCallName } from '../../../src-shared/contract/calls.ts';

/** What lies behind the calls: it notes the name of each thing that it is asked for. */
export interface CountedCore {
  calls: Record<CallName, BoundCall> & Record<CredentialCallName, BoundCall>;
  effects: string[];
  /** What the core does next: answers, or throws. */
  behave(answer: () => unknown): void;
}

/** Every call of both windows as it is wired in Dossier, with a core behind it that does nothing but note. */
export function countedCore(): CountedCore {
  const effects: string[] = [];
  let answer: () => unknown = () => undefined;
  const noted = (name: string) => {
    effects.push(name);
    return answer();
  };

  /** Notes each call of each of its functions, but for those that are given. */
  function counted<Port extends object>(of: string, given: Partial<Port> = {}): Port {
    const functions = new Map<PropertyKey, unknown>(Object.entries(given));
    const port = Object.create(null) as Port;
    return new Proxy(port, {
      get(_port, name) {
        // Whoever awaits it asks for `then`: it is no promise.
        if (name === 'then' || typeof name === 'symbol') return undefined;
        if (!functions.has(name)) functions.set(name, () => noted(`${of}.${name}`));
        return functions.get(name);
      },
    });
  }

  const asynchronous = (name: string) => () => Promise.resolve().then(() => noted(name) as never);
  // Views that could not be noted are noted again with each later one, so this one can always be noted.
  const storage = counted<Storage>('storage', {
    noteView: () => {
      effects.push('storage.noteView');
      return Promise.resolve(null);
    },
  });
  const open = counted<OpenConnection>('connection', {
    connection: counted<OpenConnection['connection']>('configured', { id: 'one' }),
    installationId: 'installation',
    interfaces: { v2: true, rest: true },
    storage,
    care: counted<RecordMaintenance>('care'),
    during: (work) => work,
    v2: asynchronous('connection.v2'),
    rest: asynchronous('connection.rest'),
  });
  const connections = counted<Session['connections']>('connections');
  const session = counted<Session>('session', {
    connections,
    open: () => open,
    officer: () => 'A. Officer',
  });
  const secrets = counted<TypedSecrets>('secrets');
  const reportFault = () => undefined;
  const officer = () => 'A. Officer';
  const now = () => new Date(0);
  return {
    effects,
    behave(next) {
      answer = next;
    },
    calls: {
      ...mainCalls({
        session,
        secrets,
        facts: () => noted('facts') as never,
        zoom: { to: () => void noted('zoom.to'), percent: () => noted('zoom.percent') as never },
        dayStart: () => noted('dayStart') as never,
        spent: () => void noted('spent'),
        confirmed: () => void noted('confirmed'),
        reportFault,
      }),
      ...connectionWindowCalls({ session, typeCredential: asynchronous('typeCredential'), reportFault }),
      ...orderWindowCalls({ orders: () => counted<Orders>('orders'), reportFault }),
      ...recheckWindowCalls({
        ...{ storage: () => storage, officer, now, reportFault },
        orders: () => counted<Orders>('orders'),
        rechecks: () => counted<RecheckRunner>('rechecks'),
        changed: () => void noted('changed'),
        asksFree: () => Boolean(noted('asksFree')),
      }),
      ...dataWindowCalls({ session, secrets, dataFolder: '/data', reportFault }),
      ...dossierWindowCalls({
        storage: () => storage,
        officer,
        now,
        notesDrafted: () => void noted('notesDrafted'),
        showDocument: asynchronous('showDocument'),
        saveDocumentCopy: asynchronous('saveDocumentCopy'),
        saveAnswerCopy: asynchronous('saveAnswerCopy'),
        saveEvidenceCopy: asynchronous('saveEvidenceCopy'),
        savePdf: asynchronous('savePdf'),
        previewPdf: asynchronous('previewPdf'),
        showInFolder: () => noted('showInFolder') as never,
        reportFault,
      }),
      ...batchWindowCalls({
        ...{ storage: () => storage, officer, now, reportFault },
        lists: () => Promise.resolve(counted<ListDesk>('lists')),
        chooseList: asynchronous('chooseList'),
        names: {
          pasted: () => noted('names.pasted') as never,
          ofRecord: () => noted('names.ofRecord') as never,
        },
        waitOf: () => null,
        sendsFree: () => true,
        runner: () => counted<BatchRunner>('runner'),
        rhythm: () => counted<RhythmTimer>('rhythm'),
      }),
      ...attachmentWindowCalls({
        ...{ storage: () => storage, officer, now, reportFault },
        attachFiles: asynchronous('attachFiles'),
        showAttachment: asynchronous('showAttachment'),
        saveAttachmentCopy: asynchronous('saveAttachmentCopy'),
      }),
      ...workWindowCalls({
        ...{ storage: () => storage, officer, desk: asynchronous('desk'), now, reportFault },
        approvals: {
          read: asynchronous('approvals.read'),
          keep: () => Promise.resolve().then(() => (noted('approvals.keep'), { dossierId: 1, storage })),
        },
      }),
      ...reviewWindowCalls({
        storage: () => storage,
        officer,
        now,
        saveReviews: asynchronous('saveReviews'),
        reportFault,
      }),
      ...ownershipWindowCalls({
        ...{ storage: () => storage, officer, now, reportFault },
        reader: counted<OwnershipReader>('ownership'),
      }),
      ...standingOutWindowCalls({
        storage: () => storage,
        officer,
        reader: { read: asynchronous('ownership.read') },
        ownJurisdictions: () => [],
        now,
        reportFault,
      }),
      ...exchangeWindowCalls({
        saveExchange: asynchronous('saveExchange'),
        saveDossierJson: asynchronous('saveDossierJson'),
        reportFault,
      }),
      ...sheetWindowCalls({ saveSheet: asynchronous('saveSheet'), reportFault }),
      ...bundleWindowCalls({
        saveBundle: asynchronous('saveBundle'),
        openBundle: asynchronous('openBundle'),
        saveApproval: asynchronous('saveApproval'),
        showFile: asynchronous('showFile'),
        room: { readText: asynchronous('room.readText'), leave: asynchronous('room.leave') },
        reportFault,
      }),
      ...documentCopiesWindowCalls({
        saveDocumentCopies: asynchronous('saveDocumentCopies'),
        progress: () => undefined,
        reportFault,
      }),
      ...reportRunWindowCalls({
        storage: () => storage,
        saveReports: asynchronous('saveReports'),
        progress: () => undefined,
        reportFault,
      }),
      ...historyWindowCalls({
        storage: () => storage,
        saveTrail: asynchronous('saveTrail'),
        progress: () => undefined,
        reportFault,
      }),
      ...credentialWindowCalls({
        describe: () => noted('describe') as never,
        finish: () => void noted('finish'),
        reportFault,
      }),
    },
  };
}
