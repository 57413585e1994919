import type { Plugin } from 'vite';
import { earlyPage, earlySearchId } from '../src-shared/contract/early-search.ts';
import { m } from '../src-shared/messages/generated/messages.js';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/gu, (letter) => escapes[letter] ?? letter);

/** A field as `TextField` draws it. */
function field(name: string, label: string, attributes: string): string {
  const id = `${earlySearchId}-${name}`;
  const input = `<input id="${id}" name="${name}" autocomplete="off" spellcheck="false" ${attributes} />`;
  return `<div class="field"><label for="${id}">${escaped(label)}</label><div class="input">${input}</div></div>`;
}

/**
 * The search form as it stands before any of our code runs, in the frame of the window: what is typed into it is handed over
 * to the form itself (`early-search.ts`). It has no button and names no connection, as neither is known yet. No form either:
 * the policy of the page lets none be sent.
 */
export function earlySearchMarkup(): string {
  const fields = [
    `<div class="field"><label>${escaped(m.search_jurisdiction())}</label><div class="input"></div></div>`,
    field('name', m.search_name(), 'maxlength="500" dir="auto" autofocus'),
    field(
      'companyNumber',
      m.search_number(),
      `maxlength="200" placeholder="${escaped(m.search_number_placeholder())}"`,
    ),
    `<span class="btn primary" aria-hidden="true"><svg class="i"></svg>${escaped(m.search_action())}<span class="cost">${escaped(m.frame_requests_cost({ count: 1 }))}</span></span>`,
    '<div class="search-hint small" aria-hidden="true"><p class="row">&nbsp;</p></div>',
  ];
  const search = `<div class="search-form" role="search" aria-label="${escaped(m.search_form())}">${fields.join('')}</div>`;
  // The last part of a view has the height that is left, and of a small window a height of its own.
  const around = '<div class="band"></div><div class="rail"></div><div class="status"></div>';
  return `<div class="app early-search" id="${earlySearchId}">${around}<div class="main"><div class="view">${search}<div></div></div></div></div>`;
}

/**
 * Loads the code of the page, which lies beside this file, when the form was painted once: handing it out and reading it take
 * as long as all before, and nothing is painted meanwhile. A window that is not shown paints nothing, and need not wait.
 */
const starter = (code: string) => `let isBegun = false;
const begin = () => {
  if (isBegun) return;
  isBegun = true;
  void import('./${code}');
};
new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
setTimeout(begin, 500);
`;
const starterFile = 'assets/early-search.js';

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/u;

/** Writes the main page a second time, with a search form in it. It is the first page of a start that will ask nothing. */
export function earlySearchPage(): Plugin {
  return {
    name: 'dossier:early-search-page',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const code = entry.exec(html)?.[1];
        if (code === undefined) throw new Error('The main page names no code of its own.');
        const source = html
          .replace('<body>', () => `<body>\n    ${earlySearchMarkup()}`)
          .replace(entry, () => `<script type="module" crossorigin src="./${starterFile}"></script>`);
        this.emitFile({ type: 'asset', fileName: starterFile, source: starter(code.replace(/^.*\//u, '')) });
        this.emitFile({ type: 'asset', fileName: earlyPage, source });
      },
    },
  };
}
