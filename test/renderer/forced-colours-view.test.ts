import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import '../../src-renderer/styles/index.css';

const forcedColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

afterEach(async () => {
  await forcedColours('none');
  document.body.replaceChildren();
});

const colourOf = (selector: string) => {
  const element = document.querySelector(selector);
  return element === null ? null : getComputedStyle(element).color;
};

it('P24: a button that is off looks off in forced colours too, its price as well, and one that is on does not', async () => {
  document.body.innerHTML = `
    <i style="color: GrayText">grey</i>
    <button class="btn" aria-disabled="true">Confirm again</button>
    <button class="btn primary" aria-disabled="true">Send again <span class="cost">for 20.00</span></button>
    <button class="btn primary on">Send again</button>`;
  await forcedColours('active');
  await expect.poll(() => matchMedia('(forced-colors: active)').matches).toBe(true);
  const grey = colourOf('i');
  expect(colourOf('.btn:not(.primary)')).toBe(grey);
  expect(colourOf('.primary[aria-disabled]')).toBe(grey);
  expect(colourOf('.cost')).toBe(grey);
  expect(colourOf('.on')).not.toBe(grey);
});
