import type { ConnectionDetails } from '../../src-shared/contract/connections.ts';
import type { ConfiguredConnections } from './configured-connections.ts';

/** Notes a changed setting in the audit trail of the connection in use. Values only, never a secret. */
export type NoteSetting = (
  setting: 'preferences' | 'connection' | 'credential' | 'recovery-code' | 'officer',
  now: Readonly<Record<string, string | boolean | null>>,
) => Promise<void>;

/** The configured connections, with every change of them noted in the audit trail after it was made. */
export function notedConnections(connections: ConfiguredConnections, note: NoteSetting): ConfiguredConnections {
  async function noted(did: 'added' | 'changed', making: Promise<ConnectionDetails>): Promise<ConnectionDetails> {
    const details = await making;
    const { id: connectionId, name, kind, v2Address, restAddress } = details;
    const resultOrigins = details.resultOrigins.join(' ');
    const orderStatusDays = String(details.orderStatusDays);
    const now = { did, connectionId, name, kind, v2Address, restAddress, resultOrigins, orderStatusDays };
    await note('connection', now);
    return details;
  }
  return {
    ...connections,
    add: (draft) => noted('added', connections.add(draft)),
    change: (connectionId, to) => noted('changed', connections.change(connectionId, to)),
    async remove(connectionId, typedName) {
      const removed = await connections.remove(connectionId, typedName);
      await note('connection', { did: 'removed', connectionId });
      return removed;
    },
    async storeCredential(place, secret) {
      await connections.storeCredential(place, secret);
      const { connectionId, interface: of, origin } = place;
      await note('credential', { did: 'stored', connectionId, interface: of, origin });
    },
    async forgetCredential(connectionId, of) {
      const details = await connections.forgetCredential(connectionId, of);
      await note('credential', { did: 'forgotten', connectionId, interface: of });
      return details;
    },
  };
}

/** The same with changes made one after the other, however quickly they are asked for. Reading and testing wait for nobody. */
export function changedInTurn(
  connections: ConfiguredConnections,
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>,
): ConfiguredConnections {
  return {
    ...connections,
    add: (draft) => inTurn(() => connections.add(draft)),
    change: (connectionId, to) => inTurn(() => connections.change(connectionId, to)),
    remove: (connectionId, typedName) => inTurn(() => connections.remove(connectionId, typedName)),
    storeCredential: (place, secret) => inTurn(() => connections.storeCredential(place, secret)),
    forgetCredential: (connectionId, of) => inTurn(() => connections.forgetCredential(connectionId, of)),
  };
}

/**
 * Makes a queue: work that is put in runs when everything before it has ended, well or not. What changes the settings
 * reads them first and writes them later, so two changes side by side would each undo the other.
 */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * Remembers changes that are being made, so that nothing is closed under one: a change is noted in the trail of the record
 * before it is saved, and would be lost where the record closes in between.
 */
export function changesUnderWay() {
  const running = new Set<Promise<unknown>>();
  return {
    hold<Result>(change: Promise<Result>): Promise<Result> {
      const ended = change.catch(() => undefined).finally(() => running.delete(ended));
      running.add(ended);
      return change;
    },
    /** Resolves when the changes that are under way now have ended, well or not. */
    async ended(): Promise<void> {
      await Promise.all(running);
    },
  };
}
