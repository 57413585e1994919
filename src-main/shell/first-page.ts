import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a page names itself: its script, what that imports at once, and its styles. */
export function filesNamedIn(html: string): string[] {
  return [...html.matchAll(/\b(?:src|href)="\.\/([^"]+)"/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** Watches until a page and all that it names have been handed out: from then on the page's process has enough to do. */
export interface FirstPage {
  handedOut: (file: string) => void;
  whole: Promise<void>;
}

/** Reads the built page at `file`. Throws where there is none: the installation is broken then. */
export function watchFirstPage(file: string): FirstPage {
  const folder = path.dirname(file);
  const named = filesNamedIn(readFileSync(file, 'utf8')).map((name) => path.join(folder, name));
  const missing = new Set([file, ...named]);
  let finish: () => void = () => undefined;
  const whole = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    handedOut(name) {
      missing.delete(name);
      if (missing.size === 0) finish();
    },
    whole,
  };
}
