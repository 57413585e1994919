/** A company number as it is shown: the number itself, and a name that some registers join to it. */
export interface ReadCompanyNumber {
  number: string;
  joinedName: string | null;
}

/**
 * Parts a number from the name that some registries join to it by an underscore, such as `123456789_FABLE PTY`
 * (specification, "Search result"). For showing only: the service is always given the whole text.
 */
export function readCompanyNumber(text: string): ReadCompanyNumber {
  const match = /^([\d ]+)_(.*\p{L}.*)$/su.exec(text);
  const [, number, joinedName] = match ?? [];
  return number === undefined || joinedName === undefined ? { number: text, joinedName: null } : { number, joinedName };
}
