/** Why electron-builder could not make something, told from what it wrote. */
import type { Ended } from './bounded-run.ts';

const network =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|Cannot download|Response code|status code|fetch failed/i;

/** It names its faults by this mark; the rest of the line, and what follows, is for its makers. */
function faultIn(output: string): string {
  const faults = [...output.matchAll(/^\s*⨯ (.+)$/gm)].map(([, fault = '']) => fault);
  const [first = ''] = (faults.at(-1) ?? output.trim().split('\n').at(-1) ?? '').split(/\s+(?:failedTask|stackTrace)=/);
  return first.trim();
}

/**
 * Says in a sentence why a command made nothing.
 *
 * @param fetched what it has to fetch, for the case that it could not
 */
export function reasonOf(ended: Ended, fetched: string): string {
  if (ended.how === 'ended')
    return `it was ended after ${String(ended.afterSeconds)} s without a result; ${fetched} may be on its way still, or the network answers nothing.`;
  const fault = faultIn(ended.output);
  if (network.test(fault)) return `${fetched} could not be fetched (${fault}).`;
  return fault === '' ? `electron-builder ended with ${String(ended.code)}.` : `${fault.replace(/\.$/, '')}.`;
}
