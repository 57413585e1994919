/** The shipped entry: the window first, then everything behind it. */
import { failAloud, openFirstWindow } from './first-window.ts';

async function start(): Promise<void> {
  const first = await openFirstWindow();
  if (first === null) return;
  const [{ startDossier }, { shippedStarters }] = await Promise.all([
    import('./main.ts'),
    import('./shipped-starters.ts'),
  ]);
  await startDossier(first, shippedStarters(first.bundle));
}

start().catch(failAloud);
