import { orderCalls } from '../../src-shared/contract/orders.ts';
import type { Orders } from '../orders/orders.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about orders reach. */
export interface OrderCallPorts {
  /** Of the connection in use. Throws `not-ready` before there is one. */
  orders: () => Orders;
  reportFault: ReportFault;
}

/** Every call about offers, orders and spend with its use case. The type makes a forgotten one an error. */
export function orderWindowCalls({ orders, reportFault }: OrderCallPorts): Record<keyof typeof orderCalls, BoundCall> {
  return bindCalls(
    orderCalls,
    {
      'offer.list': ({ company }) => orders().offers(company),
      'offer.documents': ({ company, continuationKey }) => orders().documentOffers(company, continuationKey),
      'offer.keptDocuments': ({ company }) => orders().keptDocumentOffers(company),
      'offer.room': ({ company }) => orders().room(company),
      'order.question': ({ company, product }) => orders().question(company, product),
      'order.place': (agreement) => orders().place(agreement),
      'order.list': (page) => orders().list(page),
      'order.read': ({ orderId }) => orders().read(orderId),
      'order.look': () => orders().lookNow(),
      'order.reconcile': ({ orderId }) => orders().reconcile(orderId),
      'order.sendAgain': (wish) => orders().sendAgain(wish),
      'order.seeCost': (seen) => orders().seeCost(seen),
      'order.settle': (wish) => orders().settle(wish),
      'order.sums': (of) => orders().sums(of),
      'spend.notKnown': () => orders().ordersNotKnown(),
      'spend.seeSearchCost': (seen) => orders().seeSearchCost(seen),
      'spend.searchesNotKnown': () => orders().searchesNotKnown(),
      'spend.settleSearch': (wish) => orders().settleSearch(wish),
      'order.candidates': ({ orderId }) => orders().candidates(orderId),
      'order.recognise': (choice) => orders().recognise(choice),
      'order.sayCompany': (said) => orders().sayCompany(said),
      'order.stopFollowing': ({ orderId, reason }) => orders().stopFollowing(orderId, reason),
      'order.stopFetching': ({ orderId }) => orders().stopFetching(orderId),
      'order.resumeFollowing': ({ orderId }) => orders().resumeFollowing(orderId),
      'order.notices': () => orders().takeNotices(),
      'spend.ledgers': () => orders().ledgers(),
      'order.unstored': () => orders().unstored(),
      'order.follower': () => orders().follower(),
      'spend.read': () => orders().spend(),
      'spend.rules': () => orders().spendRules(),
      'spend.changeRules': (rules) => orders().changeSpendRules(rules),
    },
    reportFault,
  );
}
