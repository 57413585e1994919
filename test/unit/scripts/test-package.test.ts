import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { desktopEntry } from '../../../scripts/package/desktop-entry.ts';

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../..', name), 'utf8');
const release = read('electron-builder.yml');
const ofTest = read('electron-builder.test.yml');

/** The lines of a block of a configuration, without what explains them. */
function block(text: string, name: string): string[] {
  const [, after = ''] = text.split(new RegExp(`^ *${name}:\n`, 'm'));
  const indent = /^ */.exec(after)?.[0] ?? '';
  const lines = after.split('\n');
  const end = lines.findIndex((line) => !line.startsWith(indent));
  return lines.slice(0, end).flatMap((line) => (line.trim().startsWith('#') ? [] : [line.trim()]));
}

describe('the test package', () => {
  it('has every fuse as shipped but the one that its runtime lacks', () => {
    const shipped = block(release, 'electronFuses');
    expect(shipped).toContain('enableNodeCliInspectArguments: false');
    const lacking = ['grantFileProtocolExtraPrivileges: false', 'resetAdHocDarwinSignature: true'];
    expect(block(ofTest, 'electronFuses')).toEqual(shipped.filter((line) => !lacking.includes(line)));
  });

  it('has the entry in the menu that a release has', () => {
    const entry = desktopEntry({ executable: '/opt/Dossier/dossier', icon: 'dossier' });
    const shipped = block(release, 'entry').map((line) => line.replace(': ', '=').replaceAll("'", ''));
    expect(shipped.length).toBeGreaterThan(6);
    for (const line of shipped) expect(entry.split('\n')).toContain(line);
    // With a field code a desktop would offer Dossier for files and addresses, of which it opens none.
    expect(entry.split('\n')).toContain('Exec=/opt/Dossier/dossier');
  });

  it('alone holds the entry that opens a port for its test, and is made in a folder that no release is in', () => {
    expect(release).not.toContain('packaged');
    expect(ofTest).toContain('main: dist/fallback/packaged/main.cjs\n');
    expect(ofTest).toContain('  output: out/package\n');
    expect(release).toContain('  output: release\n');
  });
});
