import { dialectPresets, type DialectPreset } from '../../../src-shared/domain/dialect.ts';
import { allowOrigins } from '../../../src-main/service/allowed-origins.ts';
import { openRequestBudget } from '../../../src-main/service/request-budget.ts';
import type { RestSettings } from '../../../src-main/service/rest/call.ts';
import { createTransport, type TimeLimits } from '../../../src-main/service/transport.ts';
import type { V2Settings } from '../../../src-main/service/v2/call.ts';
import { createSimulator, type SimulatorOptions } from '../../../src-simulator/simulator.ts';
import { createMemoryLog } from './memory-log.ts';

/** A running simulator, and both interfaces of a connection to it. */
export async function openSimulatedConnection(
  preset: DialectPreset,
  options: SimulatorOptions = {},
  timeLimits: Partial<TimeLimits> = {},
) {
  const simulator = createSimulator({ port: 0, dialect: preset, deliveryTime: { fromMs: 300, toMs: 400 }, ...options });
  const { origin } = await simulator.listen();
  const transport = createTransport({ origins: allowOrigins([origin]), timeLimits });
  // The simulator's own limit is lifted for tests, so the budget's is as well.
  const budget = await openRequestBudget({ log: createMemoryLog(), session: 'test', interface: 'v2', limit: 10_000 });
  const common = {
    address: origin,
    dialect: dialectPresets[preset],
    transport,
    credential: () => Promise.resolve('demo'),
  };
  const v2: V2Settings = { ...common, budget };
  const rest: RestSettings = common;
  return {
    simulator,
    origin,
    v2,
    rest,
    async close() {
      budget.close();
      await transport.close();
      await simulator.close();
    },
  };
}

export type SimulatedConnection = Awaited<ReturnType<typeof openSimulatedConnection>>;
