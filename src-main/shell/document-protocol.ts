import type { Session } from 'electron';
import path from 'node:path';
import { documentBytesPath, documentPagePath, documentScheme } from '../../src-shared/contract/document-addresses.ts';
import type { ReadyToShow } from '../dossiers/show-document.ts';
import { documentSecurityPolicy } from './content-security-policy.ts';
import { readPageFile } from '../files/shared-fonts.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.ttf': 'application/octet-stream',
};

const headers = {
  'content-security-policy': documentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const notFound = () => new Response(null, { status: 404, headers });

/** The page of a window. Its host is the one thing that tells its document from another. */
export const documentPage = (host: string) => `${documentScheme}://${host}${documentPagePath}` as const;

/** The host of an address of a document's window; null of any other address. */
function hostOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return protocol === `${documentScheme}:` ? host : null;
}

/** The file of the viewer that a path names, or null. The separator is compared too, so that nothing beside it is inside. */
export function viewerFile(pathname: string, folder: string): string | null {
  let name: string;
  try {
    name = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (name.includes('\0')) return null;
  const file = path.resolve(folder, `.${name}`);
  if (!file.startsWith(folder + path.sep)) return null;
  return contentTypes[path.extname(file)] === undefined ? null : file;
}

/** Asks for the next piece only when it is wanted: a large document is not in this process whole. */
function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = chunks[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(to) {
      const next = await pieces.next();
      if (next.done === true) to.close();
      else to.enqueue(next.value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

/** A document's bytes as they lie in the record, piece by piece. What they are is for the page to tell, and for nobody else. */
async function bytesOf({ size, bytes }: ReadyToShow): Promise<Response> {
  const chunks = await bytes();
  return new Response(streamOf(chunks), {
    headers: { ...headers, 'content-type': 'application/octet-stream', 'content-length': String(size) },
  });
}

/**
 * Answers one request: a file of the viewer, or the bytes of the document that the asking origin is for. What is not of a
 * window that is open has no answer, and no origin has the bytes of another one.
 */
export async function answerDocumentRequest(
  { method, url }: Pick<Request, 'method' | 'url'>,
  folder: string,
  openAt: (host: string) => ReadyToShow | null,
): Promise<Response> {
  const host = hostOf(url);
  const ready = host === null ? null : openAt(host);
  if (method !== 'GET' || ready === null) return notFound();
  const { pathname } = new URL(url);
  if (pathname === documentBytesPath) return bytesOf(ready);
  const file = viewerFile(pathname, path.resolve(folder));
  const content = file === null ? null : await readPageFile(path.resolve(folder), path.relative(folder, file));
  if (file === null || content === null) return notFound();
  return new Response(content, {
    headers: { ...headers, 'content-type': contentTypes[path.extname(file)] ?? 'text/plain' },
  });
}

/** Serves the viewer and the documents of the windows that are open, to their session alone. */
export function serveDocuments(session: Session, folder: string, openAt: (host: string) => ReadyToShow | null): void {
  session.protocol.handle(documentScheme, async (request) => answerDocumentRequest(request, folder, openAt));
}

/** What a page of these windows may ask for: what is of an origin that is open. */
export function isOfOpenDocument(address: string, openAt: (host: string) => ReadyToShow | null): boolean {
  const host = hostOf(address);
  return host !== null && openAt(host) !== null;
}
