/**
 * What tells one company from another in the record: jurisdiction and number. The service's ids change over time
 * (service facts, "The id token"), so one is used only where a registry gives no number. REST's company codes do not
 * name their jurisdiction, and two registers may have the same one.
 */
export function companyKey(company: { jurisdiction: string; companyNumber: string | null; serviceId: string }): string {
  const { jurisdiction, companyNumber, serviceId } = company;
  if (companyNumber !== null) return `number:${jurisdiction}:${companyNumber.trim().toUpperCase()}`;
  return serviceId.startsWith(`${jurisdiction}|`) ? `id:${serviceId}` : `id:${jurisdiction}|${serviceId}`;
}
