import type { SeededRandom } from '../random.ts';
import { writeJson } from './written-twice.ts';

/** What a list that was sent really says, whatever it looked like. */
export interface Told {
  /** Every entry of it can be read, and nothing says that there is more. */
  isWhole: boolean;
  /** Set where the answer does not say that the registry answered: then nothing in it is confirmed. */
  isDoubted?: true;
  /** The markers of the companies in it. */
  markers: readonly string[];
}

/** One response as it goes over the wire. `cut` ends the connection after half of the body. */
export interface Reply {
  status: number;
  contentType: string;
  body: string;
  ending: 'whole' | 'cut';
}

/** A reply with what it says, for the oracle. `told` is null where it says nothing that could be read. */
export interface ToldReply {
  reply: Reply;
  told: Told | null;
}

export type Weather = 'fair' | 'mixed' | 'foul';

export const json = (status: number, value: unknown): Reply => ({
  status,
  contentType: 'application/json',
  body: typeof value === 'string' ? value : writeJson(value),
  ending: 'whole',
});

export const html = (status: number): Reply => ({
  status,
  contentType: 'text/html',
  body: `<html><head><title>${String(status)}</title></head><body><h1>upstream</h1></body></html>`,
  ending: 'whole',
});

const inPascalCase = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inPascalCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
      inPascalCase(inner),
    ]),
  );
};

let answered = 0;
let nowMs: () => number = Date.now;

/**
 * Answers bear the time of the world that they are given in from now on: with this machine's own they would be months off, and
 * nothing that they leave out could be taken at its word.
 */
export function answerAtTimeOf(clock: () => number): void {
  nowMs = clock;
}

/** A V2 envelope, each with a correlation id of its own, so that no two bodies are alike. */
export function envelope(data: unknown, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  answered += 1;
  return {
    correlationId: answered.toString(16).padStart(32, '0'),
    customerReference: '',
    timeStamp: new Date(nowMs()).toISOString(),
    details: 'Success',
    ...more,
    data,
  };
}

/** A problem as the specification shows it. */
export function problem(status: number, title: string, detail: string): Reply {
  const data = { type: `https://httpstatuses.com/${String(status)}`, title, detail, errors: [] };
  return json(status, { ...envelope(data), details: title });
}

/** An item of a list, with its marker if it is about a company. */
export interface ListItem {
  marker: string;
  item: Readonly<Record<string, unknown>>;
}

/** A list in each form that is documented for it. All of them say the same. */
function trueV2List(random: SeededRandom, items: readonly ListItem[], inner: string): Reply {
  const list = items.map(({ item }) => item);
  const [only] = list;
  const forms: unknown[] = [
    envelope(list),
    envelope(list),
    inPascalCase(envelope(list)),
    envelope({ pageNumber: 1, pageSize: 100, totalCount: list.length, [inner]: list }),
    envelope({ data: list }),
    ...(only !== undefined && list.length === 1 ? [envelope(only)] : []),
  ];
  return json(200, random.pick(forms));
}

const nonsense: readonly unknown[] = [
  {},
  { Message: 'Service is being upgraded' },
  { data: null },
  { details: 'Success', data: null },
  { data: 'none' },
  { data: { totalCount: 0 } },
  { data: [null, 1, 'x', [], { unrelated: true }] },
  [],
  null,
  'no companies',
  0,
  { companiesField: null, responseCodeField: 100 },
  { companiesField: 'none', responseCodeField: 100 },
];

const deep = (levels: number): string => `${'{"data":'.repeat(levels)}[]${'}'.repeat(levels)}`;

/** Answers that say nothing about what was asked. */
function saysNothing(random: SeededRandom, trueReply: Reply): Reply {
  const draw = random.next();
  if (draw < 0.45) {
    const picked = random.pick(nonsense);
    return json(200, typeof picked === 'string' ? JSON.stringify(picked) : picked);
  }
  if (draw < 0.5) return { ...json(200, ''), contentType: 'text/plain' };
  if (draw < 0.58) return html(200);
  if (draw < 0.64) return html(404);
  if (draw < 0.72) return random.pick([html(500), html(502), html(503), json(500, { message: 'Internal error' })]);
  if (draw < 0.78) return json(200, deep(random.pick([50, 3_000, 200_000])));
  const half = trueReply.body.slice(0, Math.floor(trueReply.body.length * random.next()));
  return { ...trueReply, body: draw < 0.9 ? half : trueReply.body, ending: draw < 0.9 ? 'whole' : 'cut' };
}

const rubbish = [null, 7, 'x', { surprise: true }] as const;

/** An answer that says itself that it is no proof of absence, whatever its list looks like. */
function halfSaid(random: SeededRandom): Reply {
  const twice = (first: string, second: string): Reply => ({ ...json(200, {}), body: `{${first},${second}}` });
  const reachable = random.pick(['registry could not be reached', 'registry temporarily unavailable']);
  return random.pick<() => Reply>([
    () => json(random.pick([202, 206]), envelope([])),
    () => json(200, { ...envelope([]), continuationKey: 'more' }),
    () => json(200, envelope({ pageNumber: 2, totalPages: 3, totalCount: 2, items: [] })),
    () => json(200, { ...envelope([]), status: 'Failed' }),
    () => json(200, { ...envelope([]), success: false }),
    () => json(200, { ...envelope([]), responseCodeField: 104 }),
    () => json(200, { ...envelope([]), responseCodeField: 0, companiesField: [] }),
    () => json(200, { companiesField: [], responseCodeField: 100, continuationKeyField: 'more' }),
    () => problem(404, 'Not Found', reachable),
    () => twice('"data":[{"companyName":"A","companyNumber":"1"}]', '"data":[]'),
    () => twice('"data":[]', '"Data":[{"companyName":"A","companyNumber":"1"}]'),
    () => twice('"details":"Registry not available"', '"details":"Success","data":[]'),
    () => twice('"responseCodeField":104', '"responseCodeField":100,"companiesField":[]'),
  ])();
}

