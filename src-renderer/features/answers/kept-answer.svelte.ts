import type { ShownAnswer } from '../../../src-shared/contract/dossiers.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { AnswerReference } from '../../../src-shared/domain/search.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf, type Api } from '../../api.ts';
import type { Notifications } from '../../lib/notifications.svelte.ts';
import { tellSaved } from '../../lib/tell-saved.ts';

type Reading = { kind: 'reading' } | { kind: 'read'; shown: ShownAnswer } | { kind: 'failed'; failure: Failure };

/** One kept answer, read from the record and saved from it when somebody asks for it. No request leaves. */
export class KeptAnswer {
  readonly #api: Api;
  readonly #notifications: Notifications;
  answer = $state.raw<AnswerReference | null>(null);
  reading = $state.raw<Reading>({ kind: 'reading' });
  saving = $state(false);

  constructor(api: Api, notifications: Notifications) {
    this.#api = api;
    this.#notifications = notifications;
  }

  async open(answer: AnswerReference): Promise<void> {
    this.answer = answer;
    this.reading = { kind: 'reading' };
    try {
      const shown = await this.#api.call('answer.read', { answerId: answer.answerId });
      if (this.answer === answer) this.reading = { kind: 'read', shown };
    } catch (thrown) {
      if (this.answer === answer) this.reading = { kind: 'failed', failure: failureOf(thrown) };
    }
  }

  /** Saves the whole answer where the officer chooses. */
  async save({ answerId }: AnswerReference): Promise<void> {
    if (this.saving) return;
    this.saving = true;
    await this.#notifications.attempt(async () => {
      const { savedTo, fileId } = await this.#api.call('answer.save', { answerId });
      const telling = { api: this.#api, notifications: this.#notifications };
      if (savedTo !== null) tellSaved(telling, m.answer_saved({ path: savedTo }), fileId);
    });
    this.saving = false;
  }

  close(): void {
    this.answer = null;
  }
}
