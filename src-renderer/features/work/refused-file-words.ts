import type { RefusedFile } from '../../../src-shared/contract/attachments.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import { shortText } from '../../lib/short-text.ts';
import { sizeWords } from '../../lib/size-words.ts';

/** Why a file was not attached, in a sentence that names it. */
export function refusedFileText(refused: RefusedFile): string {
  const name = shortText(refused.name);
  switch (refused.why) {
    case 'empty':
      return m.attachments_not_empty({ name });
    case 'folder':
      return m.attachments_not_folder({ name });
    case 'unreadable':
      return m.attachments_not_unreadable({ name });
    case 'changed':
      return m.attachments_not_changed({ name });
    case 'too-large':
      return m.attachments_not_too_large({ name, limit: sizeWords(refused.limit) });
    case 'already':
      return m.attachments_not_already({ name, as: shortText(refused.as) });
    case 'not-stored':
      return m.attachments_not_stored({ name, reason: failureText(refused.code).title });
  }
}
