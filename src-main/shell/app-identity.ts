import type { App } from 'electron';
import type { System } from '../system/system.ts';

/** What `electron-builder.yml` names the application, and with it the entry of the menu that its installer makes. */
export const appUserModelId = 'org.example.dossier';

/**
 * Tells Windows which entry of its menu this process belongs to: without that it shows no notice of Dossier, and gives
 * the window an entry of its own in the bar. The other systems know it from the package.
 */
export function identifyApp(app: Pick<App, 'setAppUserModelId'>, system: System): void {
  if (system === 'windows') app.setAppUserModelId(appUserModelId);
}
