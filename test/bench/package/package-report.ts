import { z } from 'zod';

/** Milliseconds from each launch of a packaged application to a field that takes text. */
export const PackageReport = z.object({ hello: z.array(z.number()), dossier: z.array(z.number()) });
export type PackageReport = z.infer<typeof PackageReport>;
