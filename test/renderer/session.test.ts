import { describe, expect, it, vi } from 'vitest';
import { bad, good } from './stand-in/bridge.ts';
import { connections, failure, ready } from './stand-in/specimen.ts';
import { later, openSession, settled } from './stand-in/session.ts';

describe('the session', () => {
  it('reads its state, the preferences and the budget, and ends its listening', async () => {
    const { session, bridge, end } = await openSession();
    expect(session.ready?.officer).toBe('Astrid Lindqvist');
    expect(session.budget?.used).toBe(29);
    expect(session.preferences.theme).toBe('light');
    expect(bridge.listening).toBe(7);
    end();
    expect(bridge.listening).toBe(0);
  });

  it('a change of the preferences that is made before they were read is not taken back by what is read', async () => {
    const read = { theme: 'light', density: 'comfortable', workOffline: false } as const;
    const first = later<ReturnType<typeof good<typeof read>>>();
    const { session } = await openSession({
      'preferences.read': () => first.answer,
      'preferences.change': () => good({ ...read, workOffline: true }),
    });
    const changing = session.changePreferences({ workOffline: true });
    await settled();
    await first.come(good(read));
    await changing;
    expect(session.preferences.workOffline).toBe(true);
  });

  it('an event that comes before the first answer is newer than that answer', async () => {
    const first = later<ReturnType<typeof good<ReturnType<typeof ready>>>>();
    const { session, bridge } = await openSession({ 'app.state': () => first.answer });
    bridge.announce('app.stateChanged', ready({ officer: 'Newer' }));
    await first.come(good(ready({ officer: 'Older' })));
    expect(session.ready?.officer).toBe('Newer');
  });

  it('a state that cannot be read is said, not waited for', async () => {
    const { session } = await openSession({ 'app.state': () => bad(failure('output-invalid')) });
    expect(session.state).toMatchObject({ phase: 'blocked', failure: { code: 'output-invalid' } });
  });

  it('a bridge that breaks becomes a failure with words', async () => {
    const { session } = await openSession({ 'app.state': () => Promise.reject(new Error('gone')) });
    expect(session.state).toMatchObject({ phase: 'blocked', failure: { code: 'unexpected', message: 'gone' } });
  });

  it('another connection has another budget: the old figure is gone at once', async () => {
    const { session, bridge } = await openSession();
    const second = later<ReturnType<typeof good<never>>>();
    bridge.script['budget.read'] = () => second.answer;
    bridge.announce(
      'app.stateChanged',
      ready({ connection: { id: 'p', kind: 'production', name: 'P', host: 'registry.example' } }),
    );
    expect(session.budget).toBeNull();
    bridge.announce('budget.changed', { limit: 20, used: 1, kept: 4, windowSeconds: 600, nextAt: null, waiting: 0 });
    expect(session.budget?.limit).toBe(20);
  });

  it('what was said of a record ends with it, when its connection is left or the record itself is restored', async () => {
    const { session, bridge } = await openSession();
    session.announcer.say('Decided: Refuse');
    bridge.announce('app.stateChanged', ready({ officer: 'Another' }));
    expect(session.announcer.text).toBe('Decided: Refuse');
    bridge.announce('app.stateChanged', { phase: 'restoring', done: 0, of: 1 });
    expect(session.announcer.text).toBe('');
  });

  it('what was said goes after a while, unless something else was said since', async () => {
    const { session } = await openSession();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      session.announcer.say('Confirmed with the registry.');
      vi.advanceTimersByTime(19_000);
      session.announcer.say('Decided: Refuse');
      vi.advanceTimersByTime(19_000);
      expect(session.announcer.text).toBe('Decided: Refuse');
      vi.advanceTimersByTime(2_000);
      expect(session.announcer.text).toBe('');
    } finally {
      vi.useRealTimers();
    }
  });

  it('a preference that could not be saved stays as it was, and a notice says so', async () => {
    const { session } = await openSession({ 'preferences.change': () => bad(failure('disk-full')) });
    await session.changePreferences({ theme: 'dark' });
    expect(session.preferences.theme).toBe('light');
    expect(session.notifications.shown.map(({ text }) => text)).toEqual(['The disk is full']);
  });

  it('is offline when the officer chose so or the main process says so', async () => {
    const { session, bridge } = await openSession();
    expect(session.offline).toBe(false);
    await session.changePreferences({ workOffline: true });
    expect(session.offline).toBe(true);
    await session.changePreferences({ workOffline: false });
    bridge.announce('app.stateChanged', ready({ offline: true }));
    expect(session.offline).toBe(true);
  });
});

describe('changing the connection', () => {
  it('asks once, and sends nothing before the answer', async () => {
    const { session, bridge } = await openSession({
      'connection.switch': ({ connectionId }) => {
        const connection = connections.find(({ id }) => id === connectionId);
        return connection === undefined ? bad(failure('not-found')) : good(ready({ connection }));
      },
    });
    await session.connections.read();
    const [demo, , production] = session.connections.list;
    if (demo === undefined || production === undefined) throw new Error('no connections');
    session.connections.ask(demo);
    expect(session.connections.asked).toBeNull();
    session.connections.ask(production);
    expect(session.connections.asked?.id).toBe('production');
    await session.connections.answer(false);
    expect(bridge.inputsOf('connection.switch')).toEqual([]);
    session.connections.ask(production);
    await session.connections.answer(true);
    expect(bridge.inputsOf('connection.switch')).toEqual([{ connectionId: 'production' }]);
    expect(session.ready?.connection.id).toBe('production');
  });
});

describe('notices', () => {
  it('at most three are shown, the newest win', async () => {
    const { session } = await openSession();
    for (const text of ['1', '2', '3', '4']) session.notifications.good(text);
    expect(session.notifications.shown.map(({ text }) => text)).toEqual(['2', '3', '4']);
    session.notifications.dismiss(session.notifications.shown[0]?.id ?? -1);
    expect(session.notifications.shown.map(({ text }) => text)).toEqual(['3', '4']);
    await settled();
  });

  it('one that needs a person is never pushed out, and what is unclear stands before the rest', async () => {
    const { session } = await openSession();
    const { notifications } = session;
    const opened: string[] = [];
    for (const text of ['failed 1', 'failed 2', 'failed 3', 'failed 4'])
      notifications.needsPerson(text, () => opened.push(text));
    notifications.good('collected');
    notifications.needsPerson('unclear', () => opened.push('unclear'), true);
    expect(notifications.shown.map(({ text }) => text)).toEqual(['unclear', 'failed 1', 'failed 2']);
    expect(notifications.waiting).toBe(3);
    notifications.open(notifications.shown[0]?.id ?? -1);
    expect(opened).toEqual(['unclear']);
    expect(notifications.shown.map(({ text }) => text)).toEqual(['failed 1', 'failed 2', 'failed 3']);
    for (let left = 4; left > 0; left -= 1) notifications.dismiss(notifications.shown[0]?.id ?? -1);
    expect(notifications.shown.map(({ text }) => text)).toEqual(['collected']);
    await settled();
  });
});
