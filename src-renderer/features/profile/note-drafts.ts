/** Notes that were begun and not kept yet, by dossier: they outlast going elsewhere and coming back. */
export class NoteDrafts {
  readonly #texts = new Map<number, string>();

  of(dossierId: number): string {
    return this.#texts.get(dossierId) ?? '';
  }

  set(dossierId: number, text: string): void {
    this.#texts.set(dossierId, text);
  }
}
