/** Operations of REST about filings. Another address below may be where a result lies. */
const filingOperations: ReadonlySet<string> = new Set(['search', 'order', 'order-status']);

/** A proxy and the server behind it may each decode a path once more. */
const maxDecodings = 5;

/** A part of a path as it is after every decoding. */
function decoded(part: string): string {
  let known = part;
  for (let times = 0; times < maxDecodings; times += 1) {
    try {
      const next = decodeURIComponent(known);
      if (next === known) return known;
      known = next;
    } catch {
      return known;
    }
  }
  return known;
}

/** The parts of a path as a server reads them: decoded, in one case, without empty ones. */
function partsOf(pathname: string): string[] {
  return pathname
    .split('/')
    .flatMap((part) => decoded(part).split(/[/\\]/))
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}

/**
 * Whether servers read a part differently: many drop what follows a semicolon (RFC 3986, section 3.3), and a step upwards
 * that was encoded is taken or not. Such a path may lead to an operation under any other name.
 */
function hasManyReadings(part: string): boolean {
  return part.includes(';') || part === '..';
}

/**
 * Whether an address is one of the service's own operations (specification, Operations; service facts, REST), which may be
 * charged, and not the place of a result, or may be read as one of them. The one that downloads the result of an order is
 * such a place. An answer that names an operation as the place of a result would make Dossier buy what nobody ordered.
 */
export function isOwnOperation({ pathname }: Pick<URL, 'pathname'>): boolean {
  const parts = partsOf(pathname);
  return parts.some((part, place) => {
    if (hasManyReadings(part)) return true;
    const [next, afterNext] = [parts[place + 1] ?? '', parts[place + 2] ?? ''];
    if (part === 'core')
      return next === 'company' || next === 'uboverify' || (next === 'filing' && filingOperations.has(afterNext));
    if (part === 'lite' || part === 'companies') return true;
    // The id of an order may have slashes in it.
    return part === 'orders' && parts.at(-1) !== 'download';
  });
}
