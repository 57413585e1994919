import type { ConnectionDetails } from '../../../src-shared/contract/connections.ts';
import type { Session } from '../../session.svelte.ts';
import type { ConnectionEditor } from './connection-editor.svelte.ts';

/** The configured connections in Settings: what is known of each, and the one that is being edited. */
export class ConnectionSettings {
  readonly #session: Session;
  details = $state.raw<readonly ConnectionDetails[]>([]);
  editor = $state.raw<ConnectionEditor | null>(null);
  /** A form with changes that was left: the sections are shown, and it waits to be gone on with. */
  waiting = $state(false);
  /** The form that takes the view. */
  readonly shown = $derived.by(() => (this.waiting ? null : this.editor));
  /** What was removed last, until it was read: where the record lies must not pass by in a notice. */
  removed = $state.raw<{ name: string; keptAt: string | null } | null>(null);
  /** Credentials need a place to be kept in. */
  readonly mayAdd = $derived.by(() => this.#session.ready?.protection !== 'memory');

  constructor(session: Session) {
    this.#session = session;
  }

  /** Learns the names, for the palette. Returns what ends the listening. */
  begin(): () => void {
    void this.#session.connections.read();
    return () => undefined;
  }

  /** Which form was just gone back from, until the control that opened it has the focus again. */
  #cameFrom: { connectionId: string | null } | null = null;

  /** Back from the form to the sections, and to the control that opened it. What was typed and not saved is kept. */
  back(): void {
    const connectionId = this.editor?.details?.id ?? null;
    this.leave();
    this.#cameFrom = { connectionId };
  }

  /** For the control that opens the form of this connection, null of a new one: takes the focus after the way back. */
  focusAgain(connectionId: string | null, control: HTMLElement): void {
    if (this.#cameFrom?.connectionId !== connectionId) return;
    this.#cameFrom = null;
    control.focus();
  }

  /** For when the settings are left: they open at their sections again. What was typed and not saved is kept. */
  leave(): void {
    this.#cameFrom = null;
    if (this.editor?.form.changed === true) this.waiting = true;
    else this.editor = null;
  }

  /** Shows the form that waits. */
  goOn(): void {
    this.waiting = false;
  }

  /** Reads everything that may be shown of every connection. */
  async read(): Promise<void> {
    const { api, connections, notifications } = this.#session;
    await notifications.attempt(async () => {
      await connections.read();
      const reading = connections.list.map(({ id }) => api.call('connection.read', { connectionId: id }));
      this.details = await Promise.all(reading);
    });
  }

  async add(): Promise<void> {
    if (this.mayAdd) await this.#session.notifications.attempt(() => this.#open(null));
  }

  async edit(connectionId: string): Promise<void> {
    await this.#session.notifications.attempt(async () => {
      await this.#open(await this.#session.api.call('connection.read', { connectionId }));
    });
  }

  /** A form with changes is never put away for another one. Its code, with the schemas, is no part of the window's first script. */
  async #open(details: ConnectionDetails | null): Promise<void> {
    const { ConnectionEditor } = await import('./connection-editor.svelte.ts');
    this.waiting = false;
    if (this.editor?.form.changed === true) return;
    this.editor = new ConnectionEditor(
      {
        session: this.#session,
        changed: () => void this.read(),
        removed: (name, keptAt) => {
          this.removed = { name, keptAt };
        },
        close: () => {
          const connectionId = this.editor?.details?.id ?? null;
          this.editor = null;
          this.#cameFrom = { connectionId };
        },
      },
      details,
    );
  }
}
