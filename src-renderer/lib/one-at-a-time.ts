/** Drops a call while the same one is on its way: a double click or a double Enter must not count or cost twice. */
export class OneAtATime {
  readonly #underWay = new Set<string>();

  async run(key: string, work: () => Promise<void>): Promise<void> {
    if (this.#underWay.has(key)) return;
    this.#underWay.add(key);
    try {
      await work();
    } finally {
      this.#underWay.delete(key);
    }
  }
}
