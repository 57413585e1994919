import type { AppState } from '../../src-shared/contract/app-state.ts';
import type { PreferenceChange, Preferences } from '../../src-shared/contract/preferences.ts';
import { earlierOfficers, saveSettings } from '../settings/settings-file.ts';
import { isOfficerToSay, type CurrentStage } from './current-stage.ts';
import type { SessionPorts } from './session-ports.ts';

type Ports = Pick<SessionPorts, 'dataFolder' | 'demo'>;

/** Changes of the window's size and of how wide a column is tell nobody anything later: the trail keeps what was decided. */
const notNoted: ReadonlySet<string> = new Set(['tables', 'zoom']);

/** The preferences after a change. What was never set stays left out of the file. */
function changedPreferences(now: Preferences, change: PreferenceChange): Preferences {
  const orderColumns = change.orderColumns ?? now.orderColumns;
  const tables = change.tables ?? now.tables;
  const whenClosed = change.whenClosed ?? now.whenClosed;
  const zoom = change.zoom ?? now.zoom;
  return {
    ...(orderColumns === undefined ? {} : { orderColumns }),
    ...(whenClosed === undefined ? {} : { whenClosed }),
    theme: change.theme ?? now.theme,
    density: change.density ?? now.density,
    workOffline: change.workOffline ?? now.workOffline,
    ...(tables === undefined ? {} : { tables }),
    ...(zoom === undefined ? {} : { zoom }),
  };
}

/** What the audit trail keeps of preferences. */
function notedPreferences({ whenClosed, theme, density, workOffline, orderColumns }: Preferences) {
  const closing = whenClosed === undefined ? {} : { whenClosed };
  return { ...closing, theme, density, workOffline, orderColumns: orderColumns?.join(' ') ?? null };
}

/** Changes preferences, on disk first where there are settings: only what the file has counts. */
export async function changePreferences(
  current: CurrentStage,
  { dataFolder, demo }: Ports,
  change: PreferenceChange,
): Promise<Preferences> {
  const next = changedPreferences(current.preferences, change);
  if (current.stage().kind === 'ready' && Object.keys(change).some((name) => !notNoted.has(name)))
    await current.note('preferences', notedPreferences(next));
  // Since the note was written the stage may be another.
  const stage = current.stage();
  if (stage.kind !== 'ready') {
    current.preferences = next;
    return next;
  }
  const settings = { ...stage.settings, preferences: next };
  saveSettings(dataFolder, settings);
  // The window takes a change back that could not be kept.
  current.preferences = next;
  stage.open.worksOffline(next.workOffline);
  if (stage.open.connection.kind === 'demo') {
    if (next.workOffline) await demo.stop();
    else demo.start();
  }
  current.become({ ...stage, settings });
  return next;
}

/**
 * Somebody takes over at the desk, or says at a start who is there. A change is noted under the name of who leaves: from the
 * next record on the other one acts. At a start nobody leaves, so the answer stands under the name of who gave it.
 */
export async function changeOfficer(current: CurrentStage, { dataFolder }: Ports, officer: string): Promise<AppState> {
  const { settings, open } = current.ready();
  const from = settings.officer;
  const isAnswer = isOfficerToSay(current);
  if (officer === from && !isAnswer) return current.state();
  if (isAnswer) {
    const said = { setting: 'officer', now: { from, to: officer, atStart: true } } as const;
    await open.storage.noteSetting({ at: new Date().toISOString(), officer, ...said });
  } else await current.note('officer', { from, to: officer });
  const now = current.ready();
  const next = { ...now.settings, officer, earlierOfficers: earlierOfficers(now.settings, officer) };
  saveSettings(dataFolder, next);
  current.atDesk = officer;
  current.isOfficerSaid = true;
  return current.become({ ...now, settings: next });
}
