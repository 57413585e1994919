/** Saves everything that can be saved of what came from the hostile registry, where the dialogs offer to. */
import { z } from 'zod';
import type { HostileDesk } from './hostile-desk.ts';

const Dossiers = z.object({ dossiers: z.array(z.object({ dossierId: z.number() })) });
const Opened = z.object({ snapshots: z.array(z.object({ snapshotId: z.number() })) });
const Documents = z.object({ documents: z.array(z.object({ documentId: z.number() })) });
const Saved = z.object({ savedTo: z.string() });

/** Each dialog takes what it is offered, in a folder of the test, and the name is noted. */
async function takeOffers({ dossier }: HostileDesk, folder: string): Promise<void> {
  await dossier.application.evaluate(({ app, dialog }, place) => {
    const offered: string[] = [];
    Object.assign(globalThis, { offered });
    dialog.showSaveDialog = ((...given: { defaultPath?: string }[]) => {
      const whole = given.at(-1)?.defaultPath ?? '';
      // What follows the folder in which a dialog begins is the name, with whatever separators it has.
      const folder = [app.getPath('documents'), place].find((begun) => whole.startsWith(`${begun}/`));
      const name = folder === undefined ? whole : whole.slice(folder.length + 1);
      offered.push(name);
      return Promise.resolve({ canceled: false, filePath: `${place}/${String(offered.length)} ${name}` });
    }) as typeof dialog.showSaveDialog;
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [place] });
  }, folder);
}

/** Saves all documents, and of some dossiers the report, all evidence and each answer; and the trail. */
export async function saveEverything(desk: HostileDesk, folder: string, dossierIds: readonly number[]) {
  await takeOffers(desk, folder);
  const savedTo: string[] = [];
  const save = async (name: string, input?: unknown) => {
    savedTo.push(Saved.parse(await desk.call(name, input)).savedTo);
  };
  const { documents } = Documents.parse(await desk.call('document.list', { before: null, limit: 500 }));
  for (const { documentId } of documents) await save('document.saveCopy', { documentId });
  for (const dossierId of dossierIds) {
    const { snapshots } = Opened.parse(await desk.call('dossier.read', { dossierId }));
    for (const { snapshotId } of snapshots)
      await save('report.savePdf', { dossierId, snapshotId, rule: { id: 'eu-amlr' } });
    await save('evidence.save', { dossierId });
  }
  await save('answer.save', { answerId: 1 });
  await save('trail.export');
  const offered = await desk.dossier.application.evaluate(
    () => (globalThis as unknown as { offered: string[] }).offered,
  );
  return { savedTo, offered };
}

/** The numbers of all dossiers, the newest first. */
export async function dossiersOf({ call }: HostileDesk): Promise<number[]> {
  const { dossiers } = Dossiers.parse(await call('dossier.list', { words: null, before: null, limit: 500 }));
  return dossiers.map(({ dossierId }) => dossierId);
}
