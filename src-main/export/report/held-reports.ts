import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { RenderedReport } from './render-report.ts';
import { readPageFile } from '../../files/shared-fonts.ts';

/** Nothing but the report's own style sheets and fonts: no script, no picture, no request elsewhere. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** One answer to the printing page. */
export interface ServedFile {
  status: 200 | 404;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | string;
}

const html = 'text/html; charset=utf-8';
const css = 'text/css; charset=utf-8';
const styleTypes: Readonly<Record<string, string>> = { '.css': css, '.woff2': 'font/woff2' };

function served(status: 200 | 404, contentType: string, body: Uint8Array | string): ServedFile {
  return {
    status,
    headers: {
      'content-type': contentType,
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      // A report is as secret as the record: nothing of it may reach a cache on disk.
      'cache-control': 'no-store',
    },
    body,
  };
}

const notFound = (): ServedFile => served(404, 'text/plain', 'Not found');

/**
 * The reports that are being printed, in memory and under names that cannot be guessed, and the built style beside
 * them. Below one address: `style/...` is the folder that Vite built; `<name>/` is one report. Read only.
 */
export class HeldReports {
  readonly #style: string;
  readonly #reports = new Map<string, RenderedReport>();

  /** `styleFolder` is the built `dist/report`. */
  constructor(styleFolder: string) {
    this.#style = path.resolve(styleFolder);
  }

  /** Holds a report until `release` and returns its path below the address, such as `3f…9a/index.html`. */
  hold(report: RenderedReport): { path: string; release: () => void } {
    const name = randomBytes(16).toString('hex');
    this.#reports.set(name, report);
    return { path: `${name}/index.html`, release: () => this.#reports.delete(name) };
  }

  /** Answers a path below the address, without its leading slash. Never throws. */
  async answer(below: string): Promise<ServedFile> {
    const [, name = '', file = ''] = /^([0-9a-f]{32})\/(index\.html|running\.css)$/.exec(below) ?? [];
    const report = this.#reports.get(name);
    if (report !== undefined)
      return file === 'index.html' ? served(200, html, report.html) : served(200, css, report.runningStyle);
    return below.startsWith('style/') ? this.#styleFile(below.slice('style/'.length)) : notFound();
  }

  async #styleFile(name: string): Promise<ServedFile> {
    const type = styleTypes[path.extname(name)];
    // The build makes such names only; with them no path can lead out of the folder.
    if (type === undefined || !/^(fonts\/)?[\w-]+\.\w+$/.test(name)) return notFound();
    const content = await readPageFile(this.#style, name);
    return content === null ? notFound() : served(200, type, content);
  }
}
