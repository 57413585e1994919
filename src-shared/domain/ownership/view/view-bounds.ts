import { z } from 'zod';

/** How much of a graph is handed on. What is beyond is counted, and said. */
export const maxInView = {
  nodes: 1_000,
  edges: 4_000,
  explained: 60,
  chains: 8,
  chainLength: 40,
  gaps: 300,
  proposals: 100,
  saidBefore: 3,
  mayBe: 50,
  doubtfulShares: 200,
  relations: 20,
  namesakes: 1_000,
} as const;

/** What a part of a graph is called in it. */
export const nodeId = z.string().max(2_000);
