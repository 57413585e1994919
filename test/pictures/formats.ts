import { nextFrameOf, resize, type DossierWindow } from '../e2e/open-dossier.ts';

/** One way to look at a view: how large the window is, how much it is enlarged, and in which colours. */
interface Format {
  name: string;
  width: number;
  height: number;
  /** 2 is 200 %. */
  zoom?: number;
  colorScheme?: 'dark';
  forcedColors?: 'active';
}

export const formats: readonly Format[] = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1024', width: 1024, height: 768 },
  { name: '2560', width: 2560, height: 1440 },
  { name: '200', width: 1440, height: 900, zoom: 2 },
  { name: '1024-200', width: 1024, height: 768, zoom: 2 },
  { name: 'dark', width: 1440, height: 900, colorScheme: 'dark' },
  { name: 'forced', width: 1440, height: 900, forcedColors: 'active' },
];

/** Makes the window look so, and waits until its fonts are there and nothing is on its way in. */
export async function setFormat(window: DossierWindow, format: Format): Promise<void> {
  const { application, page } = window;
  await application.evaluate(({ BrowserWindow }, zoom) => {
    BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(zoom);
  }, format.zoom ?? 1);
  await resize(window, format.width, format.height);
  // Without motion: on a slow machine a button would be photographed on its way from the colours of the format before.
  await page.emulateMedia({
    colorScheme: format.colorScheme ?? 'light',
    forcedColors: format.forcedColors ?? 'none',
    reducedMotion: 'reduce',
  });
  // Until it has its size, lists may still be drawn anew, and what a scene scrolled to would be gone.
  const width = format.width / (format.zoom ?? 1);
  await page.waitForFunction((wanted) => Math.abs(innerWidth - wanted) <= 1, width);
  await nextFrameOf(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(300);
}

/**
 * Gives every window the colours of a format. The driver gives them to the one that it sees only; the one that secrets are
 * typed in it does not see.
 */
export async function setColoursOfAll({ application }: DossierWindow, { colorScheme }: Format): Promise<void> {
  await application.evaluate(
    ({ nativeTheme }, wanted) => {
      nativeTheme.themeSource = wanted;
    },
    colorScheme ?? ('light' as const),
  );
}

/** A window beside the main one, by how its address begins or ends. */
export type Beside = 'credential window' | 'document window';

/**
 * Makes the window of a document look so. The driver does not see it, so that the main process asks its page for the colours.
 * The window for secrets takes its size from what it says.
 */
export async function setFormatBeside({ application }: DossierWindow, format: Format, shows?: Beside): Promise<void> {
  if (shows !== 'document window') return;
  await application.evaluate(async ({ BrowserWindow }, { width, height, zoom, forcedColors }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().startsWith('document://'));
    window?.setContentSize(width, height);
    const contents = window?.webContents;
    contents?.setZoomFactor(zoom ?? 1);
    if (contents?.debugger.isAttached() === false) contents.debugger.attach();
    const features = [{ name: 'forced-colors', value: forcedColors ?? 'none' }];
    await contents?.debugger.sendCommand('Emulation.setEmulatedMedia', { features });
  }, format);
}

/** What a window shows now, as PNG. The driver's own picture of an enlarged page shows a part of it only. */
export async function photograph({ application }: DossierWindow, shows?: Beside): Promise<Buffer> {
  const picture = await application.evaluate(async ({ BrowserWindow }, wanted) => {
    const kindOf = (address: string) => {
      if (address.endsWith('credential.html')) return 'credential window';
      return address.startsWith('document://') ? 'document window' : null;
    };
    const found = BrowserWindow.getAllWindows().find((one) => kindOf(one.webContents.getURL()) === wanted);
    const image = await found?.webContents.capturePage();
    return image?.toPNG().toString('base64') ?? '';
  }, shows ?? null);
  if (picture === '') throw new Error('There is no such window to photograph.');
  return Buffer.from(picture, 'base64');
}
