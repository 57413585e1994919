import { companyTitle } from '../../src-shared/domain/company-title.ts';
import { companyOfHit } from '../../src-shared/domain/company-reference.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { actsOf, type OrderAct } from '../features/orders/order/order-acts.ts';
import { narrowingName, narrowings } from '../features/orders/list/order-groups.ts';
import { productName } from '../features/orders/product-words.ts';
import { confirmSelected, toldOfSelected } from '../features/purchase/confirm-selected.ts';
import { toldOf } from '../features/purchase/standing.ts';
import type { Workspace } from '../views.ts';
import { listedWords, type Command } from './commands.ts';
import type { Frame } from './frame.svelte.ts';
import { previewCommand } from './preview-commands.ts';
import { unlessObstructed } from './obstructed.ts';
import { shortText } from '../lib/short-text.ts';

/** What can be done with orders from anywhere, and with the selected hit while the search view shows it. */
export function orderCommands(workspace: Workspace, frame: Frame): Command[] {
  const look: Command = {
    id: 'orders.look',
    title: m.orders_command_look(),
    icon: 'refresh',
    ...unlessObstructed(workspace, null, {
      hint: m.frame_requests_or_more(),
      run: () => void workspace.orders.looks.lookNow(),
    }),
  };
  return [
    look,
    ...viewCommands(workspace, frame),
    ...selectedCommands(workspace, frame),
    ...hitCommands(workspace, frame),
  ];
}

function viewCommands(workspace: Workspace, frame: Frame): Command[] {
  const { orders, show } = workspace;
  const { table } = orders;
  const activity: Command = {
    id: 'activity',
    title: m.command_activity(),
    icon: 'pending',
    run: () => frame.showActivity(true),
  };
  const grouping: Command = {
    id: 'orders.group',
    title: table.grouped ? m.orders_command_ungroup() : m.orders_command_group(),
    icon: 'orders',
    run: () => {
      show('orders');
      table.group(!table.grouped);
    },
  };
  const narrowing = narrowings.map((group): Command => ({
    id: `orders.narrow.${group}`,
    title: m.orders_command_narrow({ states: narrowingName(group) }),
    icon: 'orders',
    run: () => {
      show('orders');
      orders.narrow({ group });
    },
  }));
  return [activity, ...spendingCommands(workspace), grouping, ...narrowing];
}

function spendingCommands(workspace: Workspace): Command[] {
  const { costStop, decision } = workspace;
  const limits: Command = {
    id: 'spending',
    title: m.spending_command(),
    also: listedWords(m.spending_command_also()),
    icon: 'settings',
    run: () => workspace.showSpending(),
  };
  const { order, words, shown } = costStop;
  if (order === null) return [limits];
  const seen: Command = {
    id: 'cost.seen',
    title: m.order_cost_seen(),
    icon: 'attention',
    hint: shortText(companyTitle(order.company)),
    also: [m.order_cost_title()],
    run: () => decision.ask({ kind: 'see-cost', order, text: words, shown }),
  };
  return [limits, seen];
}

/** What can be done about the selected order, while the orders view shows it. Each asks before it does anything. */
function selectedCommands({ orders, sendAgain, decision }: Workspace, frame: Frame): Command[] {
  const order = orders.selectedOrder;
  const events = orders.read?.orderId === order?.orderId ? orders.read?.events : undefined;
  if (frame.view !== 'orders' || order === null || events === undefined) return [];
  const company = shortText(companyTitle(order.company));
  const commands: Record<OrderAct, Pick<Command, 'title' | 'icon' | 'run'> | null> = {
    look: { title: m.orders_look_for_it(), icon: 'search', run: () => void orders.looks.reconcile(order) },
    fetch: { title: m.order_fetch(), icon: 'download', run: () => void orders.looks.reconcile(order) },
    'send-again': { title: m.order_send_again(), icon: 'arrow', run: () => sendAgain.ask(order, events) },
    stop: { title: m.order_stop(), icon: 'x', run: () => decision.ask({ kind: 'stop-following', order }) },
    resume: { title: m.order_resume(), icon: 'refresh', run: () => void orders.resume(order) },
    settle: { title: m.order_settle(), icon: 'check', run: () => decision.ask({ kind: 'settle', order, events }) },
    'say-company': {
      title: m.order_say_company(),
      icon: 'check',
      run: () => decision.ask({ kind: 'say-company', order }),
    },
    // What it shows stands in the pane.
    candidates: null,
  };
  const saving: Command = {
    id: 'order.pdf',
    title: m.orders_pdf(),
    also: listedWords(m.orders_command_pdf_also()),
    icon: 'print',
    hint: company,
    run: () => void orders.savePdf(order),
  };
  const acts = actsOf(order, events).flatMap((act): Command[] => {
    const command = commands[act];
    return command === null ? [] : [{ id: `order.${act}`, hint: company, ...command }];
  });
  const asked = { of: 'order', orderId: order.orderId } as const;
  return [...acts, saving, previewCommand('order.preview', asked, orders.pdf.preview, company)];
}

function hitCommands(workspace: Workspace, frame: Frame): Command[] {
  const { search, offers, purchase } = workspace;
  const listed = search.selectedHit;
  if (frame.view !== 'search' || listed === null || search.listingEarlier) return [];
  const company = offers.meant(companyOfHit(listed.hit));
  const isRead = offers.isOf(companyOfHit(listed.hit));
  const dossierId = isRead ? offers.dossierId : null;
  const keep: Command =
    dossierId === null
      ? {
          id: 'hit.save',
          group: 'hit',
          title: m.purchase_command_save(),
          icon: 'folder',
          keys: 'Ctrl S',
          run: () => void offers.save(company),
        }
      : {
          id: 'hit.dossier',
          group: 'hit',
          title: m.purchase_command_open(),
          icon: 'folder',
          run: () => workspace.openDossier(dossierId),
        };
  // Offers of the company before would be bought for this one: only those that were read for it are offered.
  const ordering = (isRead ? (offers.list ?? []) : []).map((offer, place): Command => ({
    id: `hit.order.${offer.product.kind}`,
    group: 'hit',
    title: m.purchase_command_order({ product: productName(offer.product) }),
    icon: 'orders',
    // Who has just searched is still in the field of the name, a dozen stops before the button. It asks, and sends nothing.
    ...(place === 0 ? { keys: 'Ctrl O' } : {}),
    run: () =>
      void purchase.ask({
        company,
        offer,
        ...toldOf(listed, search.shown?.search.query ?? null),
        confirm: () => confirmSelected(search),
        toldNow: () => toldOfSelected(search),
        ownersOf: search.ownerSearch?.dossierId,
      }),
  }));
  return [keep, ...ordering];
}
