import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { leaveOut, leftOutMark } from '../../../src-main/credentials/left-out.ts';
import { bodsFaults } from '../../../src-main/export/exchange/bods/validate.ts';
import { checkBods, checkFtm } from '../../../src-main/export/exchange/exchange-file.ts';
import type { ExchangeRecord } from '../../../src-main/export/exchange/read-saved.ts';
import { saveExchange, type ExchangeSaving } from '../../../src-main/export/exchange/save-exchange.ts';
import { readBoughtProfile } from '../../../src-main/service/read-profile.ts';
import { dialects } from '../../../src-simulator/dialect.ts';
import { enhancedProfile } from '../../../src-simulator/v2/profile/enhanced-profile.ts';
import { createWorld } from '../../../src-simulator/world/world.ts';
import { decided, reference } from '../../unit/domain/ownership/graph/invented-profiles.ts';
import { faultsOf } from '../../unit/exchange/exchanged.ts';
import { builtWorker } from '../storage/storage-worker.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-exchange-'));
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
});

const world = createWorld({ seed: 3, size: 40 });

function bodyOf(index: number): Buffer {
  const company = world.company(index);
  const given = { world, company, dialect: dialects.specification, now: 0, showDirectorships: false };
  return Buffer.from(JSON.stringify({ details: 'Success', data: enhancedProfile(given) }));
}

