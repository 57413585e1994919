/** A window on a connection to the hostile registry, and what that window asks the main process without any clicks. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConnectionDraft } from '../../src-shared/contract/connections.ts';
import { hostileValues } from '../unit/export/hostile-values.ts';
import { addConnection, typeCredential, useConnection } from './connection-steps.ts';
import { newDataFolder, openDossier, outFolder, resize, startDemo, type DossierWindow } from './open-dossier.ts';
import type { HostileTexts } from './hostile-bodies.ts';
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

/** What the registry says, and to whom. */
interface Hostility {
  texts: HostileTexts;
  /** What a person types as the credential; the registry takes any. */
  token?: string;
  /** A name for the file of connection attempts. */
  traceName: string;
}

export interface HostileDesk {
  dossier: DossierWindow;
  registry: HostileRegistry;
  /** The names of the companies with several values each. */
  names: readonly string[];
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

const Connections = z.array(z.object({ id: z.string(), name: z.string() }));

/** The service's usual limit would end a test before its end. */
async function liftLimit(call: HostileDesk['call']): Promise<void> {
  const connectionId = Connections.parse(await call('connection.list')).find(({ name }) => name === desk)?.id;
  const draft = ConnectionDraft.parse(await call('connection.read', { connectionId }));
  const to = { ...draft, allowance: { limit: 1_000, minutes: 10, share: 1_000, kept: 10 } };
  await call('connection.change', { connectionId, to });
}

/** Starts the service, and Dossier on a connection to it. The caller ends both. */
export async function openHostileDesk({ texts, token, traceName }: Hostility): Promise<HostileDesk> {
  const registry = await startHostileRegistry(texts, token);
  const trace = path.join(outFolder, traceName);
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
  const names = texts.several;
  return { dossier, registry, names, call, trace, demoPort, harm: await watchHarm(dossier) };
}

const Asked = z.object({ uniquePart: z.string() });
const Placed = z.object({ orderId: z.number(), snapshotId: z.number().nullable() });

/** A product, and of which company it is ordered. */
interface Ordered {
  index: number;
  productOf: (number: string, name: string) => object;
  /** The earlier order of the same that was shown, and ordered again all the same. */
  again?: number;
}

/** Orders as the dialog does once it was agreed to. */
async function order({ call, names }: HostileDesk, { index, productOf, again }: Ordered) {
  const name = names[index] ?? '';
  const number = `S1${String(index).padStart(4, '0')}`;
  const company = { jurisdiction: 'GB', companyNumber: number, serviceId: `GB|${number}`, name, englishName: name };
  const product = productOf(number, name);
  const { uniquePart } = Asked.parse(await call('order.question', { company, product }));
  const placed = await call('order.place', {
    ...{ company, product, price: { kind: 'not-known' }, most: 1, caseNumber: null, uniquePart, again: again ?? null },
    ...{ acknowledged: 'confirmed-active', told: { secondWay: true, paidSearch: false } },
  });
  return Placed.parse(placed);
}

export const enhancedProfile = () => ({ kind: 'v2-enhanced-profile', directorships: false, geocoding: false });

/** Orders a product of each company that has several values for its name. */
export async function orderOfEach(desk: HostileDesk, productOf: Ordered['productOf']): Promise<void> {
  await Promise.all(desk.names.map((_, index) => order(desk, { index, productOf })));
}

const WithNumbers = z.object({
  dossiers: z.array(z.object({ dossierId: z.number(), company: z.object({ companyNumber: z.string().nullable() }) })),
});
const Listed = z.object({
  orders: z.array(
    z.object({
      orderId: z.number(),
      company: z.object({ companyNumber: z.string().nullable() }),
      product: z.object({ kind: z.string() }),
    }),
  ),
});

/** Orders the profile of one of them again, so that two of its profiles can be compared. Tells of which dossier they are. */
export async function orderProfileAgain(desk: HostileDesk, index: number): Promise<number> {
  const number = `S1${String(index).padStart(4, '0')}`;
  const listed = await desk.call('order.list', { which: 'all', words: number, before: null, limit: 500 });
  const earlier = Listed.parse(listed).orders.find(
    ({ company, product }) => company.companyNumber === number && product.kind === 'v2-enhanced-profile',
  );
  if (earlier === undefined) throw new Error('No profile of this company was ordered.');
  const { snapshotId } = await order(desk, { index, productOf: enhancedProfile, again: earlier.orderId });
  const { dossiers } = WithNumbers.parse(await desk.call('dossier.list', { words: number, before: null, limit: 500 }));
  const dossier = dossiers.find(({ company }) => company.companyNumber === number);
  if (snapshotId === null || dossier === undefined) throw new Error('The profile that was ordered again did not come.');
  return dossier.dossierId;
}
