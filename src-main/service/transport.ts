import * as tls from 'node:tls';
import type { Dispatcher } from 'undici';
import { fail } from '../../src-shared/contract/failure.ts';
import { refused, type AllowedOrigins } from './allowed-origins.ts';
import { begunAnswer } from './begun-answer.ts';
import { isOwnOperation } from './own-operations.ts';
import type { Connections } from './connections.ts';
import { startDeadline } from './deadline.ts';
import { networkFailure } from './network-failure.ts';
import { judgeNameBehindProxy } from './public-lookup.ts';
import type { PaidPermit } from './paid-permit.ts';
import { isIpHost, isLoopbackHost } from './private-address.ts';
import type { ProxyRoute, ResolveProxy } from './proxy-route.ts';
import { decodeBody, readBody, statedLength, tooLarge } from './response-body.ts';
import { ServiceFailure, type Departure } from './service-failure.ts';

/**
 * The authorities a connection trusts: the runtime's own, the system's where the runtime can read them, and those the
 * officer's organisation added. Undefined means "the runtime's own", which is quicker than listing them.
 *
 * @param added certificates in PEM form
 */
export function trustedCertificates(added: readonly string[]): string[] | undefined {
  // Node 18, on which the fallback runtime stands, cannot read the system's store.
  const system = 'getCACertificates' in tls ? tls.getCACertificates('system') : [];
  if (system.length === 0 && added.length === 0) return undefined;
  return [...new Set([...tls.rootCertificates, ...system, ...added])];
}

/**
 * How long each kind of call may take, in ms. `held` is V2's GET that waits for a registry about 40 s; `silence` is how long
 * no byte may come of a file that has begun.
 */
export interface TimeLimits {
  connect: number;
  free: number;
  costly: number;
  paid: number;
  held: number;
  download: number;
  silence: number;
}

const defaultTimeLimits: Readonly<TimeLimits> = {
  connect: 15_000,
  free: 60_000,
  costly: 120_000,
  paid: 300_000,
  held: 90_000,
  download: 900_000,
  // A sender that has fallen silent would keep one of the few places for downloads for all of that time.
  silence: 60_000,
};

/** Answers are read whole into memory; a profile with thousands of shareholders is a few megabytes. */
const defaultAnswerCap = 64 * 1024 * 1024;

/** `paid` and `held` calls get a connection of their own, which is never used again. None is ever repeated. */
export type CallKind = keyof Omit<TimeLimits, 'connect' | 'silence'>;
type PaidKind = 'paid' | 'held';

interface RequestFacts {
  /** As the evidence names it, such as `GET /companies`. */
  operation: string;
  method: 'GET' | 'POST';
  address: string | URL;
  /** Whole `Authorization` value; it is left out for an origin that is not configured. */
  authorization: string | null;
  accept: string;
  /** JSON text. */
  body?: string;
  signal?: AbortSignal;
  /** The most bytes that are read of this answer, where that is less than of any answer. */
  answerCap?: number;
}

/** A call that can cost money leaves only with a permit, which is good for one sending. */
export type ServiceRequest = RequestFacts &
  ({ kind: PaidKind; permit: PaidPermit } | { kind: Exclude<CallKind, PaidKind> });

export interface ServiceResponse {
  status: number;
  /** Names in lower case; a repeated header is joined by commas. */
  headers: Readonly<Record<string, string>>;
  receivedAt: string;
}

/** A response with its body read to the end. */
export type WholeResponse = ServiceResponse & { body: Uint8Array };

/** Takes a response whose body is still coming in. */
type TakeResponse<Result> = (response: ServiceResponse, body: AsyncIterable<unknown>) => Promise<Result>;

