import type { OwnershipView } from './ownership-view.ts';
import type { PersonVerdict } from './party-view.ts';

type Counted = Pick<OwnershipView, 'parties' | 'personsLeftOut'>;

/** How many persons a rule says that of, those who are not shown among them: a number on paper is never of a cut list. */
export const countOf = ({ parties, personsLeftOut }: Counted, wanted: PersonVerdict): number =>
  parties.filter(({ verdict }) => verdict === wanted).length + personsLeftOut[wanted];

/** How many persons are worked out and counted, and not shown. */
export const allPersonsLeftOut = ({ personsLeftOut }: Pick<OwnershipView, 'personsLeftOut'>): number =>
  personsLeftOut.counts + personsLeftOut['cannot-be-decided'] + personsLeftOut['does-not-count'];
