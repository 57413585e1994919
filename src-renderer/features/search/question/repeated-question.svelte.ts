import type { SearchSummary } from '../../../../src-shared/domain/search.ts';
import { m } from '../../../../src-shared/messages/generated/messages.js';
import type { Session } from '../../../session.svelte.ts';
import type { SearchRequest } from './search-form.svelte.ts';

/** A question that may cost and that was not sent, with the kept search that asked it before. */
export interface Repeated {
  readonly request: SearchRequest;
  readonly before: SearchSummary;
}

/** Keeps a question that may cost from being paid for twice: the record is looked into before it is sent. */
export class RepeatedQuestion {
  readonly #session: Session;
  /** A question that the record has an answer to: it is not sent a second time by Enter alone. */
  found = $state.raw<Repeated | null>(null);
  #isLooking = false;

  constructor(session: Session) {
    this.#session = session;
  }

  forget(): void {
    this.found = null;
  }

  /**
   * Whether the record has no answer to a question. That it has one is said. False while another question is looked for.
   * Throws where the record cannot be read: nothing is sent then, since it could be paid for twice.
   */
  async isNew(request: SearchRequest): Promise<boolean> {
    if (this.#isLooking) return false;
    this.#isLooking = true;
    try {
      const before = await this.#session.api.call('search.askedForCost', request);
      if (before === null) return true;
      this.found = { request, before };
      this.#session.announcer.say(m.search_repeated_said());
      return false;
    } finally {
      this.#isLooking = false;
    }
  }
}
