/*
 * The one place that every text passes on its way to the screen, whichever component draws it: no view can forget it,
 * and the texts themselves stay as they came for whatever is done with them.
 */
import { withoutTokens } from '../../src-shared/domain/secret-address.ts';
import { isolatedText, visibleText } from '../../src-shared/domain/visible-text.ts';

/** Attributes that are read aloud or shown. */
const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-placeholder', 'title', 'placeholder', 'alt'];

/** Where a value stands apart already, or has marked what cannot be seen with the whole text before it. */
const setApart = 'bdi, [dir], textarea';
const alreadyVisible = '[data-visible]';
const notDrawn = 'style, script';

class Guard {
  /** What was written here, so that a text that is only moved is not taken for a new one. */
  readonly #written = new WeakMap<Text, string>();

  showText(text: Text): void {
    const parent = text.parentElement;
    if (parent === null || this.#written.get(text) === text.data || parent.matches(notDrawn)) return;
    const visible = parent.closest(alreadyVisible) === null ? visibleText(text.data) : text.data;
    const shown = parent.closest(setApart) === null ? isolatedText(visible) : visible;
    if (shown === text.data) return;
    this.#written.set(text, shown);
    text.data = shown;
  }

  showAttributes(element: Element): void {
    for (const name of spoken) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      const shown = visibleText(value);
      if (shown !== value) element.setAttribute(name, shown);
    }
  }

  showBelow(node: Node): void {
    if (node instanceof Text) {
      this.showText(node);
      return;
    }
    if (!(node instanceof Element)) return;
    this.showAttributes(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let next = walker.nextNode(); next !== null; next = walker.nextNode()) {
      if (next instanceof Text) this.showText(next);
      else if (next instanceof Element) this.showAttributes(next);
    }
  }

  showChange({ type, target, addedNodes }: MutationRecord): void {
    if (type === 'childList') for (const added of addedNodes) this.showBelow(added);
    else if (target instanceof Text) this.showText(target);
    else if (target instanceof Element) this.showAttributes(target);
  }
}

/** What isolatedText sets around a part: nothing of it is in the value, since visibleText names every other one. */
const isolates = /[\u2067\u2069]/g;

/** A selection without the marks that set its parts apart, so that a name is carried elsewhere as it is kept, and without tokens. */
function selectedValue(page: Document, { target }: Event): string | null {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return null;
  const selected = page.getSelection()?.toString() ?? '';
  const value = withoutTokens(selected.replaceAll(isolates, ''));
  return value === selected ? null : value;
}

/** Copying and dragging carry a text away. */
function carryValues(page: Document, until: AbortSignal): void {
  const copy = (event: ClipboardEvent) => {
    const value = selectedValue(page, event);
    if (value === null || event.defaultPrevented) return;
    event.clipboardData?.setData('text/plain', value);
    event.preventDefault();
  };
  const drag = (event: DragEvent) => {
    const value = selectedValue(page, event);
    if (value === null) return;
    event.dataTransfer?.clearData();
    event.dataTransfer?.setData('text/plain', value);
  };
  page.addEventListener('copy', copy, { signal: until });
  page.addEventListener('dragstart', drag, { signal: until });
}

/**
 * Makes visible in a document what cannot be seen or turns the order of text, and keeps it so: a change is treated
 * before it is painted. What is copied from it is the text itself. Returns what ends it.
 */
export function keepTextsVisible(page: Document): () => void {
  const guard = new Guard();
  const observer = new MutationObserver((changes) => {
    for (const change of changes) guard.showChange(change);
    // Its own changes need no second look.
    observer.takeRecords();
  });
  guard.showBelow(page.documentElement);
  observer.observe(page.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: spoken,
  });
  const ended = new AbortController();
  carryValues(page, ended.signal);
  return () => {
    ended.abort();
    observer.disconnect();
  };
}
