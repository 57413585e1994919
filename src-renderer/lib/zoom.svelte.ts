import type { CallInput } from '../../src-shared/contract/calls.ts';
import { m } from '../../src-shared/messages/generated/messages.js';
import type { Api } from '../api.ts';
import type { Announcer } from './announcer.svelte.ts';
import type { Notifications } from './notifications.svelte.ts';

/** Milliseconds for which the new size stands on screen. */
const shownFor = 2_000;

interface ZoomPorts {
  api: Api;
  announcer: Announcer;
  notifications: Notifications;
}

/** How large the window is drawn. The main process changes it and keeps it; here it is shown. */
export class Zoom {
  readonly #ports: ZoomPorts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** In per cent; null until it was read. */
  percent = $state<number | null>(null);
  /** It was changed a moment ago, by key, by palette or by the menu of the system. */
  isNew = $state(false);

  constructor(ports: ZoomPorts) {
    this.#ports = ports;
  }

  /** Listens first and reads then. Returns what ends the listening. */
  begin(): () => void {
    const { api } = this.#ports;
    const end = api.on('window.zoomed', ({ percent }) => this.#become(percent));
    api.call('window.readZoom').then(
      ({ percent }) => {
        this.percent ??= percent;
      },
      // Where it cannot be read no figure is shown beside the commands; the first change says it.
      () => undefined,
    );
    return () => {
      clearTimeout(this.#timer);
      end();
    };
  }

  /** Draws the window larger, smaller, or as large as at first. */
  async to(step: CallInput<'window.zoom'>['to']): Promise<void> {
    const { api, notifications } = this.#ports;
    await notifications.attempt(() => api.call('window.zoom', { to: step }));
  }

  #become(percent: number): void {
    this.percent = percent;
    this.isNew = true;
    this.#ports.announcer.say(m.frame_zoom({ percent }));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.isNew = false;
    }, shownFor);
  }
}
