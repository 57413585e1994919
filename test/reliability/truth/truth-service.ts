import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { SeededRandom } from '../random.ts';
import {
  answerAtTimeOf,
  isBad,
  problem,
  restListReply,
  v2ListReply,
  type ListItem,
  type Reply,
  type ToldReply,
  type Weather,
} from './answer-forms.ts';
import { answerPaidCall, type Counter } from './paid-calls.ts';
import { resultOf, restOrderList, v2OrderList, v2OrderRecord } from './order-lists.ts';
import { habits, openBook, sha256Of, type Habit, type ServiceBook } from './service-book.ts';
import { companiesAskedFor, companyByCode, itemsOfOthers, restItem, v2Item, type Source } from './service-facts.ts';
import { everyone, type TrueCompany, type World } from './world.ts';

/** A service over one world: two interfaces at one address, honest or not as the weather has it. */
export interface TruthService {
  origin: string;
  book: ServiceBook;
  setWeather(weather: Weather): void;
  close(): Promise<void>;
}

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}

const Body = z.record(z.string(), z.unknown());

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { pathname } = url;
  const body = text === '' ? {} : Body.parse(JSON.parse(text));
  return { method: request.method ?? 'GET', path: pathname, query: url.searchParams, body };
}

function send(response: ServerResponse, { status, contentType, body, ending }: Reply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-type': contentType, 'content-length': bytes.byteLength });
  if (ending === 'whole') {
    response.end(bytes);
    return;
  }
  response.write(bytes.subarray(0, Math.floor(bytes.byteLength / 2)), () => response.destroy());
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether a search's answer arrives whole and names its cost, which is then known and charged. */
function statesCost({ body, ending }: Reply): boolean {
  if (ending !== 'whole' || !body.includes('"cost"')) return false;
  try {
    JSON.parse(body);
    return true;
  } catch {
    // A half of an answer may end behind the cost that it names.
    return false;
  }
}

/** A document that can be ordered, with a price that may be nonsense. */
function documentItem(random: SeededRandom, marker: string): ListItem {
  const value = random.pick<unknown>([2, '3', 1, -4, 3_000_000, 'free']);
  return {
    marker,
    item: {
      id: `doc-${marker}`,
      name: 'Current extract',
      category: 'Company Profile',
      documentFormat: ['application/pdf'],
      cost: { type: random.pick(['credit', 'Credits']), value },
    },
  };
}

export async function startTruthService(
  random: SeededRandom,
  world: World,
  nowMs: () => number,
  habit: Habit = random.pick(habits),
): Promise<TruthService> {
  const counter: Counter = {
    book: openBook(habit, random.next() < 0.5),
    random,
    weather: 'fair',
    world,
    nowMs,
  };
  const { book } = counter;
  answerAtTimeOf(nowMs);
  const listsDocuments = new Map(world.companies.map(({ marker }) => [marker, random.next() < 0.85]));
  let origin = '';

  const byId = (id: string) => everyone(world).find((one) => one.directId === id || one.storedId === id);

  /** Books what a list says before it is sent. */
  function booked({ reply, told }: ToldReply): Reply {
    if (told !== null) book.told.set(sha256Of(reply.body), told);
    return reply;
  }

  /** Whether a register's answer is about others than were asked for. Stored data confirms nothing, so it is left alone. */
  function tellsOfOthers(source: Source): boolean {
    return source === 'direct' && isBad(random, counter.weather) && random.next() < 0.3;
  }

  function v2Search({ query }: Asked): Reply {
    const jurisdiction = query.get('isoCode');
    const source = jurisdiction === null ? 'stored' : 'direct';
    const asked = { jurisdiction, name: query.get('name'), number: query.get('companyNumber') };
    const companies = companiesAskedFor(world, asked);
    const itemOf = (company: TrueCompany) => v2Item(world, source, company);
    const items = tellsOfOthers(source)
      ? itemsOfOthers(random, world, companies, itemOf, ['number', 'jurisdiction', 'authority'])
      : companies.map(itemOf);
    return booked(v2ListReply(random, counter.weather, items, 'companies', true));
  }

  function documents(id: string): Reply {
    const company = byId(id);
    if (company === undefined) return problem(404, 'Not Found', 'this resource could not be found');
    const items = listsDocuments.get(company.marker) === true ? [documentItem(random, company.marker)] : [];
    const told = v2ListReply(random, counter.weather, items, 'documents', false);
    book.lastDocuments = told.told;
    return booked(told);
  }

  function buyOnV2(id: string, product: 'profile' | 'document', ledger: 'credit' | 'lite', reference: string): Reply {
    const company = byId(id);
    if (company === undefined) return problem(404, 'Not Found', 'this resource could not be found');
    return answerPaidCall(counter, { interface: 'v2', product, ledger, reference, company });
  }

  function answerV2(asked: Asked): Reply {
    const { method, query, body } = asked;
    const path = asked.path.replace(/^\/v2/, '');
    const reference = query.get('customerReference') ?? textOf(body['customerReference']);
    if (path === '/companies') return v2Search(asked);
    const [, idPart, what] = /^\/companies\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (idPart !== undefined) {
      const id = decodeURIComponent(idPart);
      if (what === 'documents') return documents(id);
      return buyOnV2(id, 'profile', what === 'lite' ? 'lite' : 'credit', reference);
    }
    if (path === '/orders' && method === 'POST')
      return buyOnV2(textOf(body['serviceId']), 'document', 'credit', reference);
    if (path === '/orders') return v2OrderList(counter, query);
    const [, orderPart, download] = /^\/orders\/([^/]+)(\/download)?$/.exec(path) ?? [];
    const orderId = orderPart === undefined ? undefined : decodeURIComponent(orderPart).trim();
    if (orderId === undefined) return problem(404, 'Not Found', 'this resource could not be found');
    if (download === undefined) return v2OrderRecord(counter, orderId);
    return resultOf(counter, orderId, query.get('format') ?? 'json');
  }

  function restSearch(family: 'lite' | 'core', by: 'name' | 'number', jurisdiction: string, term: string): Reply {
    const asked = { jurisdiction, name: by === 'name' ? term : null, number: by === 'number' ? term : null };
    const companies = companiesAskedFor(world, asked);
    const itemOf = (company: TrueCompany) => restItem(world, family, company);
    const items = tellsOfOthers('direct')
      ? itemsOfOthers(random, world, companies, itemOf, ['number', 'authority'])
      : companies.map(itemOf);
    const told = restListReply(random, counter.weather, items);
    if (statesCost(told.reply)) book.searchCharges.push({ ledger: 'lite', value: 1, atMs: nowMs() });
    return booked(told);
  }

  function answerRest({ path, query }: Asked): Reply {
    const parts = path.split('/').slice(1).map(decodeURIComponent);
    if (parts[0] === 'results') return resultOf(counter, parts[1] ?? '', 'json');
    if (path.startsWith('/core/filing/order-status/')) return restOrderList(counter, origin, Number(parts.at(-1)));
    const [term = '', jurisdiction = '', kind = ''] = parts.toReversed();
    const family = parts[0] === 'lite' ? 'lite' : 'core';
    if (kind === 'search') return restSearch(family, 'name', jurisdiction, term);
    if (kind === 'number-search') return restSearch(family, 'number', jurisdiction, term);
    const company = companyByCode(random, world, { jurisdiction, code: term, authority: query.get('regAuth') });
    if (company === undefined) return { ...problem(404, 'Not Found', 'x'), body: '{"responseCodeField":"105"}' };
    const reference = query.get('orderRef') ?? '';
    return answerPaidCall(counter, { interface: 'rest', product: 'profile', ledger: 'credit', reference, company });
  }

  const server = createServer((request, response) => {
    readAsked(request)
      .then((asked) => send(response, asked.path.startsWith('/v2/') ? answerV2(asked) : answerRest(asked)))
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port.');
  origin = `http://127.0.0.1:${String(address.port)}`;
  return {
    origin,
    book,
    setWeather: (weather) => (counter.weather = weather),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
