const dayFirst = new Set(['LU', 'FR', 'DE', 'IT', 'NL', 'BG', 'GR', 'CY', 'AE']);

/** A date as the register writes it: REST passes registry dates through without a common form. */
export function restDate(date: string, jurisdiction: string): string {
  if (jurisdiction === 'US-DE') {
    const [year, month, day] = date.split('-');
    return [month, day, year].filter((part) => part !== undefined).join('/');
  }
  return dayFirst.has(jurisdiction) ? date.split('-').reverse().join('/') : date;
}
