import type { SearchSummary } from '../../src-shared/domain/search.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import { jurisdictionName } from '../features/search/jurisdictions.ts';
import { questionText } from '../../src-shared/words/question-words.ts';
import type { IconName } from '../lib/icons.ts';
import { dayTime } from '../lib/time.ts';
import { views, type Workspace } from '../views.ts';
import { confirmingCost, confirmingObstacle } from '../features/search/search-obstacle.ts';
import { connectionCommands } from './connection-commands.ts';
import type { Frame } from './frame.svelte.ts';
import { unlessObstructed } from './obstructed.ts';
import { dataCommands } from './data-commands.ts';
import { exchangeCommands } from './exchange-commands.ts';
import { historyCommands } from './history-commands.ts';
import { batchCommands } from './batch-commands.ts';
import { dossierCommands } from './dossier-commands.ts';
import { listCommands } from './list-commands.ts';
import { workCommands } from './work-commands.ts';
import { statingCommands } from './stating-commands.ts';
import { tabCommands } from './tab-commands.ts';
import { previewCommand } from './preview-commands.ts';
import { orderCommands } from './order-commands.ts';
import { selectionCommands } from './selection-commands.ts';
import { zoomCommands } from './zoom-commands.ts';
import { savePdfTitle } from '../features/search/interface-words.ts';
import { focusFind, focusFindOrMain, focusRegion } from '../lib/regions.ts';

/** Something that can be done by name. Palette, shortcuts and the menu of the system all run the same entries. */
export interface Command {
  readonly id: string;
  /** Left out where it is an action. */
  readonly group?: 'views' | 'earlier' | 'dossiers' | 'hit' | 'open-dossier';
  readonly title: string;
  readonly icon: IconName;
  /** The chord that runs it, see keys.ts. */
  readonly keys?: string;
  /** Another chord that runs it: keyboards have the character in another place, or people expect it. */
  readonly otherKeys?: string;
  /** What stands at the end of its line in the palette. */
  readonly hint?: string;
  /** Other words that find it: a number, an English name, what people call it. The one that was typed is shown. */
  readonly also?: readonly string[];
  /** The words for which the record itself found it, by a name that stands neither in the title nor in the other words. */
  readonly foundFor?: string;
  readonly run: () => void;
}

function viewCommands(frame: Frame, workspace: Workspace): Command[] {
  return views.map((view) => ({
    id: `view.${view.id}`,
    group: 'views',
    title: m.command_view({ view: view.label() }),
    ...(view.also === undefined ? {} : { also: listedWords(view.also()) }),
    icon: view.icon,
    keys: `Ctrl ${String(view.key)}`,
    run: () => {
      frame.choose(view, workspace);
      if (view.id !== 'search') focusRegion('main');
      // From wherever it is pressed: a name that is typed next would be lost in the list of hits. ↓ leads on to them.
      else focusFindOrMain();
    },
  }));
}

/** Back to where one was and on again, as in a browser. A form that covers a view is left first; what was typed is kept. */
function placeCommands({ places, view }: Frame, { connectionSettings, session }: Workspace): Command[] {
  const coversSettings = view === 'settings' && connectionSettings.shown !== null;
  const leadsBack = places.canGoBack || coversSettings;
  const back: Command = {
    id: 'place.back',
    title: m.command_back(),
    also: listedWords(m.command_back_also()),
    icon: 'back',
    keys: 'Alt ←',
    // Who looks for it where one began is told so: that it is missing would only seem to be another word for it.
    ...(leadsBack ? {} : { hint: m.command_back_none() }),
    run: () => {
      if (coversSettings) connectionSettings.back();
      else if (leadsBack) places.back();
      else session.announcer.say(m.command_back_none());
    },
  };
  const forward: Command = {
    id: 'place.forward',
    title: m.command_forward(),
    icon: 'arrow',
    keys: 'Alt →',
    run: () => places.forward(),
  };
  return [back, ...(places.canGoForward ? [forward] : [])];
}

function windowCommands(frame: Frame, workspace: Workspace): Command[] {
  return [
    ...placeCommands(frame, workspace),
    { id: 'palette', title: m.command_palette(), icon: 'search', keys: 'Ctrl K', run: () => frame.cover('palette') },
    {
      id: 'shortcuts',
      title: m.command_shortcuts(),
      also: listedWords(m.command_shortcuts_also()),
      icon: 'info',
      keys: '?',
      otherKeys: 'F1',
      run: () => frame.cover('shortcuts'),
    },
    {
      id: 'notices',
      title: m.command_notices(),
      also: listedWords(m.command_notices_also()),
      icon: 'info',
      run: () => frame.cover('notices'),
    },
    {
      id: 'officer',
      title: m.command_officer(),
      also: listedWords(m.command_officer_also()),
      icon: 'settings',
      run: () => frame.cover('officer'),
    },
    { id: 'find', title: m.command_find(), icon: 'search', keys: '/', run: focusFind },
    { id: 'region.next', title: m.command_next_region(), icon: 'arrow', keys: 'F6', run: () => focusRegion('next') },
    {
      id: 'region.previous',
      title: m.command_previous_region(),
      icon: 'back',
      keys: 'Shift F6',
      run: () => focusRegion('previous'),
    },
  ];
}

