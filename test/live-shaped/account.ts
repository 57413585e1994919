import type { Company, Document } from './companies/company.ts';

export type Product = { kind: 'lite' } | { kind: 'enhanced' } | { kind: 'document'; document: Document };

/** What an order ends as. Only REST knows `cancelled`; `gone` is an order that the service no longer keeps. */
export type Outcome = 'ready' | 'failed' | 'cancelled' | 'gone';

export interface Order {
  id: number;
  interface: 'v2' | 'rest';
  company: Company;
  product: Product;
  reference: string;
  credits: number;
  orderedAt: Date;
  state: { kind: 'pending'; readsLeft: number; becomes: Outcome } | { kind: Outcome };
}

export interface Charge {
  orderId: number;
  reference: string;
  product: string;
  /** Credits. */
  amount: number;
  at: Date;
}

interface Placing {
  interface: 'v2' | 'rest';
  company: Company;
  product: Product;
  reference: string;
  /** Whether the result is there at once or becomes this one later. */
  delivery: 'at-once' | Outcome;
}

export interface Account {
  orders: Order[];
  charges: Charge[];
  /** Takes an order and charges it, exactly once for each call: the service has no idempotency key. */
  place(placing: Placing): Order;
  /** Counts one read of a pending order; after enough reads it is settled for the next one. */
  read(order: Order): void;
  /** Settles the order with this number, or all pending ones. */
  advance(orderId?: number): void;
}

const creditsOfProfile = 1;

/** The product's name as the order record shows it. */
export function productName(product: Product): string {
  switch (product.kind) {
    case 'lite':
      return 'Lite Profile';
    case 'enhanced':
      return 'Enhanced Profile';
    case 'document':
      return product.document.name;
  }
}

function settle(order: Order): void {
  if (order.state.kind === 'pending') order.state = { kind: order.state.becomes };
}

/** An account whose pending orders are seen as pending by `readsUntilReady` reads. */
export function createAccount(readsUntilReady: number, earlier: Order[]): Account {
  const orders = [...earlier];
  const charges: Charge[] = [];
  let next = 410_023;
  return {
    orders,
    charges,
    place({ delivery, ...placing }) {
      const order: Order = {
        ...placing,
        id: next++,
        credits: placing.product.kind === 'document' ? placing.product.document.credits : creditsOfProfile,
        orderedAt: new Date(),
        state:
          delivery === 'at-once'
            ? { kind: 'ready' }
            : { kind: 'pending', readsLeft: readsUntilReady, becomes: delivery },
      };
      orders.push(order);
      charges.push({
        orderId: order.id,
        reference: order.reference,
        product: productName(order.product),
        amount: order.credits,
        at: order.orderedAt,
      });
      return order;
    },
    read(order) {
      if (order.state.kind !== 'pending') return;
      order.state.readsLeft -= 1;
      if (order.state.readsLeft <= 0) settle(order);
    },
    advance(orderId) {
      for (const order of orders) if (orderId === undefined || order.id === orderId) settle(order);
    },
  };
}
