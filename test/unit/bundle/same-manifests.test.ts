/** The verifier has a reading of manifests of its own. Whatever is put into one, both readers take it or both refuse it. */
import { expect, it } from 'vitest';
import { bytesInMemory } from '../../../src-main/export/bundle/bundle-bytes.ts';
import { BundleRefused } from '../../../src-main/export/bundle/bundle-refused.ts';
import { readBundle } from '../../../src-main/export/bundle/read-bundle.ts';
import { isWhole, verifyArchive } from '../../../src-main/export/bundle/verify.mjs';
import { zipTime } from '../../../src-main/export/bundle/zip-form.ts';
import type { Json } from '../../../src-main/storage/trail/canonical-json.ts';
import { AnyMembers, Parts, soundParts } from './bundle-parts.ts';
import { about, sha256Of } from './made-bundle.ts';

const odd: readonly Json[] = [
  ...[null, true, 0, -0, 1, -1, 1.5, 2 ** 32 - 2, 2 ** 32 - 1, 2 ** 53, 1e21, '', ' ', 'x', '0', 'null'],
  ...['x'.repeat(1_000), 'x'.repeat(1_001), '\u{1F600}'.repeat(500), '\u{1F600}'.repeat(501), '\0', '\u202E', '<b>'],
  ...['a'.repeat(64), 'A'.repeat(64), 'a'.repeat(63), sha256Of('x'), [], {}, [null], { kind: 'dossier' }],
  ...[
    'demo',
    'testing',
    'production',
    'Demo',
    'dossier',
    'decision',
    'dossier-bundle',
    'answer',
    'verifier',
    'read-me',
  ],
  ...['a/b', 'application/pdf', 'Application/pdf', 'application/pdf; charset=utf-8', 'a/', `a/${'b'.repeat(101)}`],
  ...['1979-12-31T23:59:59.999Z', '1980-01-01T00:00:00.000Z', '2107-12-31T23:59:59.999Z', '2108-01-01T00:00:00.000Z'],
  ...['2026-02-29T00:00:00.000Z', '2028-02-29T00:00:00.000Z', '2026-11-21T24:00:00.000Z', '2026-11-21T09:00:60.000Z'],
  ...['2026-11-21T09:00:01Z', '2026-11-21T09:00:01.23Z', '2026-11-21t09:00:01.234z', '+002026-11-21T09:00:01.234Z'],
  ...['manifest.json', 'signatures/a', 'verify.mjs', 'READ ME.html', 'documents/other.pdf', 'documents', '../x'],
];

type Step = string | number;

/** Every place in a value, the value itself left out. */
function placesIn(value: Json, steps: Step[] = []): Step[][] {
  if (typeof value !== 'object' || value === null) return [steps];
  const inside = Object.entries(value).flatMap(([name, member]) => placesIn(member, [...steps, name]));
  return steps.length === 0 ? inside : [steps, ...inside];
}

/** The value with another one at a place; undefined takes that away. */
function changed(value: Json, [step, ...rest]: Step[], to: Json | undefined): Json {
  if (step === undefined || typeof value !== 'object' || value === null) return to ?? null;
  const entries = Object.entries(value).flatMap(([name, member]) => {
    if (name !== step) return [[name, member] as const];
    if (rest.length === 0 && to === undefined) return [];
    return [[name, changed(member, rest, to)] as const];
  });
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}

it('both readers take the same manifests', async () => {
  const sound = await soundParts();
  const manifest = sound.manifest;
  // Of the files two are enough.
  const places = placesIn(manifest).filter(([first, second]) => first !== 'files' || Number(second ?? 0) <= 1);
  const told = { taken: 0, refused: 0 };
  const differ: unknown[] = [];
  for (const place of places)
    for (const value of [undefined, ...odd]) {
      const parts = new Parts(sound.entries);
      parts.changeManifest(() => AnyMembers.parse(changed(manifest, place, value)));
      const { madeAt } = parts.manifest;
      const time = zipTime(typeof madeAt === 'string' && !Number.isNaN(Date.parse(madeAt)) ? madeAt : about.madeAt);
      const bytes = bytesInMemory(parts.bytes({ time }));
      const isTaken = await readBundle(bytes).then(
        () => true,
        (thrown: unknown) => {
          if (thrown instanceof BundleRefused) return false;
          throw thrown;
        },
      );
      told[isTaken ? 'taken' : 'refused'] += 1;
      // A file that is called a decision and is none is told beside the bundle by both: it is no matter of the manifest.
      const verdict = { ...(await verifyArchive(bytes)), papers: [], contents: [] };
      if (isWhole(verdict) !== isTaken) differ.push({ place: place.join('.'), value });
    }
  console.log(`manifests: ${String(told.taken)} taken and ${String(told.refused)} refused by both`);
  expect(differ).toEqual([]);
  expect(told.taken).toBeGreaterThan(50);
});
