import { companyTitle } from '../../src-shared/domain/company-title.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { productName } from '../features/orders/product-words.ts';
import { buyingFor } from '../features/profile/dossier-buying.ts';
import { offeredTo } from '../features/purchase/buying.ts';
import { confirmingCost, confirmingObstacle } from '../features/search/search-obstacle.ts';
import { shortText } from '../lib/short-text.ts';
import type { Workspace } from '../views.ts';
import type { Command } from './commands.ts';
import type { Frame } from './frame.svelte.ts';
import { unlessObstructed } from './obstructed.ts';

/** What can be done in the dossier on screen: confirm its company, order for it, list its filings. */
export function workCommands(workspace: Workspace, frame: Frame): Command[] {
  const { dossiers, offers, session } = workspace;
  const { profile } = dossiers;
  if (frame.view !== 'dossiers' || profile === null || profile.dossier === null) return [];
  const opened = profile.dossier;
  const { company } = opened.dossier;
  const hint = shortText(companyTitle(company));
  const confirm: Command = {
    id: 'dossier.confirm',
    group: 'actions',
    title: m.command_confirm_dossier(),
    icon: 'confirmed',
    ...unlessObstructed(workspace, confirmingObstacle(workspace), {
      hint: confirmingCost(workspace),
      run: () => void profile.confirming.confirm(),
    }),
  };
  const list: Command = {
    id: 'dossier.filings',
    group: 'actions',
    title: m.command_list_filings(),
    icon: 'document',
    hint: m.frame_requests_cost({ count: 1 }),
    run: () => {
      profile.show('filings');
      void offers.readDocuments();
    },
  };
  const offered = offeredTo(workspace, buyingFor(profile, opened));
  // Offers of the company before would be bought for this one: only those that were read for it are offered.
  const ordering = (offers.isOf(company) ? (offers.list ?? []) : [])
    .filter((offer) => offered.obstacleFor(offer) === null)
    .map((offer): Command => ({
      id: `dossier.order.${offer.product.kind}`,
      group: 'actions',
      title: m.purchase_command_order({ product: productName(offer.product) }),
      icon: 'orders',
      hint,
      run: () => offered.order(offer),
    }));
  // Offline nothing is sent: the dossier itself says so, where its buttons are.
  if (session.offline) return ordering;
  return [confirm, ...ordering, ...(offers.isOf(company) ? [list] : [])];
}
