import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { fail } from '../../src-shared/contract/failure.ts';

/** Cost of one guess: 128 MiB and about half a second (OWASP's first choice for scrypt is N = 2^17, r = 8, p = 1). */
const cost = { N: 2 ** 17, r: 8, p: 1 } as const;

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${String(bytes * 2)}}$`));

/** The file as written. Only the passphrase opens it. Parameters have bounds: a forged file must not eat the memory. */
export const SealedFile = z.object({
  version: z.literal(1),
  kdf: z.object({
    name: z.literal('scrypt'),
    // Powers of two only: scrypt takes no others.
    N: z.literal([2 ** 14, 2 ** 15, 2 ** 16, 2 ** 17, 2 ** 18]),
    r: z.literal(8),
    p: z.number().int().min(1).max(4),
    salt: hex(16),
  }),
  cipher: z.object({ name: z.literal('aes-256-gcm'), nonce: hex(12), tag: hex(16) }),
  sealed: z.string().regex(/^[0-9a-f]*$/),
});
export type SealedFile = z.infer<typeof SealedFile>;

/** The key of a passphrase, with what it was derived by. */
export interface SealingKey {
  key: Buffer;
  kdf: SealedFile['kdf'];
}

function derive(passphrase: string, kdf: SealedFile['kdf']): Promise<SealingKey> {
  const { N, r, p } = kdf;
  return new Promise((resolve, reject) => {
    // The same characters can be typed as different code points; NFKC makes them one (RFC 8265).
    scrypt(
      passphrase.normalize('NFKC'),
      Buffer.from(kdf.salt, 'hex'),
      32,
      { N, r, p, maxmem: 256 * N * r },
      (error, key) => {
        if (error === null) resolve({ key, kdf });
        else reject(error);
      },
    );
  });
}

/** A key for a new file, with a salt of its own. */
export function newSealingKey(passphrase: string): Promise<SealingKey> {
  return derive(passphrase, { name: 'scrypt', ...cost, salt: randomBytes(16).toString('hex') });
}

/** The key that a file was sealed with, if the passphrase is the right one. */
export function sealingKeyOf(file: SealedFile, passphrase: string): Promise<SealingKey> {
  return derive(passphrase, file.kdf);
}

/** The parameters are sealed in too, so that none of them can be changed unnoticed. */
const bound = (file: Pick<SealedFile, 'version' | 'kdf'>) =>
  Buffer.from(JSON.stringify([file.version, file.kdf.N, file.kdf.r, file.kdf.p, file.kdf.salt]));

/** Seals a text with a nonce that is never used again. */
export function seal(text: string, { key, kdf }: SealingKey): SealedFile {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(bound({ version: 1, kdf }));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return {
    version: 1,
    kdf,
    cipher: { name: 'aes-256-gcm', nonce: nonce.toString('hex'), tag: cipher.getAuthTag().toString('hex') },
    sealed: sealed.toString('hex'),
  };
}

/**
 * Opens a sealed file. Throws `passphrase-wrong` when it does not open: a wrong passphrase and a changed byte cannot
 * be told apart, and need not be.
 */
export function unseal(file: SealedFile, { key }: SealingKey): string {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(file.cipher.nonce, 'hex'));
  decipher.setAAD(bound(file));
  decipher.setAuthTag(Buffer.from(file.cipher.tag, 'hex'));
  try {
    return Buffer.concat([decipher.update(Buffer.from(file.sealed, 'hex')), decipher.final()]).toString('utf8');
  } catch (error) {
    throw fail('passphrase-wrong', 'This passphrase does not open the record.', { retryable: true, cause: error });
  }
}
