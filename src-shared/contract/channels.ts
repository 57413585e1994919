/**
 * The channels between the windows and the main process. Which calls and events there are is said in calls.ts and
 * events.ts alone: the preload imports this file and nothing else of ours, so it must not import anything.
 */
export const channels = {
  /** A call of the main window: its name and its input. */
  call: 'dossier:call',
  /** An event: its name and its payload. */
  event: 'dossier:event',
  /** A call of the credential window, which may make no others, and no other window may make these. */
  credentialCall: 'dossier:credential-call',
  /** A call of a window that shows a document. Each such window has a listener of its own. */
  documentCall: 'dossier:document-call',
} as const;
