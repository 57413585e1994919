import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isolatedText } from '../../src-shared/domain/visible-text.ts';
import { openWindow } from './stand-in/window.ts';

/** A line as a message with a name in it stands on screen, and a field to paste into. */
function lineAndField(text: string): { line: HTMLElement; field: HTMLTextAreaElement } {
  const line = document.createElement('p');
  line.className = 'selectable';
  line.textContent = text;
  const field = document.createElement('textarea');
  field.setAttribute('aria-label', 'Pasted');
  document.body.append(line, field);
  onTestFinished(() => {
    line.remove();
    field.remove();
  });
  return { line, field };
}

const texts = [
  ['Hebrew', 'Order for חברת ספנות 12, 5 credits'],
  ['Arabic', 'Saved: شركة الملاحة 123 (AE)'],
  ['Persian with a joiner', 'Saved: شرکت کشتی\u200Cرانی 7'],
] as const;

it.each(texts)('A12: what is copied of a text with %s in it is the text itself', async (_, text) => {
  await openWindow();
  const { line, field } = lineAndField(text);
  // On screen it is set apart, or there would be nothing to take away.
  await expect.poll(() => line.textContent).toBe(isolatedText(text));
  expect(isolatedText(text)).not.toBe(text);
  getSelection()?.selectAllChildren(line);
  await userEvent.copy();
  await userEvent.click(page.getByRole('textbox', { name: 'Pasted' }));
  await userEvent.paste();
  expect(field.value).toBe(text);
});

it('the token of an address stays behind when a part of the page is copied', async () => {
  await openWindow();
  const { line, field } = lineAndField('Website: https://h.example/about?token=abc and more');
  getSelection()?.selectAllChildren(line);
  await userEvent.copy();
  await userEvent.click(page.getByRole('textbox', { name: 'Pasted' }));
  await userEvent.paste();
  expect(field.value).toBe('Website: https://h.example/about?token=blanked-by-dossier and more');
});

it('A12: what is dragged away is the text itself', async () => {
  await openWindow();
  const text = texts[0][1];
  const { line } = lineAndField(text);
  await expect.poll(() => line.textContent).toBe(isolatedText(text));
  getSelection()?.selectAllChildren(line);
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', isolatedText(text));
  line.dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true }));
  expect(dataTransfer.getData('text/plain')).toBe(text);
});

it('A12: an override that was made visible stays visible where it is pasted', async () => {
  await openWindow();
  const { line, field } = lineAndField('Report\u202Egnp.exe שלום');
  await expect.poll(() => line.textContent).toContain('‹RLO›');
  getSelection()?.selectAllChildren(line);
  await userEvent.copy();
  await userEvent.click(page.getByRole('textbox', { name: 'Pasted' }));
  await userEvent.paste();
  expect(field.value).toBe('Report‹RLO›gnp.exe שלום');
});
