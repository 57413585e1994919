import { describe, expect, it } from 'vitest';
import { SearchState } from '../../src-renderer/features/search/search.svelte.ts';
import type { CallOutput } from '../../src-shared/contract/calls.ts';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { later, openSession, settled } from './stand-in/session.ts';
import { failure, storedSearch } from './stand-in/specimen.ts';

async function openSearch(script: Partial<Script>) {
  const { session, bridge } = await openSession(script);
  const search = new SearchState(session);
  search.shown = { search: storedSearch(), from: 'record' };
  return { search, session, bridge };
}

describe('a search as a PDF', () => {
  it('says where it was saved, and of which search it is', async () => {
    const saved = { savedTo: '/home/astrid/search.pdf', fileId: 3 };
    const { search, session, bridge } = await openSearch({ 'search.savePdf': () => good(saved) });
    await search.savePdf();
    expect(bridge.inputsOf('search.savePdf')).toEqual([{ searchId: 41 }]);
    expect(session.notifications.shown.map(({ text }) => text)).toEqual([
      'The search for “meridian” was saved: /home/astrid/search.pdf',
    ]);
  });

  it('is made once at a time, and can be made again after it failed', async () => {
    const slow = later<Envelope<CallOutput<'search.savePdf'>>>();
    const { search, session, bridge } = await openSearch({ 'search.savePdf': () => slow.answer });
    const first = search.savePdf();
    await search.savePdf();
    await settled();
    expect(bridge.inputsOf('search.savePdf')).toHaveLength(1);
    expect(search.pdf.isMaking).toBe(true);
    await slow.come(bad(failure('disk-full')));
    await first;
    expect(search.pdf.isMaking).toBe(false);
    expect(session.notifications.shown).toHaveLength(1);
  });

  it('says nothing when the officer cancels', async () => {
    const { search, session } = await openSearch({ 'search.savePdf': () => good({ savedTo: null }) });
    await search.savePdf();
    expect(session.notifications.shown).toEqual([]);
  });
});
