import { expect, it, vi } from 'vitest';
import { serveRenderer } from '../../../src-main/shell/app-protocol.ts';

vi.mock('electron', () => ({ protocol: {} }));

type Answer = { path?: string; error?: number };
type Serve = (request: { method: string; url: string }, answer: (answer: Answer) => void) => void;

/** Asks for addresses, one after the other, and answers the files that they were answered with. */
function filesFor(
  firstPage: string | undefined,
  addresses: readonly string[],
): { files: unknown[]; handedOut: string[] } {
  let serve: Serve = () => undefined;
  const session = { protocol: { registerFileProtocol: (_scheme: string, given: Serve) => (serve = given) } };
  const handedOut: string[] = [];
  serveRenderer(session as never, '/opt/renderer', firstPage, (file) => handedOut.push(file));
  const files: unknown[] = [];
  for (const url of addresses) serve({ method: 'GET', url }, (answer) => files.push(answer.path ?? answer.error));
  return { files, handedOut };
}

const page = 'app://dossier/index.html';

it('the main page is answered with the first page once, and with itself when it is loaded anew', () => {
  const { files, handedOut } = filesFor('early-search.html', ['app://dossier/assets/a.js', page, `${page}#restarted`]);
  expect(files).toEqual(['/opt/renderer/assets/a.js', '/opt/renderer/early-search.html', '/opt/renderer/index.html']);
  expect(handedOut).toEqual(files);
});

it('without a first page of its own it is answered with itself', () => {
  expect(filesFor(undefined, [page, page]).files).toEqual(['/opt/renderer/index.html', '/opt/renderer/index.html']);
});
