import { attachmentCalls, type AttachedFiles } from '../../src-shared/contract/attachments.ts';
import type { CallInput } from '../../src-shared/contract/calls.ts';
import type { SavedTo } from '../../src-shared/contract/dossiers.ts';
import { createViewLog } from '../audit/view-log.ts';
import type { Storage } from '../storage/storage-client.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about attachments reach. Which files are read and written the officer says in dialogs of the system. */
export interface AttachmentCallPorts {
  /** The record of the connection in use. Throws `not-ready` before there is one. */
  storage: () => Pick<Storage, 'noteView' | 'withdrawAttachment'>;
  officer(): string;
  now(): Date;
  attachFiles(dossierId: number): Promise<AttachedFiles>;
  saveAttachmentCopy(attachmentId: number): SavedTo;
  showAttachment(asked: CallInput<'attachment.show'>): Promise<void>;
  reportFault: ReportFault;
}

/** Every call about attachments with its use case. The type makes a forgotten one an error. */
export function attachmentWindowCalls(ports: AttachmentCallPorts): Record<keyof typeof attachmentCalls, BoundCall> {
  const viewed = createViewLog(ports);
  return bindCalls(
    attachmentCalls,
    {
      'attachment.add': ({ dossierId }) => ports.attachFiles(dossierId),
      'attachment.saveCopy': ({ attachmentId }) => ports.saveAttachmentCopy(attachmentId),
      'attachment.show': async (asked) => {
        await ports.showAttachment(asked);
        await viewed({ what: 'attachment', attachmentId: asked.attachmentId });
        return null;
      },
      'attachment.withdraw': (asked) =>
        ports.storage().withdrawAttachment({ ...asked, officer: ports.officer(), at: ports.now().toISOString() }),
    },
    ports.reportFault,
  );
}
