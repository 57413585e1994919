import { describe, expect, it } from 'vitest';
import { ConnectionEditor } from '../../src-renderer/features/connections/connection-editor.svelte.ts';
import { ConnectionForm } from '../../src-renderer/features/connections/connection-form.svelte.ts';
import { ConnectionSettings } from '../../src-renderer/features/connections/connection-settings.svelte.ts';
import { dialectSwitches } from '../../src-renderer/features/connections/dialect-words.ts';
import { Dialect, dialectPresets } from '../../src-shared/domain/dialect.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { details, tested } from './stand-in/connections.ts';
import { later, openSession, settled } from './stand-in/session.ts';
import { failure, ready } from './stand-in/specimen.ts';

async function openSettings(script: Partial<Script> = {}) {
  const { session, bridge } = await openSession(script);
  const settings = new ConnectionSettings(session);
  await settings.read();
  return { settings, session, bridge };
}

async function openEditor(script: Partial<Script> = {}) {
  const opened = await openSettings(script);
  await opened.settings.edit('testing');
  const { editor } = opened.settings;
  if (editor === null) throw new Error('No connection is open.');
  return { ...opened, editor };
}

describe('the form of a connection', () => {
  it('of a new one starts with the specification and its limit, and wants a name and an address', () => {
    const form = new ConnectionForm(null);
    expect(form.check()).toBeNull();
    expect(Object.keys(form.problems).toSorted()).toEqual(['name', 'v2Address']);
    form.name = ' Group ';
    form.restAddress = ' https://registry.example/rest/ ';
    expect(form.check()).toEqual({
      name: 'Group',
      v2Address: null,
      restAddress: 'https://registry.example/rest/',
      contactEmail: null,
      resultOrigins: [],
      orderStatusDays: 30,
      dialect: { preset: 'specification', switches: {} },
      allowance: { limit: 50, minutes: 10, share: 50, kept: 10 },
    });
  });

  it.each([
    ['v2Address', 'http://registry.example', 'begin with https'],
    ['restAddress', 'registry.example', 'not an address'],
    ['v2Address', 'https://user@registry.example', 'user name'],
    ['restAddress', 'https://registry.example/?key=1', 'leave out'],
    ['resultOrigins', 'https://files.example http://files.example', 'http://files.example: The address must begin'],
    ['resultOrigins', 'https://a.example '.repeat(21), 'at most 20'],
    ['orderStatusDays', '31', 'from 0 to 30'],
    ['orderStatusDays', '', 'from 0 to 30'],
    ['contactEmail', 'desk at registry.example', 'not an e-mail address'],
    ['limit', '0', 'from 1 to 1000'],
    ['minutes', 'ten', 'from 1 to 1440'],
    ['share', '51', 'more than the 50'],
    ['kept', '50', 'less than 50'],
    ['kept', '1.5', 'whole number'],
  ] as const)('says at %s that %j does not fit, and loses nothing of the rest', (field, typed, words) => {
    const form = new ConnectionForm(details({ name: 'Kept', contactEmail: 'desk@registry.example' }));
    form[field] = typed;
    expect(form.check()).toBeNull();
    expect(Object.keys(form.problems)).toEqual([field]);
    expect(form.problems[field]).toContain(words);
    expect([form.name, form[field]]).toEqual(['Kept', typed]);
  });

  it('keeps of the dialect what differs from the preset, and a preset sets every switch', () => {
    const form = new ConnectionForm(details());
    expect(form.changed).toBe(false);
    form.choosePreset('live');
    expect(form.dialect).toEqual(dialectPresets.live);
    form.setSwitch('v2Authorization', 'bare');
    expect([form.changed, form.otherwise]).toEqual([true, 1]);
    expect(form.check()?.dialect).toEqual({ preset: 'live', switches: { v2Authorization: 'bare' } });
    form.choosePreset('live');
    expect(form.otherwise).toBe(0);
  });

  it('has words for every switch that there is', () => {
    expect(dialectSwitches.map(({ name }) => name).toSorted()).toEqual(Object.keys(Dialect.shape).toSorted());
    for (const { options } of dialectSwitches) expect(options.length).toBeGreaterThan(1);
  });
});

describe('a connection is saved', () => {
  it('as a new one with its kind, and is open for its credentials then', async () => {
    const { settings, bridge } = await openSettings();
    await settings.add();
    const editor = settings.editor;
    if (editor === null) throw new Error('No form is open.');
    editor.form.name = 'Group';
    editor.form.kind = 'production';
    editor.form.v2Address = 'https://registry.example/v2';
    expect(editor.obstacle).toBe('add-first');
    await editor.save();
    expect(bridge.inputsOf('connection.add')).toMatchObject([{ name: 'Group', kind: 'production' }]);
    expect([editor.details?.id, editor.form.changed, editor.obstacle]).toEqual(['added', false, null]);
    await editor.save();
    expect(bridge.inputsOf('connection.change')).toMatchObject([{ connectionId: 'added' }]);
  });

  it.each([
    ['name', failure('input-invalid', { detail: { field: 'name' } }), 'Another connection'],
    ['v2Address', failure('address-refused', { detail: { field: 'v2Address' } }), 'private network'],
  ] as const)('not where the main process refuses its %s: it is said there', async (field, refusal, words) => {
    const { editor } = await openEditor({ 'connection.change': () => bad(refusal) });
    editor.form.contactEmail = 'desk@registry.example';
    await editor.save();
    expect(editor.form.problems[field]).toContain(words);
    expect([editor.failure, editor.saving, editor.form.contactEmail]).toEqual([null, false, 'desk@registry.example']);
  });

  it('not on a full disk, and the form stays as it was', async () => {
    const { editor } = await openEditor({ 'connection.change': () => bad(failure('disk-full')) });
    editor.form.name = 'Other';
    await editor.save();
    expect([editor.failure?.code, editor.form.name, editor.form.changed]).toEqual(['disk-full', 'Other', true]);
  });

  it('P7: with another origin, and it is said that the credential was removed', async () => {
    const none = { kind: 'none' } as const;
    const moved = details({ v2Address: 'https://moved.example', credentials: { v2: none, rest: none } });
    const { editor, session } = await openEditor({ 'connection.change': () => good(moved) });
    editor.form.v2Address = 'https://moved.example';
    await editor.save();
    expect(session.notifications.shown.at(-1)?.text).toContain('Type it again');
  });

  it('only when asked: leaving with changes asks once', async () => {
    const { editor, settings, bridge } = await openEditor();
    editor.form.name = 'Other';
    editor.leave();
    expect([editor.leaving, settings.editor]).toEqual([true, editor]);
    await settings.add();
    expect(settings.editor).toBe(editor);
    editor.leave();
    expect(settings.editor).toBeNull();
    expect(bridge.inputsOf('connection.change')).toEqual([]);
  });
});

