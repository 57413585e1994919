import type { FollowerReading } from '../../../src-shared/contract/orders.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { JournalOrder } from '../../../src-shared/domain/journal.ts';
import { isNotPlaced } from '../../../src-shared/domain/order-standing.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { stateName } from '../../../src-shared/words/order-words.ts';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import { recordNotices, type RecordNotices } from '../../lib/record-notices.ts';
import { shortText } from '../../lib/short-text.ts';
import type { OrderNotices } from './order-notices.ts';
import { refusedLook, type RefusedLook } from './refused-look.ts';

/** The list that shows what a look brought. */
interface LookedAtList {
  reload(): Promise<unknown>;
  /** An order stands otherwise now. */
  found(order: JournalOrder): void;
  readSelected(): Promise<void>;
}

/** Looking at the service's order lists: what the background does, and what a person asks for. Nothing is ordered by it. */
export class OrderLooks {
  readonly #session: Session;
  readonly #notices: OrderNotices;
  readonly #recordNotices: RecordNotices;
  readonly #list: LookedAtList;

  following = $state.raw<FollowerReading | null>(null);
  looking = $state(false);
  /** The newest look, while it is one that was refused for its credential. */
  refused = $state.raw<RefusedLook | null>(null);
  /** The order that is looked for by its reference. */
  reconciling = $state<number | null>(null);

  constructor(session: Session, notices: OrderNotices, list: LookedAtList) {
    this.#session = session;
    this.#notices = notices;
    this.#recordNotices = recordNotices(session);
    this.#list = list;
  }

  /** Listens to the background, whichever view is open. Returns what ends the listening. */
  begin(): () => void {
    const end = this.#session.api.on('order.followed', (reading) => {
      // A look that went through since then has asked for what the refused one asked for.
      if (reading.lastLookAt !== (this.following?.lastLookAt ?? null)) this.refused = null;
      this.following = reading;
    });
    void this.#readFollowing();
    return end;
  }

  /** Looks at the order lists now: one request for all that is open. */
  async lookNow(): Promise<void> {
    if (this.looking || this.#session.offline) return;
    this.looking = true;
    try {
      const before = this.following?.lastLookAt ?? null;
      this.following = await this.#session.api.call('order.look');
      this.refused = null;
      const { following, lastLookAt } = this.following;
      this.#session.announcer.say(
        following > 0
          ? m.orders_looked({ count: following })
          : lastLookAt === before
            ? await this.#nothingFollowed()
            : m.orders_looked_none(),
      );
      await this.#list.reload();
    } catch (thrown) {
      this.refused = refusedLook(null, failureOf(thrown));
      this.#session.notifications.failed(thrown);
    }
    this.looking = false;
  }

  /** Why no list was read: an order that is being sent is not followed yet, and is not nothing. */
  async #nothingFollowed(): Promise<string> {
    const { total } = await this.#session.api.call('order.list', {
      ...{ which: 'open', words: null, before: null, limit: 1 },
      states: ['intended', 'sending'],
    });
    if (total > 0) return m.orders_only_sending({ count: total });
    const { refusalsLookedFor = 0, costsLookedFor = 0, costsChecked = 0, unclearLeft = 0 } = this.following ?? {};
    const isLater = refusalsLookedFor + costsLookedFor + costsChecked > 0;
    if (unclearLeft > 0) return m.orders_only_unclear_left({ count: unclearLeft });
    return isLater ? m.orders_look_is_later() : m.orders_nothing_to_look_for();
  }

  /** Looks for one order by its reference. Never sends it again. */
  async reconcile(order: JournalOrder): Promise<void> {
    if (this.reconciling !== null || this.#session.offline) return;
    this.reconciling = order.orderId;
    try {
      const found = await this.#session.api.call('order.reconcile', { orderId: order.orderId });
      this.#list.found(found);
      this.refused = null;
      const company = shortText(companyTitle(found.company));
      const words = isNotPlaced(found)
        ? m.orders_found_not_placed({ company })
        : found.state === order.state
          ? m.orders_not_found({ company })
          : m.orders_found({ company, state: stateName(found.state) });
      this.#recordNotices.good(words);
      await this.#list.readSelected();
    } catch (thrown) {
      const failure = failureOf(thrown);
      this.refused = refusedLook(order.orderId, failure);
      this.#notices.tellFailure(order, failure);
    }
    this.reconciling = null;
  }

  async #readFollowing(): Promise<void> {
    try {
      this.following = await this.#session.api.call('order.follower');
    } catch {
      // The status line says nothing rather than something wrong; the next event fills it.
      this.following = null;
    }
  }
}
