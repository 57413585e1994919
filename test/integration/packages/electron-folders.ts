import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../scripts/project.ts';
import type { PackagedSystem } from '../../../scripts/package/contents.ts';

/** What marks the fuses in Electron's program, then the version of their list, how many there are, and each as it comes. */
const fuses = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('1'.repeat(9)),
]);

/** A program of Windows with a version in it: that of Electron is not to be had here, and electron-builder edits it. */
const windowsProgram = 'node_modules/electron-winstaller/vendor/rcedit.exe';

const plist =
  '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict><key>CFBundleName</key><string>Electron</string></dict></plist>\n';

const frameworks = 'Electron.app/Contents/Frameworks';

function filesOf(system: PackagedSystem): Record<string, string | Buffer> {
  const licences = { LICENSE: 'MIT', 'LICENSES.chromium.html': '<!doctype html>', version: '45.4.1' };
  const locales = { 'locales/en-US.pak': '', 'locales/de.pak': '' };
  switch (system) {
    case 'linux':
      return { ...licences, ...locales, electron: fuses, 'chrome-sandbox': '', 'libffmpeg.so': '' };
    case 'win':
      return {
        ...{ ...licences, ...locales, 'ffmpeg.dll': '' },
        'electron.exe': Buffer.concat([readFileSync(path.join(root, windowsProgram)), fuses]),
      };
    case 'mac':
      return {
        ...licences,
        'Electron.app/Contents/Info.plist': plist,
        'Electron.app/Contents/MacOS/Electron': '',
        'Electron.app/Contents/Resources/en.lproj/locale.pak': '',
        'Electron.app/Contents/Resources/de.lproj/locale.pak': '',
        [`${frameworks}/Electron Helper.app/Contents/Info.plist`]: plist,
        [`${frameworks}/Electron Helper.app/Contents/MacOS/Electron Helper`]: '',
        [`${frameworks}/Electron Framework.framework/Electron Framework`]: fuses,
        [`${frameworks}/Electron Framework.framework/Versions/A/Resources/en.lproj/locale.pak`]: '',
      };
  }
}

/**
 * Lays out a folder as Electron's release for a system has it, as far as electron-builder looks at it. Nothing in it runs:
 * what is packed into it is what these tests are about, and that is the same for a real one.
 */
export function layOutElectron(folder: string, system: PackagedSystem): void {
  for (const [name, content] of Object.entries(filesOf(system))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content, { mode: 0o755 });
  }
}
