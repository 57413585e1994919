import { expect, it } from 'vitest';
import { loadSettings } from '../../../src-main/settings/settings-file.ts';
import { draft, openSession } from './open-session.ts';

/* Connections that are changed while another change of them is under way: each reads the settings first and writes them later. */

const elsewhere = 'https://elsewhere.example';

async function openDesk() {
  const desk = await openSession();
  const { connections, open } = desk.session;
  const first = draft({ name: 'First desk', v2Address: 'https://registry.example' });
  const { id } = await connections.add({ ...first, kind: 'testing' });
  await desk.typeCredential(id, 'v2', 'canary-7a31');
  return {
    ...{ ...desk, connections, id },
    /** The first address goes with its credential, which the keychain is asked to forget: that takes a while. */
    moved: { ...first, v2Address: elsewhere },
    /** What the settings file has, without the demo. */
    kept: () => {
      const loaded = loadSettings(desk.dataFolder);
      if (loaded.kind !== 'loaded') throw new Error('The settings were not saved.');
      return loaded.settings.connections.filter(({ kind }) => kind !== 'demo');
    },
    /** What the trail says was done to which connection, in its order. */
    noted: async () => {
      const { lines } = await open().storage.readTrailPart({ after: null, limit: 1_000 });
      return lines.flatMap(
        (line) => /"did":"(?:added|changed)","kind":"testing","name":"([^"]+)"/.exec(line)?.[1] ?? [],
      );
    },
  };
}

it('of two changes of one connection the later one stands, also where the first takes longer', async () => {
  const { connections, id, moved, kept } = await openDesk();
  const changes = [
    connections.change(id, moved),
    connections.change(id, { ...moved, name: 'Desk of the group', contactEmail: 'desk@registry.example' }),
  ];
  const [first, second] = await Promise.all(changes);
  expect([first?.name, second?.name]).toEqual(['First desk', 'Desk of the group']);
  expect(kept()).toMatchObject([
    { name: 'Desk of the group', v2Address: elsewhere, contactEmail: 'desk@registry.example' },
  ]);
});

it('connections that are added while another is changed are all there, and the trail has each', async () => {
  const { connections, id, moved, kept, noted } = await openDesk();
  const added = (name: string) =>
    connections.add({ ...draft({ name, restAddress: 'https://rest.example' }), kind: 'testing' });
  await Promise.all([
    added('Second desk'),
    connections.change(id, { ...moved, name: 'Moved desk' }),
    added('Third desk'),
    connections.change(id, { ...moved, name: 'Moved again' }),
  ]);
  expect(kept().map(({ name }) => name)).toEqual(['Moved again', 'Second desk', 'Third desk']);
  expect(await noted()).toEqual(['First desk', 'Second desk', 'Moved desk', 'Third desk', 'Moved again']);
});

it('a name that is taken by a change under way is taken', async () => {
  const { connections, id, moved, kept } = await openDesk();
  const [, taken] = await Promise.allSettled([
    connections.change(id, { ...moved, name: 'Moved desk' }),
    connections.add({ ...draft({ name: 'Moved desk', restAddress: 'https://rest.example' }), kind: 'testing' }),
  ]);
  expect(taken).toMatchObject({ status: 'rejected', reason: { failure: { code: 'input-invalid' } } });
  expect(kept()).toHaveLength(1);
});
