import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { type Changeable, type Control, createControl } from './control/control.ts';
import { createRequestLog } from './control/request-log.ts';
import { createServer } from './server.ts';
import { createFaultQueue } from './faults/fault.ts';
import { type DialectName, dialects, type SimulatorDialect } from './dialect.ts';
import { createRequestLimit, documentedLimit, type LimitSize } from './limit.ts';
import { createOrderBook, type DeliveryTime } from './order-book/order-book.ts';
import type { Service } from './service.ts';
import { emptyState, type KeptState, readState, writeState } from './state-folder.ts';
import { createWorld } from './world/world.ts';

export interface SimulatorOptions {
  /** 0 takes any free port. Left out: the port kept in the data folder if it is free, else any. */
  port?: number | undefined;
  /** How many companies there are, the hand-written cast included. 400 by default. */
  companies?: number | undefined;
  /** Another seed invents other companies around the same cast. 1 by default. */
  seed?: number | undefined;
  /** `specification` by default. */
  dialect?: DialectName | undefined;
  /** Single places where this simulator departs from its dialect. */
  switches?: Partial<SimulatorDialect> | undefined;
  /** Orders and port survive a restart here. Without it they live in memory. */
  dataFolder?: string | undefined;
  /** The accepted credential: `demo` by default. */
  credential?: string | undefined;
  /** 50 requests in 10 minutes by default. */
  limit?: LimitSize | undefined;
  clock?: Clock | undefined;
  /** How long slow registers take. 4 to 30 seconds by default. */
  deliveryTime?: DeliveryTime | undefined;
  /** How long a V2 `GET` of an enhanced profile is held: 40 seconds by default. */
  holdMs?: number | undefined;
  /** Opens the control endpoint to everybody on this machine. Off by default. */
  control?: boolean | undefined;
}

export interface Simulator {
  /** Listens on 127.0.0.1. Rejects where the given port is taken. */
  listen(): Promise<{ port: number; origin: string }>;
  /** Ends every connection and writes the state. */
  close(): Promise<void>;
  /** The same as the control endpoint, for who holds the simulator in hand. */
  control: Control;
}

async function listenOn(server: FastifyInstance, port: number): Promise<number> {
  await server.listen({ host: '127.0.0.1', port });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}

const usualDelivery: DeliveryTime = { fromMs: 4000, toMs: 30_000 };

/** Specification, Limits: about 40 seconds. */
const documentedHoldMs = 40_000;

/** The service itself over invented companies. Several may run in one process; each has its own state. */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const { companies = 400, seed = 1, credential = 'demo', clock: baseClock = Date.now, dataFolder } = options;
  const kept = dataFolder === undefined ? emptyState : readState(dataFolder, baseClock());
  let state = kept;
  const keep = (change: Partial<KeptState>): void => {
    state = { ...state, ...change };
    if (dataFolder !== undefined) writeState(dataFolder, state);
  };
  const changeable: Changeable = {
    dialect: { ...dialects[options.dialect ?? 'specification'], ...options.switches },
    clockOffsetMs: 0,
    forbidden: new Set(),
  };
  const clock: Clock = () => baseClock() + changeable.clockOffsetMs;
  const orders = createOrderBook(kept.orders, options.deliveryTime ?? usualDelivery, clock, (all) =>
    keep({ orders: [...all] }),
  );
  const service: Service = {
    world: createWorld({ seed, size: companies, stateOf: orders.registerStateOf }),
    clock,
    credential,
    limit: createRequestLimit(options.limit ?? documentedLimit, clock),
    orders,
    holdMs: options.holdMs ?? documentedHoldMs,
    faults: createFaultQueue(),
    dialect: () => changeable.dialect,
    isForbidden: (operation) => changeable.forbidden.has(operation),
    origin: () => `http://127.0.0.1:${state.port ?? 0}`,
  };
  const log = createRequestLog();
  const control = createControl(service, changeable, log);
  const server = createServer(service, control, log, options.control ?? false);

  return {
    listen: async () => {
      const wanted = options.port ?? state.port ?? 0;
      const port = await listenOn(server, wanted).catch(async (error: unknown) => {
        // A port that was only kept from last time is a wish; one that was asked for is not.
        if (options.port !== undefined || wanted === 0 || !isPortTaken(error)) throw error;
        return listenOn(server, 0);
      });
      keep({ port });
      return { port, origin: service.origin() };
    },
    close: () => server.close(),
    control,
  };
}
