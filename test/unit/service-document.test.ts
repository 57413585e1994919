import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serviceDocument, type ServiceDocumentPlaces } from '../../scripts/service-document.ts';
import { writeDocument } from '../../scripts/service-document/document.ts';
import { readList } from '../../scripts/service-document/list.ts';

const list = path.resolve(import.meta.dirname, '../../docs/service');
const items = readList(list).flatMap(({ groups }) =>
  groups.flatMap((group) => group.items.map((item) => ({ ...item, group: group.title }))),
);

/** A report as vitest writes it, in which every test that the list names has passed, but for what is changed. */
function report(root: string, change: (name: string) => string | null): string {
  const names = new Set(items.flatMap(({ shownBy }) => shownBy).map((tie) => tie.replaceAll('*', 'anything')));
  const testResults = [...names].flatMap((name) => {
    const status = change(name);
    const [file = '', ...titles] = name.split(' > ');
    const test = { ancestorTitles: titles.slice(0, -1), title: titles.at(-1) ?? '', status };
    return status === null ? [] : [{ name: path.join(root, file), assertionResults: [test] }];
  });
  return JSON.stringify({ testResults });
}

function places(change: (name: string) => string | null = () => 'passed'): ServiceDocumentPlaces {
  const root = mkdtempSync(path.join(os.tmpdir(), 'dossier-service-document-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'reports'));
  writeFileSync(path.join(root, 'reports/unit.json'), report(root, change));
  return { list, page: path.join(root, 'service.md'), reports: path.join(root, 'reports'), root };
}

const [first] = items;
if (first === undefined) throw new Error('the list is empty');
const [firstTie = ''] = first.shownBy.map((tie) => tie.replaceAll('*', 'anything'));

describe('the service document', () => {
  it('is written where every item has a passing test, and is then up to date', () => {
    const all = places();
    expect(serviceDocument('check', all)).toEqual([expect.stringContaining('not up to date')]);
    expect(serviceDocument('write', all)).toEqual([]);
    expect(serviceDocument('check', all)).toEqual([]);
    expect(readFileSync(all.page, 'utf8')).toBe(writeDocument(readList(list)));
  });

  it('is not up to date when a word of it was changed by hand', () => {
    const all = places();
    serviceDocument('write', all);
    writeFileSync(all.page, `${readFileSync(all.page, 'utf8')}\nMore.\n`);
    expect(serviceDocument('check', all)).toHaveLength(1);
  });

  it.each([
    ['is missing', null],
    ['failed', 'failed'],
    ['was skipped', 'skipped'],
    ['is still to be written', 'todo'],
    ['was left out', 'pending'],
  ])('is not written, and names the item, when a test %s', (_how, status) => {
    const broken = places((name) => (name === firstTie ? status : 'passed'));
    const wrong = serviceDocument('write', broken);
    expect(wrong.some((sentence) => sentence.startsWith(`${first.group}, ${first.code}: `))).toBe(true);
    expect(() => readFileSync(broken.page)).toThrow();
  });

  it('wants every test that a star stands for to pass', () => {
    const starred = items.flatMap(({ shownBy }) => shownBy).find((tie) => tie.includes('*')) ?? '';
    const broken = places();
    const second = report(broken.root, (name) =>
      name === starred.replaceAll('*', 'anything') ? 'failed' : null,
    ).replaceAll('anything', 'something else');
    writeFileSync(path.join(broken.reports, 'integration.json'), second);
    expect(serviceDocument('write', broken).join()).toContain('something else');
  });

  it('is not written without a test run', () => {
    const none = places();
    rmSync(path.join(none.reports, 'unit.json'));
    expect(() => serviceDocument('write', none)).toThrow('No report of a test run');
  });

  it('says of each item that the specification does not show why we do what we do', () => {
    const page = writeDocument(readList(list));
    const silent = items.filter(({ notShown }) => notShown !== null);
    expect(silent.length).toBeGreaterThan(100);
    expect(page.split('*Not shown in the specification:*')).toHaveLength(silent.length + 1);
  });
});
