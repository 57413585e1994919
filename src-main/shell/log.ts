import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { FailureError } from '../../src-shared/contract/failure.ts';
import { moveFile } from '../files/move-file.ts';

/** One thing that happened: ids, codes, kinds and durations. Never names, bodies, addresses or secrets. */
export type LogFacts = Readonly<{ event: string } & Record<string, string | number | boolean>>;

/** What may be written down about work: ids, codes, operations, times. Never names, bodies, addresses or secrets. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'>;

const bytesPerFile = 4 * 1024 * 1024;

/** Where a secret could hide in what is logged, at the top and one level deep. */
const secretNames = [
  'authorization',
  'Authorization',
  'credential',
  'secret',
  'token',
  'apiKey',
  'key',
  'passphrase',
  'password',
  'body',
];

/**
 * Opens the log in `folder`. One file and the one before it; written synchronously, so that the last line before a
 * crash is there. Anything under a secret's name is replaced, whoever logged it.
 */
export function openLog(folder: string): Log {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'dossier.log');
  if (existsSync(file) && statSync(file).size > bytesPerFile) moveFile(file, path.join(folder, 'dossier.before.log'));
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[not written]' },
    },
    pino.destination({ dest: file, sync: true, mode: 0o600 }),
  );
}

/** A service's id as far as it is one: what is no id could be any text of an answer, and the log is not encrypted. */
const shortId = (id: string | undefined) => (id === undefined || /^[\w.:-]{1,64}$/.test(id) ? id : 'not an id');

function kindOf(fault: Error): string {
  const kind = 'code' in fault && typeof fault.code === 'string' ? `${fault.name} ${fault.code}` : fault.name;
  return kind.slice(0, 80);
}

/** A line of a stack: a function of ours, and the place in a file. */
const frame = /^\s+at (?:([\w.$<> [\]]{1,80}) \()?(?:[^()]*[\\/:])?([\w.-]+:\d+:\d+)\)?$/;

/**
 * Where an error came from, without folders, which hold the name of the account. The stack begins with the message, which
 * may have lines that look like places: what follows the whole of it counts, and nothing where it is not found.
 */
function placesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return (at === -1 ? '' : stack.slice(at + message.length))
    .split('\n')
    .flatMap((line) => {
      const [found, name, place = ''] = frame.exec(line) ?? [];
      return found === undefined ? [] : [name === undefined ? `at ${place}` : `at ${name} (${place})`];
    })
    .slice(0, 6)
    .join('\n');
}

/** The kinds of an error and of its causes, and where it came from, without messages: they may quote what was typed. */
function faultFacts(fault: unknown): { names: string[]; stack: string } {
  const names: string[] = [];
  let stack = '';
  for (let cause = fault, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    names.push(kindOf(cause));
    stack = placesOf(cause);
  }
  return { names, stack };
}

/** Writes down why a call failed: an expected failure by its code, anything else as an error of ours. */
export function reportTo(log: Log): (call: string, fault: unknown) => void {
  return (call, fault) => {
    const facts = faultFacts(fault);
    if (fault instanceof FailureError) {
      const { code, detail } = fault.failure;
      const correlationId = shortId(detail.correlationId);
      log.warn({ call, code, status: detail.status, correlationId, ...facts }, 'a call failed');
    } else {
      log.error({ call, ...facts }, 'a call failed unexpectedly');
    }
  };
}
