import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';

/** That nothing is real, where that is so or may be so. These words are in the files, so they are the same in every language. */
export const connectionWarnings: Readonly<Record<ConnectionSummary['kind'], string | null>> = {
  demo: 'Invented for the demo: nothing of it is real.',
  testing: 'From a testing connection: it may be invented.',
  production: null,
};
