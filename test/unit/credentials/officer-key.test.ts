import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, officerKeyAccount, officerKeyFor } from '../../../src-main/credentials/officer-key.ts';
import { createMemoryStore } from '../../../src-main/credentials/secret-store.ts';
import { signatureFits } from '../../../src-main/credentials/signature.ts';

describe('the key of an officer', () => {
  it('is made once, is the same under every spelling of the name, and is another for another officer', async () => {
    const secrets = createMemoryStore();
    const first = await officerKeyFor(secrets, 'Astrid Lindqvist');
    expect((await officerKeyFor(secrets, ' ASTRID lindqvist')).fingerprint).toBe(first.fingerprint);
    expect((await officerKeyFor(secrets, 'Bo Ek')).fingerprint).not.toBe(first.fingerprint);
    expect(first.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(fingerprintOf(first.publicKey)).toBe(first.fingerprint);
  });

  it('is kept under a name that tells nobody, and nothing that is handed out holds the private part', async () => {
    const secrets = createMemoryStore();
    const key = await officerKeyFor(secrets, 'Astrid Lindqvist');
    expect(officerKeyAccount('Astrid Lindqvist')).toMatch(/^officer-key\/[0-9a-f]{64}$/);
    const kept = (await secrets.read(officerKeyAccount('Astrid Lindqvist'))) ?? '';
    const seed = createPrivateKey({ key: Buffer.from(kept, 'base64'), format: 'der', type: 'pkcs8' }).export({
      format: 'jwk',
    }).d;
    const shown = JSON.stringify({ ...key, signed: key.sign('text') });
    expect(shown).not.toContain(kept);
    expect(shown).not.toContain(seed);
    expect(Object.keys(key).toSorted()).toEqual(['fingerprint', 'publicKey', 'sign']);
  });

  it.each(['', 'no key', Buffer.alloc(48).toString('base64')])(
    'that is damaged is said, and no other is made',
    async (kept) => {
      const secrets = createMemoryStore();
      await secrets.write(officerKeyAccount('Bo Ek'), kept);
      await expect(officerKeyFor(secrets, 'Bo Ek')).rejects.toMatchObject({ failure: { code: 'officer-key-damaged' } });
      expect(await secrets.read(officerKeyAccount('Bo Ek'))).toBe(kept);
    },
  );

  it('of another kind is refused', async () => {
    const secrets = createMemoryStore();
    const { privateKey } = generateKeyPairSync('x25519');
    await secrets.write(
      officerKeyAccount('Bo Ek'),
      privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    );
    await expect(officerKeyFor(secrets, 'Bo Ek')).rejects.toMatchObject({ failure: { code: 'officer-key-damaged' } });
  });
});

describe('a signature', () => {
  it('fits what was signed, with the key that signed it, and nothing that differs in one byte', async () => {
    const secrets = createMemoryStore();
    const key = await officerKeyFor(secrets, 'Astrid Lindqvist');
    const other = await officerKeyFor(secrets, 'Bo Ek');
    const text = '{"reason":"Owners known, 子午线 \u2028"}';
    const signature = key.sign(text);
    expect(signatureFits(text, signature, key.publicKey)).toBe(true);
    expect(signatureFits(text, signature, other.publicKey)).toBe(false);
    const bytes = Buffer.from(text);
    const length = bytes.length;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: length - 1 }), fc.integer({ min: 1, max: 127 }), (at, by) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ by;
        return !signatureFits(changed.toString('latin1'), signature, key.publicKey);
      }),
    );
    const signed = Buffer.from(signature, 'base64');
    signed[10] = (signed[10] ?? 0) ^ 1;
    expect(signatureFits(text, signed.toString('base64'), key.publicKey)).toBe(false);
  });

  it('in another spelling, or with what is no key, does not fit and throws nothing', async () => {
    const key = await officerKeyFor(createMemoryStore(), 'Astrid Lindqvist');
    const signature = key.sign('text');
    for (const spelling of [`${signature}\n`, signature.replaceAll('=', ''), '', '%%%'])
      expect(signatureFits('text', spelling, key.publicKey)).toBe(false);
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'der' });
    for (const publicKey of ['', 'AAAA', rsa.toString('base64'), `${key.publicKey} `, '\ud800'])
      expect(signatureFits('text', signature, publicKey)).toBe(false);
  });
});
