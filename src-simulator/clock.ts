/** Milliseconds since 1970, UTC. Tests hand in their own, so that ten minutes pass at once. */
export type Clock = () => number;
