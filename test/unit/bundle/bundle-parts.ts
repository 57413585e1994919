/** A sound bundle, taken apart for an attacker to change. */
import { z } from 'zod';
import type { BundleTrouble } from '../../../src-shared/domain/bundle/bundle-trouble.ts';
import { bytesInMemory } from '../../../src-main/export/bundle/bundle-bytes.ts';
import { readBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { entryBytes, zipTime } from '../../../src-main/export/bundle/zip-form.ts';
import { canonicalJson, type Json } from '../../../src-main/storage/trail/canonical-json.ts';
import { hostileArchive, type HostileArchive, type HostileEntry } from './hostile-zip.ts';
import { about, officerKeyOf, sealedBytes, sha256Of } from './made-bundle.ts';

/** An object of JSON, with whatever an attacker puts in it. */
export type Members = Record<string, Json>;

export const AnyMembers = z.record(z.string(), z.json());
const AnySignature = z.object({ signature: z.string(), statement: AnyMembers });

const byBytes = (a: string | Buffer, b: string | Buffer) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** A member that is a text. */
export const textOf = (members: Members, name: string) => z.string().parse(members[name]);

/** A bundle taken apart, whose parts an attacker changes before it is put together again. */
export class Parts {
  entries: HostileEntry[];

  constructor(entries: HostileEntry[]) {
    this.entries = entries.map((entry) => ({ ...entry }));
  }

  find(name: string): HostileEntry {
    const found = this.entries.find((entry) => entry.name === name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  }

  get signature(): HostileEntry {
    return this.entries[1] ?? this.find('a signature');
  }

  /** What its first signature says. */
  get signed(): z.infer<typeof AnySignature> {
    return AnySignature.parse(JSON.parse(this.signature.content.toString()));
  }

  get manifest(): Members {
    return AnyMembers.parse(JSON.parse(this.find('manifest.json').content.toString()));
  }

  get files(): Members[] {
    return z.array(AnyMembers).parse(this.manifest['files']);
  }

  /** Puts a manifest in its place and signs it, as an attacker can with a key of their own. */
  sign(text: string | Buffer, change: (statement: Members) => Members = (statement) => statement): void {
    const content = Buffer.from(text);
    this.find('manifest.json').content = content;
    const { publicKey, fingerprint, sign } = officerKeyOf('attacker');
    const statement = change({
      ...{ purpose: 'dossier-bundle', manifestSha256: sha256Of(content), officer: 'A. Officer' },
      ...{ publicKey, fingerprint, time: '2026-11-21T09:05:00.000Z' },
    });
    const signed = { signature: sign(canonicalJson(statement)), statement };
    this.entries = this.entries.filter((entry) => !String(entry.name).startsWith('signatures/'));
    const name = `signatures/${fingerprint}.json`;
    this.entries.splice(1, 0, { name, content: Buffer.from(canonicalJson(signed)) });
  }

  changeManifest(change: (manifest: Members) => Members): void {
    this.sign(canonicalJson(change(this.manifest)));
  }

  /** Adds a file in every way that is needed for it to belong to the bundle. */
  add(name: string, content = Buffer.from('x')): HostileEntry {
    const entry: HostileEntry = { name, content };
    this.entries.push(entry);
    const file = {
      path: name,
      size: content.byteLength,
      sha256: sha256Of(content),
      role: 'export',
      mediaType: 'a/b',
    };
    const files = [...this.files, file].toSorted((a, b) => byBytes(textOf(a, 'path'), textOf(b, 'path')));
    this.changeManifest((manifest) => ({ ...manifest, files }));
    const rest = this.entries.splice(4);
    this.entries.push(...rest.toSorted((a, b) => byBytes(a.name, b.name)));
    return entry;
  }

  bytes(more: Partial<HostileArchive> = {}): Buffer {
    return hostileArchive({ entries: this.entries, time: zipTime(about.madeAt), ...more });
  }
}

export async function soundParts(): Promise<Parts> {
  const bytes = await sealedBytes();
  const { entries } = await readBundle(bytesInMemory(bytes));
  return new Parts(
    [...entries.values()].map(({ name, size, offset }) => {
      const at = offset + entryBytes(name, 0);
      return { name, content: bytes.subarray(at, at + size) };
    }),
  );
}

/** A document of the bundle, for what is done to one file. */
export const document = 'documents/document-7.pdf';

/** What an attacker does, the reason that the reading room gives, and how it is done. */
export type Case = [what: string, code: BundleTrouble, make: (parts: Parts) => Buffer];
