import type { SpendReading } from '../../src-shared/contract/orders.ts';

interface SpendTellingPorts {
  read: () => Promise<SpendReading>;
  tell: (reading: SpendReading) => void;
  reportFault: (thrown: unknown) => void;
}

/** A reading that is under way, and the one that follows it for the changes that came since it began. */
interface UnderWay {
  reading: Promise<void>;
  next: Promise<void> | null;
}

/**
 * Makes what tells the figures of the spend after a change. Its promise resolves once figures that were read after the
 * call have been told, and never rejects: what fails is reported. Changes that come while the figures are read share
 * one further reading. Without that, a start that settles a hundred orders would keep the record busy with a hundred.
 */
export function createSpendTelling({ read, tell, reportFault }: SpendTellingPorts): () => Promise<void> {
  let underWay: UnderWay | null = null;

  function begin(): Promise<void> {
    const started: UnderWay = { reading: read().then(tell).catch(reportFault), next: null };
    underWay = started;
    started.reading = started.reading.finally(() => {
      if (underWay === started && started.next === null) underWay = null;
    });
    return started.reading;
  }

  return () => {
    if (underWay === null) return begin();
    underWay.next ??= underWay.reading.then(begin);
    return underWay.next;
  };
}
