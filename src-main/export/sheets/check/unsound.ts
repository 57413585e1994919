/** What was written is not what was to be written. It gets no name, and is gone. */
export class UnsoundSheet extends Error {
  constructor(what: string) {
    super(`The sheet that was written is not sound: ${what}`);
    this.name = 'UnsoundSheet';
  }
}

/** What a sheet has to have. */
export interface ExpectedSheet {
  readonly columns: number;
  readonly rows: number;
}
