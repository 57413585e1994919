import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealBundle } from '../../../src-main/export/bundle/seal-bundle.ts';
import { smallSealing } from '../../unit/bundle/made-bundle.ts';
import { smallBundle, verifier, verify, type SmallBundle } from './small-bundle.ts';

let small: SmallBundle;
beforeAll(async () => {
  small = await smallBundle();
});
afterAll(() => {
  small.remove();
});

describe('node verify.mjs', () => {
  it('P14: finds the archive whole, says who signed, and ends with 0', () => {
    const { code, out, err } = verify(verifier, [small.archive], os.tmpdir());
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const { path: name } of small.sealed.manifest.files) expect(out).toContain(`whole   ${JSON.stringify(name)}`);
    for (const { officer, key } of smallSealing.signers)
      expect(out).toContain(`"${officer}", at "2026-11-21T09:05:00.000Z", with the key "${key.fingerprint}": fits`);
    expect(out).toContain(`SHA-256 of the manifest: ${small.sealed.manifestSha256}`);
    expect(out).toContain('the demo, whose companies are invented');
    expect(out).toContain('jurisdiction "CH", registry not stated, number "CHE-1.2.3"');
    expect(out).toContain('Whole: 8 files, 2 signatures.');
    expect(out).toContain('Only comparing its fingerprint');
  });

  it('P14: finds the unpacked folder whole with the program that lies in it, also where a link leads to it', () => {
    const inside = small.unpacked('whole');
    expect(verify('verify.mjs', [], inside)).toMatchObject({ code: 0, err: '' });
    expect(verify(path.join(inside, 'verify.mjs'), [inside], os.tmpdir())).toMatchObject({ code: 0, err: '' });
    symlinkSync(inside, small.at('link-to-folder'));
    symlinkSync(path.join(inside, 'verify.mjs'), small.at('link-to-program.mjs'));
    const linked = verify(path.join(small.at('link-to-folder'), 'verify.mjs'), [], inside);
    expect(linked.out).toContain('Whole: 8 files');
    expect(verify(small.at('link-to-program.mjs'), [], inside).out).toContain('Whole: 8 files');
  });

  const document = 'documents/document-7.pdf';
  const elsewhere = () => small.at('elsewhere');
  const changes: [what: string, told: string[], change: (inside: string) => void][] = [
    [
      'a changed file',
      [`CHANGED "${document}": its SHA-256`],
      (inside) => {
        writeFileSync(path.join(inside, document), '%PDF-1.7\nVOT much\n%%EOF\n');
      },
    ],
    [
      'a longer file',
      [`CHANGED "${document}": it has 25 bytes instead of 24`],
      (inside) => {
        appendFileSync(path.join(inside, document), 'x');
      },
    ],
    [
      'a missing file',
      [`MISSING "${document}"`],
      (inside) => {
        rmSync(path.join(inside, document));
      },
    ],
    [
      'a file more',
      ['EXTRA   "documents/more.pdf"'],
      (inside) => {
        writeFileSync(path.join(inside, 'documents/more.pdf'), 'x');
      },
    ],
    [
      'a hidden file more',
      ['EXTRA   ".hidden"'],
      (inside) => {
        writeFileSync(path.join(inside, '.hidden'), 'x');
      },
    ],
    [
      'an empty folder more',
      ['EXTRA   "empty/"'],
      (inside) => {
        mkdirSync(path.join(inside, 'empty'));
      },
    ],
    [
      'a link to the same bytes',
      [`CHANGED "${document}": it is a link`],
      (inside) => {
        cpSync(path.join(inside, document), elsewhere());
        rmSync(path.join(inside, document));
        symlinkSync(elsewhere(), path.join(inside, document));
      },
    ],
    [
      'a link more',
      ['EXTRA   "documents/link": it is a link'],
      (inside) => {
        symlinkSync('/etc/passwd', path.join(inside, 'documents/link'));
      },
    ],
    [
      'a folder that is a link',
      ['EXTRA   "notes": it is a link', 'MISSING "notes/note-1.json"'],
      (inside) => {
        cpSync(path.join(inside, 'notes'), `${elsewhere()}-notes`, { recursive: true });
        rmSync(path.join(inside, 'notes'), { recursive: true });
        symlinkSync(`${elsewhere()}-notes`, path.join(inside, 'notes'));
      },
    ],
    [
      'a pipe more',
      ['EXTRA   "pipe": it is no ordinary file'],
      (inside) => {
        execFileSync('mkfifo', [path.join(inside, 'pipe')]);
      },
    ],
    [
      'a manifest that is a link',
      ['REFUSED: manifest.json: it is a link'],
      (inside) => {
        cpSync(path.join(inside, 'manifest.json'), `${elsewhere()}-manifest`);
        rmSync(path.join(inside, 'manifest.json'));
        symlinkSync(`${elsewhere()}-manifest`, path.join(inside, 'manifest.json'));
      },
    ],
    [
      'a changed manifest',
      ['DOES NOT FIT: it was made for another manifest'],
      (inside) => {
        const manifest = path.join(inside, 'manifest.json');
        writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('A. Officer', 'Z. Officer'));
      },
    ],
    [
      'a manifest that is no manifest',
      ['REFUSED: The manifest'],
      (inside) => {
        writeFileSync(path.join(inside, 'manifest.json'), '{}');
      },
    ],
    [
      'no manifest',
      ['REFUSED: This is no bundle'],
      (inside) => {
        rmSync(path.join(inside, 'manifest.json'));
      },
    ],
    [
      'a changed signature',
      ['DOES NOT FIT'],
      (inside) => {
        const [name = ''] = readdirSync(path.join(inside, 'signatures'));
        const file = path.join(inside, 'signatures', name);
        writeFileSync(file, readFileSync(file, 'utf8').replace('09:05', '09:06'));
      },
    ],
    [
      'a changed verifier',
      ['CHANGED "verify.mjs"'],
      (inside) => {
        appendFileSync(path.join(inside, 'verify.mjs'), '\n');
      },
    ],
    [
      'a name that steers the terminal',
      ['EXTRA   "\\\\u{202e}fdp.exe'],
      (inside) => {
        writeFileSync(path.join(inside, '\u202Efdp.exe\u001B[2J'), 'x');
      },
    ],
  ];
  it.each(changes)('tells of %s in a folder, and ends with 1', (what, told, change) => {
    const inside = small.unpacked(`changed-${String(changes.findIndex(([name]) => name === what))}`);
    change(inside);
    const { code, out, err } = verify(verifier, [], inside);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    for (const words of told) expect(out).toContain(words.replaceAll('\\\\', '\\'));
    expect(out).toContain('NOT WHOLE: ');
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    rmSync(elsewhere(), { force: true });
  });

  it('does not take a hard link for anything else than its bytes', () => {
    const inside = small.unpacked('hard-link');
    cpSync(path.join(inside, document), small.at('hard'));
    rmSync(path.join(inside, document));
    linkSync(small.at('hard'), path.join(inside, document));
    expect(verify(verifier, [inside], small.folder).code).toBe(0);
  });

  it('says that nobody signed where nobody did', async () => {
    const file = small.at('unsigned.dossier');
    await sealBundle({ ...smallSealing, file, signers: [] });
    const { code, out } = verify(verifier, [file], small.folder);
    expect(code).toBe(0);
    expect(out).toContain('No signature: anybody can have made this bundle.');
  });

  it('ends with 2 where it could not look', () => {
    expect(verify(verifier, [small.at('none.dossier')], small.folder)).toMatchObject({ code: 2, out: '' });
    expect(verify(verifier, ['a', 'b'], small.folder)).toMatchObject({ code: 2, out: '' });
    expect(verify(verifier, ['/dev/null'], small.folder)).toMatchObject({ code: 2, out: '' });
  });

  it('P14: notices one changed bit, run as a program: 60 of 60', async () => {
    const sound = readFileSync(small.archive);
    const run = (file: string) =>
      new Promise<number>((resolve) => {
        execFile(process.execPath, [verifier, file], (error) => {
          resolve(error === null ? 0 : Number(error.code));
        });
      });
    const codes: number[] = [];
    for (let number = 0; number < 60; number += 2)
      codes.push(
        ...(await Promise.all(
          [number, number + 1].map((one) => {
            const changed = Buffer.from(sound);
            const place = Math.floor(((one + 0.5) / 60) * sound.byteLength);
            changed[place] = (changed[place] ?? 0) ^ (1 << (one % 8));
            writeFileSync(small.at(`flip-${String(one)}.dossier`), changed);
            return run(small.at(`flip-${String(one)}.dossier`));
          }),
        )),
      );
    console.log(
      `${String(codes.length)} changes of one bit, ${String(codes.filter((code) => code === 0).length)} unnoticed by the program`,
    );
    expect(codes).toEqual(codes.map(() => 1));
  });
});
