import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../src-main/storage/database.ts';
import { changeOrder } from '../../../src-main/storage/queries/orders/change-order.ts';
import { resumeFollowing, stopFollowing } from '../../../src-main/storage/queries/orders/following.ts';
import { countHistory, listHistory } from '../../../src-main/storage/queries/history/list-history.ts';
import { saveDossier } from '../../../src-main/storage/queries/dossiers/keep-dossier.ts';
import { changeWorkFact } from '../../../src-main/storage/queries/decisions/work-changes.ts';
import { writeNote } from '../../../src-main/storage/queries/dossiers/notes.ts';
import { noteExport } from '../../../src-main/storage/queries/history/note-events.ts';
import { recordSearch, type SearchRecord } from '../../../src-main/storage/queries/searches/record-search.ts';
import { writeIntent } from '../../../src-main/storage/queries/orders/write-intent.ts';
import { answer, company, intent, newRecord, orderIn, step } from './journal-rows.ts';
import { everything, found, hitOf, marked, searchFor } from './history-rows.ts';
import { liveThroughADay } from './trail-rows.ts';

let db: Database;
beforeEach(() => {
  db = newRecord();
  return () => db.close();
});

describe('P16: the history finds, with no network at all,', () => {
  beforeEach(() => {
    searchFor(db, { name: 'Северсталь', hits: [hitOf('Петров и Сыновья ООД', 'BG-204 889 112')] });
    searchFor(db, { name: '子午线航运（上海）有限公司' });
    searchFor(db, { name: 'Meridian Maritime Holdings S.à r.l.', hits: [hitOf('Meridian', 'B218447', 'Łódź 4')] });
    searchFor(db, { name: 'メリディアン海運株式会社' });
    searchFor(db, { name: 'Ørsted Żegluga' });
    searchFor(db, { name: '한국해운' });
  });

  it.each([
    ['petrov', 'Северсталь', 'Петров'],
    ['severst', 'Северсталь', 'Северсталь'],
    ['ПЕТР', 'Северсталь', 'Петр'],
    ['204889112', 'Северсталь', '204 889 112'],
    ['204 889', 'Северсталь', '204'],
    ['bg204889112', 'Северсталь', ''],
    ['航运', '子午线航运（上海）有限公司', '航运'],
    ['上海', '子午线航运（上海）有限公司', '上海'],
    ['午线 有限', '子午线航运（上海）有限公司', '午线'],
    ['shanghai', '子午线航运（上海）有限公司', '上海'],
    ['海運', 'メリディアン海運株式会社', '海運'],
    ['ディア', 'メリディアン海運株式会社', 'ディア'],
    ['해운', '한국해운', '해운'],
    ['merid hold', 'Meridian Maritime Holdings S.à r.l.', 'Merid'],
    ['218447', 'Meridian Maritime Holdings S.à r.l.', '218447'],
    ['b2184', 'Meridian Maritime Holdings S.à r.l.', 'B2184'],
    ['lodz', 'Meridian Maritime Holdings S.à r.l.', 'Łódź'],
    ['zegluga orsted', 'Ørsted Żegluga', 'Ørsted'],
  ])('%s', (words, subject, mark) => {
    const entries = found(db, { words });
    expect(entries.map((entry) => entry.subject.text)).toEqual([subject]);
    if (mark !== '') expect(marked(entries[0])).toContain(mark);
  });

  it('a number in a longer line, however its pieces are parted and typed', () => {
    const name = 'Nordlys Shipbroking and Chartering Holdings, C 330912';
    searchFor(db, { name });
    for (const words of ['c330912', 'C330912', 'c 330912', '330912'])
      expect(found(db, { words }).map((entry) => entry.subject.text)).toEqual([name]);
    expect(marked(found(db, { words: 'c330912' })[0])).toContain('C 330912');
    expect(found(db, { words: 'd330912' })).toEqual([]);
  });

  it('nothing for signs, for a part from the middle of a word, and for what is not there', () => {
    for (const words of ['"*', 'eridian', '运航', 'meridian 上海', '\u0301', '\ud800'])
      expect(found(db, { words })).toEqual([]);
    expect(found(db, { words: '  ' })).toHaveLength(6);
  });

  it('P18: whatever is typed is looked for and never breaks the question', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (words) => {
        for (const { subject } of found(db, { words }))
          for (const [start, end] of subject.highlights)
            expect(start >= 0 && start < end && end <= subject.text.length).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['ㅇ', '한국해운', ['운']],
    ['ﾡ', '한국해운', ['국']],
    ['하', '한국해운', ['한']],
    ['운', '한국해운', ['운']],
    ['a', 'Æther', ['Æ']],
    ['f', 'ﬁrm', ['ﬁ']],
    ['e', 'e\u0301lan', ['e\u0301']],
  ])('P18: a part of a letter, %j in %j, and marks that letter whole', (words, name, marks) => {
    searchFor(db, { name });
    expect(marked(found(db, { words })[0])).toEqual(marks);
  });

  it('the beginning of every word and every two letters of an unspaced name, in any script', () => {
    const unit = fc.constantFrom(...Array.from('aÀßøżЖяИ漢子線ディが한ل ελςا1'));
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 12 }), fc.nat(), (name, pick) => {
        const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
        const word = words[pick % Math.max(words.length, 1)];
        if (word === undefined) return;
        const own = newRecord();
        searchFor(own, { name });
        const typed = Array.from(word)
          .slice(0, 1 + (pick % word.length))
          .join('');
        const { entries } = listHistory(own, { filter: { ...everything, words: typed }, beforeEntry: null, limit: 5 });
        own.close();
        expect(entries.length, `${typed} in ${name}`).toBe(1);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});

describe('the history', () => {
  it('has everything that happened, the newest first, and leads to each thing', () => {
    liveThroughADay(db);
    const entries = found(db, {});
    expect(entries.map(({ thing }) => thing.kind)).toEqual([
      'listing',
      'note',
      'export',
      'document',
      'snapshot',
      'order',
      'dossier',
      'confirmation',
      'search',
    ]);
    expect(entries.map(({ thing }) => thing)).toMatchObject([
      { listId: 1, outcome: { kind: 'answered', documents: 1 } },
      { noteId: 1, dossierId: 1 },
      { what: 'document' },
      { documentId: 1, dossierId: 1 },
      { snapshotId: 1, dossierId: 1 },
      { orderId: 1 },
      { dossierId: 1 },
      { searchId: 1, outcome: 'not-found' },
      { searchId: 1, outcome: { kind: 'answered', hitCount: 0 } },
    ]);
    expect(entries.at(-1)?.cost).toEqual({ ledger: 'credit', value: 0 });
  });

  it('finds a person, an address and a number in the text of a profile, and shows the line', () => {
    const { orderId } = orderIn(db, 'sending');
    const profile = {
      company: { officers: [{ first: 'Иван', last: 'Петров', role: 'Director' }], note: { at: 'rue de la Gare 12' } },
    };
    const snapshot = { source: 'v2-lite-profile' as const, status: null, names: ['Иван Петров'], documentDay: null };
    changeOrder(db, step(orderId, 'collected', 'collected', { answer: answer(JSON.stringify(profile)), snapshot }));
    const [entry, ...others] = found(db, { words: 'petrov' });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ thing: { kind: 'snapshot' }, found: { text: 'Иван Петров', highlights: [[5, 11]] } });
    expect(found(db, { words: 'gare 12' })[0]?.found?.text).toBe('rue de la Gare 12');
    expect(found(db, { words: 'direct' })[0]?.found?.text).toBe('Иван · Петров · Director');
  });

  it.each([
    ['in the middle of a long line', `${'counsel '.repeat(30)}Solheim${' deed'.repeat(60)}`],
    ['behind a separator', `${'x'.repeat(100)} · Solheim · ${'deed '.repeat(40)}`],
    ['at the end of a long line', `${'counsel · '.repeat(30)}Solheim`],
    ['at the beginning of a long line', `Solheim, ${'deed of the trust, '.repeat(20)}`],
  ])('a found line is cut at whole words and keeps what was found: %s', (_where, text) => {
    const { dossierId } = saveDossier(db, {
      company,
      officer: 'Astrid Lindqvist',
      savedAt: '2026-11-20T10:00:00.000Z',
    });
    writeNote(db, { dossierId, at: '2026-11-20T10:00:01.000Z', officer: 'Astrid Lindqvist', text });
    const line = found(db, { words: 'solheim' })[0]?.found;
    expect(line?.highlights.map(([start, end]) => line.text.slice(start, end))).toEqual(['Solheim']);
    expect(line?.text.length).toBeLessThanOrEqual(170);
    const words = new Set(text.split(' '));
    expect((line?.text.replaceAll(/^…|…$/gu, '') ?? '').split(' ').filter((word) => !words.has(word))).toEqual([]);
    expect(line?.text).not.toMatch(/^…?[·,]|[·,]…$/u);
  });

  it('says who ordered a profile, and whether it was fetched afterwards or came with the answer to the order', () => {
    const snapshot = { source: 'v2-lite-profile' as const, status: null, names: ['FABLE LTD'], documentDay: null };
    const collected = (orderId: number) =>
      changeOrder(
        db,
        step(orderId, 'collected', 'collected', { answer: answer(`{"order":${String(orderId)}}`), snapshot }),
      );
    const followed = orderIn(db, 'sending');
    changeOrder(db, step(followed.orderId, 'ready', 'ready'));
    collected(followed.orderId);
    const [fetched] = found(db, { kinds: ['snapshot'] });
    expect(fetched).toMatchObject({ officer: null, brought: { orderedBy: followed.officer, how: 'fetched' } });
    collected(orderIn(db, 'sending', { product: { kind: 'v2-lite-profile' } }).orderId);
    const [answered] = found(db, { kinds: ['snapshot'] });
    expect(answered).toMatchObject({ officer: null, brought: { orderedBy: followed.officer, how: 'answered' } });
    expect(found(db, { kinds: ['order'] })[0]).not.toHaveProperty('brought');
  });

  it('says of a confirmation with which number the registry was asked', () => {
    recordSearch(db, {
      officer: 'A. Officer',
      askedAt: '2026-11-21T09:00:00.000Z',
      query: { jurisdiction: 'LU', name: null, companyNumber: 'B 218447' },
      interface: 'v2',
      outcome: { kind: 'answered', hitCount: 0 },
      hits: [],
      answer: null,
      cost: null,
      confirmations: [{ ...company, outcome: 'not-found', status: null }],
    });
    const [confirmed, searched] = found(db, {});
    expect(confirmed).toMatchObject({
      thing: { kind: 'confirmation', outcome: 'not-found' },
      askedWith: { name: null, companyNumber: 'B 218447' },
    });
    expect(searched).not.toHaveProperty('askedWith');
  });

  it('shows the state and the cost that an order has now', () => {
    const { orderId } = orderIn(db, 'pending');
    expect(found(db, { kinds: ['order'] })).toMatchObject([{ state: 'pending', cost: null }]);
    changeOrder(db, step(orderId, 'ready', 'ready', { cost: { ledger: 'credit', value: 12 } }));
    expect(found(db, { kinds: ['order'] })).toMatchObject([{ state: 'ready', cost: { value: 12 } }]);
  });

  it('B11: says of an order and of a search where nobody knows what it cost', () => {
    const { orderId } = orderIn(db, 'pending', {});
    const searched = (change: Partial<SearchRecord>) =>
      recordSearch(db, {
        ...{ officer: 'A', askedAt: '2026-11-21T09:00:00.000Z', interface: 'rest', family: 'lite', reference: 'r' },
        ...{ registrationAuthority: null, query: { jurisdiction: 'LU', name: 'Meridian', companyNumber: null } },
        ...{ outcome: { kind: 'answered', hitCount: 0 }, hits: [], answer: null, cost: null, confirmations: [] },
        ...change,
      });
    searched({});
    searched({ outcome: { kind: 'failed', code: 'service-answer-cut', correlationId: null } });
    searched({ outcome: { kind: 'failed', code: 'request-not-sent', correlationId: null } });
    searched({ cost: { ledger: 'credit', value: 1 } });
    searchFor(db, { name: 'V2' });
    expect(found(db, { kinds: ['search'] }).map((entry) => entry.isCostNotKnown)).toEqual([
      ...[false, false, false, true, true],
    ]);
    expect(found(db, { kinds: ['order'] })).toMatchObject([{ isCostNotKnown: true }]);
    changeOrder(db, step(orderId, 'ready', 'ready', { cost: { ledger: 'credit', value: 12 } }));
    expect(found(db, { kinds: ['order'] })).toMatchObject([{ isCostNotKnown: false }]);
    orderIn(db, 'failed', { company: { ...company, companyNumber: 'refused', serviceId: 'LU|refused' } });
    expect(found(db, { kinds: ['order'] })[0]).toMatchObject({ isCostNotKnown: false });
  });

  it('names the company that was confirmed, not the words that were searched for or another hit of the answer', () => {
    const own = { ...hitOf('Northwind Fable Ltd', '30000001'), serviceId: 'GB|1', jurisdiction: 'GB' };
    const abroad = { ...hitOf('Fable SARL', '552'), serviceId: 'FR|2', jurisdiction: 'FR' };
    recordSearch(db, {
      ...{ officer: 'A', askedAt: '2026-11-21T09:00:00.000Z', interface: 'v2', answer: null, cost: null },
      ...{ query: { jurisdiction: 'GB', name: 'fable', companyNumber: null }, hits: [abroad, own] },
      outcome: { kind: 'answered', hitCount: 2 },
      confirmations: [
        { jurisdiction: 'GB', companyNumber: '30000001', serviceId: 'GB|1', outcome: 'found-active', status: 'active' },
      ],
    });
    expect(found(db, { kinds: ['confirmation'] }).map(({ subject }) => subject.text)).toEqual(['Northwind Fable Ltd']);
  });

  it('keeps the reason of a decision, and finds it', () => {
    const { orderId } = orderIn(db, 'unclear');
    writeIntent(db, intent({ replaces: { orderId, reason: 'Counsel wants the deed.' } }));
    changeOrder(
      db,
      step(orderId, null, 'cost-seen', { event: { kind: 'cost-seen', officer: 'B', detail: 'Agreed by Ferreira' } }),
    );
    expect(found(db, { words: 'deed' })).toMatchObject([
      { thing: { step: 'sent-again' }, found: { text: 'Counsel wants the deed.' } },
    ]);
    expect(found(db, { words: 'ferreira' })).toMatchObject([{ officer: 'B', thing: { step: 'cost-seen' } }]);
  });

  it('lists that a person let an order rest, had it followed again, and recognised a lost one', () => {
    const { orderId } = orderIn(db, 'unclear');
    stopFollowing(db, { orderId, at: '2026-11-21T08:00:00Z', officer: 'B', reason: 'The client withdrew' });
    resumeFollowing(db, { orderId, at: '2026-11-21T09:00:00Z', officer: 'C' });
    changeOrder(
      db,
      step(orderId, 'pending', 'recognised', { event: { kind: 'recognised', officer: 'D', detail: 'By its day' } }),
    );
    expect(found(db, { kinds: ['decision'] })).toMatchObject([
      { officer: 'D', thing: { step: 'recognised' } },
      { officer: 'C', thing: { step: 'following-resumed' } },
      { officer: 'B', thing: { step: 'following-stopped' } },
    ]);
    expect(found(db, { words: 'withdrew' })).toMatchObject([{ thing: { step: 'following-stopped' } }]);
  });

  it('filters by kind, jurisdiction and time, together with words', () => {
    liveThroughADay(db);
    searchFor(db, { name: 'Meridian', jurisdiction: 'US-DE', at: '2025-02-28T23:59:59.999Z' });
    searchFor(db, { name: 'Meridian', jurisdiction: 'DE', at: '2025-03-01T00:00:00.000Z' });
    const subjects = (filter: Parameters<typeof found>[1]) => found(db, filter).map(({ jurisdiction }) => jurisdiction);
    expect(subjects({ kinds: ['search', 'order'] })).toEqual(['DE', 'US-DE', 'LU', 'LU']);
    expect(subjects({ jurisdiction: 'DE' })).toEqual(['DE']);
    expect(subjects({ jurisdiction: 'us-de', words: 'meri' })).toEqual(['US-DE']);
    expect(subjects({ before: '2025-03-01T00:00:00.000Z' })).toEqual(['US-DE']);
    expect(subjects({ from: '2025-03-01T00:00:00.000Z', before: '2026-01-01T00:00:00.000Z' })).toEqual(['DE']);
    expect(subjects({ from: '2027-01-01T00:00:00.000Z' })).toEqual([]);
  });

  it('P20: comes in pages in the order things happened, whatever the clock said', () => {
    for (let index = 0; index < 7; index += 1)
      searchFor(db, { name: `Meridian ${String(index)}`, at: `20${String(30 - index)}-01-01T00:00:00.000Z` });
    for (const words of [null, 'meridian']) {
      const seen: string[] = [];
      let beforeEntry: number | null = null;
      for (let page = 0; page < 3; page += 1) {
        const next: ReturnType<typeof listHistory> = listHistory(db, {
          filter: { ...everything, words },
          beforeEntry,
          limit: 3,
        });
        expect(next.more).toBe(page < 2);
        seen.push(...next.entries.map(({ subject }) => subject.text.slice(-1)));
        beforeEntry = next.entries.at(-1)?.entryId ?? null;
      }
      expect(seen.join('')).toBe('6543210');
    }
  });

  it('counts what there is and what matches, up to a thousand', () => {
    db.transaction(() => {
      for (let index = 0; index < 1_001; index += 1) searchFor(db, { name: `Halcyon ${String(index)}` });
      searchFor(db, { name: 'Meridian' });
    })();
    const counted = (words: string | null) => countHistory(db, { filter: { ...everything, words } });
    expect(counted(null)).toEqual({ all: 1_002, matching: { count: 1_002, exact: true }, unsearched: [] });
    expect(counted('meridian')).toEqual({ all: 1_002, matching: { count: 1, exact: true }, unsearched: [] });
    expect(counted('halcyon')).toEqual({ all: 1_002, matching: { count: 1_000, exact: false }, unsearched: [] });
  });
});

