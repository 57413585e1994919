import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { openDesk, type DeskOptions } from './core.ts';

/** An answer with another status than 200. */
export class GivenStatus {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

const isByPath = (given: unknown): given is (url: string) => unknown => typeof given === 'function';

/**
 * A service over the real network whose answers a test gives, by the start of the path, and a desk with the real
 * record. Everything asked is noted; `answers` may be changed on the way, and what is not in it, or null, answers 500. A
 * function is asked what to answer to the path; {@link GivenStatus} says another status. Bytes are sent as they are and called a PDF, anything else as JSON.
 *
 * @param options of the desk, such as where the record lies that another desk opens later; in memory where it is left out
 */
export async function startGivenService(given: Record<string, unknown>, options: Partial<DeskOptions> = {}) {
  const answers = { ...given };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const key = Object.keys(answers).find((start) => decodeURIComponent(url).startsWith(start));
    const given = key === undefined ? null : answers[key];
    const said: unknown = isByPath(given) ? given(decodeURIComponent(url)) : given;
    const { status, body: answer } =
      said instanceof GivenStatus ? said : { status: said === null ? 500 : 200, body: said };
    const isFile = answer instanceof Uint8Array;
    response.writeHead(status, {
      'content-type': isFile ? 'application/pdf' : 'application/json',
    });
    response.end(isFile ? answer : JSON.stringify(answer ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens at no port.');
  const place = { address: `http://127.0.0.1:${String(address.port)}`, credential: 'demo' };
  const service = { v2: place, rest: place };
  const desk = await openDesk({ service, file: null, key: null, ...options });
  onTestFinished(() => desk.close());
  const context = {
    officer: 'A. Officer',
    installationId: 'test1234',
    storage: desk.storage,
    v2: () => desk.v2(),
    rest: () =>
      desk
        .v2()
        .then(({ address: at, dialect, transport, credential }) => ({ address: at, dialect, transport, credential })),
    now: () => new Date(),
    dayStart: () => desk.orders.dayStart(),
    spent: () => undefined,
  };
  return { asked, desk, context, answers, service };
}
