import { orderCalls } from '../../src-shared/contract/orders.ts';
import type { Orders } from '../orders/orders.ts';
import { bindCall, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the calls about orders reach. */
export interface OrderCallPorts {
  /** Of the connection in use. Throws `not-ready` before there is one. */
  orders: () => Orders;
  reportFault: ReportFault;
}

/** Every call about offers, orders and spend with its use case. The type makes a forgotten one an error. */
export function orderWindowCalls({ orders, reportFault }: OrderCallPorts): Record<keyof typeof orderCalls, BoundCall> {
  return {
    'offer.list': bindCall(
      'offer.list',
      orderCalls['offer.list'],
      ({ company }) => orders().offers(company),
      reportFault,
    ),
    'offer.documents': bindCall(
      'offer.documents',
      orderCalls['offer.documents'],
      ({ company, continuationKey }) => orders().documentOffers(company, continuationKey),
      reportFault,
    ),
    'offer.room': bindCall(
      'offer.room',
      orderCalls['offer.room'],
      ({ company }) => orders().room(company),
      reportFault,
    ),
    'order.question': bindCall(
      'order.question',
      orderCalls['order.question'],
      ({ company, product }) => orders().question(company, product),
      reportFault,
    ),
    'order.place': bindCall(
      'order.place',
      orderCalls['order.place'],
      (agreement) => orders().place(agreement),
      reportFault,
    ),
    'order.list': bindCall('order.list', orderCalls['order.list'], (page) => orders().list(page), reportFault),
    'order.read': bindCall(
      'order.read',
      orderCalls['order.read'],
      ({ orderId }) => orders().read(orderId),
      reportFault,
    ),
    'order.look': bindCall('order.look', orderCalls['order.look'], () => orders().lookNow(), reportFault),
    'order.reconcile': bindCall(
      'order.reconcile',
      orderCalls['order.reconcile'],
      ({ orderId }) => orders().reconcile(orderId),
      reportFault,
    ),
    'order.sendAgain': bindCall(
      'order.sendAgain',
      orderCalls['order.sendAgain'],
      (wish) => orders().sendAgain(wish),
      reportFault,
    ),
    'order.seeCost': bindCall(
      'order.seeCost',
      orderCalls['order.seeCost'],
      (seen) => orders().seeCost(seen),
      reportFault,
    ),
    'order.settle': bindCall('order.settle', orderCalls['order.settle'], (wish) => orders().settle(wish), reportFault),
    'order.sums': bindCall('order.sums', orderCalls['order.sums'], (of) => orders().sums(of), reportFault),
    'spend.notKnown': bindCall(
      'spend.notKnown',
      orderCalls['spend.notKnown'],
      () => orders().ordersNotKnown(),
      reportFault,
    ),
    'spend.seeSearchCost': bindCall(
      'spend.seeSearchCost',
      orderCalls['spend.seeSearchCost'],
      (seen) => orders().seeSearchCost(seen),
      reportFault,
    ),
    'order.candidates': bindCall(
      'order.candidates',
      orderCalls['order.candidates'],
      ({ orderId }) => orders().candidates(orderId),
      reportFault,
    ),
    'order.recognise': bindCall(
      'order.recognise',
      orderCalls['order.recognise'],
      (choice) => orders().recognise(choice),
      reportFault,
    ),
    'order.stopFollowing': bindCall(
      'order.stopFollowing',
      orderCalls['order.stopFollowing'],
      ({ orderId, reason }) => orders().stopFollowing(orderId, reason),
      reportFault,
    ),
    'order.stopFetching': bindCall(
      'order.stopFetching',
      orderCalls['order.stopFetching'],
      ({ orderId }) => orders().stopFetching(orderId),
      reportFault,
    ),
    'order.resumeFollowing': bindCall(
      'order.resumeFollowing',
      orderCalls['order.resumeFollowing'],
      ({ orderId }) => orders().resumeFollowing(orderId),
      reportFault,
    ),
    'order.notices': bindCall('order.notices', orderCalls['order.notices'], () => orders().takeNotices(), reportFault),
    'spend.ledgers': bindCall('spend.ledgers', orderCalls['spend.ledgers'], () => orders().ledgers(), reportFault),
    'order.unstored': bindCall('order.unstored', orderCalls['order.unstored'], () => orders().unstored(), reportFault),
    'order.follower': bindCall('order.follower', orderCalls['order.follower'], () => orders().follower(), reportFault),
    'spend.read': bindCall('spend.read', orderCalls['spend.read'], () => orders().spend(), reportFault),
    'spend.rules': bindCall('spend.rules', orderCalls['spend.rules'], () => orders().spendRules(), reportFault),
    'spend.changeRules': bindCall(
      'spend.changeRules',
      orderCalls['spend.changeRules'],
      (rules) => orders().changeSpendRules(rules),
      reportFault,
    ),
  };
}