it('what was exported of a dossier names its company, and is found by it', () => {
  const { dossierId } = saveDossier(db, { company, savedAt: '2026-11-21T08:59:00.000Z', officer: 'A. Officer' });
  const who = { at: '2026-11-21T09:00:00.000Z', officer: 'A. Officer', sha256: null };
  noteExport(db, { ...who, what: 'report', ids: { dossierId }, fileName: 'report.pdf' });
  noteExport(db, { ...who, what: 'trail', ids: {}, fileName: 'trail.jsonl' });
  const subjects = (words: string) =>
    found(db, { words }).flatMap(({ thing, subject, jurisdiction }) =>
      thing.kind === 'export' ? [[subject.text, jurisdiction]] : [],
    );
  const report = [`report.pdf · ${company.name}`, company.jurisdiction];
  expect(subjects('')).toEqual([['trail.jsonl', null], report]);
  expect(subjects(company.name)).toEqual([report]);
});

it('a copy of a document names the document and its company, is found by them, and leads to the dossier', () => {
  liveThroughADay(db);
  const copies = (words: string) =>
    found(db, { words }).flatMap(({ thing, subject, jurisdiction }) =>
      thing.kind === 'export' ? [[subject.text, jurisdiction, thing.dossierId]] : [],
    );
  const copy = [`Extract · ${company.name} · extract.pdf`, company.jurisdiction, 1];
  expect(copies('')).toEqual([copy]);
  expect(copies(company.name)).toEqual([copy]);
});

