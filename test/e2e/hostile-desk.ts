/** A window on a connection to the hostile registry, and what that window asks the main process without any clicks. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConnectionDraft } from '../../src-shared/contract/connections.ts';
import { hostileValues } from '../unit/export/hostile-values.ts';
import { addConnection, typeCredential, useConnection } from './connection-steps.ts';
import { newDataFolder, openDossier, outFolder, resize, startDemo, type DossierWindow } from './open-dossier.ts';
import { startHostileRegistry, type HostileRegistry } from './hostile-registry.ts';
import { shownOf, watchHarm, type Harm } from './hostile-watch.ts';

/** Every value but those of blanks alone, which are no text to anybody. */
export const each = [...new Set(hostileValues)].filter((text) => shownOf(text) !== '');
/** Those that are no longer than most names are. */
export const short = each.filter((text) => text.length <= 65);

/** The values in as few texts as may be, none of them longer than so many characters. */
export function together(values: readonly string[], most: number): string[] {
  const texts: string[] = [];
  for (const value of values) {
    const joined = `${texts.at(-1) ?? ''} ¦ ${value}`;
    if (texts.length > 0 && joined.length <= most) texts[texts.length - 1] = joined;
    else texts.push(value);
  }
  return texts;
}

/** The short values as names that are shown whole: a longer text is cut. */
export const several = together(short, 235);

/** A name for the connection and for the officer, which the window shows all the time. */
const desk = `<img src=x onerror=alert(1)> =CMD|' /C calc'!A0`;
const officer = '<svg onload=alert(1)>';

export interface HostileDesk {
  dossier: DossierWindow;
  registry: HostileRegistry;
  /** Where every connection attempt of Dossier and its children is written down, as the system call was made. */
  trace: string;
  /** The demo's own service, which is there before the connection is. */
  demoPort: number;
  /** What a hostile value did in this window until now. */
  harm: () => Promise<Harm>;
  /** Throws where the call fails. */
  call(name: string, input?: unknown): Promise<unknown>;
}

const Envelope = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.unknown() }),
]);

const callsOf = ({ page }: DossierWindow) =>
  async function call(name: string, input?: unknown): Promise<unknown> {
    const asked = { name, input };
    const answer = await page.evaluate((given) => window.dossier.call(given.name, given.input), asked);
    const envelope = Envelope.parse(JSON.parse(answer));
    if (!envelope.ok) throw new Error(`${name}: ${JSON.stringify(envelope.error)}`);
    return envelope.value;
  };

const Listed = z.array(z.object({ id: z.string(), name: z.string() }));

/** The service's usual limit would end a test before its end. */
async function liftLimit(call: HostileDesk['call']): Promise<void> {
  const connectionId = Listed.parse(await call('connection.list')).find(({ name }) => name === desk)?.id;
  const draft = ConnectionDraft.parse(await call('connection.read', { connectionId }));
  const to = { ...draft, allowance: { limit: 1_000, minutes: 10, share: 1_000, kept: 10 } };
  await call('connection.change', { connectionId, to });
}

/** Starts the service, and Dossier on a connection to it. The caller ends both. */
export async function openHostileDesk(): Promise<HostileDesk> {
  const registry = await startHostileRegistry({ each, several });
  const trace = path.join(outFolder, 'hostile-values.trace');
  const dossier = await openDossier(newDataFolder(), { traceTo: trace });
  const call = callsOf(dossier);
  await resize(dossier, 1440, 900);
  await startDemo(dossier, officer);
  const kept: unknown = JSON.parse(readFileSync(path.join(dossier.dataFolder, 'demo-service/simulator.json'), 'utf8'));
  const { port: demoPort } = z.object({ port: z.number() }).parse(kept);
  const addresses = { v2Address: registry.address, restAddress: '', contactEmail: 'desk@registry.example' };
  await addConnection(dossier.page, { name: desk, ...addresses });
  await typeCredential(dossier, 'Type the V2 access token', registry.token);
  await liftLimit(call);
  await useConnection(dossier.page, desk);
  return { dossier, registry, call, trace, demoPort, harm: await watchHarm(dossier) };
}

const Asked = z.object({ uniquePart: z.string() });

/** Orders a product of each company that has several values for its name, as the dialog does once it was agreed to. */
export async function orderOfEach(
  { call }: HostileDesk,
  productOf: (number: string, name: string) => object,
): Promise<void> {
  const order = async (name: string, index: number) => {
    const number = `S1${String(index).padStart(4, '0')}`;
    const company = { jurisdiction: 'GB', companyNumber: number, serviceId: `GB|${number}`, name, englishName: name };
    const product = productOf(number, name);
    const { uniquePart } = Asked.parse(await call('order.question', { company, product }));
    await call('order.place', {
      ...{ company, product, price: { kind: 'not-known' }, most: 1, caseNumber: null, uniquePart, again: null },
      ...{ acknowledged: 'confirmed-active', told: { secondWay: true, paidSearch: false } },
    });
  };
  await Promise.all(several.map(order));
}
