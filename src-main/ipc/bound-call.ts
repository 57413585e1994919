import type { z } from 'zod';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import { FailureError, type Failure } from '../../src-shared/contract/failure.ts';

/** One call with its schemas applied: takes whatever came, answers an envelope, never throws. */
export type BoundCall = (received: unknown) => Promise<Envelope<unknown>>;

/** Told of everything that went wrong, expected or not, so that the log can say why. */
export type ReportFault = (name: string, fault: unknown) => void;

function refused(code: Failure['code'], message: string, field?: string): Envelope<never> {
  return { ok: false, error: { code, message, retryable: false, detail: field === undefined ? {} : { field } } };
}

function asFailure(thrown: unknown): Failure {
  if (thrown instanceof FailureError) return thrown.failure;
  // The text of an unknown error may hold anything, a path or a name among it: the log has it, the screen does not.
  return { code: 'unexpected', message: 'Something went wrong inside Dossier.', retryable: false, detail: {} };
}

/**
 * Ties a handler to the contract: parse in, run, parse out, envelope. What does not fit the output schema never
 * reaches the window: it would be shown as true.
 */
export function bindCall<Input, Output>(
  name: string,
  contract: { input: z.ZodType<Input>; output: z.ZodType<Output> },
  run: (input: Input) => Output | Promise<Output>,
  reportFault: ReportFault,
): BoundCall {
  return async (received) => {
    const input = contract.input.safeParse(received);
    if (!input.success) {
      const issue = input.error.issues[0];
      return refused('input-invalid', issue?.message ?? 'The input does not fit.', issue?.path.join('.'));
    }
    try {
      const output = contract.output.safeParse(await run(input.data));
      if (output.success) return { ok: true, value: output.data };
      reportFault(name, output.error);
      return refused('output-invalid', 'An answer inside Dossier does not have the agreed form.');
    } catch (thrown) {
      reportFault(name, thrown);
      return { ok: false, error: asFailure(thrown) };
    }
  };
}

interface CallContract {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
}

/** A handler for each call of a contract: takes the parsed input and gives what the output schema describes. */
type Handlers<Contract extends Readonly<Record<string, CallContract>>> = {
  readonly [Name in keyof Contract]: (
    input: z.output<Contract[Name]['input']>,
  ) => z.output<Contract[Name]['output']> | Promise<z.output<Contract[Name]['output']>>;
};

/**
 * Ties the handlers of a contract to it, all at once. A handler that is forgotten, or does not fit its call, is an error
 * of the types.
 */
export function bindCalls<Contract extends Readonly<Record<string, CallContract>>>(
  contract: Contract,
  handlers: Handlers<Contract>,
  reportFault: ReportFault,
): Record<keyof Contract, BoundCall> {
  const bound = Object.entries(contract).map(([name, call]) => {
    // The types of one call and its handler fit each other; for all of them together TypeScript cannot say so.
    const run = handlers[name as keyof Contract] as (input: unknown) => unknown;
    return [name, bindCall(name, call, run, reportFault)];
  });
  return Object.fromEntries(bound) as Record<keyof Contract, BoundCall>;
}
