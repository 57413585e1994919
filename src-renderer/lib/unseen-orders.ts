/** By connection, the orders that a person had to see when it was closed, and whose notice nobody had opened. */
export class UnseenOrders {
  readonly #of = new Map<string, Set<number>>();

  /** Has an order told when its connection is opened the next time. */
  leave(connection: string, orderId: number): void {
    this.#of.set(connection, (this.#of.get(connection) ?? new Set<number>()).add(orderId));
  }

  /** Gives out what was left for a connection, once. */
  take(connection: string): readonly number[] {
    const orders = [...(this.#of.get(connection) ?? [])];
    this.#of.delete(connection);
    return orders;
  }
}
