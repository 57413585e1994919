/** A plain reading of a registry's status word. `not-understood` is shown with the word as it came. */
export type StatusReading = 'active' | 'not-active' | 'not-understood';
