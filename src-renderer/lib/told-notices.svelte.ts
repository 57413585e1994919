/** One notice as it was told, to be read after it went from the screen. */
export interface ToldNotice {
  readonly id: number;
  /** ISO 8601. What it says was so then, and may stand otherwise by now. */
  readonly at: string;
  readonly tone: 'good' | 'attention';
  readonly text: string;
  /** Leads to what it speaks of; null where it led nowhere. */
  readonly open: (() => void) | null;
  readonly openWords?: string;
  readonly ofRecord: boolean;
}

/** How many are kept: those of some hours at a desk. The record has what became of orders for good. */
const maxTold = 100;

/** What the notices said since Dossier started, the newest first, also what went by itself before anybody read it. */
export class ToldNotices {
  all = $state.raw<readonly ToldNotice[]>([]);

  /** `at`: ISO 8601, when it is told. */
  add(at: string, { id, tone, text, open, openWords, ofRecord }: Omit<ToldNotice, 'at'>): void {
    const told = { id, tone, text, open, ofRecord, ...(openWords === undefined ? {} : { openWords }) };
    this.all = [{ ...told, at }, ...this.all].slice(0, maxTold);
  }

  /** A record is closed: what its notices lead to is in another one, and is not to be read over that. */
  endOfRecord(): void {
    this.all = this.all.filter(({ ofRecord }) => !ofRecord);
  }
}
