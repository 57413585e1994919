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
  'connection.read',
  'connection.add',
  'connection.change',
  'connection.remove',
  'connection.test',
  'credential.type',
  'credential.forget',
  'preferences.read',
  'preferences.change',
  'offer.list',
  'offer.documents',
  'order.place',
  'order.list',
  'order.read',
  'order.look',
  'order.reconcile',
  'order.follower',
  'spend.read',
  'dossier.list',
  'dossier.read',
  'dossier.save',
  'snapshot.read',
  'answer.source',
  'document.list',
  'document.saveCopy',
  'report.savePdf',
  'data.read',
  'data.backUp',
  'data.verify',
  'data.stop',
  'data.restore',
  'data.restores',
  'data.restoreSeen',
  'app.tryAgain',
  'app.rebuildRecord',
  'recovery.make',
  'recovery.keep',
  'recovery.later',
  'recovery.use',
] as const;
export type CallName = (typeof callNames)[number];

export const eventNames = [
  'app.stateChanged',
  'budget.changed',
  'preferences.changed',
  'command.run',
  'order.changed',
  'order.followed',
  'spend.changed',
  'download.progress',
  'data.progress',
  'data.changed',
] as const;
export type EventName = (typeof eventNames)[number];

/** The calls of the credential window alone: no other renderer may make them, and it may make no others. */
export const credentialCallNames = ['credential.describe', 'credential.submit', 'credential.cancel'] as const;
export type CredentialCallName = (typeof credentialCallNames)[number];
