import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReleasable, whyNotForRelease } from '../../../scripts/delivery/readiness.ts';
import { about } from '../../../scripts/package/linux-package.ts';
import { root } from '../../../scripts/project.ts';

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const workflow = read('.github/workflows/release.yml');

describe('the workflow of a release', () => {
  it('names every action by its commit, and the version for whoever reads it', () => {
    expect(whyNotForRelease(readReleasable(root)).filter((reason) => reason.includes(' uses '))).toEqual([]);
    const used = [...workflow.matchAll(/uses: (\S+)(.*)/g)];
    expect(used.length).toBeGreaterThan(2);
    for (const [, , comment] of used) expect(comment).toMatch(/^ # v\d+\.\d+\.\d+$/);
  });

  it('reads the repository and nothing more, and waits for the reviewers of an environment', () => {
    expect(workflow).toContain('\npermissions:\n  contents: read\n');
    expect(workflow).not.toMatch(/: write$/m);
    expect(workflow).toContain('\n    environment: release\n');
  });

  it('hands each secret for notarising to macOS alone', () => {
    const secrets = ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'];
    for (const name of [...secrets, 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'])
      expect(workflow).toMatch(new RegExp(`matrix\\.system == 'macOS' && secrets\\.${name} \\|\\| ''`));
  });

  it('hands no secret to a run that is of no tag', () => {
    const using = workflow.split('\n').filter((line) => line.includes('secrets.'));
    expect(using.length).toBeGreaterThan(8);
    expect(using.filter((line) => !line.includes("${{ github.ref_type == 'tag' && matrix.system == "))).toEqual([]);
  });

  it('looks first whether the tag names the version and lies on the main branch', () => {
    const at = (words: string) => workflow.indexOf(words);
    expect(at('git merge-base --is-ancestor "$GITHUB_SHA" FETCH_HEAD')).toBeGreaterThan(0);
    expect(at('test "$GITHUB_REF_NAME" = "v$(node -p')).toBeLessThan(at('npm run verify-runtime'));
    expect(at('fetch-depth: 0')).toBeLessThan(at('git merge-base'));
  });

  it('makes a trial of everything that is no tag', () => {
    expect(workflow).toContain("npm run dist -- --built ${{ github.ref_type == 'tag' && '--release' || '' }}");
  });
});

describe('what is said of Dossier', () => {
  it('is the same in the packages that electron-builder makes and in those of Linux', () => {
    const manifest = read('package.json');
    for (const said of [about.maintainer, about.homepage, about.licence]) expect(manifest).toContain(`"${said}"`);
    const configuration = read('electron-builder.yml').replaceAll(/\s+/g, ' ');
    expect(configuration).toContain(about.description.join(' '));
    expect(configuration).toContain(`synopsis: ${about.summary} `);
  });
});

describe('the installer for one user on Windows', () => {
  it('looks for the MSI by its upgrade code, as Windows writes it', () => {
    const code = /upgradeCode: ([0-9A-F-]+)/.exec(read('electron-builder.yml'))?.[1] ?? '';
    const [one = '', two = '', three = '', ...rest] = code.split('-');
    const turned = (text: string) => Array.from(text).toReversed().join('');
    const pairs = rest.join('').match(/../g) ?? [];
    const packed = [one, two, three, ...pairs].map(turned).join('');
    expect(packed).toHaveLength(32);
    expect(read('assets/windows/installer.nsh')).toContain(`UpgradeCodes\\${packed}" 0`);
    expect(read('electron-builder.yml')).toContain('  include: assets/windows/installer.nsh\n');
  });
});
