import { createServer, type AddressInfo, type Socket } from 'node:net';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { issuePermit } from '../../../src-main/service/paid-permit.ts';
import {
  createTransport,
  type CallKind,
  type ServiceRequest,
  type Transport,
  type TransportOptions,
} from '../../../src-main/service/transport.ts';
import { failureOf } from '../../unit/service/failure-of.ts';
import { startRawServer, type RawServer } from './raw-server.ts';

const closing: { close(): Promise<void> }[] = [];

/** For `afterEach`: closes what the test opened, the last first. */
export async function closeAll(): Promise<void> {
  for (const one of closing.splice(0)) await one.close();
}

/** Has something closed when the test is over. */
export function keep<Closable extends { close(): Promise<void> }>(one: Closable): Closable {
  closing.unshift(one);
  return one;
}

/** A server that is closed after the test. */
export const serve = async (...given: Parameters<typeof startRawServer>): Promise<RawServer> =>
  keep(await startRawServer(...given));

/** A server that speaks something else, or nothing. */
export async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  };
  keep({ close });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

/** A transport with one configured origin, closed after the test. */
export function transportTo(origin: string, more: Partial<TransportOptions> = {}): Transport {
  return keep(createTransport({ origins: allowOrigins([origin]), ...more }));
}

interface Wish {
  kind?: CallKind;
  method?: 'GET' | 'POST';
  body?: string;
  signal?: AbortSignal;
}

/** A request with a canary for a credential, and a permit where its kind needs one. */
export function ask(address: string, { kind = 'free', ...more }: Wish = {}): ServiceRequest {
  const facts = {
    operation: 'GET /test',
    method: 'GET' as const,
    address,
    authorization: 'Bearer canary',
    accept: 'application/json',
    ...more,
  };
  if (kind === 'paid' || kind === 'held') return { ...facts, kind, permit: issuePermit('case-1') };
  return { ...facts, kind };
}

/** Says in one word how a call failed and whether its first byte had left. */
export async function outcome(promise: Promise<unknown>): Promise<string> {
  const { failure, departure } = await failureOf(promise);
  return `${failure.code} ${departure}`;
}

export const everyKind: CallKind[] = ['free', 'costly', 'paid', 'held', 'download'];
export const paidKinds: CallKind[] = ['paid', 'held'];