describe('the test of a connection', () => {
  it('runs once at a time on what is saved, and never offline', async () => {
    const { answer, come } = later<ReturnType<typeof good<ReturnType<typeof tested>>>>();
    const { editor, bridge, session } = await openEditor({ 'connection.test': () => answer });
    const running = editor.runTest();
    await editor.runTest();
    expect(editor.test.kind).toBe('running');
    await come(good(tested()));
    await running;
    expect(editor.test).toEqual({ kind: 'done', result: tested() });
    editor.form.name = 'Other';
    expect(editor.obstacle).toBe('save-first');
    await editor.runTest();
    editor.form.name = 'Trial desk';
    session.become(ready({ offline: true }));
    expect(editor.obstacle).toBe('offline');
    await editor.runTest();
    expect(bridge.inputsOf('connection.test')).toEqual([{ connectionId: 'testing' }]);
  });

  it('that could not be made says why', async () => {
    const { editor } = await openEditor({ 'connection.test': () => bad(failure('storage-failed')) });
    await editor.runTest();
    expect(editor.test).toMatchObject({ kind: 'failed', failure: { code: 'storage-failed' } });
  });
});

describe('a credential', () => {
  it('P6: is typed for its interface in a window of its own; here only whether it is kept is known', async () => {
    const kept = details({ credentials: { v2: { kind: 'none' }, rest: { kind: 'kept', since: null } } });
    const { editor, bridge, session } = await openEditor();
    bridge.script['connection.read'] = () => good(kept);
    await editor.typeCredential('rest');
    expect(bridge.inputsOf('credential.type')).toEqual([{ connectionId: 'testing', interface: 'rest' }]);
    expect(editor.details).toEqual(kept);
    expect(session.notifications.shown.at(-1)?.tone).toBe('good');
  });

  it('is forgotten when asked, and a keychain that fails is said', async () => {
    const { editor, session } = await openEditor();
    await editor.forgetCredential('v2');
    expect(editor.details?.credentials.v2).toEqual({ kind: 'none' });
    const locked = await openEditor({ 'credential.forget': () => bad(failure('keychain-unavailable')) });
    await locked.editor.forgetCredential('v2');
    expect(locked.editor.details?.credentials.v2.kind).toBe('kept');
    expect(locked.session.notifications.shown.at(-1)?.text).toContain('keychain');
    expect(session.notifications.shown.at(-1)?.text).toContain('removed');
  });
});

describe('a connection is removed', () => {
  it('once its name was typed, and where its record lies stays on screen', async () => {
    const { editor, settings, bridge } = await openEditor();
    editor.askRemoval();
    editor.typedName = 'trial desk';
    await editor.remove();
    expect(editor.removal?.problem).toBe('wrong-name');
    expect(bridge.inputsOf('connection.remove')).toEqual([]);
    editor.typedName = ' Trial desk ';
    await editor.remove();
    expect(bridge.inputsOf('connection.remove')).toEqual([{ connectionId: 'testing', typedName: 'Trial desk' }]);
    expect(settings.removed).toEqual({ name: 'Trial desk', keptAt: '/data/removed-connections/testing' });
    expect(settings.editor).toBeNull();
  });

  it('not while its orders are open, nor while it is in use', async () => {
    const { editor } = await openEditor({ 'connection.remove': () => bad(failure('orders-open')) });
    editor.askRemoval();
    editor.typedName = 'Trial desk';
    await editor.remove();
    expect(editor.removal).toMatchObject({ problem: { code: 'orders-open' }, removing: false });
    const inUse = await openEditor({
      'app.state': () => good(ready({ connection: { id: 'testing', name: 'Trial desk', kind: 'testing', host: 'x' } })),
    });
    await settled();
    inUse.editor.askRemoval();
    expect([inUse.editor.inUse, inUse.editor.removal]).toEqual([true, null]);
  });
});

it('without a place for credentials no connection can be added', async () => {
  const { settings } = await openSettings({ 'app.state': () => good(ready({ protection: 'memory' })) });
  await settings.add();
  expect([settings.mayAdd, settings.editor]).toEqual([false, null]);
});

it('an editor asks nothing of the service by itself', async () => {
  const { session, bridge } = await openSession();
  const ports = { session, changed: () => undefined, removed: () => undefined, close: () => undefined };
  const editor = new ConnectionEditor(ports, details());
  editor.leave();
  expect(bridge.inputsOf('connection.test')).toEqual([]);
});
