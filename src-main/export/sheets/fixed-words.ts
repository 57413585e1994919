/*
 * Words of a cell that programs read. They are English in every language of the window, as the stable names are.
 */

export const notKnownWords = 'not known';

export const yesNoWords = (value: boolean): string => (value ? 'yes' : 'no');
