import text from './verify.mjs?raw';

/** The program that goes into each bundle, letter for letter as it lies beside this file. */
export const verifierText = text;
