/** Saves everything that can be saved of what came from the hostile registry, where the dialogs offer to. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { ProfileTable } from '../../src-shared/domain/sheet-name.ts';
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

const rule = { id: 'eu-amlr' };
const filter = { words: null, kinds: [], jurisdiction: null, from: null, before: null };

/** The lists that can be saved, whole. */
const lists = [
  { name: 'search_hits', searchId: 1 },
  { name: 'dossiers', words: null },
  { name: 'orders', which: 'all', words: null },
  { name: 'documents', dossierId: null },
  { name: 'history', filter },
  { name: 'work' },
  { name: 'spending' },
];

/** The tables of a saved profile, and what else of a dossier is saved as a sheet. */
const tablesOf = (dossierId: number, snapshotId: number) => [
  ...ProfileTable.options.map((name) => ({ name, dossierId, snapshotId })),
  { name: 'documents', dossierId },
  { name: 'evidence', dossierId },
  { name: 'ownership', dossierId, rule, asOf: { kind: 'now' } },
];

/**
 * Saves all documents, and of some dossiers the report, a comparison where there are two profiles, the tables, the JSON, BODS,
 * FollowTheMoney, all evidence and the sealed bundle; an answer, a search and an order; every list in both forms; the whole
 * record as BODS and FollowTheMoney; and the trail.
 */
export async function saveEverything(
  desk: HostileDesk,
  folder: string,
  dossierIds: readonly number[],
  { trail = true }: { trail?: boolean } = {},
) {
  await takeOffers(desk, folder);
  const savedTo: string[] = [];
  const save = async (name: string, input?: unknown) => {
    savedTo.push(Saved.parse(await desk.call(name, input)).savedTo);
  };
  const saveSheets = async (list: object) => {
    for (const format of ['xlsx', 'csv']) await save('sheet.save', { list, shown: null, format });
  };
  const { documents } = Documents.parse(await desk.call('document.list', { before: null, limit: 500 }));
  for (const { documentId } of documents) await save('document.saveCopy', { documentId });
  for (const dossierId of dossierIds) {
    const { snapshots } = Opened.parse(await desk.call('dossier.read', { dossierId }));
    const [after, before] = snapshots;
    if (before !== undefined && after !== undefined)
      await save('comparison.savePdf', { dossierId, before: before.snapshotId, after: after.snapshotId });
    for (const { snapshotId } of snapshots) {
      await save('report.savePdf', { dossierId, snapshotId, rule });
      for (const list of tablesOf(dossierId, snapshotId)) await saveSheets(list);
    }
    await save('evidence.save', { dossierId });
    await save('exchange.saveJson', { dossierId, rule });
    await save('bundle.save', { dossierId, rule });
    for (const format of ['bods', 'followthemoney'])
      await save('exchange.save', { format, scope: { kind: 'dossiers', dossierIds: [dossierId] } });
  }
  await save('answer.save', { answerId: 1 });
  await save('search.savePdf', { searchId: 1 });
  await save('order.savePdf', { orderId: 1 });
  for (const list of lists) await saveSheets(list);
  for (const format of ['bods', 'followthemoney']) await save('exchange.save', { format, scope: { kind: 'record' } });
  if (trail) await save('trail.export');
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

const Cells = z.array(z.array(z.string()));

/** What the tables of some files hold, read by another reader than the program that writes them. */
export const cellsSavedIn = (files: readonly string[]): string[] =>
  files.filter((file) => file.endsWith('.csv')).flatMap((file) => Cells.parse(parse(readFileSync(file))).flat());

/** Cells that a spreadsheet would take for a formula, and parts of a workbook that have one or lead out of it. */
export function formulasIn(files: readonly string[]): string[] {
  const drawn = (cell: string) => cell.replace(/^[\s\p{Cc}\p{Cf}]+/u, '');
  const isFormula = (cell: string) => /^[=+@]|^-(?!\d+(?:\.\d+)?$)/u.test(drawn(cell));
  const workbooks = files.filter((file) => file.endsWith('.xlsx')).map((file) => unzipSync(readFileSync(file)));
  const parts = workbooks.flatMap((workbook) => Object.values(workbook)).map((part) => new TextDecoder().decode(part));
  return [
    ...cellsSavedIn(files).filter(isFormula),
    ...parts.filter((part) => /<f[\s>/]|TargetMode="External"/u.test(part)),
  ];
}

/** What is in sealed bundles, each file by its own name. They are archives without compression. */
export const filesInBundles = (files: readonly string[]) =>
  files
    .filter((file) => file.endsWith('.dossier'))
    .flatMap((file) => Object.entries(unzipSync(readFileSync(file))))
    .map(([name, content]) => ({ name, content: Buffer.from(content) }));

/** What would run or be fetched where a page of a bundle is opened. A text of it has no sign that begins an element. */
export const activeInPages = (pages: readonly string[]): string[] =>
  pages.flatMap(
    (page) =>
      /<(?:script|img|svg|iframe|object|embed|form|link|base|a)\b|<[^>]*\son\w+\s*=|<meta[^>]+refresh/i.exec(
        page,
      )?.[0] ?? [],
  );
