/** Operations of REST about filings. Another address below may be where a result lies. */
const filingOperations: ReadonlySet<string> = new Set(['search', 'order', 'order-status']);

/** The parts of a path as a server reads them: decoded, in one case, without empty ones. */
function partsOf(pathname: string): string[] {
  const decoded = (part: string) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  };
  return pathname
    .split('/')
    .flatMap((part) => decoded(part).split('/'))
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}

/**
 * Whether an address is one of the service's own operations (specification, Operations; service facts, REST), which may be
 * charged, and not the place of a result. The one that downloads the result of an order is such a place. An answer that
 * names an operation as the place of a result would make Dossier buy what nobody ordered.
 */
export function isOwnOperation({ pathname }: Pick<URL, 'pathname'>): boolean {
  const parts = partsOf(pathname);
  return parts.some((part, place) => {
    const [next, afterNext] = [parts[place + 1] ?? '', parts[place + 2] ?? ''];
    if (part === 'core')
      return next === 'company' || next === 'uboverify' || (next === 'filing' && filingOperations.has(afterNext));
    if (part === 'lite' || part === 'companies') return true;
    // The id of an order may have slashes in it.
    return part === 'orders' && parts.at(-1) !== 'download';
  });
}
