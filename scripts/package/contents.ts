/** What may be in a package, and what has to be. Everything that no line names is refused: a list of what is forbidden forgets. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesInAsar } from './asar.ts';

/** As electron-builder names the systems. */
export type PackagedSystem = 'linux' | 'mac' | 'win';

export interface Packaged {
  system: PackagedSystem;
  arch: 'arm64' | 'x64';
}

/** As Node names the systems, and prebuilt modules their files. */
const platformOf: Readonly<Record<PackagedSystem, string>> = { linux: 'linux', mac: 'darwin', win: 'win32' };

/** Our part: what is in app.asar, or beside it because the system must load it from a file of its own. */
function ofDossier({ system, arch }: Packaged): RegExp[] {
  const native = `${platformOf[system]}-${arch}`;
  return [
    /^package\.json$/,
    /^assets\/icons\/256x256\.png$/,
    /^dist\/main\/[\w-]+\.cjs$/,
    /^dist\/(preload|credential-preload|document-preload|simulator)\/[\w-]+\.cjs$/,
    /^dist\/renderer\/(index|early-search|credential)\.html$/,
    /^dist\/renderer\/assets\/[\w-]+(\.svelte-[\w-]+)?\.(js|css)$/,
    /^dist\/renderer\/fonts\/[\w-]+\.woff2$/,
    /^dist\/document\/document\.html$/,
    /^dist\/document\/assets\/[\w-]+(\.svelte-[\w-]+)?\.(js|css)$/,
    // What pdf.js loads when a document needs it, with the licences of what is in it.
    /^dist\/document\/pdf\/pdf\.worker\.min\.mjs$/,
    /^dist\/document\/pdf\/cmaps\/([\w-]+\.bcmap|LICENSE)$/,
    /^dist\/document\/pdf\/standard_fonts\/([\w-]+\.(pfb|ttf)|LICENSE_\w+)$/,
    /^dist\/document\/pdf\/wasm\/((jbig2|openjpeg)_nowasm_fallback\.js|LICENSE_\w+)$/,
    /^dist\/report\/report\.css$/,
    /^node_modules\/(better-sqlite3|keytar)\/package\.json$/,
    /^node_modules\/(better-sqlite3|keytar)\/lib\/[\w/-]+\.js$/,
    new RegExp(`^node_modules/better-sqlite3/prebuilds/${native}\\.node$`),
    new RegExp(`^node_modules/keytar/prebuilds/${native}/keytar\\.node$`),
  ];
}

/** Without one of these Dossier does not start, or a licence is broken. */
function neededOf({ system, arch }: Packaged): string[] {
  const native = `${platformOf[system]}-${arch}`;
  const modules = `node_modules/better-sqlite3/prebuilds/${native}.node node_modules/keytar/prebuilds/${native}/keytar.node`;
  return [
    ...[
      ...['package.json', 'dist/main/main.cjs', 'dist/main/storage-worker.cjs', 'dist/main/ownership-worker.cjs'],
      ...['dist/main/pdf-text-worker.cjs', 'dist/main/exchange-worker.cjs', 'dist/main/list-worker.cjs'],
      'dist/simulator/simulator.cjs',
      ...['dist/preload/preload.cjs', 'dist/credential-preload/credential-preload.cjs', 'dist/renderer/index.html'],
      ...['dist/document-preload/document-preload.cjs', 'dist/document/document.html'],
      ...['dist/document/pdf/pdf.worker.min.mjs', 'dist/document/pdf/cmaps/UniJIS-UTF16-H.bcmap'],
      ...[
        'dist/document/pdf/standard_fonts/LiberationSans-Regular.ttf',
        'dist/document/pdf/standard_fonts/LICENSE_FOXIT',
      ],
      ...[
        'dist/renderer/early-search.html',
        'dist/renderer/credential.html',
        'dist/report/report.css',
        'assets/icons/256x256.png',
      ],
    ].map((name) => `app.asar/${name}`),
    ...modules.split(' ').flatMap((name) => [`app.asar/${name}`, `app.asar.unpacked/${name}`]),
    ...['LICENSE', 'THIRD-PARTY-LICENSES.txt', 'bom.json'],
  ];
}

