import { m } from '../../src-shared/messages/generated/messages.js';
import { maxFindLength } from '../../src-shared/domain/find-length.ts';
import { moveTo } from '../lib/grid/moves.ts';
import type { Command } from './commands.ts';
import { fitOf, fits, matchCommands } from './match-commands.ts';

interface PaletteGroup {
  readonly heading: string;
  readonly members: readonly Command[];
}

const pageSize = 8;

/** How well the first of a group fits what was typed, less for what comes first. What the record found by a name is named so. */
function groupFit({ members: [first] }: PaletteGroup, typed: string): number {
  const fit = first === undefined ? null : fitOf(first, typed);
  return fit === null || fit === fits.record ? fits.titleBegins : fit;
}

/** The palette: what is typed, what fits, and which of it Enter would run. */
export class Palette {
  readonly #commands: () => readonly Command[];
  typed = $state('');
  #chosen = $state<string | null>(null);

  readonly groups = $derived.by<PaletteGroup[]>(() => this.#grouped());
  /** In the order in which they stand on screen. */
  readonly fitting = $derived(this.groups.flatMap(({ members }) => members));
  /** What Enter runs: what was moved to, or the first while that is not among the fitting. */
  readonly current = $derived(this.fitting.find(({ id }) => id === this.#chosen) ?? this.fitting[0] ?? null);

  /** More is typed than anything is looked for: that nothing fits says nothing then. */
  readonly isTooLong = $derived(this.typed.trim().length > maxFindLength);

  constructor(commands: () => readonly Command[]) {
    this.#commands = commands;
  }

  open(): void {
    this.typed = '';
    this.#chosen = null;
  }

  choose(command: Command): void {
    this.#chosen = command.id;
  }

  /** Moves with a key of movement, round at both ends with the arrows. Returns whether the key was one. */
  move(key: string): boolean {
    const count = this.fitting.length;
    const at = this.current === null ? -1 : this.fitting.indexOf(this.current);
    if (key === 'Home' || key === 'End') return false;
    const to =
      key === 'ArrowDown' && at === count - 1
        ? 0
        : key === 'ArrowUp' && at === 0
          ? count - 1
          : moveTo(key, at, count, pageSize);
    const command = to === null ? undefined : this.fitting[to];
    if (command === undefined) return false;
    this.choose(command);
    return true;
  }

  #grouped(): PaletteGroup[] {
    // The palette itself is where one is; offering it there leads nowhere.
    const fitting = matchCommands(this.#commands(), this.typed).filter(({ id }) => id !== 'palette');
    const of = (group?: Command['group']) => fitting.filter((command) => command.group === group);
    const groups = [
      // What belongs to what is open comes before ways to elsewhere.
      { heading: m.shortcuts_hit(), members: of('hit') },
      { heading: m.palette_group_open_dossier(), members: of('open-dossier') },
      ...(this.typed === '' ? [] : [{ heading: m.dossiers_group(), members: of('dossiers') }]),
      { heading: m.palette_group_views(), members: of('views') },
      { heading: m.palette_group_actions(), members: of() },
    ];
    // What begins as it was typed comes before what only holds it, and its own name before what it is called besides: Enter
    // runs the first.
    const ordered = groups.toSorted((one, other) => groupFit(one, this.typed) - groupFit(other, this.typed));
    return [...ordered, { heading: m.palette_group_earlier(), members: of('earlier') }].filter(
      ({ members }) => members.length > 0,
    );
  }
}
