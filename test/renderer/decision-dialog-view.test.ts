import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { good } from './stand-in/bridge.ts';
import { axeViolations } from './stand-in/window.ts';
import { approved, keptDecision, stated, untouched, waiting } from './stand-in/work.ts';
import { dialog, openDecision } from './stand-in/decision-tab.ts';

it('what a decision rests on keeps its height in a low window, with the product of each profile', async () => {
  await openDecision(untouched, {}, { width: 720, height: 450 });
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  const group = dialog.getByRole('group', { name: 'It rests on' });
  const boxes = group.getByRole('checkbox');
  await expect.element(boxes.first()).toBeVisible();
  for (const box of boxes.elements()) {
    (box as HTMLElement).focus();
    const inner = box.getBoundingClientRect();
    const outer = group.element().getBoundingClientRect();
    expect(inner.top).toBeGreaterThanOrEqual(outer.top);
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
  }
  await expect.element(boxes.first()).toHaveAccessibleName(/^(Enhanced|Lite) profile, .*2026.*, answer [0-9a-f]{12}$/);
});

it.each([
  { width: 1024, height: 700 },
  { width: 720, height: 450 },
])('stays within the window at $width px, and nothing is scrolled sideways', async (size) => {
  const long = { ...stated.facts, purpose: 'A very long purpose without an end '.repeat(20), tags: ['x'.repeat(190)] };
  await openDecision({ ...stated, facts: long, decisions: [waiting({ officer: 'Bo Ek' }), keptDecision()] }, {}, size);
  const panel = page.getByRole('tabpanel', { name: 'Decision' });
  await expect.element(panel.getByText('Waits for a second person')).toBeInTheDocument();
  const element = panel.element();
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  await expect.element(dialog).toBeVisible();
  const box = dialog.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(size.width);
  const body = dialog.element().querySelector('.body');
  expect(body?.scrollWidth ?? 0).toBeLessThanOrEqual(body?.clientWidth ?? 0);
  expect(await axeViolations()).toEqual([]);
});

it('the verdicts stand in one line of the dialog at 1024, and a label is level with what it says', async () => {
  await openDecision({ ...untouched, decisions: [approved] }, {}, { width: 1024, height: 720 });
  const middle = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { top, height } = range.getClientRects()[0] ?? element.getBoundingClientRect();
    return top + height / 2;
  };
  await expect.element(page.getByText('Rule that it follows').first()).toBeVisible();
  const pairs = [...document.querySelectorAll('.decision-card .facts dt')].map((label) => [
    middle(label),
    middle(label.nextElementSibling ?? label),
  ]);
  expect(pairs.length).toBeGreaterThan(2);
  for (const [label = 0, value = 0] of pairs) expect(Math.abs(label - value)).toBeLessThan(2);
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  await userEvent.click(dialog.getByText('Accept with conditions'));
  await expect.element(dialog.getByRole('textbox', { name: 'Conditions' })).toBeVisible();
  const frame = document.querySelector('.work-form .seg')?.getBoundingClientRect();
  const choices = [...document.querySelectorAll('.work-form .seg label')].map((one) => one.getBoundingClientRect());
  expect(choices).toHaveLength(4);
  expect(new Set(choices.map(({ top }) => top)).size).toBe(1);
  for (const { bottom } of choices) expect(bottom).toBeLessThanOrEqual((frame?.bottom ?? 0) + 1);
});

it('no choice of a dialog that scrolls lies below the next field, however many profiles are listed', async () => {
  const others = Array.from({ length: 12 }, (_, index) => ({
    ...{ snapshotId: 21 + index, sha256: 'a'.repeat(64), takenAt: '2026-11-12T09:41:07Z' },
    company: {
      ...{ jurisdiction: 'NO', companyNumber: String(index), serviceId: 'x', englishName: null },
      name: `Nordlys Invest ${index} AS`,
    },
  }));
  await openDecision(
    { ...untouched, decisions: [keptDecision()] },
    { 'ownership.other-profiles': () => good(others) },
    { width: 1024, height: 768 },
  );
  await userEvent.click(page.getByRole('button', { name: 'Decide…' }));
  await expect.element(dialog.getByRole('checkbox', { name: /^Nordlys Invest 11 AS/ })).toBeInTheDocument();
  const next = dialog.getByText('Reason', { exact: true }).element().getBoundingClientRect().top;
  const choices = [...document.querySelectorAll('.work-form .seg label')];
  expect(choices).toHaveLength(4);
  for (const choice of choices) {
    const { left, top, bottom, width, height } = choice.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(next);
    expect(choice.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
  }
});
