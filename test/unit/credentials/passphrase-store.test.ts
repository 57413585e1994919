import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import { createMemoryStore, databaseKeyFor } from '../../../src-main/credentials/secret-store.ts';
import { createPassphraseStore, openPassphraseStore } from '../../../src-main/credentials/passphrase-store.ts';

let folder: string;
let file: string;
const passphrase = 'a quiet harbour at noon';

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-secrets-'));
  file = path.join(folder, 'secrets.sealed.json');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof FailureError ? error.failure.code : String(error)),
  );
}

describe('secrets under a passphrase', () => {
  it('are there again after a restart, and P6: neither they nor the passphrase are on disk in clear', async () => {
    const store = await createPassphraseStore(file, passphrase);
    await store.write('credential/v2/x', 'canary-token-pä$$');
    expect(await (await openPassphraseStore(file, passphrase)).read('credential/v2/x')).toBe('canary-token-pä$$');
    const written = readFileSync(file, 'utf8');
    expect(written).not.toMatch(/canary|credential|harbour/);
    expect(readdirSync(folder)).toEqual(['secrets.sealed.json']);
  });

  it('do not open with another passphrase', async () => {
    await createPassphraseStore(file, passphrase);
    expect(await codeOf(openPassphraseStore(file, 'another passphrase'))).toBe('passphrase-wrong');
  });

  it('notice a change of any part of the file, and none opens it', async () => {
    const store = await createPassphraseStore(file, passphrase);
    await store.write('a', 'b');
    const written = readFileSync(file, 'utf8');
    for (const at of [...written.matchAll(/[0-9a-f]{8,}/g)].map((match) => match.index)) {
      const changed = written.slice(0, at) + (written[at] === '0' ? '1' : '0') + written.slice(at + 1);
      writeFileSync(file, changed);
      expect(await codeOf(openPassphraseStore(file, passphrase))).toBe('passphrase-wrong');
    }
    writeFileSync(file, written);
    expect(await (await openPassphraseStore(file, passphrase)).read('a')).toBe('b');
  });

  it('refuse costs that would take the memory of the machine, and keep the file', async () => {
    await createPassphraseStore(file, passphrase);
    writeFileSync(file, readFileSync(file, 'utf8').replace('131072', '1073741824'));
    expect(await codeOf(openPassphraseStore(file, passphrase))).toBe('storage-damaged');
    expect(existsSync(`${file}.unreadable-1`)).toBe(true);
  });

  it('are never replaced by beginning again', async () => {
    await (await createPassphraseStore(file, passphrase)).write('a', 'b');
    expect(await (await createPassphraseStore(file, passphrase)).read('a')).toBe('b');
    expect(await codeOf(createPassphraseStore(file, 'another passphrase'))).toBe('passphrase-wrong');
  });
});

describe('the key of a record', () => {
  it('is made once, and never beside a record that has lost its own', async () => {
    const store = createMemoryStore();
    expect(await codeOf(databaseKeyFor(store, 'demo', { mayCreate: false }))).toBe('storage-key-lost');
    const made = await databaseKeyFor(store, 'demo', { mayCreate: true });
    expect(made).toHaveLength(32);
    expect(await databaseKeyFor(store, 'demo', { mayCreate: false })).toEqual(made);
    // Of 256 random bits no byte is foreseen: a key that is shorter, or the same for two records, would show here.
    const others = await Promise.all(
      Array.from({ length: 100 }, (_, at) => databaseKeyFor(store, `other-${String(at)}`, { mayCreate: true })),
    );
    expect(new Set([made, ...others].map((key) => Buffer.from(key).toString('hex'))).size).toBe(101);
    for (let at = 0; at < 32; at += 1) expect(new Set(others.map((key) => key[at])).size).toBeGreaterThan(20);
    await store.write('database-key/demo', 'no key');
    expect(await codeOf(databaseKeyFor(store, 'demo', { mayCreate: true }))).toBe('storage-key-lost');
  });
});
