/** What is done in the window of a document. Its session is its own: the test's driver does not see it. */
import { writeFileSync } from 'node:fs';
import type { ElectronApplication } from 'playwright-core';

interface WithApplication {
  application: ElectronApplication;
}

/** What windows of documents did since they are watched. */
export interface DocumentDeeds {
  /** What their pages and workers wrote to the console, refusals by the policy among it. */
  said: string[];
  /** What they asked for that is not of their own origin, whether they got it or not. */
  asked: string[];
  /** Windows that are no window of a document and were opened meanwhile. */
  windows: string[];
}

/** Watches every window of a document from before it begins. What is returned tells what they did until then. */
export async function watchDocuments({ application }: WithApplication): Promise<() => Promise<DocumentDeeds>> {
  await application.evaluate(({ app }) => {
    const deeds: { said: string[]; asked: string[]; windows: string[] } = { said: [], asked: [], windows: [] };
    Object.assign(globalThis, { deeds });
    const ask = ({ url }: { url: string }) => {
      if (!url.startsWith('document://')) deeds.asked.push(url);
    };
    app.on('web-contents-created', (_event, contents) => {
      // The session of these windows filters requests itself: what it refuses ends in an error, and is told here too.
      contents.session.webRequest.onErrorOccurred(ask);
      contents.session.webRequest.onCompleted(ask);
      contents.on('console-message', (_of, _level, message) => deeds.said.push(message));
      contents.once('did-start-navigation', (_of, url) => {
        if (!url.startsWith('document://')) deeds.windows.push(url);
      });
    });
  });
  return () => application.evaluate(() => (globalThis as unknown as { deeds: DocumentDeeds }).deeds);
}

/** Runs a script in the newest window of a document until it finds something: not null, undefined or false. */
export async function inDocument({ application }: WithApplication, script: string, seconds = 40): Promise<unknown> {
  const found = await application.evaluate(
    async ({ BrowserWindow }, { run, tries }) => {
      for (let count = 0; count < tries; count += 1) {
        const contents = BrowserWindow.getAllWindows()
          .filter((one) => one.webContents.getURL().startsWith('document://'))
          .toSorted((a, b) => b.id - a.id)[0]?.webContents;
        if (contents !== undefined && !contents.isLoading()) {
          const answer: unknown = await contents.executeJavaScript(run).catch(() => null);
          if (answer !== null && answer !== undefined && answer !== false) return answer;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return null;
    },
    { run: script, tries: seconds * 10 },
  );
  if (found === null) throw new Error(`The window of a document never had: ${script}`);
  return found;
}

/** Everything that the window of a document says now. */
export async function textOfDocument(window: WithApplication): Promise<string> {
  return String(await inDocument(window, 'document.body.innerText'));
}

/** Waits until the window of a document says something. */
export async function documentSays(window: WithApplication, words: string): Promise<void> {
  await inDocument(window, `document.body.innerText.includes(${JSON.stringify(words)})`);
}

/** Presses a key in the window of a document, as a keyboard does. */
export async function pressInDocument(
  { application }: WithApplication,
  key: string,
  modifiers: ('control' | 'shift')[] = [],
): Promise<void> {
  await application.evaluate(
    ({ BrowserWindow }, pressed) => {
      const contents = BrowserWindow.getAllWindows().find((one) =>
        one.webContents.getURL().startsWith('document://'),
      )?.webContents;
      for (const type of ['keyDown', 'char', 'keyUp'] as const)
        if (type !== 'char' || pressed.modifiers.length === 0) contents?.sendInputEvent({ type, ...pressed });
    },
    // Enter is written as what it types.
    { keyCode: key === 'Enter' ? '\r' : key, modifiers },
  );
}

/** Types letters into whatever has the focus in the window of a document. */
export async function typeInDocument({ application }: WithApplication, text: string): Promise<void> {
  await application.evaluate(async ({ BrowserWindow }, typed) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().startsWith('document://'));
    await window?.webContents.insertText(typed);
  }, text);
}

/** Closes every window of a document, and waits until none is left. */
export async function closeDocuments({ application }: WithApplication): Promise<void> {
  await application.evaluate(async ({ BrowserWindow }) => {
    const ofDocuments = () =>
      BrowserWindow.getAllWindows().filter((one) => one.webContents.getURL().startsWith('document://'));
    for (const window of ofDocuments()) window.close();
    while (ofDocuments().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

/** A picture of the window of a document as it is drawn. */
export async function pictureOfDocument({ application }: WithApplication, file: string): Promise<void> {
  const png = await application.evaluate(async ({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().startsWith('document://'));
    return (await window?.webContents.capturePage())?.toPNG().toString('base64') ?? '';
  });
  writeFileSync(file, Buffer.from(png, 'base64'));
}
