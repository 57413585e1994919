/**
 * Notes that were begun and not kept yet, by dossier and by who typed them: they outlast going elsewhere and coming back, and
 * are never signed by another officer.
 */
export class NoteDrafts {
  readonly #texts = new Map<string, string>();
  readonly #told: (count: number) => void;

  /** `told`: hears how many there are whenever that changes, since closing the window would lose them. */
  constructor(told: (count: number) => void = () => undefined) {
    this.#told = told;
  }

  /** How many there are. */
  get count(): number {
    return this.#texts.size;
  }

  of(dossierId: number, officer: string): string {
    return this.#texts.get(keyOf(dossierId, officer)) ?? '';
  }

  set(dossierId: number, officer: string, text: string): void {
    const before = this.#texts.size;
    const key = keyOf(dossierId, officer);
    if (text.trim() === '') this.#texts.delete(key);
    else this.#texts.set(key, text);
    if (this.#texts.size !== before) this.#told(this.#texts.size);
  }
}

const keyOf = (dossierId: number, officer: string) => JSON.stringify([dossierId, officer]);
