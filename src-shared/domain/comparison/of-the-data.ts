import type { Subject } from './change.ts';

/**
 * Whether it is stated of the data itself, not of the company: that the service brought its data up to date is no change of
 * the company, and told as one it would bury that nothing else differs.
 */
export const isOfTheData = (subject: Subject): boolean => subject.kind === 'fact' && subject.fact === 'last-updated';
