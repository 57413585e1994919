import type { OwnershipView } from '../../src-shared/domain/ownership/view/ownership-view.ts';
import type { OwnershipRequest } from './messages.ts';

/**
 * Keeps the last view that was worked out, without its drawing. A report asks the same question twice, for its section on
 * owners and for what stands out, and among ten thousand holders each takes many seconds. What a request names decides the
 * whole view: the answers of a record never change.
 */
export function createLastView(workOut: (request: OwnershipRequest) => OwnershipView | null) {
  let last: { readonly question: string; readonly view: OwnershipView | null } | null = null;
  return (request: OwnershipRequest): OwnershipView | null => {
    const question = JSON.stringify({ ...request, drawnFor: null });
    if (last?.question === question) return last.view;
    // The one before is let go first: two of them would lie in memory side by side.
    last = null;
    const view = workOut(request);
    last = { question, view };
    return view;
  };
}
