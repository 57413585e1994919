// First, as in the window that ships: the layers of the styles stand in the order in which they are first named.
import '../../../src-renderer/styles/index.ts';
import axe from 'axe-core';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import App from '../../../src-renderer/App.svelte';
import { dossierApi } from '../../../src-renderer/api.ts';
import { Session } from '../../../src-renderer/session.svelte.ts';
import type { DossierBridge } from '../../../src-shared/contract/envelope.ts';
import { ScriptedBridge, type Script } from './bridge.ts';

/** The whole renderer over a scripted main process, in a window of 1440 x 900 unless told otherwise. */
export async function openWindow(
  script: Partial<Script> = {},
  size: { width: number; height: number } = { width: 1440, height: 900 },
  through: (bridge: DossierBridge) => DossierBridge = (bridge) => bridge,
): Promise<{ bridge: ScriptedBridge; session: Session }> {
  await page.viewport(size.width, size.height);
  const bridge = new ScriptedBridge(script);
  const session = new Session(dossierApi(through(bridge)));
  await render(App, { session });
  return { bridge, session };
}

/** What axe finds in the whole document, as lines to read: rule, and the elements that break it. */
export async function axeViolations(): Promise<string[]> {
  // A colour in motion has no contrast yet: what moves is brought to its end first.
  for (const animation of document.getAnimations())
    if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Of what passes axe would write down where each element is, which takes longer than to look at it.
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
