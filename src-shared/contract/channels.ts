/**
 * Names only: the preload imports this file and nothing else of ours, so it must not import anything.
 * A call's input and output are in calls.ts, an event's payload in events.ts.
 */
export const callNames = [
  'app.state',
  'app.finishFirstStart',
  'app.unlock',
  'app.retryKeychain',
  'app.facts',
  'search.run',
  'search.earlier',
  'search.read',
  'search.confirm',
  'budget.read',
  'connection.list',
  'connection.switch',
  'credential.type',
  'preferences.read',
  'preferences.change',
] as const;
export type CallName = (typeof callNames)[number];

export const eventNames = ['app.stateChanged', 'budget.changed', 'preferences.changed', 'command.run'] as const;
export type EventName = (typeof eventNames)[number];
