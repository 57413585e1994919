import { z } from 'zod';
import { OtherCompany } from './answered-company.ts';

/**
 * An officer's word that an answer is of the company that was ordered, although only its code says so: who said it, when and
 * why, and whom the answer counted as being about until then.
 */
export const CompanyWord = z.object({ officer: z.string(), at: z.string(), reason: z.string(), company: OtherCompany });
export type CompanyWord = z.infer<typeof CompanyWord>;
