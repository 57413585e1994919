import { z } from 'zod';

/** Which company is meant, as far as it is known: enough to ask for it, to order for it and to find it again. */
export const CompanyReference = z.object({
  jurisdiction: z.string().min(1),
  companyNumber: z.string().nullable(),
  /** The service's id from the newest search. It changes over time: before ordering with an old one, search again. */
  serviceId: z.string(),
  name: z.string(),
  englishName: z.string().nullable(),
});
export type CompanyReference = z.infer<typeof CompanyReference>;
