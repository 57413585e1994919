import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import keytar from 'keytar';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { askKeychain, openKeychain, probeKeychain } from '../../../src-main/credentials/keychain.ts';

const run = promisify(execFile);

/** A name of its own for each test. Where there is no keyring these tests fail: see scripts/keyring-run.sh. */
const newService = () => `Dossier test ${randomBytes(6).toString('hex')}`;

/** What `secret-tool clear` does, over the bus that it does it over: removes each entry that has an attribute of a value. */
async function clearByAttribute(attribute: string, value: string): Promise<void> {
  const send = (object: string, call: string, ...given: string[]) =>
    run('dbus-send', [
      ...['--session', '--print-reply', '--dest=org.freedesktop.secrets', object, `org.freedesktop.Secret.${call}`],
      ...given,
    ]);
  const { stdout } = await send(
    '/org/freedesktop/secrets',
    'Service.SearchItems',
    `dict:string:string:${attribute},${value}`,
  );
  for (const [, item = ''] of stdout.matchAll(/object path "([^"]+)"/g)) await send(item, 'Item.Delete');
}

describe('the keychain', () => {
  it('keeps, replaces and forgets, in any script', async () => {
    const keychain = openKeychain(newService());
    expect(await keychain.read('account')).toBeNull();
    await keychain.write('account', 'first');
    await keychain.write('account', 'pä$$ Пароль 密码');
    expect(await keychain.read('account')).toBe('pä$$ Пароль 密码');
    await keychain.remove('account');
    await keychain.remove('account');
    expect(await keychain.read('account')).toBeNull();
  });

  it('of Windows keeps 2560 bytes and no more, and what it kept before stays; the others keep longer ones too', async () => {
    const service = newService();
    const ofWindows = openKeychain(service, undefined, 'windows');
    const longest = 'ä'.repeat(1280);
    await ofWindows.write('account', longest);
    await expect(ofWindows.write('account', `${longest}x`)).rejects.toMatchObject({
      failure: { code: 'secret-too-long', retryable: false },
    });
    expect(await ofWindows.read('account')).toBe(longest);
    for (const system of ['linux', 'macos'] as const) {
      const keychain = openKeychain(service, undefined, system);
      await keychain.write('account', 'x'.repeat(10_000));
      expect(await keychain.read('account')).toHaveLength(10_000);
    }
    await ofWindows.remove('account');
  });

  it('is apart for each installation', async () => {
    const [one, other] = [openKeychain(newService()), openKeychain(newService())];
    await one.write('account', 'of one');
    expect(await other.read('account')).toBeNull();
    await one.remove('account');
  });

  it('all of an installation is erased by the name that docs/security.md gives', async () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/security.md'), 'utf8');
    const [, attribute = '', template = ''] = /`secret-tool clear (\w+) "([^"]+)"`/.exec(page) ?? [];
    const nameOf = (id: string) => template.replace('<installationId>', id);
    const [id, other] = [randomBytes(4).toString('hex'), randomBytes(4).toString('hex')];
    // The name that Dossier gives them, out of the code that gives it.
    const naming = readFileSync(path.resolve(import.meta.dirname, '../../../src-main/credentials/keychain.ts'), 'utf8');
    expect(naming).toContain(`\`${nameOf('${installationId}')}\``);
    const accounts = ['database-key/demo', 'record-head/demo', 'credential/v2/desk/https://registry.example'];
    for (const account of accounts) await openKeychain(nameOf(id)).write(account, 'secret');
    await openKeychain(nameOf(other)).write('database-key/demo', 'kept');
    await clearByAttribute(attribute, nameOf(id));
    for (const account of accounts) expect(await openKeychain(nameOf(id)).read(account)).toBeNull();
    expect(await openKeychain(nameOf(other)).read('database-key/demo')).toBe('kept');
    await openKeychain(nameOf(other)).remove('database-key/demo');
  });

  it('is found available, and the probe leaves nothing behind', async () => {
    const service = newService();
    expect(await probeKeychain(service)).toBe('available');
    expect(await keytar.findPassword(service)).toBeNull();
  });

  it('answers when it is asked, and keeps nothing of it', async () => {
    const service = newService();
    expect(await askKeychain(service)).toBe('available');
    expect(await keytar.findPassword(service)).toBeNull();
  });

  it('that never answers is unavailable within the limit of time, and does not hold up what waits for it', async () => {
    const { stdout } = await run('dbus-send', [
      ...['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/'],
      ...['org.freedesktop.DBus.GetConnectionUnixProcessID', 'string:org.freedesktop.secrets'],
    ]);
    const daemon = Number(/uint32 (\d+)/.exec(stdout)?.[1]);
    const impatient = openKeychain(newService(), 500);
    process.kill(daemon, 'SIGSTOP');
    try {
      const started = performance.now();
      const calls = [impatient.read('a'), impatient.write('a', 'b'), impatient.remove('a')];
      const codes = calls.map((call) =>
        call.then(
          () => 'answered',
          (thrown: unknown) => thrown,
        ),
      );
      for (const failure of await Promise.all(codes))
        expect(failure).toMatchObject({ failure: { code: 'keychain-unavailable', retryable: true } });
      expect(performance.now() - started).toBeLessThan(10_000);
    } finally {
      process.kill(daemon, 'SIGCONT');
    }
    expect(await openKeychain(newService()).read('a')).toBeNull();
  });

  it('that is not there is unavailable: the probe and the question say so, each call fails with that code', async () => {
    const module = fileURLToPath(new URL('../../../src-main/credentials/keychain.ts', import.meta.url));
    const script = `import { askKeychain, openKeychain, probeKeychain } from ${JSON.stringify(module)};
      const keychain = openKeychain('Dossier test');
      const code = (work) => work.then(() => 'no failure', (thrown) => thrown.failure?.code);
      console.log(JSON.stringify([await probeKeychain('Dossier test'), await askKeychain('Dossier test'), await code(keychain.read('a')),
        await code(keychain.write('a', 'b')), await code(keychain.remove('a'))]));`;
    // A process of its own, on a bus that leads nowhere.
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' },
    });
    const unavailable = 'keychain-unavailable';
    expect(JSON.parse(stdout)).toEqual(['unavailable', 'unavailable', unavailable, unavailable, unavailable]);
  });
});
