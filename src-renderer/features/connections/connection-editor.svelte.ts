import type { ConnectionDetails, ConnectionTest } from '../../../src-shared/contract/connections.ts';
import type { ServiceInterface } from '../../../src-shared/domain/order.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import { ConnectionForm } from './connection-form.svelte.ts';

/** Where the test of the connection stands. */
type TestState =
  | { kind: 'none' }
  | { kind: 'running' }
  | { kind: 'done'; result: ConnectionTest }
  | { kind: 'failed'; failure: Failure };

/** Why the test cannot be made now. */
type TestObstacle = 'add-first' | 'save-first' | 'offline';

/** The question before a connection is removed. */
interface Removal {
  readonly problem: 'none' | 'wrong-name' | Failure;
  readonly removing: boolean;
}

interface Ports {
  session: Session;
  /** Something about the configured connections is other than it was. */
  changed: () => void;
  /** It is no more; `keptAt` is where its record lies, null where it had none. */
  removed: (name: string, keptAt: string | null) => void;
  close: () => void;
}

/** One connection on its way to being added or changed: its form, its credentials, its test and its end. */
export class ConnectionEditor {
  readonly #ports: Ports;
  readonly form: ConnectionForm;
  /** As it is saved; null while it is new. */
  details = $state.raw<ConnectionDetails | null>(null);
  saving = $state(false);
  failure = $state.raw<Failure | null>(null);
  test = $state.raw<TestState>({ kind: 'none' });
  /** The officer is asked about changes that would be lost. */
  leaving = $state(false);
  removal = $state.raw<Removal | null>(null);
  typedName = $state('');

  readonly inUse = $derived.by(() => {
    const { details } = this;
    return details !== null && details.id === this.#ports.session.ready?.connection.id;
  });
  readonly obstacle = $derived.by((): TestObstacle | null => {
    if (this.details === null) return 'add-first';
    if (this.form.changed) return 'save-first';
    return this.#ports.session.offline ? 'offline' : null;
  });

  /** Requests that the test makes: two free ones on V2, one on REST. */
  readonly requests = $derived.by(() => {
    const { v2Address = null, restAddress = null } = this.details ?? {};
    return (v2Address === null ? 0 : 2) + (restAddress === null ? 0 : 1);
  });

  constructor(ports: Ports, details: ConnectionDetails | null) {
    this.#ports = ports;
    this.details = details;
    this.form = new ConnectionForm(details);
  }

  /** Saves what the form shows. What is wrong is said at its field, and nothing of the form is lost. */
  async save(): Promise<void> {
    const draft = this.form.check();
    if (draft === null || this.saving) return;
    const { api, notifications } = this.#ports.session;
    const before = this.details;
    this.saving = true;
    this.failure = null;
    this.leaving = false;
    try {
      const saved =
        before === null
          ? await api.call('connection.add', { ...draft, kind: this.form.kind })
          : await api.call('connection.change', { connectionId: before.id, to: draft });
      this.#take(saved);
      this.form.take(saved);
      this.test = { kind: 'none' };
      if (droppedBetween(before, saved)) notifications.attention(m.connection_credential_dropped());
      else notifications.good(m.connection_saved({ name: saved.name }));
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (!this.form.refused(failure)) this.failure = failure;
    }
    this.saving = false;
  }

  /** Asks the service what it answers; free calls only. */
  async runTest(): Promise<void> {
    const { details } = this;
    if (details === null || this.obstacle !== null || this.test.kind === 'running') return;
    this.test = { kind: 'running' };
    try {
      const result = await this.#ports.session.api.call('connection.test', { connectionId: details.id });
      this.test = { kind: 'done', result };
    } catch (thrown) {
      this.test = { kind: 'failed', failure: failureOf(thrown) };
    }
  }

  /** Opens the credential window and says what came of it. */
  async typeCredential(of: ServiceInterface): Promise<void> {
    const { details } = this;
    if (details === null) return;
    const { api, notifications } = this.#ports.session;
    await notifications.attempt(async () => {
      const { stored } = await api.call('credential.type', { connectionId: details.id, interface: of });
      this.#take(await api.call('connection.read', { connectionId: details.id }));
      if (stored) notifications.good(m.connection_credential_stored());
      else notifications.attention(m.connection_credential_not_stored());
    });
  }

  async forgetCredential(of: ServiceInterface): Promise<void> {
    const { details } = this;
    if (details === null) return;
    const { api, notifications } = this.#ports.session;
    await notifications.attempt(async () => {
      this.#take(await api.call('credential.forget', { connectionId: details.id, interface: of }));
      notifications.good(m.connection_credential_forgotten());
    });
  }

  /** Makes this the connection in use, after the one question. */
  use(): void {
    const { connections } = this.#ports.session;
    const to = connections.list.find(({ id }) => id === this.details?.id);
    if (to !== undefined) connections.ask(to);
  }

  /** Goes back to the list; changes that are not saved are asked about once. */
  leave(): void {
    if (this.form.changed && !this.leaving) this.leaving = true;
    else this.#ports.close();
  }

  askRemoval(): void {
    if (this.details === null || this.inUse) return;
    this.typedName = '';
    this.removal = { problem: 'none', removing: false };
  }

  closeRemoval(): void {
    if (this.removal?.removing !== true) this.removal = null;
  }

  /** Removes the connection once its name was typed. Its record is set aside. */
  async remove(): Promise<void> {
    const { details } = this;
    if (details === null || this.removal === null || this.removal.removing) return;
    if (this.typedName.trim() !== details.name) {
      this.removal = { problem: 'wrong-name', removing: false };
      return;
    }
    this.removal = { problem: 'none', removing: true };
    const { api } = this.#ports.session;
    try {
      const { keptAt } = await api.call('connection.remove', { connectionId: details.id, typedName: details.name });
      this.removal = null;
      this.#ports.removed(details.name, keptAt);
      this.#ports.close();
    } catch (thrown) {
      this.removal = { problem: failureOf(thrown), removing: false };
    }
  }

  #take(details: ConnectionDetails): void {
    this.details = details;
    this.#ports.changed();
  }
}

/** Whether saving took a credential away. */
function droppedBetween(before: ConnectionDetails | null, after: ConnectionDetails): boolean {
  const of = ['v2', 'rest'] as const;
  return of.some((each) => before?.credentials[each].kind === 'kept' && after.credentials[each].kind === 'none');
}
