import type { FirstStart } from '../../../src-shared/contract/calls.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { kindName } from '../../lib/connection-kind.ts';
import { steps, type FirstStartState, type Step } from './first-start.svelte.ts';

/** A step as it is listed beside the one that is worked on. */
export interface ListedStep {
  readonly title: string;
  /** What was decided, or what it will be about. */
  readonly detail: string | null;
  readonly progress: 'done' | 'now' | 'next';
}

function titleOf(step: Step): string {
  return {
    machine: m.first_start_machine,
    you: m.first_start_you,
    connection: m.first_start_connection,
  }[step]();
}

function machineText({ protection }: Pick<FirstStartState, 'protection'>): string {
  return {
    keychain: m.first_start_machine_keychain,
    passphrase: m.first_start_machine_passphrase,
    memory: m.first_start_machine_memory,
  }[protection]();
}

function detailOf(start: FirstStartState, step: Step): string {
  switch (step) {
    case 'machine':
      return start.isDone(step) ? machineText(start) : m.first_start_machine_waiting();
    case 'you':
      return start.isDone(step) ? start.officer : m.first_start_you_waiting();
    case 'connection':
      return start.step === step ? kindName(start.kind) : m.first_start_connection_waiting();
  }
}

/** A passphrase is chosen in the first step and typed after the last one: until then nothing is opened by it. */
const isUntyped = (start: FirstStartState, step: Step) => step === 'machine' && start.protection === 'passphrase';

function progressOf(start: FirstStartState, step: Step): ListedStep['progress'] {
  if (start.step === step) return 'now';
  return start.isDone(step) && !isUntyped(start, step) ? 'done' : 'next';
}

/** The steps while the questions are answered. Where nothing is kept, there is nothing to recover. */
export function listedSteps(start: FirstStartState): ListedStep[] {
  const asked = steps.map((step): ListedStep => {
    return { title: titleOf(step), detail: detailOf(start, step), progress: progressOf(start, step) };
  });
  if (start.protection === 'memory') return asked;
  return [...asked, { title: m.recovery_code(), detail: m.first_start_recovery_waiting(), progress: 'next' }];
}

function decidedIn({ protection, officer, connection }: FirstStart, step: Step): string {
  return {
    machine: () => machineText({ protection: protection.kind }),
    you: () => officer,
    connection: () => (connection.kind === 'demo' ? kindName(connection.kind) : connection.name),
  }[step]();
}

/** The steps at the last one, when the answers are saved; null where the window does not know them any more. */
export function stepsAtRecovery(answers: FirstStart | null): ListedStep[] {
  return [
    ...steps.map((step): ListedStep => {
      const detail = answers === null ? null : decidedIn(answers, step);
      return { title: titleOf(step), detail, progress: 'done' };
    }),
    { title: m.recovery_code(), detail: m.first_start_recovery_waiting(), progress: 'now' },
  ];
}
