/** The longest name of an officer, in UTF-16 code units, that is kept. */
export const maxOfficerLength = 200;
