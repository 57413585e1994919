import { z } from 'zod';

/** The open standards that what is known of owners is handed over in. */
export const ExchangeFormat = z.enum(['bods', 'followthemoney']);
export type ExchangeFormat = z.infer<typeof ExchangeFormat>;
