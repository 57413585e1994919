import { m } from '../../src-shared/messages/generated/messages.js';
import { productName } from '../features/orders/product-words.ts';
import { companyOf, standingOf } from '../features/purchase/standing.ts';
import type { Workspace } from '../views.ts';
import type { Command } from './commands.ts';
import type { Frame } from './frame.svelte.ts';

/** What can be done with orders from anywhere, and with the selected hit while the search view shows it. */
export function orderCommands(workspace: Workspace, frame: Frame): Command[] {
  const look: Command = {
    id: 'orders.look',
    group: 'actions',
    title: m.orders_command_look(),
    icon: 'refresh',
    hint: m.frame_requests_cost({ count: 1 }),
    run: () => void workspace.orders.lookNow(),
  };
  return [look, ...hitCommands(workspace, frame)];
}

function hitCommands({ search, offers, purchase }: Workspace, frame: Frame): Command[] {
  const listed = search.selectedHit;
  if (frame.view !== 'search' || listed === null || search.listingEarlier) return [];
  const company = companyOf(listed.hit);
  const save: Command = {
    id: 'hit.save',
    group: 'hit',
    title: m.purchase_command_save(),
    icon: 'folder',
    keys: 'Ctrl S',
    run: () => void offers.save(company),
  };
  // Offers of the company before would be bought for this one: only those that were read for it are offered.
  const ordering = (offers.company?.serviceId === company.serviceId ? (offers.list ?? []) : []).map(
    (offer): Command => ({
      id: `hit.order.${offer.product.kind}`,
      group: 'hit',
      title: m.purchase_command_order({ product: productName(offer.product) }),
      icon: 'orders',
      run: () => purchase.ask({ company, offer, standing: standingOf(listed.confirmation) }),
    }),
  );
  return [save, ...ordering];
}
