import { validRange } from 'semver';
import { z } from 'zod';

/** Somebody found that some versions of a package can be attacked. */
const Advisory = z.strictObject({
  /** The registry's number of it. */
  id: z.number().int(),
  package: z.string().min(1),
  /** The versions it is true of, as semver writes ranges. */
  range: z.string().refine((range) => validRange(range) !== null, 'This is no range of versions.'),
  severity: z.string().min(1),
  title: z.string().min(1),
  url: z.string().min(1),
  /** When it was first kept here. */
  keptOn: z.iso.date(),
});
export type Advisory = z.infer<typeof Advisory>;

/** What is known of the packages in the lock file, without a network. */
export const KeptAdvisories = z.strictObject({
  lastAsked: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('answered'),
      on: z.iso.date(),
      /** SHA-256 of the names and versions that were asked about. */
      askedAbout: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    z.strictObject({ outcome: z.literal('not-answered'), on: z.iso.date(), why: z.string().min(1) }),
  ]),
  advisories: z.array(Advisory),
});
export type KeptAdvisories = z.infer<typeof KeptAdvisories>;

/** One of the reasons that npm gives for a vulnerable package; a text where the reason is another package of the list. */
const Via = z.union([
  z.string(),
  z.object({
    source: z.number().int(),
    name: z.string(),
    title: z.string(),
    url: z.string(),
    severity: z.string(),
    range: z.string(),
  }),
]);

/** What `npm audit --json` prints: what it found, or why it could not ask. */
const NpmAudit = z.union([
  z.object({ vulnerabilities: z.record(z.string(), z.object({ via: z.array(Via) })) }),
  z.object({ message: z.string() }),
]);

/**
 * Takes in what `npm audit --json` printed. An advisory stays once it was kept, so that no version of it comes back
 * unseen.
 *
 * @throws where npm could not ask, with its reason, or printed something else
 */
export function withAnswer(
  before: KeptAdvisories,
  printed: string,
  asked: { on: string; askedAbout: string },
): KeptAdvisories {
  const answer = NpmAudit.parse(JSON.parse(printed));
  if ('message' in answer) throw new Error(`npm could not ask for advisories: ${answer.message}`);
  const found = Object.values(answer.vulnerabilities)
    .flatMap(({ via }) => via)
    .flatMap((reason): Advisory[] =>
      typeof reason === 'string'
        ? []
        : [
            {
              ...{ id: reason.source, package: reason.name, range: reason.range, severity: reason.severity },
              ...{ title: reason.title, url: reason.url, keptOn: asked.on },
            },
          ],
    );
  const byId = new Map(before.advisories.map((advisory) => [advisory.id, advisory]));
  for (const advisory of found) {
    const keptOn = byId.get(advisory.id)?.keptOn ?? advisory.keptOn;
    byId.set(advisory.id, { ...advisory, keptOn });
  }
  return KeptAdvisories.parse({
    lastAsked: { outcome: 'answered', ...asked },
    advisories: [...byId.values()].sort((one, other) => one.id - other.id),
  });
}
