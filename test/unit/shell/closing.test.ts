import { expect, it } from 'vitest';
import { closingDoes, type Closing } from '../../../src-main/shell/closing.ts';

const usual: Closing = { platform: 'linux', stands: 'open', isBusy: false, following: 0, wish: 'ask' };

it.each<[string, Partial<Closing>, string]>([
  ['nothing is on its way', {}, 'close'],
  ['orders are on their way', { following: 2 }, 'ask'],
  ['they are, and a person goes on in the background each time', { following: 2, wish: 'background' }, 'hide'],
  ['they are, and a person quits each time', { following: 2, wish: 'quit' }, 'quit'],
  ['a paid answer is awaited', { isBusy: true }, 'quit'],
  ['Dossier is quitting', { following: 2, stands: 'ending' }, 'close'],
  ['Dossier is quitting and waits for an answer', { isBusy: true, stands: 'ending' }, 'stay'],
  ['quitting has ended', { isBusy: true, following: 2, stands: 'ended' }, 'close'],
  ['it is a Mac', { platform: 'darwin' }, 'hide'],
  ['it is a Mac that quits', { platform: 'darwin', stands: 'ended' }, 'close'],
])('closing the window when %s', (_, given, does) => {
  expect(closingDoes({ ...usual, ...given })).toBe(does);
});
