import type { SecretQuestion } from '../../../src-shared/contract/calls.ts';
import { minPassphraseLength } from '../../../src-shared/domain/passphrase.ts';
import { asTyped, readRecoveryCode } from '../../../src-shared/domain/recovery-code.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

type NewCode = Extract<SecretQuestion, { kind: 'new-recovery-code' }>;

/** What was typed as it is sent. Blanks may be part of what is secret; of letters on paper they are none. */
export function secretOf(kind: SecretQuestion['kind'], typed: string): string {
  return isOnPaper(kind) ? typed.trim() : typed;
}

/** That a token has a blank, which comes along when it is copied and makes another one of it; null where it has none. */
export function blankIn(kind: SecretQuestion['kind'], typed: string): string | null {
  if (kind !== 'credential' || !/\s/u.test(typed)) return null;
  return /^\S.*\s.*\S$/u.test(typed) ? m.credential_blank_inside() : m.credential_blank_at_end();
}

function codeProblem(typed: string): string | null {
  const read = readRecoveryCode(typed);
  if (read.kind === 'wrong-length') return m.recovery_use_length({ count: read.letters });
  return read.kind === 'mistyped' ? m.recovery_use_mistyped() : null;
}

function newPassphraseProblem(typed: string, again: string): string | null {
  if (typed.length < minPassphraseLength) return m.first_start_passphrase_short({ count: typed.length });
  return typed === again ? null : m.first_start_passphrase_differs();
}

/** Compared here as the main process compares it, so that a slip is mended beside the code and not after it is gone. */
function groupsProblem({ groups, ask }: NewCode, typed: string): string | null {
  if (asTyped(typed) === '') return m.recovery_check_empty({ first: ask[0], second: ask[1] });
  const expected = ask.map((group) => groups[group - 1] ?? '').join('');
  return asTyped(typed) === expected ? null : m.recovery_check_differs({ first: ask[0], second: ask[1] });
}

/** What is wrong with what was typed, before any of it is sent; null where nothing is. */
export function problemOf(question: SecretQuestion, typed: string, again: string): string | null {
  switch (question.kind) {
    case 'credential':
      return typed.trim() === '' ? m.credential_empty() : null;
    case 'passphrase':
      return typed === '' ? m.locked_empty() : null;
    case 'new-passphrase':
      return newPassphraseProblem(typed, again);
    case 'recovery-code':
      return codeProblem(typed);
    case 'new-recovery-code':
      return groupsProblem(question, typed);
  }
}

/** Whether what was typed is letters on paper: they are read while they are typed, and a slip is mended where it stands. */
export function isOnPaper(kind: SecretQuestion['kind']): boolean {
  return kind === 'recovery-code' || kind === 'new-recovery-code';
}
