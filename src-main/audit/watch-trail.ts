/** How long work over the trail tells how far it is, in records, and asks whether it is still wanted. */
export interface TrailWatch {
  progress(reading: { done: number; of: number }): void;
  cancelled(): boolean;
}
