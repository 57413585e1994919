import { visibleText } from '../../../src-shared/domain/visible-text.ts';
import { evidenceTime } from '../time.ts';

/** The whole text of an element that shows only its beginning. */
const wholeTexts = new WeakMap<Element, string>();

/** Says what the whole text of an element is, while it is on the page. For whoever shows a part. */
export function keepWholeText(text: string): (element: Element) => () => void {
  return (element) => {
    wholeTexts.set(element, text);
    return () => wholeTexts.delete(element);
  };
}

/** What the page set around a part of another direction: nothing of it is in the value. */
const isolates = /[\u2067\u2069]/g;

/** What is on the page for the ear or the hand alone, and no part of what is read. */
const besides = '.vh, .long-acts, svg, [aria-hidden="true"], .tick-cell, details:not([open]) > :not(summary)';

/** A button is something to press; a value, a name or a heading that can be pressed is text all the same. */
const isPressed = (element: Element) =>
  element.matches('button') && !element.matches('.val, .ownership-name, th button, [role="columnheader"] button');

function write(node: Node, parts: string[]): void {
  if (node instanceof Text) {
    parts.push(node.data);
    return;
  }
  if (!(node instanceof Element) || node.matches(besides) || isPressed(node)) return;
  const whole = wholeTexts.get(node);
  if (whole !== undefined) {
    parts.push(visibleText(whole));
    return;
  }
  // "Today 10:14" says nothing in a file that is read tomorrow.
  if (node instanceof HTMLTimeElement && node.dateTime.includes('T')) {
    parts.push(evidenceTime(node.dateTime));
    return;
  }
  // What stands in lines below one another is not one word.
  const isLine = !getComputedStyle(node).display.startsWith('inline');
  if (isLine) parts.push(' ');
  for (const child of node.childNodes) write(child, parts);
  if (isLine) parts.push(' ');
}

/** What an element says to whoever reads it, in one line: whole where it shows only the beginning. */
export function textOf(element: Element): string {
  const parts: string[] = [];
  for (const child of element.childNodes) write(child, parts);
  return parts.join('').replaceAll(isolates, '').replaceAll(/\s+/g, ' ').trim();
}
