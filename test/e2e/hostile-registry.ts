/** A service whose every text is hostile: a real HTTP server on loopback, which answers V2 and takes orders. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { pdfFile } from '../live-shaped/pdf-file.ts';
import { companyOf, documentsOf, envelope, hitOf, profileOf, type HostileTexts } from './hostile-bodies.ts';

/** An order that the service has taken: for which company, and which text names the product. */
interface Taken {
  orderId: string;
  reference: string;
  number: string;
  productName: string;
}

export interface HostileRegistry {
  /** Without `/v2`. */
  address: string;
  port: number;
  token: string;
  /** Every request as it came, without its query. */
  requests(): string[];
  /** SHA-256 of every body that was sent. */
  sent(): string[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** A member of a JSON body that is a text. */
function memberOf(body: string, name: string): string {
  const found: unknown = JSON.parse(body === '' ? '{}' : body);
  const value: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, name) : null;
  return typeof value === 'string' ? value : '';
}

function record({ orderId, reference, number, productName }: Taken, texts: HostileTexts) {
  const { name } = companyOf(number, texts);
  return {
    ...{ orderId, customerReference: reference, status: 'Complete', user: name, note: name },
    orderDate: new Date().toISOString(),
    cost: { type: 'credit', value: 1 },
    productDetails: { productName, productCategory: productName },
    companyDetails: { companyName: name, companyNumber: number, kyckrID: `GB|${number}` },
    links: { document: `/orders/${orderId}/download?format=pdf` },
  };
}

interface Reply {
  status: number;
  type: string;
  body: string | Buffer;
}
const json = (body: string, status = 200): Reply => ({ status, type: 'application/json; charset=utf-8', body });
const problem = (status: number, title: string, detail: string) =>
  json(
    envelope({ details: title, data: { type: `https://httpstatuses.com/${String(status)}`, title, detail } }),
    status,
  );

/** What is asked of one company. `times`: how many of its profiles were delivered before. */
function ofCompany(
  { number, what, reference, times }: { number: string; what: string; reference: string; times: number },
  texts: HostileTexts,
): Reply {
  const { name } = companyOf(number, texts);
  switch (what) {
    case 'documents':
      return json(envelope({ data: documentsOf(number, texts) }));
    case 'enhanced':
      return json(envelope({ orderId: number, customerReference: reference, data: profileOf(number, texts, times) }));
    case 'lite':
      return problem(400, `Refused: ${name}`, name);
    default:
      return problem(404, 'Not Found', 'this resource could not be found');
  }
}

/** The order's result as a file. A PDF-only product has no JSON. */
function download(taken: Taken | undefined, format: string | null): Reply {
  if (taken === undefined || format !== 'pdf') return problem(404, 'Not Found', 'this resource could not be found');
  return { status: 200, type: 'application/pdf', body: pdfFile([`Order ${taken.orderId}`]) };
}

/** Starts it, for whoever has the token. A search for `each` lists every value as a name of its own, any other lists names of several values each. */
export async function startHostileRegistry(
  texts: HostileTexts,
  token = 'hostile-registry-token',
): Promise<HostileRegistry> {
  const delivered = new Map<string, number>();
  const orders: Taken[] = [];
  const seen: string[] = [];
  const sent: string[] = [];

  function searched(url: URL): Reply {
    const number = url.searchParams.get('companyNumber');
    const list = url.searchParams.get('name') === 'each' ? texts.each : texts.several;
    const prefix = list === texts.each ? 'E' : 'S';
    const numbers = number === null ? list.map((_, index) => `${prefix}1${String(index).padStart(4, '0')}`) : [number];
    return json(envelope({ data: numbers.map((one) => hitOf(one, texts)) }));
  }

  function ordered(number: string, productId: string, reference: string): Reply {
    const productName = documentsOf(number, texts).find(({ id }) => id === productId)?.name ?? '';
    const taken = { orderId: String(7_000 + orders.length), reference, number, productName };
    orders.push(taken);
    const data = { orderId: taken.orderId, status: 'Pending', customerReference: reference };
    return json(envelope({ customerReference: reference, data }), 201);
  }

  async function answer(request: IncomingMessage, url: URL): Promise<Reply> {
    const [, collection, id, what] = url.pathname.split('/').slice(1).map(decodeURIComponent);
    if (collection === 'companies' && id === undefined) return searched(url);
    const body = await bodyOf(request);
    const reference = url.searchParams.get('customerReference') ?? memberOf(body, 'customerReference');
    if (collection === 'companies') {
      const asked = `${id ?? ''} ${what ?? ''}`;
      const times = delivered.get(asked) ?? 0;
      delivered.set(asked, times + 1);
      return ofCompany({ number: (id ?? '').slice(3), what: what ?? '', reference, times }, texts);
    }
    if (request.method === 'POST') {
      return ordered(memberOf(body, 'kyckrId').slice(3), memberOf(body, 'productId'), reference);
    }
    if (id === undefined) {
      const wanted = orders.filter((order) => reference === '' || order.reference === reference);
      const page = { pageNumber: 1, pageSize: 1_000, totalCount: wanted.length };
      return json(envelope({ data: { ...page, orders: wanted.map((order) => record(order, texts)) } }));
    }
    const order = orders.find(({ orderId }) => orderId === id);
    if (what === 'download') return download(order, url.searchParams.get('format'));
    return order === undefined
      ? problem(404, 'Not Found', 'this resource could not be found')
      : json(envelope({ orderId: id, data: record(order, texts) }));
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://registry.invalid');
    seen.push(`${request.method ?? ''} ${url.pathname}`);
    answer(request, url)
      .then(({ status, type, body }) => {
        response.writeHead(status, {
          'content-type': type,
          'content-length': Buffer.byteLength(body),
          'content-disposition': 'attachment; filename="../../../../taken.sh"',
          'set-cookie': '<script>alert(1)</script>=1',
          link: '<http://127.0.0.1:9/a.css>; rel=preload; as=style',
          refresh: '0;url=http://127.0.0.1:9/',
        });
        sent.push(createHash('sha256').update(body).digest('hex'));
        response.end(body);
      })
      .catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('The service has no port.');
  return {
    address: `http://127.0.0.1:${String(listening.port)}`,
    port: listening.port,
    token,
    requests: () => [...seen],
    sent: () => [...sent],
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
