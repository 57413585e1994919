import { credentialCalls, type CredentialCallName, type CredentialOutput } from '../../src-shared/contract/calls.ts';
import { bindCalls, type BoundCall, type ReportFault } from './bound-call.ts';

/** What the credential window's three calls reach. */
export interface CredentialCallPorts {
  describe(): CredentialOutput<'credential.describe'>;
  finish(secret: string | null): void;
  reportFault: ReportFault;
}

/** The secret goes from here to whoever asked for it and is nowhere else. */
export function credentialWindowCalls({
  describe,
  finish,
  reportFault,
}: CredentialCallPorts): Record<CredentialCallName, BoundCall> {
  return bindCalls(
    credentialCalls,
    {
      'credential.describe': describe,
      'credential.submit': ({ secret }) => {
        finish(secret);
        return undefined;
      },
      'credential.cancel': () => {
        finish(null);
        return undefined;
      },
    },
    reportFault,
  );
}
