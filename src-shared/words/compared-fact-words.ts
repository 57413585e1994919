import type { ComparedFact } from '../domain/batch/since-last.ts';
import { m } from '../messages/generated/messages.js';

const factNames: Readonly<Record<ComparedFact, () => string>> = {
  status: m.batch_since_status,
  name: m.batch_since_name,
  'english-name': m.batch_since_english_name,
  number: m.batch_since_number,
  address: m.batch_since_address,
  'company-type': m.batch_since_type,
};

/** What two answers of a registry are compared in, as a word within a sentence. */
export const comparedFactName = (fact: ComparedFact): string => factNames[fact]();

export const comparedFactNames = (facts: readonly ComparedFact[]): string => facts.map(comparedFactName).join(', ');
