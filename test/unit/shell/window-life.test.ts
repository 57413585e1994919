import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchWindowLife } from '../../../src-main/shell/window-life.ts';
import type { System } from '../../../src-main/system/system.ts';

const { app, box, done } = await vi.hoisted(async () => {
  const done: string[] = [];
  const events = new (await import('node:events')).EventEmitter();
  return {
    done,
    box: { response: 0, detail: '' },
    app: Object.assign(events, { quit: () => void done.push('quits') }),
  };
});
vi.mock('electron', () => ({
  app,
  dialog: {
    showMessageBox: (_window: unknown, { detail }: { detail: string }) => {
      box.detail = detail;
      done.push('asks');
      return Promise.resolve({ response: box.response, checkboxChecked: false });
    },
  },
}));

class StandInWindow extends EventEmitter {
  fills = false;
  isDestroyed = () => false;
  isMinimized = () => false;
  isFullScreen = () => this.fills;
  show = () => void done.push('shows');
  focus = () => undefined;
  hide = () => void done.push('hides');
  setFullScreen = () => void done.push('leaves the full screen');
}

interface Given {
  isBusy?: boolean;
  drafts?: number;
  companies?: string[];
  runs?: number;
}

/** A Dossier on a system, with whatever could be lost. */
function dossierOn(system: System, { isBusy = false, drafts = 0, companies = [], runs = 0 }: Given = {}) {
  const window = new StandInWindow();
  const power = new EventEmitter();
  const session = {
    isBusy: () => isBusy,
    preferences: () => ({}),
    end: () => {
      done.push('closes the record');
      return new Promise<void>(() => undefined);
    },
  };
  watchWindowLife({
    window: window as never,
    power: power as never,
    session: session as never,
    following: () => 0,
    runs: () => runs,
    drafts: { count: () => drafts, companies: () => companies },
    remember: () => Promise.resolve(),
    reportFault: (call) => void done.push(`fault: ${call}`),
    system,
  });
  return { window, power };
}

/** Says something, and whether it was held. */
function isHeld(from: EventEmitter, event: string): boolean {
  let held = false;
  from.emit(event, { preventDefault: () => void (held = true) });
  return held;
}

beforeEach(() => {
  done.length = 0;
  app.removeAllListeners();
});

describe('closing the window', () => {
  it('on macOS hides it, and the dock brings it back', () => {
    const { window } = dossierOn('macos');
    expect(isHeld(window, 'close')).toBe(true);
    app.emit('activate');
    expect(done).toEqual(['hides', 'shows']);
  });

  it('on macOS one that fills the screen leaves that first, or the screen would stay black', () => {
    const { window } = dossierOn('macos');
    window.fills = true;
    window.emit('close', { preventDefault: () => undefined });
    expect(done).toEqual(['leaves the full screen']);
    window.emit('leave-full-screen');
    expect(done).toEqual(['leaves the full screen', 'hides']);
  });

  it.each(['linux', 'windows'] as const)('on %s lets it go, and Dossier with it', (system) => {
    const { window } = dossierOn(system);
    expect(isHeld(window, 'close')).toBe(false);
    app.emit('window-all-closed');
    expect(done).toEqual(['quits']);
  });
});

it('closing the window while a run of checks orders asks first, and says what becomes of it', async () => {
  const { window } = dossierOn('linux', { runs: 1 });
  box.response = 2;
  expect(isHeld(window, 'close')).toBe(true);
  await vi.waitFor(() => {
    expect(done).toEqual(['asks']);
  });
  expect(box.detail).toMatch(/If you quit, nothing more is ordered until somebody lets the run go on/);
});

describe('quitting while something is begun and not kept', () => {
  it.each([
    [[], /^What was typed or chosen is nowhere/],
    [['Tarnholm\nGroup S.A.'], /^Begun in the dossier of \u2068Tarnholm Group S\.A\.\u2069\. What was typed/],
    [['A', 'B'], /^Begun in the dossiers of \u2068A\u2069; \u2068B\u2069\. What/],
    [['A', 'B', 'C', 'D'], /^Begun in the dossiers of .*\u2068C\u2069 and of 1 other company\. What/],
  ])('says in which dossier it is: %j', (companies, said) => {
    dossierOn('linux', { drafts: 1 + companies.length, companies });
    expect(isHeld(app, 'before-quit')).toBe(true);
    expect(box.detail).toMatch(said);
  });
});

describe('the end of the system’s session', () => {
  it('Linux waits while Dossier quits as by its menu', () => {
    const { power } = dossierOn('linux');
    expect(isHeld(power, 'shutdown')).toBe(true);
    expect(done).toEqual(['quits']);
    expect(isHeld(app, 'before-quit')).toBe(true);
    expect(done).toEqual(['quits', 'closes the record']);
  });

  it('on macOS quitting is not held where nothing would be lost, or nobody could log off', () => {
    const { power } = dossierOn('macos');
    expect(isHeld(power, 'shutdown')).toBe(false);
    expect(isHeld(app, 'before-quit')).toBe(false);
    expect(done).toEqual(['closes the record']);
  });

  it('on macOS quitting by the menu is held until the record is closed', () => {
    dossierOn('macos');
    expect(isHeld(app, 'before-quit')).toBe(true);
  });

  it('on macOS quitting is held for an answer that may have been paid for, and a note is asked about', () => {
    const { power } = dossierOn('macos', { isBusy: true });
    power.emit('shutdown');
    expect(isHeld(app, 'before-quit')).toBe(true);
    app.removeAllListeners();
    dossierOn('macos', { drafts: 1 }).power.emit('shutdown');
    expect(isHeld(app, 'before-quit')).toBe(true);
    expect(done).toEqual(['closes the record', 'shows', 'asks']);
  });

  it('on macOS a log-off that another program stopped is forgotten after a minute', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { power } = dossierOn('macos');
      power.emit('shutdown');
      vi.advanceTimersByTime(60_001);
      expect(isHeld(app, 'before-quit')).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('Windows is let go where nothing would be lost, and what can be closed is closed at once', () => {
    const { window } = dossierOn('windows');
    expect(isHeld(window, 'query-session-end')).toBe(false);
    expect(done).toEqual([]);
    window.emit('session-end', {});
    expect(done).toEqual(['closes the record']);
  });

  it.each<[string, Given]>([
    ['an answer that may have been paid for', { isBusy: true }],
    ['a note that is begun', { drafts: 1 }],
  ])('Windows is asked to wait for %s, and ends all the same if its person wants that', (_, given) => {
    const { window } = dossierOn('windows', given);
    expect(isHeld(window, 'query-session-end')).toBe(true);
    expect(done).toEqual(['quits']);
    window.emit('session-end', {});
    expect(done).toEqual(['quits', 'closes the record']);
    expect(isHeld(app, 'before-quit')).toBe(false);
  });
});
