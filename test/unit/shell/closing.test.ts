import { expect, it } from 'vitest';
import { closingDoes, quittingDoes, type Closing } from '../../../src-main/shell/closing.ts';

const usual: Closing = { system: 'linux', stands: 'open', isBusy: false, following: 0, drafts: 0, wish: 'ask' };

it.each<[string, Partial<Closing>, string]>([
  ['nothing is on its way', {}, 'close'],
  ['orders are on their way', { following: 2 }, 'ask'],
  ['they are, and a person goes on in the background each time', { following: 2, wish: 'background' }, 'hide'],
  ['they are, and a person quits each time', { following: 2, wish: 'quit' }, 'quit'],
  ['a paid answer is awaited', { isBusy: true }, 'quit'],
  ['Dossier is quitting', { following: 2, stands: 'ending' }, 'close'],
  ['Dossier is quitting and waits for an answer', { isBusy: true, stands: 'ending' }, 'stay'],
  ['quitting has ended', { isBusy: true, following: 2, stands: 'ended' }, 'close'],
  ['a note is begun and not kept', { drafts: 1 }, 'quit'],
  ['a note is begun, and orders go on in the background', { drafts: 1, following: 2, wish: 'background' }, 'hide'],
  ['a note is begun and quitting has ended', { drafts: 1, stands: 'ended' }, 'close'],
  ['it is a Mac', { system: 'macos' }, 'hide'],
  ['it is a Mac that quits', { system: 'macos', stands: 'ended' }, 'close'],
])('closing the window when %s', (_, given, does) => {
  expect(closingDoes({ ...usual, ...given })).toBe(does);
});

it('quitting asks before it loses a note that is begun, and once it was answered asks no more', () => {
  expect([quittingDoes('open', 1), quittingDoes('open', 0)]).toEqual(['ask', 'end']);
  expect([quittingDoes('ending', 1), quittingDoes('ended', 1)]).toEqual(['wait', 'go']);
});
