import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readReleasable, whyNotForRelease } from '../../../scripts/delivery/readiness.ts';
import { about } from '../../../scripts/package/linux-package.ts';
import { root } from '../../../scripts/project.ts';

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const workflow = read('.github/workflows/release.yml');

/** The jobs by their names: each begins with its name two spaces in, after the line that says what they are. */
const jobs = Object.fromEntries(
  (workflow.split('\njobs:\n')[1] ?? '')
    .split(/^(?= {2}\w+:\n)/m)
    .map((text) => text.split('\n').filter((line) => !line.trim().startsWith('#')))
    .map(([name = '', ...lines]) => [name.trim().replace(':', ''), lines.join('\n')]),
);
const jobOf = (name: string) => jobs[name] ?? '';
/** The steps of a job in their order, each with all that is said of it. */
const stepsOf = (name: string) =>
  jobOf(name)
    .split(/^ {6}- /m)
    .slice(1);
/** Which step of a job has some words; -1 where none has. */
const at = (name: string, words: string) => stepsOf(name).findIndex((step) => step.includes(words));

describe('the workflow of a release', () => {
  it('builds, verifies, signs and states where packages come from, each in a job of its own', () => {
    expect(Object.keys(jobs)).toEqual(['build', 'verify', 'sign', 'attest']);
    for (const name of Object.keys(jobs)) expect(stepsOf(name).length).toBeGreaterThan(2);
  });

  it('names every action by its commit, and the version for whoever reads it', () => {
    expect(whyNotForRelease(readReleasable(root)).filter((reason) => reason.includes(' uses '))).toEqual([]);
    const used = [...workflow.matchAll(/uses: (\S+)(.*)/g)];
    expect(used.length).toBeGreaterThan(2);
    for (const [, , comment] of used) expect(comment).toMatch(/^ # v\d+\.\d+\.\d+$/);
  });

  it('reads the repository and nothing more, and has one right more where nothing of ours is run', () => {
    expect(workflow).toContain('\npermissions:\n  contents: read\n');
    expect(workflow.match(/^ *[\w-]+: write$/gm)).toEqual(['      id-token: write', '      attestations: write']);
    expect(jobOf('attest')).toContain('permissions:\n      id-token: write\n      attestations: write\n');
    expect(jobOf('attest')).not.toMatch(/actions\/checkout|\bnpm\b|\bnode\b/);
  });

  it('leaves no right to the repository behind where it opens bundles or signs', () => {
    for (const name of ['verify', 'sign']) {
      const [checkout = ''] = stepsOf(name);
      expect(checkout).toContain('actions/checkout@');
      expect(checkout).toContain('persist-credentials: false');
    }
  });

  it('has its secrets in one job alone, which waits for the reviewers of an environment', () => {
    for (const name of ['build', 'verify', 'attest']) expect(jobOf(name)).not.toMatch(/secrets|environment:/);
    expect(jobOf('sign')).toContain('\n    environment: release\n');
    // All of them at once, or by a name that is put together, would be handed on by another form.
    expect(jobOf('sign')).not.toMatch(/secrets(?!\.)/);
    expect(workflow.split('\njobs:\n')[0]).not.toContain('secrets');
  });

  it('hands its secrets to the step that packs alone, after everything was installed', () => {
    const using = stepsOf('sign').filter((step) => step.includes('secrets.'));
    expect(using).toHaveLength(1);
    expect(using[0]).toContain('npm run dist -- --built --release');
    expect(at('sign', 'node scripts/prepare.mjs')).toBeGreaterThan(0);
    expect(at('sign', 'node scripts/prepare.mjs')).toBeLessThan(at('sign', 'secrets.'));
  });

  it('hands each secret to the one system that it is for', () => {
    const secrets = ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID', 'APPLE_API_KEY', 'APPLE_API_KEY_ID'];
    for (const name of [...secrets, 'APPLE_API_ISSUER', 'MAC_CSC_LINK', 'MAC_CSC_KEY_PASSWORD'])
      expect(workflow).toContain(`\${{ matrix.system == 'macOS' && secrets.${name} || '' }}`);
    for (const name of ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'])
      expect(workflow).toContain(`\${{ matrix.system == 'Windows' && secrets.${name} || '' }}`);
    expect(workflow.match(/secrets\./g)).toHaveLength(10);
  });

  it('signs nothing that is of no tag', () => {
    expect(jobOf('sign')).toMatch(/^ {4}if: github\.ref_type == 'tag'$/m);
    for (const name of ['build', 'verify', 'attest']) expect(jobOf(name)).not.toContain('--release');
  });

  it('signs nothing after a red verification, and states nothing after a red signature', () => {
    expect(jobOf('verify')).toMatch(/^ {4}needs: build$/m);
    expect(jobOf('sign')).toMatch(/^ {4}needs: \[build, verify\]$/m);
    expect(jobOf('attest')).toMatch(/^ {4}needs: sign$/m);
    // One of these would have a job or a step run after one that failed.
    expect(workflow).not.toMatch(/continue-on-error|cancelled\(|failure\(|success\(/);
    const always = stepsOf('verify').filter((step) => step.includes('always('));
    expect(workflow.match(/always\(/g)).toHaveLength(1);
    expect(always).toEqual([expect.stringMatching(/^name: Keep what was seen\n[^]*actions\/upload-artifact@/)]);
  });

  it('verifies on every system that it signs on', () => {
    const systems = (name: string) => [...jobOf(name).matchAll(/\{ system: (\w+), runner: ([\w.-]+) \}/g)].map(String);
    expect(systems('verify')).toHaveLength(3);
    expect(systems('sign')).toEqual(systems('verify'));
    expect(jobOf('attest')).toContain('system: [Linux, Windows, macOS]');
  });

  it.each([
    ['verify', 'npm run verify-runtime -- --built'],
    ['verify', 'npm run dist -- --built --output trial'],
    ['sign', 'npm run dist -- --built --release'],
  ])('builds once: in %s, what %s takes has the hash of what was built', (name, command) => {
    expect(jobOf('build')).toContain('bundles: ${{ steps.hash.outputs.bundles }}');
    expect(at('build', 'node scripts/delivery/hand-over.ts dist')).toBe(at('build', 'npm run build') + 1);
    expect(jobOf(name)).not.toContain('npm run build');
    const check = at(name, 'run: node scripts/delivery/hand-over.ts dist "$BUNDLES"');
    expect(stepsOf(name)[check]).toContain('BUNDLES: ${{ needs.build.outputs.bundles }}');
    expect(at(name, 'actions/download-artifact@')).toBe(check - 1);
    expect(at(name, command)).toBeGreaterThan(check);
  });

  it('states where only those packages come from that have the hash of what was signed', () => {
    for (const system of ['Linux', 'Windows', 'macOS'])
      expect(jobOf('sign')).toContain(`sums-${system}: \${{ steps.hash.outputs.sums-${system} }}`);
    expect(stepsOf('sign').at(-2)).toContain('hash="$(node scripts/delivery/hand-over.ts release/SHA256SUMS)"');
    const [take = '', check = '', state = ''] = stepsOf('attest');
    expect(take).toContain('actions/download-artifact@');
    expect(check).toContain("SUMS: ${{ needs.sign.outputs[format('sums-{0}', matrix.system)] }}");
    expect(check).toContain('echo "$SUMS  SHA256SUMS" | sha256sum --check --strict\n');
    expect(check).toContain('          sha256sum --check --strict SHA256SUMS\n');
    expect(state).toContain('actions/attest-build-provenance@');
    expect(state).toContain('subject-checksums: SHA256SUMS');
  });

  it('looks first whether the tag names the version and lies on the main branch', () => {
    const looked = at('build', 'git merge-base --is-ancestor "$GITHUB_SHA" FETCH_HEAD');
    expect(stepsOf('build')[looked]).toContain('test "$GITHUB_REF_NAME" = "v$(node -p');
    expect(stepsOf('build')[looked]).toContain("if: github.ref_type == 'tag'");
    expect(stepsOf('build')[0]).toContain('fetch-depth: 0');
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThan(at('build', 'npm run build'));
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
