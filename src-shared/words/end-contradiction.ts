import type { EndContradiction } from '../domain/ownership-checks.ts';
import { m } from '../messages/generated/messages.js';

/** In what way an answer's own word about an office contradicts its dates. */
export function endContradictionText(contradiction: EndContradiction): string {
  switch (contradiction) {
    case 'serves-past-end':
      return m.report_end_contradicts_active();
    case 'left-before-end':
      return m.report_end_contradicts_ended();
    case 'serves-before-start':
      return m.report_start_contradicts_active();
  }
}