/** True hits in an answer that says that no registry answered. */
function doubted(random: SeededRandom, items: readonly ListItem[]): ToldReply {
  const list = items.map(({ item }) => item);
  const reply = random.pick([
    json(random.pick([202, 206]), envelope(list)),
    json(200, envelope(list, { details: 'Registry not available, stored data returned' })),
    json(200, { ...envelope(list), success: false }),
  ]);
  return { reply, told: { isWhole: false, isDoubted: true, markers: items.map(({ marker }) => marker) } };
}

/** A list of which only a part can be read, or that says itself that there is more. */
function partOfList(random: SeededRandom, items: readonly ListItem[], inner: string): ToldReply {
  // Entries of one company come together: half of what an answer says of it is a lie that nobody could notice.
  const kept = new Set([...new Set(items.map(({ marker }) => marker))].filter(() => random.next() < 0.5));
  const shown = items.filter(({ marker }) => kept.has(marker));
  const markers = shown.map(({ marker }) => marker);
  const list: unknown[] = shown.map(({ item }) => item);
  const reply =
    random.next() < 0.5
      ? json(200, envelope([...list, random.pick(rubbish)]))
      : json(
          200,
          envelope({ pageNumber: 1, pageSize: 100, totalCount: list.length + random.between(1, 900), [inner]: list }),
        );
  return { reply, told: { isWhole: false, markers } };
}

/** The share of bad answers. No 429 is among them: the pause it asks for is what P4's own suite is about. */
const badShare: Readonly<Record<Weather, number>> = { fair: 0, mixed: 0.3, foul: 0.75 };

/** Whether the next answer is to be a bad one. */
export function isBad(random: SeededRandom, weather: Weather): boolean {
  return random.next() < badShare[weather];
}

/** A V2 list: the truth in one of its forms, or what a service may say instead. */
export function v2ListReply(
  random: SeededRandom,
  weather: Weather,
  items: readonly ListItem[],
  inner: string,
  nothingIsDocumentedAs404: boolean,
): ToldReply {
  const whole: Told = { isWhole: true, markers: items.map(({ marker }) => marker) };
  const reply =
    items.length === 0 && nothingIsDocumentedAs404 && random.next() < 0.4
      ? problem(404, 'Not Found', 'this resource could not be found')
      : trueV2List(random, items, inner);
  if (!isBad(random, weather)) return { reply, told: whole };
  if (random.next() < 0.2) return partOfList(random, items, inner);
  if (random.next() < 0.2) return { reply: halfSaid(random), told: null };
  if (items.length > 0 && random.next() < 0.25) return doubted(random, items);
  return { reply: saysNothing(random, reply), told: null };
}

/** A REST search: the truth, documented result codes, or what a service may say instead. */
export function restListReply(random: SeededRandom, weather: Weather, items: readonly ListItem[]): ToldReply {
  const list = items.map(({ item }) => item);
  const cost = random.next() < 0.5 ? {} : { cost: { type: 'lite', value: 1 } };
  const facts = { transactionIdField: String(random.between(1, 1e9)), ...cost };
  const found: Reply = json(200, { companiesField: list, responseCodeField: random.pick([100, 0, '100']), ...facts });
  const none: Reply = json(200, {
    ...(random.next() < 0.5 ? { companiesField: [] } : {}),
    responseCodeField: 102,
    ...facts,
  });
  const reply = list.length === 0 ? none : found;
  if (!isBad(random, weather)) return { reply, told: { isWhole: true, markers: items.map(({ marker }) => marker) } };
  if (random.next() < 0.3) {
    // Not 102 and 105: they are the service's own words for nothing found, and a lie in them cannot be told from the truth.
    const code = random.pick([104, 106, 107, 109, 110, 111, 112, 402, 500, 777]);
    return { reply: json(200, { responseCodeField: code, ...facts }), told: null };
  }
  if (random.next() < 0.2) return { reply: halfSaid(random), told: null };
  if (list.length > 0 && random.next() < 0.25) {
    const reply = json(200, { companiesField: list, responseCodeField: random.pick([104, 102]), ...facts });
    return { reply, told: { isWhole: false, isDoubted: true, markers: items.map(({ marker }) => marker) } };
  }
  return { reply: saysNothing(random, reply), told: null };
}

/** Anything else: the truth, or what a service may say instead. Null: nothing was said that could be read. */
export function plainReply(random: SeededRandom, weather: Weather, value: unknown): { reply: Reply; isTrue: boolean } {
  const reply = json(200, random.next() < 0.2 ? inPascalCase(value) : value);
  return isBad(random, weather) ? { reply: saysNothing(random, reply), isTrue: false } : { reply, isTrue: true };
}
