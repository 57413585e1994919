/** For what a company is looked for, and the way back there. */
export interface OwnerSearch {
  /** The company of whose owners somebody wants to know. */
  readonly ownersOf: string;
  /** Its dossier. */
  readonly dossierId: number;
  /** The company that is looked for. */
  readonly company: string;
  readonly back: () => void;
}
