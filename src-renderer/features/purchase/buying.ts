import type { Failure } from '../../../src-shared/contract/failure.ts';
import type { Offer } from '../../../src-shared/contract/orders.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import type { LimitPlace } from '../../../src-shared/domain/limit-room.ts';
import { focusCostStop } from '../../lib/regions.ts';
import type { Workspace } from '../../views.ts';
import { obstacleOf, type Obstacle } from './order-button.ts';
import { ledgerOf } from './products.ts';
import type { Told } from './standing.ts';

/** What is bought for, from wherever it is bought: the company, what the officer is told of it, and how it is confirmed. */
export interface Buying {
  readonly company: CompanyReference;
  readonly told: Told;
  readonly confirm: () => Promise<Told & { failure: Failure | null }>;
  /** What its view knows of the company by now. */
  readonly toldNow: () => Told;
  /** Whether the officer may say that it is this very hit of a registry's answer. */
  readonly choosable: boolean;
  /** Set where the company's dossier is open already: what is held need not be opened. */
  readonly inDossier?: true;
}

/** What the line of an offer does, with its guards: the same for a hit and in a dossier. */
interface Offered {
  obstacleFor(offer: Offer): Obstacle | null;
  order(offer: Offer): void;
  /** The button was pressed all the same: why nothing happens is said aloud, and a charge to look at takes the focus. */
  sayWhy(obstacle: Obstacle): void;
  /** Leads to the limit that keeps it from being ordered. */
  toLimit(limit: LimitPlace): void;
  openHeld: (() => void) | undefined;
}

/** The offers of a company, as its lines need them. Nothing is sent before the officer answered the question. */
export function offeredTo(workspace: Workspace, buying: Buying): Offered {
  const { offers, purchase, session, costStop } = workspace;
  const company = offers.meant(buying.company);
  // While somebody looks for an owner of a company, the search says so above its hits.
  const ownersOf = () => (buying.inDossier === true ? undefined : workspace.search.ownerSearch?.dossierId);
  async function open() {
    const dossierId = await offers.dossierOf(company);
    if (dossierId !== null) workspace.openDossier(dossierId);
  }
  return {
    // Said on the button itself, before the click.
    obstacleFor: ({ product, price }) =>
      obstacleOf({
        offline: session.offline,
        sending: purchase.isSending(company, product),
        stopped: costStop.isStopped,
        over: offers.overLimit(product, price),
        expected: ledgerOf({ product, price }),
      }),
    order: (offer) => {
      const { told, confirm, toldNow } = buying;
      void purchase.ask({ company, offer, ...told, confirm, toldNow, ownersOf: ownersOf() });
    },
    sayWhy({ reason, isStop }) {
      session.announcer.say(reason);
      // What has to be done first may be many stops away: the press leads there.
      if (isStop) focusCostStop();
    },
    toLimit: (limit) => workspace.showSpendingFor(limit),
    openHeld: buying.inDossier === true ? undefined : () => void open(),
  };
}
