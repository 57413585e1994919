import type { Company } from '../companies/company.ts';

/** The two members that say that the foundational registration is at another register; none where it is not. */
export function registration(company: Company) {
  if (company.sourceRegister === undefined) return {};
  const { originalCode, originalDescription, normalizedCode, country } = company.sourceRegister;
  return {
    registrationType: 'Branch',
    registrationTypeDetails: { originalCode, originalDescription, normalizedCode, normalizedDescription: country },
  };
}
