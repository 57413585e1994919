import type { AppState } from '../src-shared/contract/app-state.ts';
import type { ConnectionSummary } from '../src-shared/domain/connection.ts';
import type { Api } from './api.ts';
import type { Notifications } from './lib/notifications.svelte.ts';

interface Ports {
  api: Api;
  notifications: Notifications;
  inUse: () => string | undefined;
  become: (state: AppState) => void;
}

/** The configured connections, and the change from one to another, which asks once. */
export class Connections {
  readonly #ports: Ports;
  list = $state.raw<readonly ConnectionSummary[]>([]);
  /** The connection that the officer is asked about, while they are. */
  asked = $state.raw<ConnectionSummary | null>(null);

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async read(): Promise<void> {
    const { api, notifications } = this.#ports;
    await notifications.attempt(async () => {
      this.list = await api.call('connection.list');
    });
  }

  /** The one in use needs no question. */
  ask(to: ConnectionSummary): void {
    if (to.id !== this.#ports.inUse()) this.asked = to;
  }

  async answer(yes: boolean): Promise<void> {
    const to = this.asked;
    this.asked = null;
    if (!yes || to === null) return;
    const { api, notifications, become } = this.#ports;
    await notifications.attempt(async () => become(await api.call('connection.switch', { connectionId: to.id })));
  }
}