describe('what officers state about a dossier', () => {
  const who = { at: '2026-11-21T09:00:00.000Z', officer: 'A. Officer' };
  let dossierId: number;
  beforeEach(() => {
    ({ dossierId } = saveDossier(db, { company, savedAt: who.at, officer: who.officer }));
  });

  it('has a line for each change, with what is stated since and was before, and is found by its words', () => {
    changeWorkFact(db, { ...who, dossierId, value: { fact: 'purpose', to: 'Charter of two vessels' } });
    const review = (due: string) => ({ fact: 'review' as const, to: { kind: 'every' as const, months: 12, due } });
    changeWorkFact(db, { ...who, dossierId, value: review('2027-01-01') });
    changeWorkFact(db, { ...who, dossierId, value: review('2027-02-01') });
    // What stays as it is is no change.
    changeWorkFact(db, { ...who, dossierId, value: review('2027-02-01') });
    changeWorkFact(db, {
      ...who,
      dossierId,
      value: { fact: 'risk', to: { level: 'own', words: 'Elevated', reason: 'Cash\ntrade' } },
    });
    const stated = found(db, { kinds: ['stated'] });
    expect(stated.map(({ changed }) => changed)).toMatchObject([
      { fact: 'risk', from: null, to: { words: 'Elevated' } },
      { fact: 'review', from: { due: '2027-01-01' }, to: { due: '2027-02-01' } },
      { fact: 'review', from: null, to: { due: '2027-01-01' } },
      { fact: 'purpose', from: null, to: 'Charter of two vessels' },
    ]);
    expect(stated[0]).toMatchObject({ officer: who.officer, subject: { text: company.name }, jurisdiction: 'LU' });
    for (const words of ['vessels', 'elevated', 'cash', '2027-02-01'])
      expect(found(db, { words }).map(({ thing }) => thing.kind)).toEqual(['stated']);
  });

  it('stands in the order in which it was written down, as in the audit trail, where all of it has one time', () => {
    for (const [index, word] of ['one', 'two', 'three', 'four', 'five'].entries()) {
      writeNote(db, { ...who, dossierId, text: word });
      if (index % 2 === 0) changeWorkFact(db, { ...who, dossierId, value: { fact: 'purpose', to: word } });
    }
    const trail = db
      .prepare("SELECT kind FROM trail WHERE kind IN ('note-written', 'work-changed') ORDER BY id DESC")
      .pluck()
      .all();
    const kinds = { note: 'note-written', stated: 'work-changed' };
    const listed = found(db, { kinds: ['note', 'stated'] });
    expect(
      listed.map(({ thing }) => (thing.kind === 'note' || thing.kind === 'stated' ? kinds[thing.kind] : '')),
    ).toEqual(trail);
    expect(listed.map(({ entryId }) => entryId)).toEqual(
      listed.map(({ entryId }) => entryId).toSorted((a, b) => b - a),
    );
  });
});
