import { expect, it } from 'vitest';
import { choiceOf, dialectOf, dialectPresets } from '../../../src-shared/domain/dialect.ts';

it('a choice keeps only what differs from its preset, and means the same dialect again', () => {
  const dialect = { ...dialectPresets.specification, idName: 'kyckrId', enhancedBy: 'post' } as const;
  const choice = choiceOf('specification', dialect);
  expect(choice).toEqual({ preset: 'specification', switches: { idName: 'kyckrId', enhancedBy: 'post' } });
  expect(dialectOf(choice)).toEqual(dialect);
  expect(choiceOf('live', dialectPresets.live)).toEqual({ preset: 'live', switches: {} });
});

it('what was not set otherwise follows the preset', () => {
  expect(dialectOf({ preset: 'live', switches: { referencePlace: 'query' } })).toEqual({
    ...dialectPresets.live,
    referencePlace: 'query',
  });
});
