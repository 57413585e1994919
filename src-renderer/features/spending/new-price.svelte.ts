import type { Product } from '../../../src-shared/domain/journal.ts';
import { amountOf } from './limit-fields.ts';
import { expectedLedger } from '../../../src-shared/domain/ledger.ts';
import { listable } from './price-words.ts';
import type { SpendingState } from './spending.svelte.ts';

/** The line that is being written for the price list. What was typed stays until it is in the list. */
export class NewPrice {
  readonly #spending: SpendingState;
  kind = $state<Product['kind']>('v2-enhanced-profile');
  /** '' is every jurisdiction. */
  jurisdiction = $state('');
  /** What was left in the field of the jurisdiction and is the name of none: no price is listed for every one in its place. */
  unknownJurisdiction = $state<string | null>(null);
  typed = $state('');
  problem = $state<'amount' | 'exists' | null>(null);

  readonly product = $derived(listable.find(({ kind }) => kind === this.kind));
  readonly ledger = $derived(this.product === undefined ? 'credit' : expectedLedger(this.product));

  constructor(spending: SpendingState) {
    this.#spending = spending;
  }

  async add(): Promise<void> {
    const { product, ledger } = this;
    if (product === undefined || this.unknownJurisdiction !== null) return;
    const value = amountOf(this.typed);
    const jurisdiction = this.jurisdiction === '' ? null : this.jurisdiction;
    if (value === undefined) this.problem = 'amount';
    else if (this.#spending.has(product, jurisdiction)) this.problem = 'exists';
    else {
      this.problem = null;
      if (await this.#spending.setPrice({ product, jurisdiction, cost: { ledger, value } })) this.typed = '';
    }
  }
}
