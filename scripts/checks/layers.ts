/**
 * Which folder may import which: the one statement of the design's import rules.
 * The linters read it while one writes; test/unit/layers.test.ts reads it for every file there is.
 * `mayImport` lists folders of ours; a folder may always import itself. `packages` limits packages and built-ins.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FolderRules } from './rules.ts';

export interface Layer {
  folder: string;
  mayImport: string[];
  electron: boolean;
  node: boolean;
}

const domain = 'src-shared/domain';
const contract = 'src-shared/contract';
const messages = 'src-shared/messages';
const words = 'src-shared/words';
const profileFacts = 'src-shared/profile-facts';
const shared = [domain, contract, messages, words, profileFacts];
const files = 'src-main/files';
const system = 'src-main/system';
const foundation = [
  ...shared,
  system,
  files,
  'src-main/service',
  'src-main/storage',
  'src-main/credentials',
  'src-main/settings',
];
const useCases = [
  ...foundation,
  'src-main/batches',
  'src-main/pdf-text',
  'src-main/session',
  'src-main/orders',
  'src-main/rechecks',
  'src-main/dossiers',
  'src-main/ownership',
  'src-main/audit',
  'src-main/export',
];

export const layers: Layer[] = [
  { folder: domain, mayImport: [], electron: false, node: false },
  { folder: contract, mayImport: [domain], electron: false, node: false },
  { folder: messages, mayImport: [], electron: false, node: false },
  // The codes of failures are of the contract, which imports no words.
  { folder: words, mayImport: [domain, contract, messages], electron: false, node: false },
  { folder: profileFacts, mayImport: [domain, messages, words], electron: false, node: false },
  { folder: system, mayImport: [], electron: false, node: true },
  { folder: files, mayImport: [system], electron: false, node: true },
  { folder: 'src-main/service', mayImport: [domain, contract], electron: false, node: true },
  { folder: 'src-main/storage', mayImport: [domain, contract, files], electron: false, node: true },
  { folder: 'src-main/credentials', mayImport: [domain, contract, system, files], electron: false, node: true },
  { folder: 'src-main/settings', mayImport: [domain, contract, files], electron: false, node: true },
  { folder: 'src-main/batches', mayImport: foundation, electron: false, node: true },
  {
    folder: 'src-main/pdf-text',
    mayImport: [domain, 'src-main/service', 'src-main/storage'],
    electron: false,
    node: true,
  },
  { folder: 'src-main/session', mayImport: [...foundation, 'src-main/pdf-text'], electron: false, node: true },
  { folder: 'src-main/orders', mayImport: foundation, electron: false, node: true },
  {
    folder: 'src-main/rechecks',
    mayImport: [...foundation, 'src-main/batches', 'src-main/orders'],
    electron: false,
    node: true,
  },
  { folder: 'src-main/dossiers', mayImport: [...foundation, 'src-main/orders'], electron: false, node: true },
  { folder: 'src-main/ownership', mayImport: foundation, electron: false, node: true },
  { folder: 'src-main/audit', mayImport: foundation, electron: false, node: true },
  {
    folder: 'src-main/export/pdf',
    mayImport: [...foundation, 'src-main/orders', 'src-main/dossiers', 'src-main/export'],
    electron: true,
    node: true,
  },
  {
    folder: 'src-main/export',
    mayImport: [...foundation, 'src-main/orders', 'src-main/dossiers'],
    electron: false,
    node: true,
  },
  { folder: 'src-main/ipc', mayImport: useCases, electron: true, node: true },
  {
    folder: 'src-main/shell',
    mayImport: [...useCases, 'src-main/export/pdf', 'src-main/ipc'],
    electron: true,
    node: true,
  },
  { folder: 'src-main', mayImport: [...useCases, 'src-main/ipc', 'src-main/shell'], electron: true, node: true },
  { folder: 'src-renderer', mayImport: shared, electron: false, node: false },
  { folder: 'src-simulator', mayImport: [], electron: false, node: true },
];

/** A paid call needs a permit; the journal issues it and the service takes it. */
const mayIssuePermits = new Set(['src-main/orders', 'src-main/service']);

const everyFolder = [...new Set(layers.map((layer) => layer.folder))];

/** Whether a layer has a folder of its own whose name ends like that of another layer: a pattern cannot tell them apart. */
function hasRoomNamedLike(layer: Layer, folder: string): boolean {
  const root = path.resolve(import.meta.dirname, '../..', layer.folder);
  return readdirSync(root, { recursive: true, withFileTypes: true }).some(
    (entry) => entry.isDirectory() && entry.name === path.posix.basename(folder),
  );
}

/** Windows refuses to rename what a scanner has open; only moveFile waits for that. */
const noRename = {
  group: ['node:fs', 'node:fs/promises'],
  importNames: ['rename', 'renameSync'],
  message: 'Use src-main/files/move-file.ts.',
};

/**
 * The patterns of one layer for `no-restricted-imports`. Relative imports are matched by the folder's last names,
 * which is enough while one writes; the test resolves every import and is exact.
 */
function restrictions(layer: Layer) {
  const forbidden = everyFolder.filter(
    (folder) =>
      folder !== layer.folder &&
      !layer.mayImport.includes(folder) &&
      !folder.startsWith(`${layer.folder}/`) &&
      !layer.folder.startsWith(`${folder}/`) &&
      !hasRoomNamedLike(layer, folder),
  );
  // Inside src-main a neighbour is `../orders/…`; from elsewhere it is `…/src-main/orders/…`, and a folder of ours may
  // have a neighbour's name.
  const inside = layer.folder.startsWith('src-main');
  const patternOf = (folder: string) => `**/${inside ? folder.replace(/^src-main\//, '') : folder}/**`;
  // A folder that may be imported may have a room of a forbidden folder's name, for instance storage/queries/dossiers.
  const names = [...forbidden.map(patternOf), ...layer.mayImport.map((folder) => `!${patternOf(folder)}`)];
  return [
    { group: names, message: `${layer.folder} may not import this folder: see scripts/checks/layers.ts.` },
    ...(layer.electron
      ? []
      : [{ group: ['electron'], message: `Only shell, ipc, export/pdf and the composition root import electron.` }]),
    ...(mayIssuePermits.has(layer.folder)
      ? []
      : [{ group: ['**/paid-permit.ts'], message: 'Only the journal of orders lets a paid call leave.' }]),
    ...(layer.node ? [] : [{ group: ['node:*'], message: `${layer.folder} runs where there is no Node.` }]),
    ...(inside ? [noRename] : []),
  ].filter((rule) => rule.group.length > 0);
}

function importRule(folderOrFile: string, patterns: ReturnType<typeof restrictions>): FolderRules {
  return { files: [folderOrFile], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

export const layerRules: FolderRules[] = layers
  .toSorted((a, b) => a.folder.length - b.folder.length)
  .flatMap((layer) => {
    const patterns = restrictions(layer);
    const rule = importRule(`${layer.folder}/**`, patterns);
    const withRename = patterns.filter((pattern) => pattern !== noRename);
    return layer.folder === files ? [rule, importRule(`${files}/move-file.ts`, withRename)] : [rule];
  });
