import type { ValueSource } from '../../../src-shared/contract/dossiers.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { failureOf } from '../../api.ts';

type Reading = { kind: 'reading' } | { kind: 'read'; source: ValueSource } | { kind: 'failed'; failure: Failure };

/** Where one value came from, read when somebody asks. */
export class ValueSourceReading {
  reading = $state.raw<Reading>({ kind: 'reading' });

  constructor(source: Promise<ValueSource>) {
    void source.then(
      (read) => {
        this.reading = { kind: 'read', source: read };
      },
      (thrown: unknown) => {
        this.reading = { kind: 'failed', failure: failureOf(thrown) };
      },
    );
  }
}
