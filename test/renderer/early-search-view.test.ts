import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { earlySearchMarkup } from '../../src-renderer/early-search-page.ts';
import { earlySearchId } from '../../src-shared/contract/early-search.ts';
import { good } from './stand-in/bridge.ts';
import { later } from './stand-in/session.ts';
import { ready, storedSearch } from './stand-in/specimen.ts';
import { openWindow } from './stand-in/window.ts';

/* Who begins to type before our code runs goes on in the form that comes. */

const name = page.getByRole('textbox', { name: 'Company name' });
const number = page.getByRole('textbox', { name: 'or registration number' });
const frame = () => document.getElementById(earlySearchId);
const inputOf = (field: typeof name) => field.element() as HTMLInputElement;

/** The page as it is before our code runs, and a window over it that answers its first question when it is told to. */
async function begin(state: ReturnType<typeof ready> | { phase: 'first-start' } = ready()) {
  document.body.insertAdjacentHTML('afterbegin', earlySearchMarkup());
  onTestFinished(() => frame()?.remove());
  const answer = later<ReturnType<typeof good>>();
  const isFirst = state.phase === 'first-start';
  const said = isFirst ? { ...state, systemUser: 'astrid', keychain: 'available' as const } : state;
  const { bridge, session } = await openWindow({
    'app.state': () => answer.answer as never,
    'search.run': () => good(storedSearch()),
  });
  return { bridge, session, come: () => answer.come(good(said)) };
}

describe('the search form before our code', () => {
  it('hands over text, focus and caret, and sends nothing by itself', async () => {
    const { bridge, come } = await begin();
    await userEvent.click(name);
    await userEvent.keyboard('meridan{ArrowLeft}{ArrowLeft}');
    await come();
    expect(frame()).toBeNull();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('i');
    await expect.element(name).toHaveValue('meridian');
    expect(bridge.inputsOf('search.run')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bridge.inputsOf('search.run')).toMatchObject([{ name: 'meridian', companyNumber: null }]);
  });

  it('does so in the field of the number, too', async () => {
    const { come } = await begin();
    await userEvent.click(number);
    await userEvent.keyboard('B 218');
    await come();
    await expect.element(number).toHaveFocus();
    await userEvent.keyboard('447');
    await expect.element(number).toHaveValue('B 218447');
    await expect.element(name).toHaveValue('');
  });

  it('an Enter in it sends what was typed, once, when there is something to send it with', async () => {
    const { bridge, come } = await begin();
    await userEvent.click(name);
    await userEvent.keyboard('meridian{Enter}{Enter}');
    expect(bridge.inputsOf('search.run')).toEqual([]);
    await come();
    await expect.poll(() => bridge.inputsOf('search.run')).toMatchObject([{ name: 'meridian' }]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bridge.inputsOf('search.run')).toHaveLength(1);
  });

  it('an Enter in it sends nothing that may cost', async () => {
    const { bridge, come } = await begin(ready({ interfaces: { v2: false, rest: true } }));
    await userEvent.click(name);
    await userEvent.keyboard('meridian{Enter}');
    await come();
    await expect.element(name).toHaveValue('meridian');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bridge.inputsOf('search.run')).toEqual([]);
    await expect.element(page.getByText('Choose a jurisdiction.')).not.toBeInTheDocument();
  });

  it('waits for a character that is being composed', async () => {
    const { come } = await begin();
    await userEvent.click(name);
    const early = inputOf(name);
    early.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await come();
    expect(frame()).not.toBeNull();
    early.value = '子午';
    early.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await expect.poll(frame).toBeNull();
    await expect.element(name).toHaveValue('子午');
    await expect.element(name).toHaveFocus();
  });

  it('makes room for what asks first, and keeps the text for the form after that', async () => {
    const { bridge, come } = await begin({ phase: 'first-start' });
    await userEvent.click(name);
    await userEvent.keyboard('meridian{Enter}');
    await come();
    await expect.element(page.getByRole('textbox', { name: 'Your name' })).toBeVisible();
    expect(frame()).toBeNull();
    bridge.announce('app.stateChanged', ready());
    await expect.element(name).toHaveValue('meridian');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(bridge.inputsOf('search.run')).toEqual([]);
  });

  it('in which nobody typed leaves an empty form that has the focus', async () => {
    const { come } = await begin();
    await come();
    expect(frame()).toBeNull();
    await expect.element(name).toHaveValue('');
    await expect.element(name).toHaveFocus();
  });

  it.each([
    [1440, 900],
    [1024, 768],
    [720, 480],
  ])('stands where the form will stand, at %i x %i', async (width, height) => {
    const { come } = await begin();
    await page.viewport(width, height);
    const places = () =>
      [name, number].map((field) => {
        const { left, top, right, bottom } = inputOf(field).getBoundingClientRect();
        return [left, top, right, bottom].map(Math.round);
      });
    const early = places();
    await come();
    expect(frame()).toBeNull();
    await expect.poll(places).toEqual(early);
  });
});
