/** So many characters of what is typed are looked for in the record; more were pasted by mistake. */
export const maxFindLength = 200;
