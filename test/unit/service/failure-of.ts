import { ServiceFailure } from '../../../src-main/service/service-failure.ts';

/** The failure a call must end with. */
export async function failureOf(promise: Promise<unknown>): Promise<ServiceFailure> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ServiceFailure) return error;
  throw new Error('the call did not end with a service failure', { cause: error });
}
