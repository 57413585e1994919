import type { SpendReading } from '../../src-shared/contract/orders.ts';
import type { Api } from '../api.ts';

/** What was spent today, by ledger, kept up to date. */
export class Spend {
  readonly #api: Api;
  #reading = $state.raw<SpendReading | null>(null);

  /** The ledgers worth showing: those with something in them, and credits always. Never added together. */
  readonly ledgers = $derived(
    (this.#reading?.ledgers ?? []).filter(
      ({ ledger, spentToday, reserved, dayLimit }) =>
        ledger === 'credit' || spentToday > 0 || reserved > 0 || dayLimit !== null,
    ),
  );

  constructor(api: Api) {
    this.#api = api;
  }

  /** Listens first and reads then. Returns what ends the listening. */
  begin(): () => void {
    const end = this.#api.on('spend.changed', (reading) => {
      this.#reading = reading;
    });
    void this.#read();
    return end;
  }

  async #read(): Promise<void> {
    try {
      this.#reading = await this.#api.call('spend.read');
    } catch {
      // The bar shows nothing rather than a wrong figure; the next event fills it.
      this.#reading = null;
    }
  }
}