/** Where the answer about a company names its first holder. */
async function firstHolder(index: number) {
  const profile = await readBoughtProfile(bodyOf(index), 'application/json');
  const at = profile?.shareholdings[0]?.holders[0]?.at ?? '';
  return { kind: 'party', snapshotId: index + 1, at } as const;
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** A record of 40 companies of the demo, each with the answer that was bought. */
const record: ExchangeRecord = {
  savedCompanies: () =>
    Promise.resolve(
      Array.from({ length: 40 }, (_, index) => {
        const { jurisdiction, number, name, authority } = world.company(index);
        const takenAt = '2026-11-01T12:00:00.000Z';
        const sha256 = hashOf(bodyOf(index));
        const answer = { answerId: index + 100, sha256, receivedAt: takenAt, operation: 'test', correlationId: null };
        return {
          dossierId: index + 1,
          company: reference(jurisdiction, number, { name, registrationAuthority: authority?.name ?? null }),
          snapshots: [
            { snapshotId: index + 1, takenAt, source: 'v2-enhanced-profile' as const, orderId: null, answer },
          ],
        };
      }),
    ),
  listJoins: async () => [decided(1, 'accepted', await firstHolder(3), await firstHolder(5))],
  listShareSettlements: () => Promise.resolve([]),
  readAnswerBody: ({ answerId }) =>
    Promise.resolve({ body: bodyOf(answerId - 100), contentType: 'application/json', hashFits: true }),
  readTrailHead: () => Promise.resolve({ seq: 12, hash: 'ab'.repeat(32) }),
};

const saving = (change: Partial<ExchangeSaving> = {}): ExchangeSaving => ({
  workerFile: path.join(process.env[builtWorker] ?? '', 'exchange-worker.cjs'),
  ...{ record, format: 'bods', scope: { kind: 'record' }, officer: 'Ada Marsh' },
  connection: { id: 'demo', name: 'Demo', kind: 'demo', host: '' },
  madeAt: '2026-11-20T10:00:00.000Z',
  file: path.join(folder, 'Record.json'),
  note: () => Promise.resolve(),
  ...change,
});

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const About = z.looseObject({
  sources: z.array(z.looseObject({ sha256: z.string() })),
  notExpressed: z.array(z.object({ code: z.string(), count: z.number(), text: z.string() })),
});

describe('saving in open standards', () => {
  it('writes the record as BODS, and beside it what it is', async () => {
    const noted: string[] = [];
    const note = (sha256: string) => {
      noted.push(sha256);
      expect(readdirSync(folder)).not.toContain('Record.json');
      return Promise.resolve();
    };
    await saveExchange(saving({ note }));
    expect(readdirSync(folder).toSorted()).toEqual(['Record.about.json', 'Record.json']);
    const statements = z.array(z.unknown()).parse(JSON.parse(read('Record.json')));
    expect(statements.length).toBeGreaterThan(100);
    expect(bodsFaults(statements, 'own')).toEqual([]);
    expect(noted).toEqual([hashOf(read('Record.json'))]);
    const about = About.parse(JSON.parse(read('Record.about.json')));
    expect(about).toMatchObject({
      ...{ format: 'dossier-exchange', version: 1, officer: 'Ada Marsh', madeAt: '2026-11-20T10:00:00.000Z' },
      file: { name: 'Record.json', sha256: noted[0] },
      standard: { name: 'Beneficial Ownership Data Standard', version: '0.4' },
      connection: { kind: 'demo', warning: 'Made on the demo connection: every company and person in it is invented.' },
      ...{ companies: 40, statements: statements.length, trailAnchor: { seq: 12, hash: 'ab'.repeat(32) } },
    });
    expect(about.sources).toHaveLength(40);
    expect(about.sources[0]).toMatchObject({ answerId: 100, sha256: hashOf(bodyOf(0)) });
    expect(about.notExpressed.find(({ code }) => code === 'joined-by-officer')).toEqual({
      ...{ code: 'joined-by-officer', count: 1 },
      text: 'Of 1 pair in this file an officer said that the two are one. Each of them has a record of its own here.',
    });
    expect(about.notExpressed.find(({ code }) => code === 'office')?.text).toContain('offices were left out');
  });

  it('writes one dossier as FollowTheMoney, line by line, with its own sources alone', async () => {
    const scope: ExchangeSaving['scope'] = { kind: 'dossiers', dossierIds: [5] };
    await saveExchange(saving({ format: 'followthemoney', scope, file: path.join(folder, 'One.jsonl') }));
    const entities = read('One.jsonl')
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(entities.length).toBeGreaterThan(1);
    expect(faultsOf(entities)).toEqual([]);
    const about = About.parse(JSON.parse(read('One.about.json')));
    expect(about).toMatchObject({ standard: { name: 'FollowTheMoney' }, entities: entities.length });
    expect(about['subject']).toBe(`${world.company(4).name}, with whoever is above it in the record`);
    expect(about.sources.length).toBeLessThan(40);
  });

  it('says the same of the same record, but for when it was made', async () => {
    await saveExchange(saving());
    await saveExchange(saving({ file: path.join(folder, 'Again.json'), madeAt: '2026-12-24T10:00:00.000Z' }));
    const bare = (name: string) => read(name).replaceAll(/"publicationDate":"[^"]*"/g, '');
    expect(bare('Again.json')).toBe(bare('Record.json'));
  });

  it('leaves nothing where a note cannot be made, and knows no other dossier', async () => {
    const note = () => Promise.reject(new Error('The record takes no note.'));
    await expect(saveExchange(saving({ note }))).rejects.toThrow('The record takes no note.');
    const scope: ExchangeSaving['scope'] = { kind: 'dossiers', dossierIds: [999] };
    await expect(saveExchange(saving({ scope }))).rejects.toThrow('There is no such dossier');
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** Counts how often something is looked at between two turns of this thread's other work, from now until the test ends. */
function mostInATurn(): { looked: () => void; most: () => number } {
  let [now, most] = [0, 0];
  let next = setImmediate(begin);
  function begin() {
    now = 0;
    next = setImmediate(begin);
  }
  onTestFinished(() => {
    clearImmediate(next);
  });
  return {
    looked: () => {
      now += 1;
      most = Math.max(most, now);
    },
    most: () => most,
  };
}

describe('the main process', () => {
  it.each(['bods', 'followthemoney'] as const)(
    'has one company of the record in hand at a time, for %s',
    async (format) => {
      const turns = mostInATurn();
      const companies = (await record.savedCompanies()).map((one) => {
        const { jurisdiction } = one.company;
        // All of one country: which of them is which is told at one go.
        const company = { ...one.company, jurisdiction };
        Object.defineProperty(company, 'jurisdiction', {
          enumerable: true,
          get: () => {
            turns.looked();
            return 'LU';
          },
        });
        return { ...one, company };
      });
      const bodies: number[] = [];
      const counted: ExchangeRecord = {
        ...record,
        savedCompanies: () => Promise.resolve(companies),
        readAnswerBody: (asked) => {
          bodies.push(asked.answerId);
          return record.readAnswerBody(asked);
        },
      };
      await saveExchange(saving({ record: counted, format }));
      expect(bodies).toHaveLength(40);
      // Handing a company over looks at it once; two may fall between two turns.
      expect(turns.most()).toBeLessThanOrEqual(2);
      expect(readdirSync(folder)).toContain('Record.json');
    },
  );

  it('hears of it where the thread ends before it has answered, and nothing is saved', async () => {
    await expect(saveExchange(saving({ workerFile: path.join(folder, 'none.cjs') }))).rejects.toThrow('none.cjs');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a credential that an answer repeats', () => {
  const credential = 'echoed+v2/"3b9d61f07ac2"~=';
  const middle = '3b9d61f07ac2';
  const Ids = z.array(z.looseObject({ statementId: z.string(), recordId: z.string() }));

  /** The record, in whose first answer the company is named like the credential. */
  const named = (name: string): ExchangeRecord => ({
    ...record,
    async readAnswerBody(asked) {
      const read = await record.readAnswerBody(asked);
      if (asked.answerId !== 100) return read;
      const own = JSON.stringify(world.company(0).name);
      const text = Buffer.from(read.body).toString('utf8').replaceAll(own, JSON.stringify(name));
      return { ...read, body: Buffer.from(text) };
    },
  });

  beforeEach(() => {
    leaveOut([credential]);
    return () => leaveOut([]);
  });

  it('is left out by the thread, also where a text is cut in the middle of it', async () => {
    const jsonl = { format: 'followthemoney', file: path.join(folder, 'Record.jsonl') } as const;
    const [short, long] = [`Echo ${credential} Ltd`, `${'Echo '.repeat(74)}${credential} Ltd ${'x'.repeat(4_000)}`];
    for (const name of [short, encodeURIComponent(short), long])
      for (const change of [{}, jsonl]) {
        await saveExchange(saving({ record: named(name), ...change }));
        const text = read(path.basename(change === jsonl ? jsonl.file : 'Record.json'));
        expect(text).toContain(leftOutMark.slice(0, 12));
        expect(text).not.toContain(middle.slice(0, 6));
      }
  });

  it('changes no id of a statement: they are the same once it was replaced', async () => {
    const asked = { record: named(`Echo ${credential} Ltd`) };
    await saveExchange(saving(asked));
    leaveOut([]);
    await saveExchange(saving({ ...asked, file: path.join(folder, 'Again.json') }));
    const idsOf = (name: string) =>
      Ids.parse(JSON.parse(read(name))).map(({ statementId, recordId }) => `${statementId} ${recordId}`);
    expect(read('Again.json')).toContain(middle);
    expect(idsOf('Again.json')).toEqual(idsOf('Record.json'));
  });
});

describe('what was written', () => {
  it('is refused where statements are missing, cut, or not what they have to be', async () => {
    await saveExchange(saving());
    const whole = read('Record.json');
    const { length } = z.array(z.unknown()).parse(JSON.parse(whole));
    const file = path.join(folder, 'Broken.json');
    const checked = (text: string, expected = length) => {
      writeFileSync(file, text);
      return checkBods(file, expected);
    };
    await expect(checked(whole)).resolves.toBeUndefined();
    await expect(checked(whole, length + 1)).rejects.toThrow('missing');
    await expect(checked(whole.slice(0, -2))).rejects.toThrow('array');
    await expect(checked(whole.replace('"bodsVersion":"0.4"', '"bodsVersion":"next"'))).rejects.toThrow('pattern');
    await expect(checked(whole.replace('"recordStatus":"new"', '"recordStatus":"updated","risk":1'))).rejects.toThrow(
      'additional',
    );
    await expect(checked(whole.replace(',\n', '\n'))).rejects.toThrow('commas');
  });

  it('is refused where entities are missing or lead nowhere', async () => {
    await saveExchange(saving({ format: 'followthemoney', file: path.join(folder, 'Record.jsonl') }));
    const lines = read('Record.jsonl').trimEnd().split('\n');
    const file = path.join(folder, 'Broken.jsonl');
    const checked = (some: readonly string[]) => {
      writeFileSync(file, some.map((line) => `${line}\n`).join(''));
      return checkFtm(file, lines.length);
    };
    await expect(checked(lines)).resolves.toBeUndefined();
    await expect(checked(lines.slice(0, -1))).rejects.toThrow('missing');
    await expect(checked(lines.slice(1))).rejects.toThrow('no entity of the file');
    await expect(checked(['{', ...lines.slice(1)])).rejects.toThrow('no JSON');
  });
});
