import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { AnswerReference } from '../../../src-shared/domain/search.ts';
import { failureOf, type Api } from '../../api.ts';

/** More than anyone reads, and as much as a window lays out without a pause. */
const mostShown = 200_000;

type Reading =
  | { kind: 'reading' }
  | { kind: 'read'; text: string | null; total: number; hashFits: boolean }
  | { kind: 'failed'; failure: Failure };

/** One answer of an order's story, read from the record when somebody asks for it. No request leaves. */
export class KeptAnswer {
  readonly #api: Api;
  answer = $state.raw<AnswerReference | null>(null);
  reading = $state.raw<Reading>({ kind: 'reading' });

  constructor(api: Api) {
    this.#api = api;
  }

  async open(answer: AnswerReference): Promise<void> {
    this.answer = answer;
    this.reading = { kind: 'reading' };
    try {
      const { text, hashFits } = await this.#api.call('answer.source', { answerId: answer.answerId, at: '' });
      if (this.answer !== answer) return;
      this.reading = { kind: 'read', text: text?.slice(0, mostShown) ?? null, total: text?.length ?? 0, hashFits };
    } catch (thrown) {
      if (this.answer === answer) this.reading = { kind: 'failed', failure: failureOf(thrown) };
    }
  }

  close(): void {
    this.answer = null;
  }
}
