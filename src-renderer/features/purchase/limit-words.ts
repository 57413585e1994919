import { m } from '../../../src-shared/messages/generated/messages.js';
import { amountWords } from '../orders/product-words.ts';

/** Which limit a purchase would have gone over, as a sentence; null where it was no limit. `said` is "perDay 45 credit", or "ledger coins". */
export function limitWords(said: string | undefined): string | null {
  const unknown = /^ledger (.+)$/u.exec(said ?? '')?.[1];
  if (unknown !== undefined) return m.order_limit_ledger({ ledger: unknown });
  const [, name, value, ledger] = /^(per\w+) (\d+(?:\.\d+)?) (.+)$/u.exec(said ?? '') ?? [];
  if (name === undefined || value === undefined || ledger === undefined) return null;
  const amount = amountWords({ value: Number(value), ledger });
  switch (name) {
    case 'perOrder':
      return m.order_limit_per_order({ amount });
    case 'perDay':
      return m.order_limit_per_day({ amount });
    case 'perDossier':
      return m.order_limit_per_dossier({ amount });
    case 'perConnection':
      return m.order_limit_per_connection({ amount });
    default:
      return null;
  }
}
