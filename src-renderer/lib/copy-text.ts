import { withoutTokens } from '../../src-shared/domain/secret-address.ts';

/** What is put on the clipboard; `html` for programs that take in tables. */
interface ToCopy {
  readonly text: string;
  readonly html?: string;
}

/**
 * Puts a text on the clipboard. The window denies every permission, the clipboard's among them, so the older way,
 * which a person's own click allows, comes second. Resolves to whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(withoutTokens(text));
    return true;
  } catch {
    return copyNow({ text });
  }
}

/** Writes what is copied into the event of a copy, in place of whatever is selected. */
export function writeTo(event: ClipboardEvent, { text, html }: ToCopy): void {
  // What is copied leaves the record as an export does: a token of an address stays behind.
  event.clipboardData?.setData('text/plain', withoutTokens(text));
  if (html !== undefined) event.clipboardData?.setData('text/html', withoutTokens(html));
  event.preventDefault();
  // Nothing else that listens may take it for a copy of what has the focus.
  event.stopImmediatePropagation();
}

/** Puts something on the clipboard within a person's own press. Tells whether it worked. */
export function copyNow(copied: ToCopy): boolean {
  const write = (event: ClipboardEvent) => writeTo(event, copied);
  // Outdated, but the only way to copy that needs no permission; typed by hand, because nothing replaces it for that.
  const page: { execCommand(command: 'copy'): boolean } = document;
  document.addEventListener('copy', write, { once: true, capture: true });
  try {
    return page.execCommand('copy');
  } finally {
    document.removeEventListener('copy', write, { capture: true });
  }
}
