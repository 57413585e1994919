import { z } from 'zod';
import { ConnectionKind } from '../connection.ts';
import { clashingPath, comparePaths, pathTrouble } from './bundle-path.ts';

export const manifestPath = 'manifest.json';
export const signatureFolder = 'signatures/';
export const verifierPath = 'verify.mjs';
export const readMePath = 'READ ME.html';

/** What a reader takes in at most. All of it is within what a zip says in 32 bits, so a bundle never needs zip64. */
export const bundleLimits = {
  /** Of the whole archive, in bytes. */
  archiveBytes: 0xff_ff_ff_fe,
  files: 20_000,
  signatures: 100,
  manifestBytes: 16 * 1024 * 1024,
  signatureBytes: 64 * 1024,
};
export type BundleLimits = typeof bundleLimits;

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a zip can say of a time: from 1980 to 2107. */
const inRangeOfZip = (time: string) => time >= '1980' && time < '2108';

/** ISO 8601 in UTC with milliseconds: one time has one spelling. */
export const BundleTime = z.iso.datetime({ precision: 3 }).refine(inRangeOfZip, 'A zip has no such year.');

/**
 * In code units of UTF-16, as every reader in JavaScript counts. Zod's own limit counts characters, which another reader of a
 * bundle does otherwise: one would take what the other refuses.
 */
const shortText = z.string().refine(({ length }) => length <= 1_000, 'It is too long.');
export const BundleText = shortText.refine((text) => text !== '', 'It is empty.');

/** What a file of a bundle is. */
export const BundleFileRole = z.enum([
  /** An answer of the service, byte for byte as it came. */
  'answer',
  /** A document that the service delivered. */
  'document',
  /** A file that an officer attached. */
  'attachment',
  /** What Dossier read from an answer. */
  'snapshot',
  'note',
  /** A signed decision, and a signed approval of one. */
  'decision',
  'approval',
  /** A report or sheet, and what is told about it. */
  'export',
  /** The part of the audit trail. */
  'trail',
  'verifier',
  'read-me',
]);
export type BundleFileRole = z.infer<typeof BundleFileRole>;

export const BundleFile = z.strictObject({
  path: z.string().refine((path) => pathTrouble(path) === null, 'A bundle has no such path.'),
  size: z.number().int().min(0).max(bundleLimits.archiveBytes),
  sha256: Sha256,
  role: BundleFileRole,
  mediaType: z.string().regex(/^[a-z0-9][a-z0-9!#$&^_.+-]{0,99}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,99}$/),
});
export type BundleFile = z.infer<typeof BundleFile>;

/** A company as it is named by a bundle, for people: what it rests on is in the files. */
export const BundleCompany = z.strictObject({
  name: BundleText,
  jurisdiction: BundleText,
  registrationAuthority: BundleText.nullable(),
  number: BundleText.nullable(),
});

const facts = {
  format: z.literal('dossier-bundle'),
  version: z.literal(1),
  madeAt: BundleTime,
  officer: BundleText,
  /** `kind` tells whether it is the demo, whose companies are invented. */
  connection: z.strictObject({ id: BundleText, name: BundleText, kind: ConnectionKind, host: shortText }),
  /** What it is of. */
  of: z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('dossier'), company: BundleCompany })]),
  /** The last record of the audit trail that it holds; null where it holds none. */
  trailAnchor: z.strictObject({ seq: z.number().int().min(1), hash: Sha256 }).nullable(),
};

const isKept = (path: string) => path === manifestPath || path.startsWith(signatureFolder);
const roleOf = (files: readonly BundleFile[], path: string) => files.find((file) => file.path === path)?.role;
const count = (files: readonly BundleFile[], role: BundleFileRole) => files.filter((file) => file.role === role).length;

/** Every file but the manifest and the signatures, each once, in order, and those that each bundle has. */
const BundleFiles = z
  .array(BundleFile)
  .max(bundleLimits.files)
  .refine((files) => files.every((file, at) => at === 0 || comparePaths(files[at - 1]?.path ?? '', file.path) < 0))
  .refine((files) => !files.some(({ path }) => isKept(path)))
  .refine((files) => clashingPath([...files.map(({ path }) => path), manifestPath, `${signatureFolder}x`]) === null)
  .refine((files) => roleOf(files, verifierPath) === 'verifier' && count(files, 'verifier') === 1)
  .refine((files) => roleOf(files, readMePath) === 'read-me' && count(files, 'read-me') === 1);

/** `manifest.json`, written as RFC 8785 says. */
export const BundleManifest = z.strictObject({ ...facts, files: BundleFiles });
export type BundleManifest = z.infer<typeof BundleManifest>;

/** What a bundle says of itself, without its files. */
export type BundleAbout = Omit<BundleManifest, 'format' | 'version' | 'files'>;

/** What tells a bundle of a newer Dossier from something that is none. */
export const AnyBundleManifest = z.looseObject({ format: z.literal('dossier-bundle'), version: z.number() });
