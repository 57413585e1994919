/** The shipped entry: the window first, then everything behind it. */
import { failAloud, openFirstWindow, startBehind } from './first-window.ts';

async function start(): Promise<void> {
  const first = await openFirstWindow();
  if (first === null) return;
  const { shippedStarters } = await import('./shipped-starters.ts');
  await startBehind(first, shippedStarters(first.bundle));
}

start().catch(failAloud);
