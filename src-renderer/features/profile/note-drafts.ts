/** Notes that were begun and not kept yet, by dossier: they outlast going elsewhere and coming back. */
export class NoteDrafts {
  readonly #texts = new Map<number, string>();
  readonly #told: (count: number) => void;

  /** `told`: hears how many there are whenever that changes, since closing the window would lose them. */
  constructor(told: (count: number) => void = () => undefined) {
    this.#told = told;
  }

  /** How many there are. */
  get count(): number {
    return this.#texts.size;
  }

  of(dossierId: number): string {
    return this.#texts.get(dossierId) ?? '';
  }

  set(dossierId: number, text: string): void {
    const before = this.#texts.size;
    if (text.trim() === '') this.#texts.delete(dossierId);
    else this.#texts.set(dossierId, text);
    if (this.#texts.size !== before) this.#told(this.#texts.size);
  }
}
