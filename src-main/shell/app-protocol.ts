import { protocol, type Session } from 'electron';
import path from 'node:path';
import { documentScheme } from '../../src-shared/contract/document-addresses.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** What the page is told of an address without a file: ERR_FILE_NOT_FOUND of the runtime's list of network errors. */
const fileNotFound = -6;

/**
 * The file below `folder` that an address names, or null when it names none. Compared with the separator included:
 * a folder whose name merely begins the same is not inside.
 *
 * @param paths the rules of the system's paths
 */
export function fileOf(address: string, folder: string, paths: path.PlatformPath = path): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'app:' || url.host !== 'dossier') return null;
  let name: string;
  try {
    name = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (name.includes('\0')) return null;
  const file = paths.resolve(folder, `.${name}`);
  if (!file.startsWith(folder + paths.sep)) return null;
  return contentTypes[paths.extname(file)] === undefined ? null : file;
}

/** Must run before the application is ready: a scheme's rights cannot be changed later. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    // No cache of compiled code: nothing of a document's window is kept.
    { scheme: documentScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/**
 * Serves the built renderer over `app://dossier/`, read only, and tells of each file that it handed out. Only the path is
 * looked up here: the runtime reads the file in its own threads, so a page loads while this process is busy (decision 91).
 *
 * @param firstPage the file that is answered with where `index.html` is asked for the first time
 */
export function serveRenderer(
  session: Session,
  folder: string,
  firstPage = 'index.html',
  handedOut: (file: string) => void = () => undefined,
): void {
  const page = path.resolve(folder, 'index.html');
  let wasAsked = false;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- `handle` passes every byte through this thread: decision 91
  session.protocol.registerFileProtocol('app', ({ method, url }, answer) => {
    const named = method === 'GET' ? fileOf(url, path.resolve(folder)) : null;
    const file = named === page && !wasAsked ? path.resolve(folder, firstPage) : named;
    wasAsked ||= named === page;
    if (file === null) {
      answer({ error: fileNotFound });
      return;
    }
    answer({ path: file, headers: { ...headers, 'content-type': contentTypes[path.extname(file)] ?? 'text/plain' } });
    handedOut(file);
  });
}
