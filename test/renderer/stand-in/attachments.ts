import type { KeptAttachment } from '../../../src-shared/domain/attachment.ts';
import { good, type Script } from './bridge.ts';

/** A file that an officer attached. */
export function keptAttachment(change: Partial<KeptAttachment> = {}): KeptAttachment {
  return {
    ...{ attachmentId: 3, dossierId: 1, name: 'Register of shareholders.pdf', mediaType: 'application/pdf' },
    ...{ bytes: 48_211, sha256: 'c'.repeat(64), at: '2026-11-20T15:12:00.000Z', officer: 'Jun Ito', withdrawn: null },
    ...change,
  };
}

/** An officer who chooses no file. */
export const noAttachments: Pick<
  Script,
  'attachment.add' | 'attachment.saveCopy' | 'attachment.show' | 'attachment.withdraw'
> = {
  'attachment.add': () => good({ kept: [], refused: [] }),
  'attachment.saveCopy': () => good({ savedTo: '/home/astrid/Register of shareholders.pdf' }),
  'attachment.show': () => good(null),
  'attachment.withdraw': ({ attachmentId, reason }) =>
    good(
      keptAttachment({
        attachmentId,
        withdrawn: { at: '2026-11-21T09:00:00.000Z', officer: 'Astrid Lindqvist', reason },
      }),
    ),
};
