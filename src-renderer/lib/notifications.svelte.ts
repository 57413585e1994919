import { m } from '../../src-shared/messages/generated/messages.js';
import { failureOf } from '../api.ts';
import { failureText } from '../../src-shared/words/failure-words.ts';
import { momentNow } from './time.ts';
import { ToldNotices } from './told-notices.svelte.ts';
import { UnseenOrders } from './unseen-orders.ts';

/** Who has to see a notice: nobody in particular, a person at some time, or a person before all others. */
type Need = 'nobody' | 'person' | 'person-first';

/** One notice: a change of state that someone should know of, said once. */
interface Notification {
  readonly id: number;
  readonly tone: 'good' | 'attention';
  readonly text: string;
  readonly need: Need;
  /** Leads to what it speaks of; null where that is on screen. */
  readonly open: (() => void) | null;
  /** What its button says that leads there; left out where that is "Open". */
  readonly openWords?: string;
  /** Whether it speaks of something in the record that is open: it ends with it. */
  readonly ofRecord: boolean;
  /** The number of the order that it tells of, so that it goes when that stands otherwise; null where it is of none. */
  readonly orderId: number | null;
  /** The dossier in which what it tells of is read; left out where that is in none. */
  readonly dossierId?: number | undefined;
}

const maxAtOnce = 3;
const shownFor = 6000;

const order: Readonly<Record<Need, number>> = { 'person-first': 0, person: 1, nobody: 2 };

/**
 * The notices. One that needs a person stays until it is opened or dismissed, however many there are; at most three
 * are on screen, those that need a person before the others. The others go by themselves, and the newest of them push
 * out the oldest. One that is looked at stays.
 */
export class Notifications {
  #all = $state.raw<Notification[]>([]);
  #lastId = 0;
  readonly unseen = new UnseenOrders();
  /** What was told, also what is not on screen any more. */
  readonly told = new ToldNotices();
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly shown = $derived<readonly Notification[]>(
    this.#all.toSorted((one, other) => order[one.need] - order[other.need] || one.id - other.id).slice(0, maxAtOnce),
  );
  /** How many wait to be shown. */
  readonly waiting = $derived(this.#all.length - this.shown.length);

  /** What leads somewhere is always of the record. */
  good(text: string, open: (() => void) | null = null, ofRecord = open !== null): void {
    this.#add({ tone: 'good', text, need: 'nobody', open, ofRecord, orderId: null });
  }

  /** Says where something was saved. Its button shows it in its folder, whichever record is open then. */
  saved(text: string, show: () => void): void {
    const openWords = m.frame_show_in_folder();
    this.#add({ tone: 'good', text, need: 'nobody', open: show, openWords, ofRecord: false, orderId: null });
  }

  /**
   * Keeps what a part of the window has just said itself among what was told: it goes from the screen with that part. `show`
   * leads to its file; null where there is none.
   */
  saidElsewhere(text: string, tone: Notification['tone'], show: (() => void) | null): void {
    const openWords = m.frame_show_in_folder();
    this.told.add(momentNow(), { id: ++this.#lastId, tone, text, open: show, openWords, ofRecord: false });
  }

  /** Says how an order stands, until it stands otherwise. `dossierId`: of the dossier to which it brought something. */
  goodOfOrder(orderId: number, text: string, open: () => void, dossierId?: number): void {
    this.#add({ tone: 'good', text, need: 'nobody', open, ofRecord: true, orderId, dossierId });
  }

  attention(text: string, open: (() => void) | null = null, ofRecord = open !== null): void {
    this.#add({ tone: 'attention', text, need: 'nobody', open, ofRecord, orderId: null });
  }

  /** Says what went wrong in what somebody asked for, whatever was thrown. */
  failed(thrown: unknown): void {
    const { code, detail } = failureOf(thrown);
    const { title } = failureText(code, detail);
    // Tried again, it says once more what it said before, and not beside it. Whoever looked away must not believe that it was done.
    this.withdraw(title);
    this.stays(title);
  }

  /** Does what somebody asked for, and says what went wrong in it. Resolves to whether it was done. */
  async attempt(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (thrown) {
      this.failed(thrown);
      return false;
    }
  }

  /** Says what somebody has to know, and leads nowhere. It is there until they dismiss it. */
  stays(text: string): void {
    this.#add({ tone: 'attention', text, need: 'person', open: null, ofRecord: false, orderId: null });
  }

  /**
   * Says what somebody has to decide or to look into. `first`: before everything else. It takes the place of an earlier
   * one of the same order, which says how that stood before.
   */
  needsPerson(text: string, open: () => void, first = false, orderId: number | null = null): void {
    if (orderId !== null) this.withdrawOrder(orderId);
    this.#add({ tone: 'attention', text, need: first ? 'person-first' : 'person', open, ofRecord: true, orderId });
  }

  /**
   * A connection is closed: the notices of its record end, because the numbers that they lead by are of other orders in
   * another record. The orders that a person still has to see are left in `unseen`.
   */
  endOf(connection: string): void {
    for (const { orderId, need } of this.#all)
      if (orderId !== null && need !== 'nobody') this.unseen.leave(connection, orderId);
    this.#all = this.#all.filter(({ ofRecord }) => !ofRecord);
    this.told.endOfRecord();
  }

  dismiss(id: number): void {
    this.#all = this.#all.filter((notification) => notification.id !== id);
  }

  /** Takes back what is not so any more. */
  withdraw(text: string): void {
    this.#all = this.#all.filter((notification) => notification.text !== text);
  }

  /** An order stands otherwise than its notice says. */
  withdrawOrder(orderId: number): void {
    this.#all = this.#all.filter((notice) => notice.orderId !== orderId);
  }

  /** An order was opened by another way than its notice: it needs no telling. What a person has to see stays. */
  openedOrder(orderId: number): void {
    this.#all = this.#all.filter((notice) => notice.need !== 'nobody' || notice.orderId !== orderId);
  }

  /** The same for a dossier and what came into it. */
  openedDossier(dossierId: number): void {
    this.#all = this.#all.filter((notice) => notice.need !== 'nobody' || notice.dossierId !== dossierId);
  }

  dismissAll(): void {
    this.#all = [];
  }

  /** Goes to what a notice speaks of; it has been seen then. */
  open(id: number): void {
    const opened = this.#all.find((notification) => notification.id === id);
    this.dismiss(id);
    opened?.open?.();
  }

  /** The pointer or the focus is on the notices: they stay. */
  hold(): void {
    clearTimeout(this.#timer);
  }

  /** Nobody looks at them any more: after a while the oldest that needs nobody goes, then the next. */
  release(): void {
    clearTimeout(this.#timer);
    const oldest = this.#all.find(({ need }) => need === 'nobody');
    if (oldest === undefined) return;
    this.#timer = setTimeout(() => {
      this.dismiss(oldest.id);
      this.release();
    }, shownFor);
  }

  #add(notification: Omit<Notification, 'id'>): void {
    const added = { ...notification, id: ++this.#lastId };
    this.told.add(momentNow(), added);
    const passing = [...this.#all.filter(({ need }) => need === 'nobody'), ...(added.need === 'nobody' ? [added] : [])];
    const pushedOut = passing.slice(0, -maxAtOnce);
    this.#all = [...this.#all, added].filter((one) => !pushedOut.includes(one));
    this.release();
  }
}
