import { m } from '../messages/generated/messages.js';

/** What contradicts what: the answer's own word about an official, and the end that it states or leaves out. */
export function contradictoryEndText(isActive: boolean | null): string {
  return isActive === true ? m.report_end_contradicts_active() : m.report_end_contradicts_ended();
}