export interface Transport {
  /** Sends once and reads the whole answer, whatever its status. */
  send(request: ServiceRequest): Promise<WholeResponse>;
  /** Sends once and hands the body over while it comes in. */
  stream<Result>(request: ServiceRequest, take: TakeResponse<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface TransportOptions {
  origins: AllowedOrigins;
  /** The system's proxy for an address; direct where it is not given. */
  resolveProxy?: ResolveProxy;
  /** Throws for a name out of an answer that must not be asked through a proxy; the system's resolver judges by itself. */
  judgeName?: (hostname: string) => Promise<void>;
  /** PEM. */
  extraCertificates?: readonly string[];
  timeLimits?: Partial<TimeLimits>;
  /** In bytes. */
  answerCap?: number;
  userAgent?: string;
  /** Stands in for real connections, in tests of what is above the transport. */
  dispatcher?: Dispatcher;
  now?: () => Date;
}

function flatten(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

function requestHeaders(request: ServiceRequest, configured: boolean, userAgent: string): Record<string, string> {
  return {
    accept: request.accept,
    'accept-encoding': 'identity',
    'user-agent': userAgent,
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(configured && request.authorization !== null ? { authorization: request.authorization } : {}),
  };
}

/** Notes the moment before undici writes the first byte: it calls `onRequestStart` on a connection that stands. */
function noticeDeparture(dispatcher: Dispatcher, onDeparture: () => void): Dispatcher {
  return dispatcher.compose((dispatch) => (options, handler) => {
    const start = handler.onRequestStart?.bind(handler);
    return dispatch(
      options,
      Object.assign(handler, {
        onRequestStart(controller: Dispatcher.DispatchController, context: unknown) {
          start?.(controller, context);
          if (!controller.aborted) onDeparture();
        },
      }),
    );
  });
}

/**
 * The one door to the network. It never repeats a request, never follows a redirect, keeps to time and size limits,
 * and hands the credential to configured origins only.
 *
 * `send` and `stream` throw {@link ServiceFailure}: `address-refused`, `service-unreachable`, `service-timed-out`,
 * `service-answer-cut`, `service-certificate`, `service-answer-too-large`, `service-answer-unreadable` or `cancelled`.
 */
export function createTransport(options: TransportOptions): Transport {
  const limits: TimeLimits = { ...defaultTimeLimits, ...options.timeLimits };
  const maxBytes = options.answerCap ?? defaultAnswerCap;
  const certificates = trustedCertificates(options.extraCertificates ?? []);
  let connections: Promise<Connections> | null = null;
  /** Loaded with the first call: the library is large, and an officer who only reads would wait for it at every start. */
  const opened = () =>
    (connections ??= import('./connections.ts').then(({ createConnections }) =>
      createConnections({ certificates, connectMs: limits.connect }),
    ));

  async function dispatcherFor(url: URL, guarded: boolean, kind: CallKind) {
    if (options.dispatcher !== undefined) return { dispatcher: options.dispatcher, release: () => Promise.resolve() };
    const route: ProxyRoute =
      options.resolveProxy === undefined || isLoopbackHost(url.hostname)
        ? { kind: 'direct' }
        : await options.resolveProxy(url.href);
    if (route.kind === 'unusable')
      throw fail('proxy-not-supported', `The system's proxy setting offers nothing Dossier can use: ${route.offered}`);
    if (guarded && route.kind === 'proxy' && !isIpHost(url.hostname))
      await (options.judgeName ?? judgeNameBehindProxy)(url.hostname);
    if (kind !== 'paid' && kind !== 'held') {
      return {
        dispatcher: (await opened()).shared(route, guarded, kind === 'download' ? 'files' : 'answers'),
        release: () => Promise.resolve(),
      };
    }
    const dispatcher = (await opened()).single(route, guarded);
    return { dispatcher, release: () => dispatcher.destroy() };
  }

  async function stream<Result>(request: ServiceRequest, take: TakeResponse<Result>): Promise<Result> {
    const deadline = startDeadline(limits[request.kind], request.signal);
    let departure: Departure = 'notSent';
    let begun: number | null = null;
    let release = () => Promise.resolve();
    try {
      const { url, configured, guarded } = options.origins.judge(request.address);
      if (request.kind === 'download' && configured && isOwnOperation(url)) throw refused(url.origin, 'operation');
      const taken = await Promise.race([dispatcherFor(url, guarded, request.kind), deadline.whenGivenUp]);
      release = taken.release;
      // Whoever cancelled before this line has cancelled before anything left.
      if (deadline.givenUp() !== null) await deadline.whenGivenUp;
      if ('permit' in request) request.permit.spend();
      const answering = noticeDeparture(taken.dispatcher, () => (departure = 'sent')).request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: request.method,
        headers: requestHeaders(request, configured, options.userAgent ?? 'Dossier'),
        ...(request.body === undefined ? {} : { body: request.body }),
        reset: request.kind === 'paid' || request.kind === 'held',
        headersTimeout: limits[request.kind],
        bodyTimeout: request.kind === 'download' ? limits.silence : limits[request.kind],
        signal: deadline.signal,
      });
      // undici would first wait for the connection to stand; once given up, it sends nothing on it.
      const answered = await Promise.race([answering, deadline.whenGivenUp]);
      begun = answered.statusCode;
      const response = {
        status: begun,
        headers: flatten(answered.headers),
        receivedAt: (options.now?.() ?? new Date()).toISOString(),
      };
      try {
        return await take(response, answered.body);
      } finally {
        // A body that nobody reads to its end would hold its connection for ever.
        answered.body.on('error', () => undefined).destroy();
      }
    } catch (error) {
      throw networkFailure(error, { operation: request.operation, departure, givenUp: deadline.givenUp(), begun });
    } finally {
      deadline.clear();
      await release();
    }
  }

  async function send(request: ServiceRequest): Promise<WholeResponse> {
    const pieces: Uint8Array[] = [];
    const head: { headers: ServiceResponse['headers'] | null } = { headers: null };
    try {
      return await stream(request, async (response, chunks) => {
        const { headers } = response;
        head.headers = headers;
        const cap = Math.min(maxBytes, request.answerCap ?? maxBytes);
        if ((statedLength(headers) ?? 0) > cap) throw tooLarge(request.operation, cap);
        const coded = await readBody(chunks, cap, request.operation, pieces);
        const body = await decodeBody(coded, headers['content-encoding'], cap, request.operation);
        return { ...response, body };
      });
    } catch (thrown) {
      if (head.headers === null || !(thrown instanceof ServiceFailure)) throw thrown;
      const begun = begunAnswer(head.headers, pieces);
      throw new ServiceFailure(thrown.failure, thrown.departure, thrown.raw, { cause: thrown.cause, begun });
    }
  }

  return {
    stream,
    send,
    close: async () => (await connections)?.close(),
  };
}
