import { m } from '../../src-shared/messages/generated/messages.js';
import type { Session } from '../session.svelte.ts';

/** Notices that speak of the record of one connection, and lead nowhere. */
export interface RecordNotices {
  good(text: string): void;
  attention(text: string): void;
}

/**
 * Notices of the record that is open now. They end with its connection; one that comes after the connection was changed
 * names it, because it speaks of nothing that is on screen.
 */
export function recordNotices(session: Session): RecordNotices {
  const connection = session.ready?.connection;
  const tell = (tone: 'good' | 'attention') => (text: string) => {
    if (connection === undefined || session.ready?.connection.id === connection.id)
      session.notifications[tone](text, null, true);
    else session.notifications[tone](m.frame_notice_of_connection({ connection: connection.name, notice: text }));
  };
  return { good: tell('good'), attention: tell('attention') };
}
