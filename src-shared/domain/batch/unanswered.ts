/* Failures that say nothing of the row that was asked for: it may be answered on another day. */

/** There was no answer. Whose fault that is, other rows tell. */
export const noAnswerCodes = [
  ...['service-unreachable', 'service-timed-out', 'service-answer-cut', 'service-too-many-requests'],
  ...['service-failed', 'request-not-sent'],
] as const;

/** The registry of the row's jurisdiction gave none. */
export const silentRegistryCodes = ['registry-not-available', 'registry-not-answering'] as const;
