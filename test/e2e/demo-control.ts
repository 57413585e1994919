/** Makes the demo's service of a window fail on demand, and asks it what it charged. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { FaultRule } from '../../src-simulator/faults/fault.ts';

const Kept = z.object({ port: z.number().int() });
const Charges = z.object({
  charges: z.array(z.object({ reference: z.string(), product: z.string(), amount: z.number() })),
});
type Charge = z.infer<typeof Charges>['charges'][number];

/** Opens the demo's control endpoint: the launcher of the tests passes it on, nothing that is released does. */
export const withControl = { env: { DOSSIER_DEMO_CONTROL: 'on' } };

export interface DemoControl {
  addFault(rule: z.input<typeof FaultRule>): Promise<void>;
  clearFaults(): Promise<void>;
  charges(): Promise<Charge[]>;
}

/** The control of the demo's service that runs on this data folder. */
export function demoControl(dataFolder: string): DemoControl {
  async function ask(way: string, request: RequestInit = {}): Promise<unknown> {
    const kept: unknown = JSON.parse(readFileSync(path.join(dataFolder, 'demo-service/simulator.json'), 'utf8'));
    const { port } = Kept.parse(kept);
    const answer = await fetch(`http://127.0.0.1:${String(port)}/_control/${way}`, request);
    if (!answer.ok) throw new Error(`The demo's service answered ${String(answer.status)}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  }
  return {
    async addFault(rule) {
      const headers = { 'content-type': 'application/json' };
      await ask('faults', { method: 'POST', headers, body: JSON.stringify(rule) });
    },
    async clearFaults() {
      await ask('faults', { method: 'DELETE' });
    },
    charges: async () => Charges.parse(await ask('charges')).charges,
  };
}
