import { expect, it } from 'vitest';
import { createLastView } from '../../../src-main/ownership/last-view.ts';
import type { OwnershipRequest } from '../../../src-main/ownership/messages.ts';
import { ownershipView } from '../../renderer/stand-in/ownership.ts';

it('a question that is asked again for another drawing is worked out once, and any other anew', () => {
  const asked: OwnershipRequest[] = [];
  const read = createLastView((request) => {
    asked.push(request);
    return { ...ownershipView, moment: request.moment };
  });
  const moment = '2026-11-24T12:00:00Z';
  const nothing = { joins: [], settlements: [], saved: [] };
  const question: OwnershipRequest = { dossierId: 1, moment, rule: { id: 'eu-amlr' }, drawnFor: 'paper', ...nothing };
  expect(read(question)).toBe(read({ ...question, drawnFor: 'nothing' }));
  expect(asked).toHaveLength(1);
  const later = '2026-11-24T12:00:01Z';
  expect(read({ ...question, moment: later })?.moment).toBe(later);
  expect(read({ ...question, rule: { id: 'us-cdd' } })?.moment).toBe(moment);
  expect(read({ ...question, dossierId: 2 })?.moment).toBe(moment);
  expect(asked).toHaveLength(4);
});
