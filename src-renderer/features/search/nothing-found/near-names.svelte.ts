import type { Failure } from '../../../../src-shared/contract/failure.ts';
import type { NearNames } from '../../../../src-shared/domain/near-name.ts';
import { provesNothingFound, type StoredSearch } from '../../../../src-shared/domain/search.ts';
import { failureOf, type Api } from '../../../api.ts';

/** What the local record knows of names like the one that nothing was found for. */
export type NearNamesReading =
  | { kind: 'none' }
  | { kind: 'comparing' }
  | { kind: 'compared'; near: NearNames }
  | { kind: 'failed'; failure: Failure };

/** Looks for names of the local record that are near the one of a search. Sends nothing. */
export class NearNamesState {
  readonly #api: Api;
  reading = $state.raw<NearNamesReading>({ kind: 'none' });
  /** A later search makes a comparison that is still under way worthless. */
  #attempt = 0;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Compares the name of a search that found nothing; any other search leaves nothing to compare. */
  async lookFor({ query: { name, jurisdiction }, outcome }: StoredSearch): Promise<void> {
    const attempt = ++this.#attempt;
    if (name === null || !provesNothingFound(outcome)) {
      this.reading = { kind: 'none' };
      return;
    }
    this.reading = { kind: 'comparing' };
    const reading = await this.#compare(name, jurisdiction);
    if (attempt === this.#attempt) this.reading = reading;
  }

  async #compare(name: string, jurisdiction: string | null): Promise<NearNamesReading> {
    try {
      return { kind: 'compared', near: await this.#api.call('search.nearNames', { name, jurisdiction }) };
    } catch (thrown) {
      return { kind: 'failed', failure: failureOf(thrown) };
    }
  }
}
