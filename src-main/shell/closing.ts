import type { WhenClosed } from '../../src-shared/contract/preferences.ts';
import type { System } from '../system/system.ts';

/** What is known when somebody closes the window. */
export interface Closing {
  system: System;
  /** Whether Dossier is being quit: then the question was answered, or never stood. */
  stands: 'open' | 'ending' | 'ended';
  /** An answer that may have been paid for is on its way. */
  isBusy: boolean;
  /** Orders that are asked for in the background, and runs of checks that order. */
  following: number;
  /** Notes that are begun and not kept: quitting asks about them. */
  drafts: number;
  wish: WhenClosed;
}

/** `stay`: the window goes by itself when quitting has ended. `close`: the last window, so Dossier quits. */
export type ClosingDoes = 'close' | 'stay' | 'hide' | 'ask' | 'quit';

/** What closing the window does. On macOS an application stays when its window is closed. */
export function closingDoes({ system, stands, isBusy, following, drafts, wish }: Closing): ClosingDoes {
  if (stands !== 'open') return isBusy && stands === 'ending' ? 'stay' : 'close';
  if (system === 'macos') return 'hide';
  if (following > 0) return wish === 'background' ? 'hide' : wish;
  return isBusy || drafts > 0 ? 'quit' : 'close';
}

/** What quitting does. `wait`: it is under way. `ask`: what was typed would be lost, and that is a person's to decide. */
export function quittingDoes(stands: Closing['stands'], drafts: number): 'go' | 'wait' | 'ask' | 'end' {
  if (stands === 'open') return drafts > 0 ? 'ask' : 'end';
  return stands === 'ended' ? 'go' : 'wait';
}
