import type { ViewNode } from './node-view.ts';

/** Whether the profile of a company could tell more of its holders than what is saved of it: not where the same one is saved. */
export const isWorthBuying = (silent: ViewNode['silent']): boolean => silent?.isWhole !== true;
