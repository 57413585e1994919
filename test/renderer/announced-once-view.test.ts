import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ViewProposal, ViewSide } from '../../src-shared/domain/ownership/view/join-view.ts';
import { good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { ownershipView } from './stand-in/ownership.ts';
import { openWindow } from './stand-in/window.ts';
import { approved, untouched, waiting } from './stand-in/work.ts';

/* What a screen reader hears of one answer: each sentence of it once, and nothing that did not change. */

const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
const textOf = (region: Element) => region.textContent.replaceAll(/\s+/gu, ' ').trim();

/** Takes down from now on what comes into the live regions of the window, as it is read out. */
function listenToRegions(): string[] {
  const heard: string[] = [];
  const told = new Map([...document.querySelectorAll(live)].map((region) => [region, textOf(region)]));
  new MutationObserver((changes) => {
    const regions = changes.flatMap(({ target, addedNodes }) => {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(live) ?? null;
      const added = [...addedNodes].filter((node) => node instanceof Element);
      return [around, ...added.flatMap((node) => [node.closest(live), ...node.querySelectorAll(live)])];
    });
    for (const region of new Set(regions)) {
      if (region === null || !region.isConnected || told.get(region) === textOf(region)) continue;
      told.set(region, textOf(region));
      if (textOf(region) !== '') heard.push(textOf(region));
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  return heard;
}

async function openTab(tab: RegExp, script: Partial<Script>): Promise<void> {
  await openWindow({ ...keptDossiers(), ...script }, { width: 1024, height: 768 });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(page.getByRole('tab', { name: tab }));
}

const side = (snapshotId: number, company: string): ViewSide => ({
  ...{ side: { kind: 'party', snapshotId, at: '/a' }, node: `n${String(snapshotId)}`, name: 'Ingrid Solheim' },
  ...{ role: 'holder', company, dossierId: 2, takenAt: null, filedDay: null, birthdate: null, nationality: null },
  ...{ number: null, register: null },
});
const proposals: ViewProposal[] = [
  { sides: [side(3, 'Nordlys AS'), side(5, 'Kestrel Ltd')], reasons: [{ kind: 'name' }], saidBefore: [] },
];

it('of an answer about an identity what was kept is heard, and the rule, which did not change, is not', async () => {
  const sourceOf = (rule: string) => (rule === 'uk-psc' ? 'Companies Act 2006' : ownershipView.ruleSource);
  await openTab(/^Ownership/, {
    'ownership.read': ({ rule }) => good({ ...ownershipView, proposals, rule, ruleSource: sourceOf(rule.id) }),
  });
  await expect.element(page.getByRole('heading', { name: /^Who counts under/ })).toBeVisible();
  const heard = listenToRegions();
  await userEvent.click(page.getByRole('button', { name: /^They are two…/ }).first());
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Seen.');
  await userEvent.click(page.getByRole('button', { name: 'They are two', exact: true }));
  const kept =
    'Kept: Ingrid Solheim (Shareholder of Nordlys AS) and Ingrid Solheim (Shareholder of Kestrel Ltd) are two.';
  await expect.poll(() => heard).toContain(kept);
  await expect.element(page.getByText('Working out who owns the company…')).not.toBeInTheDocument();
  expect(heard.toSorted()).toEqual([kept, 'Working out who owns the company…']);
  await userEvent.click(page.getByText('UK', { exact: true }));
  await expect.poll(() => heard.filter((words) => words.startsWith('Companies Act 2006'))).toHaveLength(1);
});

it('of an approval each sentence is heard once', async () => {
  await openTab(/^Decision/, {
    'work.read': () => good({ ...untouched, decisions: [waiting({ officer: 'Bo Ek' })] }),
    'decision.approve': () => good({ ...untouched, decisions: [approved] }),
  });
  const heard = listenToRegions();
  await userEvent.click(page.getByRole('button', { name: 'Approve…', exact: true }));
  await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'Looked at it.');
  await userEvent.click(page.getByRole('button', { name: 'Sign the approval' }));
  await expect.poll(() => heard).toContain('Approved. The decision is in force.');
  expect(heard).toEqual([...new Set(heard)]);
});
