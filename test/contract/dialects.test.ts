import { describe, expect, it } from 'vitest';
import { DialectName, dialects, SimulatorDialect } from '../../src-simulator/dialect.ts';
import { openSimulated } from './simulated-server.ts';
import { plainOutcomes, walk } from './walk.ts';

/** Where a switch changes what comes of a step; of every other switch the client notices nothing. */
const otherOutcomes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'heldProfile method-not-allowed': { heldProfile: 'service-method-not-allowed' },
  'heldProfile times-out': { heldProfile: 'service-failed' },
  'postedProfile not-allowed': { postedProfile: 'service-method-not-allowed' },
  'postedProfile forbidden': { postedProfile: 'service-forbidden' },
  'globalSearch iso-code-required': { storedSearch: 'service-bad-request' },
  'restAuthority needed': { restWithoutAuthority: 'value-not-supported' },
};

function outcomesOf(dialect: SimulatorDialect): Record<string, string> {
  const changes = Object.entries(dialect).map(([name, value]) => otherOutcomes[`${name} ${value}`] ?? {});
  return changes.reduce((outcomes, change) => ({ ...outcomes, ...change }), plainOutcomes);
}

/** Each preset as it is, and with each single place where it can be another. */
const runs = DialectName.options.flatMap((preset) => [
  { preset, title: 'nothing switched', dialect: dialects[preset] },
  ...Object.entries(SimulatorDialect.shape).flatMap(([name, { options }]) =>
    options
      .filter((value) => Object.entries(dialects[preset]).some(([key, now]) => key === name && now !== value))
      .map((value) => ({
        preset,
        title: `${name} ${value}`,
        dialect: SimulatorDialect.parse({ ...dialects[preset], [name]: value }),
      })),
  ),
]);

describe.each(DialectName.options)('the main job at a simulator in its %s form', (preset) => {
  for (const { title, dialect } of runs.filter((run) => run.preset === preset)) {
    it(title, async () => {
      const connection = await openSimulated(preset, dialect);
      try {
        expect(await walk(connection)).toEqual(outcomesOf(dialect));
      } finally {
        await connection.close();
      }
    });
  }
});

describe('every switch of the simulator', () => {
  it('is turned to every one of its values', () => {
    const turned = new Set(runs.map(({ title }) => title));
    const all = Object.entries(SimulatorDialect.shape).flatMap(([name, { options }]) =>
      options.map((value) => `${name} ${value}`),
    );
    // The first value of each is what the specification shows, and stands in its preset.
    const standing = Object.entries(dialects.specification).map(([name, value]) => `${name} ${value}`);
    expect(all.filter((title) => !turned.has(title) && !standing.includes(title))).toEqual([]);
    expect(all.length).toBeGreaterThan(50);
  });
});
