import type { SecretQuestion } from '../../../src-shared/contract/calls.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';

/** What the credential window says for each thing that is asked for. */
interface QuestionWords {
  title: string;
  texts: readonly string[];
  field: string;
  /** Stands under the field while nothing is wrong with what is in it. */
  hint?: string;
  act: string;
}

/** What the window for secrets asks for, with the words on its buttons. */
export function questionWords(question: SecretQuestion): QuestionWords {
  switch (question.kind) {
    case 'credential': {
      const isV2 = question.interface === 'v2';
      return {
        title: m.credential_title({ connection: question.connectionName }),
        texts: [
          isV2 ? m.credential_text_v2() : m.credential_text_rest(),
          m.credential_goes_to({ host: question.host }),
        ],
        field: isV2 ? m.credential_field_v2() : m.credential_field_rest(),
        act: m.credential_save(),
      };
    }
    case 'passphrase':
      return {
        title: m.secret_passphrase_title(),
        texts: [m.secret_passphrase_text()],
        field: m.locked_passphrase(),
        act: m.secret_passphrase_act(),
      };
    case 'new-passphrase':
      return {
        title: m.secret_new_title(),
        texts: [m.first_start_passphrase_hint()],
        field: m.recovery_use_new_passphrase(),
        act: m.secret_new_act(),
      };
    case 'recovery-code':
      return {
        title: m.secret_code_title(),
        texts: [m.recovery_use_hint()],
        field: m.recovery_use_code(),
        act: m.recovery_use_open(),
      };
    case 'new-recovery-code': {
      const [first, second] = question.ask;
      return {
        title: m.recovery_title(),
        texts: [m.recovery_text()],
        field: m.recovery_check({ first, second }),
        hint: m.recovery_check_hint(),
        act: m.recovery_keep(),
      };
    }
  }
}
