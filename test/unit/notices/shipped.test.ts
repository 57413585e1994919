import { describe, expect, it } from 'vitest';
import { readLock } from '../../../scripts/notices/locked.ts';
import { shippedPackages } from '../../../scripts/notices/shipped.ts';

const integrity = 'sha512-AAAA';
const lock = readLock(
  JSON.stringify({
    packages: {
      '': { name: 'app', version: '1.0.0' },
      'node_modules/left': { version: '1.0.0', integrity, license: 'MIT' },
      'node_modules/@of/scope': { version: '2.0.0', integrity },
      'node_modules/left/node_modules/@of/scope': { version: '3.0.0', integrity },
      'node_modules/right/node_modules/left': { version: '1.0.0', integrity },
      'node_modules/native': { name: 'its-own-name', version: '4.0.0', integrity, dependencies: { headers: '^1' } },
      'node_modules/headers': { version: '1.2.3', integrity },
      'node_modules/electron': { version: '45.0.0', integrity, dependencies: { left: '^1' } },
      'node_modules/vite': { version: '8.0.0', integrity },
      'node_modules/@inlang/paraglide-js': { version: '2.0.0', integrity },
      'node_modules/unhashed': { version: '1.0.0' },
    },
  }),
);

const named = (files: string[], outside: string[] = []) =>
  shippedPackages({ files: new Set(files), outside: new Set(outside) }, lock).map(
    ({ name, version }) => `${name}@${version}`,
  );

describe('the packages that are shipped', () => {
  it('are those whose files went into a bundle, each as the lock file has it at that place', () => {
    expect(
      named([
        '/home/x/app/src-main/main.ts',
        '/home/x/app/node_modules/left/index.js',
        '/home/x/app/node_modules/left/node_modules/@of/scope/deep/in/it.js?used',
        '../node_modules/@of/scope/a.woff2',
        String.raw`C:\app\node_modules\left\other.js`,
      ]),
    ).toEqual(['@of/scope@2.0.0', '@of/scope@3.0.0', 'left@1.0.0']);
  });

  it('are named once, however often they are installed', () => {
    expect(named(['/x/node_modules/left/a.js', '/x/node_modules/right/node_modules/left/a.js'])).toEqual([
      'left@1.0.0',
    ]);
  });

  it('are also what lies beside the bundles, with what that was compiled with, under its own name', () => {
    expect(named([], ['native', 'node:fs', 'path', 'electron'])).toEqual([
      'electron@45.0.0',
      'headers@1.2.3',
      'its-own-name@4.0.0',
    ]);
  });

  it('are also the tools that write code of theirs into a bundle', () => {
    expect(named(['\0vite/preload-helper.js', '/x/src-shared/messages/generated/runtime.js'])).toEqual([
      '@inlang/paraglide-js@2.0.0',
      'vite@8.0.0',
    ]);
  });

  it('end the build where the lock file does not know one, or has no hash of it', () => {
    expect(() => named(['/x/node_modules/unknown/a.js'])).toThrow('node_modules/unknown is shipped, and the lock file');
    expect(() => named(['/x/node_modules/unhashed/a.js'])).toThrow('no version or no hash');
  });
});
