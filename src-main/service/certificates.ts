import * as tls from 'node:tls';

/**
 * The authorities a connection trusts: the runtime's own, the system's where the runtime can read them, and those the
 * officer's organisation added. Undefined means "the runtime's own", which is quicker than listing them.
 *
 * @param added certificates in PEM form
 */
export function trustedCertificates(added: readonly string[]): string[] | undefined {
  // Node 18, on which the fallback runtime stands, cannot read the system's store.
  const system = 'getCACertificates' in tls ? tls.getCACertificates('system') : [];
  if (system.length === 0 && added.length === 0) return undefined;
  return [...new Set([...tls.rootCertificates, ...system, ...added])];
}
