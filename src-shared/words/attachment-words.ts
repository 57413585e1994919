import type { KeptAttachment } from '../domain/attachment.ts';
import { m } from '../messages/generated/messages.js';

/** Who attached a file, and that it is not from the service: said wherever it stands beside what is. */
export function attachedText({ officer }: Pick<KeptAttachment, 'officer'>): string {
  return m.attachments_not_from_service({ officer });
}

/** Who withdrew an attachment, when and why. `time`: when, as it is written where it stands. */
export function withdrawnText({ officer, reason }: NonNullable<KeptAttachment['withdrawn']>, time: string): string {
  return m.attachments_withdrawn_by({ officer, time, reason });
}
