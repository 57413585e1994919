import { dialectPresets, type DialectPreset } from '../../src-shared/domain/dialect.ts';
import type { TimeLimits } from '../../src-main/service/transport.ts';
import { dialects, type SimulatorDialect } from '../../src-simulator/dialect.ts';
import { createSimulator, type Simulator } from '../../src-simulator/simulator.ts';
import { connect, type Connection, type ContractServer, type Hand, type KnownCompanies } from './server.ts';

const shanghai = { jurisdiction: 'CN', number: '91310115MA1K4Q7R2X', name: '子午线航运（上海）有限公司' };
const holdings = { jurisdiction: 'LU', number: 'B218447', name: 'Meridian Maritime Holdings S.à r.l.' };

const companies: KnownCompanies = {
  quick: { jurisdiction: 'GB', number: '09274416', name: 'MERIDIAN MARITIME SERVICES LIMITED' },
  held: shanghai,
  onlyByPost: shanghai,
  failing: { jurisdiction: 'NL', number: '60218834', name: 'Meridiaan Scheepvaart B.V.' },
  restPending: holdings,
  restUrlOnly: holdings,
  restFailing: holdings,
  restCancelled: holdings,
  needsAuthority: { jurisdiction: 'DE', number: '', name: 'Meridian' },
  renamed: {
    jurisdiction: 'GB',
    number: '04418820',
    name: 'Halcyon Freight plc',
    previousName: 'Meridian Freight plc',
  },
  foundedElsewhere: { ...shanghai, sourceCode: 'CN-SH' },
  joined: {
    jurisdiction: 'AU',
    number: '612345678_MERIDIAN PACIFIC BULK PTY LTD',
    name: 'MERIDIAN PACIFIC BULK PTY LTD',
  },
  stale: { jurisdiction: 'IE', number: '488210', name: '', storedStatus: 'Normal', status: 'Dissolved' },
};

const day = 86_400_000;

function handOver(simulator: Simulator): Hand {
  const { control } = simulator;
  const switchTo = (switches: Partial<SimulatorDialect>) => void control.changeDialect({ switches });
  return {
    companies,
    nobody: 'no such number 000',
    charges: (reference) => control.charges().filter((charge) => charge.reference === reference).length,
    seen: () => control.requests().map(({ method, url }) => `${method} ${url}`),
    end: (orderId, ending) => void control.moveOrders({ ids: [Number(orderId)], ending }),
    goneOrder: (orderId) => {
      control.moveOrders({ ids: [Number(orderId)], isGone: true });
      return orderId;
    },
    orderOfLastMonth: (orderId) => {
      control.setClockOffset(20 * day);
      return orderId;
    },
    forbidden: () => {
      control.forbid(['v2.documents']);
      return companies.quick;
    },
    want: (what) => {
      switch (what) {
        case 'post':
          return switchTo({ heldProfile: 'method-not-allowed' });
        case 'one-address':
          return switchTo({ restResult: 'url-only' });
        case 'two-addresses':
          return switchTo({ restResult: 'structured' });
        case 'authority':
          return switchTo({ restAuthority: 'needed' });
        case 'jurisdiction':
          return switchTo({ globalSearch: 'iso-code-required' });
      }
    },
    refuseNext: (retryAfter) => {
      const fault = { kind: 'status', status: 429, when: 'before', body: 'problem' } as const;
      control.addFault({
        operation: 'any',
        times: 1,
        fault: retryAfter === null ? fault : { ...fault, retryAfter },
      });
    },
  };
}

/** How a simulator is opened: pending orders stay pending until they are ended by hand, and a GET is held briefly. */
export async function openSimulated(
  preset: DialectPreset,
  switches: Partial<SimulatorDialect> = {},
  limits: { timeLimits?: Partial<TimeLimits>; answerCap?: number } = {},
): Promise<Connection & { simulator: Simulator }> {
  const simulator = createSimulator({
    port: 0,
    dialect: preset,
    switches,
    companies: 60,
    limit: { requests: 100_000, windowMs: 600_000 },
    deliveryTime: { fromMs: 3_600_000, toMs: 3_600_000 },
    holdMs: 30,
  });
  const { origin } = await simulator.listen();
  const credential = { v2: 'demo', rest: 'demo' };
  // The name of the company id is the one place where a client must speak as its server does.
  const idName = switches.entityIdName ?? dialects[preset].entityIdName;
  const dialect = { ...dialectPresets[preset], idName };
  const connection = await connect({ v2Address: origin, restAddress: origin, credential, dialect, ...limits });
  return {
    ...handOver(simulator),
    ...connection,
    simulator,
    async close() {
      await connection.close();
      await simulator.close();
    },
  };
}

export function simulatedServer(preset: DialectPreset): ContractServer {
  return { name: `the simulator in its ${preset} form`, open: () => openSimulated(preset) };
}
