import type { CallOutput } from '../../src-shared/contract/calls.ts';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import { describe, expect, it } from 'vitest';
import { SearchPdf } from '../../src-renderer/features/search/search-pdf.svelte.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { later, openSession } from './stand-in/session.ts';
import { failure, storedSearch } from './stand-in/specimen.ts';

async function openPdf(script: Partial<Script>) {
  const { session, bridge } = await openSession(script);
  return { pdf: new SearchPdf(session), session, bridge };
}

describe('a search as a PDF', () => {
  it('says where it was saved, and of which search it is', async () => {
    const { pdf, session, bridge } = await openPdf({
      'search.savePdf': () => good({ savedTo: '/home/astrid/search.pdf', fileId: 3 }),
    });
    await pdf.save(storedSearch());
    expect(bridge.inputsOf('search.savePdf')).toEqual([{ searchId: 41 }]);
    expect(session.notifications.shown.map(({ text }) => text)).toEqual([
      'The search for “meridian” was saved: /home/astrid/search.pdf',
    ]);
  });

  it('is made once at a time, and can be made again after it failed', async () => {
    const { answer, come } = later<Envelope<CallOutput<'search.savePdf'>>>();
    const { pdf, session, bridge } = await openPdf({ 'search.savePdf': () => answer });
    const first = pdf.save(storedSearch());
    await pdf.save(storedSearch());
    expect(bridge.inputsOf('search.savePdf')).toHaveLength(1);
    expect(pdf.isMaking).toBe(true);
    await come(bad(failure('disk-full')));
    await first;
    expect(pdf.isMaking).toBe(false);
    expect(session.notifications.shown).toHaveLength(1);
  });

  it('says nothing when the officer cancels', async () => {
    const { pdf, session } = await openPdf({ 'search.savePdf': () => good({ savedTo: null }) });
    await pdf.save(storedSearch());
    expect(session.notifications.shown).toEqual([]);
  });
});
