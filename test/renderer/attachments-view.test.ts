import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AttachedFiles } from '../../src-shared/contract/attachments.ts';
import type { Envelope } from '../../src-shared/contract/envelope.ts';
import type { KeptAttachment } from '../../src-shared/domain/attachment.ts';
import { keptAttachment } from './stand-in/attachments.ts';
import { bad, good, type Script } from './stand-in/bridge.ts';
import { keptDossiers, openDossier } from './stand-in/dossiers.ts';
import { entry, keptHistory } from './stand-in/history.ts';
import { later } from './stand-in/session.ts';
import { failure } from './stand-in/specimen.ts';
import { axeViolations, openWindow } from './stand-in/window.ts';

const section = page.getByRole('region', { name: 'Attachments' });
const attach = section.getByRole('button', { name: 'Attach files…' });
const files = section.getByRole('list', { name: 'Attachments' }).getByRole('listitem');
const reason = page.getByRole('textbox', { name: 'Reason' });
const act = page.getByRole('button', { name: 'Withdraw attachment', exact: true });
const withdrawn = { at: '2026-11-21T08:00:00.000Z', officer: 'Bo Ek', reason: 'The wrong company.' };

async function open(attachments: KeptAttachment[], script: Partial<Script> = {}) {
  const evidence = [
    ...openDossier().evidence,
    ...attachments.map((attachment) => ({ kind: 'attachment' as const, attachment })),
  ];
  const opened = await openWindow(
    { ...keptDossiers(), 'dossier.read': () => good(openDossier({ evidence })), ...script },
    { width: 1024, height: 768 },
  );
  await userEvent.keyboard('{Control>}3{/Control}');
  await userEvent.click(page.getByRole('grid', { name: 'Dossiers' }).getByRole('row').nth(1));
  return opened;
}

async function openDecision(...given: Parameters<typeof open>) {
  const opened = await open(...given);
  await userEvent.click(page.getByRole('tab', { name: 'Decision' }));
  await expect.element(attach).toBeVisible();
  return opened;
}

