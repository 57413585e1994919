import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import { nextFrameOf, type DossierWindow } from './open-dossier.ts';

/** Waits until what was changed is drawn: axe would judge a colour on its way to another one. */
async function drawn({ page }: DossierWindow): Promise<void> {
  await nextFrameOf(page);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  });
}

/** What axe finds, in a form that a failing test can be read from. */
export async function axeFindings(dossier: DossierWindow): Promise<string[]> {
  const { page } = dossier;
  await drawn(dossier);
  // The runtime of development cannot open the second page that axe's newer mode needs.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // Of what passes axe would write down where each element is, which takes longer than to look at it.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Runs axe in light, dark and forced colours. */
export async function expectClean(dossier: DossierWindow, view: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await dossier.page.emulateMedia({ colorScheme });
    expect(await axeFindings(dossier), `${view}, ${colorScheme}`).toEqual([]);
  }
  await dossier.page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect(await axeFindings(dossier), `${view}, forced colours`).toEqual([]);
  await dossier.page.emulateMedia({ forcedColors: 'none' });
}

/** Does something at 200 % zoom, and looks whether anything is cut off sideways or found by axe. */
export async function expectWholeAtDoubleSize(dossier: DossierWindow, view: string): Promise<void> {
  const zoom = (factor: number) =>
    dossier.application.evaluate(
      ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(to),
      factor,
    );
  await zoom(2);
  try {
    await drawn(dossier);
    const { whole, visible } = await dossier.page.evaluate(() => ({
      whole: document.documentElement.scrollWidth,
      visible: document.documentElement.clientWidth,
    }));
    expect(whole, `${view} at 200 %`).toBe(visible);
    expect(await unreachable(dossier), `${view} at 200 %: out of the window and of reach`).toEqual([]);
    expect(await axeFindings(dossier), `${view} at 200 %`).toEqual([]);
  } finally {
    await zoom(1);
  }
}

/** Controls that lie beyond the window's edge with nothing around them that scrolls there. */
function unreachable({ page }: DossierWindow): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean => {
      if (element === null) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const sideways = element.scrollWidth > element.clientWidth && /auto|scroll/.test(overflowX);
      const down = element.scrollHeight > element.clientHeight && /auto|scroll/.test(overflowY);
      return sideways || down || scrolls(element.parentElement);
    };
    return [...document.querySelectorAll('button, input, a[href], [role="tab"]')]
      .filter((element) => element.checkVisibility() && element.closest('[inert], [aria-hidden="true"]') === null)
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const outside = right > innerWidth + 1 || bottom > innerHeight + 1 || left < -1 || top < -1;
        return outside && !scrolls(element);
      })
      .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60));
  });
}