function preferenceCommands({ session }: Workspace): Command[] {
  const { theme, density, workOffline } = session.preferences;
  const themes = { system: m.command_theme_system, light: m.command_theme_light, dark: m.command_theme_dark } as const;
  const names = ['system', 'light', 'dark'] as const;
  const compact = density === 'compact';
  return [
    ...names
      .filter((name) => name !== theme)
      .map((name): Command => ({
        id: `theme.${name}`,
        title: themes[name](),
        also: listedWords(m.command_theme_also()),
        icon: 'settings',
        run: () => void session.changePreferences({ theme: name }),
      })),
    {
      id: 'density.toggle',
      title: compact ? m.command_density_comfortable() : m.command_density_compact(),
      also: listedWords(m.command_density_also()),
      icon: 'settings',
      run: () => void session.changePreferences({ density: compact ? 'comfortable' : 'compact' }),
    },
    {
      id: 'offline.toggle',
      title: workOffline ? m.command_work_online() : m.command_work_offline(),
      also: listedWords(m.command_work_offline_also()),
      icon: 'offline',
      run: () => void session.changePreferences({ workOffline: !workOffline }),
    },
  ];
}

function searchCommands(workspace: Workspace, frame: Frame): Command[] {
  const { search } = workspace;
  const inSearch = (run: () => void) => () => {
    frame.show('search');
    run();
  };
  const confirm: Command = {
    id: 'search.confirm',
    group: 'hit',
    title: m.command_confirm(),
    icon: 'confirmed',
    keys: 'Ctrl Enter',
    ...unlessObstructed(workspace, confirmingObstacle(workspace), {
      hint: confirmingCost(workspace),
      run: inSearch(() => void search.confirming.askSelected()),
    }),
  };
  const { shown } = search;
  const saving: Command[] =
    frame.view !== 'search' || shown === null || search.listingEarlier
      ? []
      : [
          {
            id: 'search.pdf',
            title: savePdfTitle(search.nameOfShown),
            also: listedWords(m.command_search_pdf_also()),
            icon: 'print',
            run: () => void search.savePdf(),
          },
          previewCommand(
            'search.preview',
            { of: 'search', searchId: shown.search.searchId },
            search.pdf.preview,
            search.nameOfShown ?? undefined,
          ),
        ];
  const begin = inSearch(() => {
    search.form.clear();
    search.endErrand();
    focusFind();
  });
  return [
    { id: 'search.new', title: m.command_new_search(), icon: 'search', run: begin },
    { id: 'search.earlier', title: m.command_earlier(), icon: 'history', run: inSearch(() => search.showEarlier()) },
    ...(frame.view === 'search' && search.selectedHit !== null && !search.listingEarlier ? [confirm] : []),
    ...saving,
  ];
}

function earlierCommand(summary: SearchSummary, workspace: Workspace): Command {
  const { jurisdiction } = summary.query;
  const where = jurisdiction === null ? m.search_any_jurisdiction() : jurisdictionName(jurisdiction);
  return {
    id: `search.open.${String(summary.searchId)}`,
    group: 'earlier',
    title: `${questionText(summary.query)}, ${where}`,
    icon: 'history',
    hint: dayTime(summary.askedAt),
    run: () => workspace.openSearch(summary.searchId),
  };
}

/** Every command that makes sense now. Earlier searches come last: there may be many. */
export function commandsFor(workspace: Workspace, frame: Frame): Command[] {
  return [
    ...viewCommands(frame, workspace),
    ...searchCommands(workspace, frame),
    // What is written about it comes before the tab that is called by the same words, and that only shows it.
    ...statingCommands(workspace, frame),
    // The tab of the open dossier comes before the page of its own that is called by the same words.
    ...tabCommands(workspace, frame),
    ...dossierCommands(workspace, frame),
    ...orderCommands(workspace, frame),
    ...selectionCommands(workspace, frame),
    ...batchCommands(workspace, frame),
    ...connectionCommands(workspace, frame),
    ...dataCommands(workspace),
    ...exchangeCommands(workspace, frame),
    ...workCommands(workspace),
    ...historyCommands(workspace),
    ...listCommands(),
    ...preferenceCommands(workspace),
    ...windowCommands(frame, workspace),
    ...zoomCommands(workspace),
    ...workspace.search.earlier.list.map((summary) => earlierCommand(summary, workspace)),
  ];
}

/** A message that lists words between commas, as `also` takes them. */
export const listedWords = (words: string): string[] => words.split(', ');