describe('the files that are attached to a dossier', () => {
  it('are said to be none', async () => {
    await openDecision([]);
    await expect.element(section.getByText('No file is attached to this dossier.')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('stand with who attached them, how large they are, and their hash', async () => {
    await openDecision([keptAttachment()]);
    await expect.element(files.getByText('Register of shareholders.pdf').first()).toBeVisible();
    await expect.element(files.getByText(/^PDF, 48.2 KB, cccc cccc … cccc cccc$/)).toBeVisible();
    await expect.element(files.getByText(/^Attached by Jun Ito, 20 November 2026/)).toBeVisible();
    expect(section.getByText('No file is attached').elements()).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('fit a narrow window, also with a name that has no end', async () => {
    await openDecision([keptAttachment({ name: `${'x'.repeat(240)}.pdf`, withdrawn })]);
    const element = section.element();
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
    for (const button of files.getByRole('button').elements())
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  });

  it('are chosen once, however often the button is pressed; what came and what did not is said', async () => {
    const slow = later<Envelope<AttachedFiles>>();
    const { bridge } = await openDecision([], { 'attachment.add': () => slow.answer });
    await userEvent.dblClick(attach);
    await expect.element(section.getByRole('button', { name: 'Attaching…' })).toHaveAttribute('aria-disabled', 'true');
    const refused: AttachedFiles['refused'] = [
      { why: 'empty', name: 'empty.txt' },
      { why: 'too-large', name: 'film.bin', limit: 256 * 1024 * 1024 },
      { why: 'already', name: 'copy.pdf', as: 'Register.pdf' },
      { why: 'not-stored', name: 'last.pdf', code: 'disk-full' },
    ];
    await slow.come(good({ kept: [keptAttachment()], refused }));
    await expect.element(files).toHaveLength(1);
    expect(bridge.inputsOf('attachment.add')).toEqual([{ dossierId: 1 }]);
    const notice = page.getByRole('status').filter({ hasText: '1 file was attached, 4 files were not attached' });
    await expect.element(notice.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    for (const text of [
      'empty.txt is empty: there is nothing to keep.',
      'film.bin is larger than 268.4 MB, the most that one file may have.',
      'copy.pdf is attached already: the same bytes are kept as Register.pdf.',
      'last.pdf could not be kept in the record. The disk is full.',
    ])
      await expect.element(section.getByText(text)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(section.getByRole('button', { name: 'Dismiss' }));
    expect(section.getByText('empty.txt').elements()).toEqual([]);
    await expect.element(files).toHaveLength(1);
  });

  it('stay as they are where no file was chosen, or it failed, which is said', async () => {
    const { bridge } = await openDecision([keptAttachment()]);
    await userEvent.click(attach);
    await expect.poll(() => bridge.inputsOf('attachment.add').length).toBe(1);
    await expect.element(files).toHaveLength(1);
    expect(page.getByText(/were? (not )?attached/).elements()).toEqual([]);
    bridge.script['attachment.add'] = () => bad(failure('storage-failed'));
    await userEvent.click(attach);
    await expect.element(page.getByText('The record could not be read or written').first()).toBeVisible();
    await expect.element(attach).not.toHaveAttribute('aria-disabled');
  });

  it('are chosen by a command from any tab, which leads to where they are listed', async () => {
    const { bridge } = await open([], {
      'attachment.add': () => good({ kept: [keptAttachment()], refused: [] }),
    });
    await expect.element(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('attach files');
    await expect.element(page.getByRole('option', { name: /^Attach files to this dossier…/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(files).toHaveLength(1);
    expect(bridge.inputsOf('attachment.add')).toEqual([{ dossierId: 1 }]);
    await expect.element(page.getByText('1 file was attached', { exact: true })).toBeInTheDocument();
  });

  it('stand beside the documents too, where they are attached by keyboard in a small window', async () => {
    const { bridge } = await open([], { 'attachment.add': () => good({ kept: [keptAttachment()], refused: [] }) });
    await page.viewport(1024, 700);
    const filings = page.getByRole('tab', { name: /^Filings/ });
    await userEvent.click(filings);
    for (let tabs = 0; tabs < 60 && document.activeElement !== attach.query(); tabs += 1)
      await userEvent.keyboard('{Tab}');
    await expect.element(attach).toHaveFocus();
    await expect.element(attach).toBeInViewport();
    await userEvent.keyboard('{Enter}');
    await expect.element(files).toHaveLength(1);
    await expect.element(filings).toHaveAttribute('aria-selected', 'true');
    expect(bridge.inputsOf('attachment.add')).toEqual([{ dossierId: 1 }]);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('attach files{Enter}');
    await expect.poll(() => bridge.inputsOf('attachment.add')).toHaveLength(2);
    await expect.element(filings).toHaveAttribute('aria-selected', 'true');
    expect(section.element().scrollWidth).toBeLessThanOrEqual(section.element().clientWidth);
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(section.getByRole('button', { name: 'Withdraw… Register of shareholders.pdf' }));
    await expect.element(reason).toBeVisible();
  });

  it('are saved as a copy that is said to be not encrypted', async () => {
    const { bridge } = await openDecision([keptAttachment()]);
    await userEvent.click(section.getByRole('button', { name: 'Save a copy… Register of shareholders.pdf' }));
    await expect.element(page.getByText(/^A copy was saved to .*The copy is not encrypted\.$/)).toBeVisible();
    expect(bridge.inputsOf('attachment.saveCopy')).toEqual([{ attachmentId: 3 }]);
  });
});

describe('an attachment is withdrawn', () => {
  const withdraw = section.getByRole('button', { name: 'Withdraw… Register of shareholders.pdf' });

  it('with a reason, by keyboard, and is listed as withdrawn with who, when and why', async () => {
    const { bridge } = await openDecision([keptAttachment()]);
    (withdraw.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(reason).toHaveFocus();
    await expect.element(page.getByText(/^The file stays kept and is listed as withdrawn/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(act);
    await expect.element(page.getByText(/Write the reason first/)).toBeVisible();
    expect(bridge.inputsOf('attachment.withdraw')).toEqual([]);
    await userEvent.fill(reason, ' The wrong company. ');
    await userEvent.click(act);
    await expect
      .poll(() => bridge.inputsOf('attachment.withdraw'))
      .toEqual([{ attachmentId: 3, reason: 'The wrong company.' }]);
    await expect.element(files.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect
      .element(files.getByText(/^Withdrawn by Astrid Lindqvist, 21 November 2026.*: The wrong company\.$/))
      .toBeVisible();
    expect(withdraw.elements()).toEqual([]);
    await expect.element(section.getByRole('button', { name: /^Save a copy…/ })).toBeVisible();
    // Its button is gone: the focus stays near it.
    await expect.poll(() => section.element().contains(document.activeElement)).toBe(true);
    expect(await axeViolations()).toEqual([]);
  });

  it('and keeps the reason in its field where it could not be kept', async () => {
    await openDecision([keptAttachment()], { 'attachment.withdraw': () => bad(failure('disk-full')) });
    await userEvent.click(withdraw);
    await userEvent.fill(reason, 'The wrong company.');
    await userEvent.click(act);
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expect.element(reason).toHaveValue('The wrong company.');
  });
});

it('attachments stand among the evidence as what they are: attached by an officer, and not from the service', async () => {
  await open([keptAttachment(), keptAttachment({ attachmentId: 2, name: 'Old.pdf', withdrawn })]);
  await userEvent.click(page.getByRole('tab', { name: /^Evidence/ }));
  const table = page.getByRole('table', { name: 'Evidence' });
  const row = table.getByRole('row', { name: /Register of shareholders/ });
  await expect.element(row.getByText('Attachment', { exact: true })).toBeVisible();
  await expect.element(row.getByText('Attached by Jun Ito, not from the service')).toBeVisible();
  await expect.element(row.getByText('48,211 bytes')).toBeVisible();
  const old = table.getByRole('row', { name: /Old\.pdf/ });
  await expect.element(old).toMatchTextContent(/Withdrawn\s?\(Withdrawn by Bo Ek, .*: The wrong company\.\)/);
  expect(await axeViolations()).toEqual([]);
});

it('an entry of the history about an attachment leads to where it is listed', async () => {
  const thing = { kind: 'attachment', dossierId: 1, attachmentId: 3, step: 'kept' } as const;
  const subject = { text: 'Register.pdf · Meridian', highlights: [] };
  await openWindow({ ...keptDossiers(), ...keptHistory([entry(1, thing, { subject, found: null })]) });
  await userEvent.click(page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'History' }));
  const list = page.getByRole('grid', { name: 'History' });
  await expect.element(list).toMatchTextContent(/File attached: Register\.pdf · Meridian/);
  (list.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}{Enter}');
  await expect.element(page.getByRole('tab', { name: 'Decision' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(attach).toBeVisible();
});
