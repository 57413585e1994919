import { expect, it } from 'vitest';
import type { StatedFact } from '../../../src-shared/domain/standing-out/standing-fact.ts';
import { factSentence } from '../../../src-shared/words/standing-out/fact-words.ts';
import { share } from '../../renderer/stand-in/ownership.ts';

const named = (name: string) => ({ kind: 'company' as const, name, jurisdiction: null, number: null });
const heldForOthers = (of: ReturnType<typeof share>): StatedFact => ({
  ...{ kind: 'held-for-others', company: named('Kestrel Limited'), holder: named('Margaret Le Sueur'), share: of },
});

it('a holding for others of which no share is known is told in a sentence of its own', () => {
  expect(factSentence(heldForOthers(share('25')))).toBe(
    'Margaret Le Sueur holds 25 % of Kestrel Limited and is stated not to be the beneficial owner.',
  );
  expect(factSentence(heldForOthers(share('0', '100')))).toBe(
    'Margaret Le Sueur is stated not to be the beneficial owner of what they hold of Kestrel Limited; how much that is, is not known.',
  );
});
