import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers } from './stand-in/dossiers.ts';
import { failure, ready } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const field = page.getByRole('textbox', { name: 'Write a note' });
const keep = page.getByRole('button', { name: 'Save the note' });
const list = page.getByRole('list', { name: 'Notes, the newest first' });

async function openNotes(script: Partial<Script> = {}) {
  const opened = await openWindow({ ...keptDossiers(), ...script });
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
  await userEvent.click(page.getByRole('tab', { name: /^Notes 2/ }));
  return opened;
}

describe('notes about a company', () => {
  it('are listed with who wrote them and when, each in the direction of its script, and axe finds nothing', async () => {
    await openNotes();
    await expect.element(list.getByText('Astrid Lindqvist, 20 November 2026', { exact: false })).toBeVisible();
    await expect.element(list.getByText('اسم الشركة يختلف')).toHaveAttribute('dir', 'auto');
    expect(await axeViolations()).toEqual([]);
  });

  it('P19: are kept by keyboard alone, and the field is free for the next one', async () => {
    const { bridge } = await openNotes();
    await userEvent.fill(field, '  Called back, 子午线.\nNothing new. ');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(list.getByText(/Called back, 子午线/)).toBeVisible();
    expect(bridge.inputsOf('note.write')).toEqual([{ dossierId: 1, text: 'Called back, 子午线.\nNothing new.' }]);
    await expect.element(field).toHaveValue('');
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByRole('tab', { name: /^Notes 3/ })).toBeVisible();
  });

  it('are where Tab leads from the tab, so that what is typed is not lost', async () => {
    await openNotes();
    await userEvent.keyboard('{Tab}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Called');
    await expect.element(field).toHaveValue('Called');
  });

  it('say what is wrong with an empty one and send nothing', async () => {
    const { bridge } = await openNotes();
    await userEvent.fill(field, '   ');
    await userEvent.click(keep);
    await expect.element(field).toHaveAccessibleDescription(/nothing to save yet/i);
    expect(bridge.inputsOf('note.write')).toEqual([]);
  });

  it('stay in the field where the record could not be written', async () => {
    await openNotes({ 'note.write': () => bad(failure('storage-failed')) });
    await userEvent.fill(field, 'Do not lose this');
    await userEvent.click(keep);
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveValue('Do not lose this');
  });

  it('that were begun are of who typed them: another officer who takes over signs none of it', async () => {
    const { bridge } = await openNotes({
      'officer.change': ({ officer }) => good(ready({ officer, earlierOfficers: ['Bo Ek', 'Astrid Lindqvist'] })),
    });
    const takeOver = async (name: string) => {
      await userEvent.click(page.getByRole('button', { name: /Change the officer/ }));
      await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), name);
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
    };
    await userEvent.fill(field, 'What I think of it');
    await takeOver('Bo Ek');
    await expect.element(field).toHaveValue('');
    await userEvent.fill(field, 'What Bo thinks');
    await userEvent.click(keep);
    await expect.poll(() => bridge.inputsOf('note.write')).toMatchObject([{ text: 'What Bo thinks' }]);
    await takeOver('Astrid Lindqvist');
    await expect.element(field).toHaveValue('What I think of it');
  });

  it('that were begun are still there after going elsewhere, for that company alone', async () => {
    await openNotes();
    await userEvent.fill(field, 'Half a thought');
    await userEvent.click(page.getByRole('tab', { name: /Overview/ }));
    await userEvent.click(page.getByRole('button', { name: 'All dossiers' }));
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Shanghai|上海/ }));
    await expect.element(field).toHaveValue('');
    await userEvent.click(page.getByRole('button', { name: 'All dossiers' }));
    await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row', { name: /Meridian Maritime/ }));
    await userEvent.click(page.getByRole('tab', { name: /^Notes/ }));
    await expect.element(field).toHaveValue('Half a thought');
  });

  it('that are begun are counted for who closes the window, which would lose them, and no longer when they are kept', async () => {
    const { bridge } = await openNotes();
    await userEvent.fill(field, '  ');
    await userEvent.fill(field, 'Half a');
    await userEvent.fill(field, 'Half a thought');
    const companies = ['Meridian Maritime Holdings S.à r.l.'];
    expect(bridge.inputsOf('note.drafted')).toEqual([{ count: 1, companies }]);
    await userEvent.click(keep);
    await expect.element(field).toHaveValue('');
    expect(bridge.inputsOf('note.drafted')).toEqual([
      { count: 1, companies },
      { count: 0, companies: [] },
    ]);
  });

  it('P19: are a command of the palette, which leads into the field', async () => {
    await openNotes({ 'note.write': () => good({ noteId: 9, at: '2026-11-21T09:00:00Z', officer: 'A', text: 'x' }) });
    await userEvent.click(page.getByRole('tab', { name: /Overview/ }));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('write a note');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveFocus();
  });
});