/** What lies in the folder of resources beside our archive. */
const besideArchive: Readonly<Record<PackagedSystem, RegExp>> = {
  linux: /^(app\.asar|LICENSE|THIRD-PARTY-LICENSES\.txt|bom\.json)$/,
  win: /^(app\.asar|LICENSE|THIRD-PARTY-LICENSES\.txt|bom\.json)$/,
  mac: /^(app\.asar|LICENSE(S\.chromium\.html|\.electron\.txt)?|THIRD-PARTY-LICENSES\.txt|bom\.json|icon\.icns|\w+\.lproj\/[\w.-]+)$/,
};

/** Electron's own files, as its releases have them. */
const ofElectron: Readonly<Record<PackagedSystem, RegExp>> = {
  linux:
    /^(dossier|version|chrome-sandbox|chrome_crashpad_handler|LICENSE\.electron\.txt|LICENSES\.chromium\.html|locales\/en-US\.pak|[\w.-]+\.(pak|bin|dat|so|so\.1|json))$/,
  win: /^(Dossier\.exe|version|chrome-sandbox|LICENSE\.electron\.txt|LICENSES\.chromium\.html|locales\/en-US\.pak|[\w.-]+\.(pak|bin|dat|dll|json))$/,
  mac: /^Dossier\.app\/Contents\/(Info\.plist|PkgInfo|MacOS\/Dossier|_CodeSignature\/.+|Frameworks\/[\w .()-]+\.(framework|app)\/.+)$/,
};

/** The folder of an application in which its own archive lies. */
export const resourcesOf: Readonly<Record<PackagedSystem, string>> = {
  linux: 'resources/',
  win: 'resources/',
  mac: 'Dossier.app/Contents/Resources/',
};

/** Electron's program, as it is named in a package. */
export const programOf: Readonly<Record<PackagedSystem, string>> = {
  linux: 'dossier',
  win: 'Dossier.exe',
  mac: 'Dossier.app/Contents/MacOS/Dossier',
};

/** Lists what is in an unpacked application: its files, and those of its archive as if it were a folder. */
export function filesOfPackage(folder: string, { system }: Packaged): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const archive = `${resourcesOf[system]}app.asar`;
  const within = files.includes(archive) ? filesInAsar(path.join(folder, archive)) : [];
  return [...files, ...within.map((name) => `${archive}/${name}`)];
}

/** Says in sentences what is in a package that must not be, and what is missing from it. None where all is well. */
export function faultsOfList(files: readonly string[], packaged: Packaged): string[] {
  const resources = resourcesOf[packaged.system];
  const ours = ofDossier(packaged);
  const isAllowed = (file: string) => {
    if (!file.startsWith(resources)) return ofElectron[packaged.system].test(file);
    const name = file.slice(resources.length);
    const inOurs = /^app\.asar(?:\.unpacked)?\/(.+)$/.exec(name)?.[1];
    return inOurs === undefined ? besideArchive[packaged.system].test(name) : ours.some((each) => each.test(inOurs));
  };
  const there = new Set(files);
  return [
    ...files.filter((file) => !isAllowed(file)).map((file) => `${file} must not be in the package.`),
    ...neededOf(packaged)
      .filter((name) => !there.has(`${resources}${name}`))
      .map((name) => `${resources}${name} is missing from the package.`),
  ];
}

/** A path as programs write it: Windows' with either slash, twice in a text of JavaScript, in an address, and in UTF-16. */
function formsOfPath(place: string): Buffer[] {
  const texts = new Set([place, place.replaceAll('\\', '/'), place.replaceAll('\\', '\\\\')]);
  for (const text of [...texts]) texts.add(encodeURI(text));
  return [...texts].flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')]);
}

/** Names the files of ours that hold a path which only the machine of the build has, such as the folder of its checkout. */
export function filesThatName(folder: string, { system }: Packaged, place: string): string[] {
  const forms = formsOfPath(place);
  const resources = path.join(folder, resourcesOf[system]);
  return readdirSync(resources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const content = readFileSync(file);
      return forms.some((form) => content.includes(form));
    })
    .map((file) => `${path.relative(folder, file)} names ${place}, which is a folder of this machine.`);
}
