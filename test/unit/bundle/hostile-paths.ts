/** Paths that no bundle may have, each listed in the manifest as if it belonged there. */
import type { BundleTrouble } from '../../../src-shared/domain/bundle/bundle-trouble.ts';
import { document, type Case } from './bundle-parts.ts';

const path = (what: string, code: BundleTrouble, name: string): Case => [
  `path: ${what}`,
  code,
  (parts) => {
    parts.add(name);
    return parts.bytes();
  },
];

export const hostilePaths: Case[] = [
  path('from the root', 'path-absolute', '/etc/passwd'),
  path('out of the folder', 'path-dots', '../outside.txt'),
  path('out of the folder, from within', 'path-dots', 'documents/../../outside.txt'),
  path('a dot', 'path-dots', 'documents/./a.txt'),
  path('backslash', 'path-backslash', 'documents\\..\\..\\a.txt'),
  path('share of a network', 'path-backslash', '\\\\server\\share\\a.txt'),
  path('drive', 'path-drive', 'C:/Windows/a.txt'),
  path('drive without a slash', 'path-drive', 'c:a.txt'),
  path('second stream', 'path-forbidden-character', 'documents/a.txt:hidden'),
  path('question mark', 'path-forbidden-character', 'documents/a?.txt'),
  path('NUL', 'path-nul', 'documents/a.txt\0.exe'),
  path('line feed', 'path-control-character', 'documents/a\n.txt'),
  path('escape', 'path-control-character', 'documents/\u001B[2Ja.txt'),
  path('C1 control', 'path-control-character', 'documents/a\u0085.txt'),
  path('override of the direction', 'path-hidden-character', 'documents/a\u202Efdp.exe'),
  path('isolate', 'path-hidden-character', 'documents/a\u2066.txt'),
  path('zero width', 'path-hidden-character', 'documents/a\u200B.txt'),
  path('byte order mark', 'path-hidden-character', '\uFEFFdocuments/a.txt'),
  path('tag characters', 'path-hidden-character', 'documents/a\u{E0041}.txt'),
  path('line separator', 'path-hidden-character', 'documents/a\u2028.txt'),
  path('device', 'path-device-name', 'documents/CON'),
  path('device with an ending', 'path-device-name', 'documents/nul.txt'),
  path('device with spaces before its ending', 'path-device-name', 'documents/com1 .txt'),
  path('device with a raised number', 'path-device-name', 'documents/LPT¹.txt'),
  path('folder that is a device', 'path-device-name', 'aux/a.txt'),
  path('dot at the end', 'path-outer-dot-or-space', 'documents/a.txt.'),
  path('space at the end', 'path-outer-dot-or-space', 'documents/a.txt '),
  path('folder with a space at its end', 'path-outer-dot-or-space', 'documents /a.txt'),
  path('wide space at the end', 'path-outer-dot-or-space', 'documents/a.txt\u3000'),
  path('two slashes', 'path-empty-part', 'documents//a.txt'),
  path('slash at the end', 'path-empty-part', 'documents/a/'),
  path('taken apart by Unicode', 'path-not-normalised', 'documents/Zu\u0308rich.txt'),
  path('too long', 'path-too-long', `documents/${'a'.repeat(175)}`),
  path('empty', 'path-empty', ''),
  path('same name in another case', 'duplicate-name', 'documents/DOCUMENT-7.PDF'),
  path('same name in another form of Unicode', 'duplicate-name', 'documents/Auszug Zu\u0308rich 登記.txt'),
  path('same name in a compatible form', 'duplicate-name', 'documents/ｄocument-7.pdf'),
  path('same folder in another case', 'duplicate-name', 'Documents/b.pdf'),
  path('file where a folder is', 'duplicate-name', 'documents'),
  path('folder where a file is', 'duplicate-name', `${document}/a.pdf`),
  path('a second manifest', 'duplicate-name', 'MANIFEST.JSON'),
];
