/** The row of a batch that a company is looked for under another name, and what takes one of the hits for it. */
export interface RowSearch {
  readonly batchId: number;
  readonly position: number;
  /** The line of the row in its list, as it is shown. */
  readonly line: string;
  /** What the row says of its company. */
  readonly stated: string;
  /** What the list is called. */
  readonly list: string;
  readonly back: () => void;
  readonly take: (searchId: number, hitPosition: number) => void;
}
