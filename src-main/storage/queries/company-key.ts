/**
 * What tells one company from another in the record: jurisdiction and number. The service's ids change over time
 * (service facts, "The id token"), so one is used only where a registry gives no number.
 */
export function companyKey(company: { jurisdiction: string; companyNumber: string | null; serviceId: string }): string {
  return company.companyNumber === null
    ? `id:${company.serviceId}`
    : `number:${company.jurisdiction}:${company.companyNumber.trim().toUpperCase()}`;
}
