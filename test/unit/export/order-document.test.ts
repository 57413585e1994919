import { describe, expect, it } from 'vitest';
import { orderTitle, renderOrder, type OrderReport } from '../../../src-main/export/report/render-order.ts';
import { orderFileName } from '../../../src-main/export/save-report.ts';
import { orderEvent, orderReport } from './order-specimen.ts';

/* The document of an order: what it cost as far as anybody knows, what happened to it, and the answers that show it. */

const told = (report: OrderReport) =>
  renderOrder(report)
    .html.replaceAll(/<\/?(?:bdi|b|span|a)(?: [^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const open = {
  state: 'pending' as const,
  realCost: null,
  settled: null,
  costSaid: null,
  snapshotId: null,
  documentIds: [],
};

describe('the document of an order', () => {
  it('says what was ordered of whom, by whom, how it stands, and what proves it', () => {
    const report = orderReport();
    const page = told(report);
    for (const part of [
      'OrderO-202611201040-12',
      'Meridian Maritime Holdings S.à r.l.',
      'Luxembourg · B 218447',
      `Reference ${report.order.reference}`,
      `Service's number ${report.order.serviceOrderId ?? ''}`,
      `Ordered by ${report.order.officer}`,
      `Prepared by ${report.facts.officer}`,
      '9f86d081 884c7d65 9a2feaa0 c55ad015 a3bf4f1b 2b0b822c d15d6c15 b0f00a08',
      'Record 1,217, SHA-256 abababab abababab',
    ])
      expect(page).toContain(part);
    expect(orderTitle(report)).toBe(
      `Order ${report.order.serviceOrderId ?? report.order.reference}: Meridian Maritime Holdings S.à r.l.`,
    );
    expect(orderFileName(report)).toBe('Order Meridian Maritime Holdings S.à r.l. O-202611201040-12.pdf');
  });

  it('tells all that happened in its order, each with the answer that shows it, which is listed once', () => {
    const page = told(orderReport());
    const lines = ['agreed to the purchase', 'Written down', 'Sending', 'answered'].map((words) =>
      page.toLowerCase().indexOf(words.toLowerCase()),
    );
    expect(lines.every((at) => at > 0)).toBe(true);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    expect(page.split('POST /orders')).toHaveLength(2);
    const { html } = renderOrder(orderReport());
    expect(html.match(/href="#answer-1"/g)).toHaveLength(2);
    expect(html).toContain('id="answer-1"');
  });

  it('states no cost that nobody stated, and never that there was none', () => {
    const page = told(orderReport(open));
    expect(page).toContain('Held back');
    expect(page).not.toContain('Real cost');
    expect(page).not.toMatch(/no charge|nothing was charged|free/i);
    expect(page).toContain('No profile and no document of it is kept');
    const collected = told(orderReport({ ...open, state: 'collected' }));
    expect(collected).toMatch(/Real cost Not named by the service/);
    const taken = told(orderReport({ ...open, state: 'failed', taken: true }));
    expect(taken).toMatch(/probably/i);
  });

  it('tells a cost that was stated, one entered from an invoice, and one that nobody believes', () => {
    expect(told(orderReport({ ...open, realCost: { ledger: 'credit', value: 12 } }))).toContain(
      'Real cost 12.00 credits',
    );
    expect(told(orderReport({ ...open, settled: { ledger: 'credit', value: 9 } }))).toContain('9.00 credits');
    const strange = told(orderReport({ ...open, state: 'collected', costSaid: '-5 EUR' }));
    expect(strange).toContain('-5 EUR');
    expect(strange).toMatch(/not believed|nobody believes/i);
  });

  it('says of an order that was sent again, or never placed, that it has ended so', () => {
    expect(told(orderReport({ ...open, state: 'unclear', replacedBy: 77 }))).toMatch(/: Sent again/);
    expect(told(orderReport({ ...open, state: 'unclear' }))).toMatch(/: Unclear/);
  });

  it('what came is text and never markup, and what is not production says so', () => {
    const hostile = `<img src=x onerror="alert(1)">\u202Egnp.exe`;
    const base = orderReport();
    const company = { ...base.order.company, name: hostile, registrationAuthority: hostile };
    const events = [
      orderEvent(1, 'needs-attention', { detail: hostile }),
      orderEvent(2, 'refused', { detail: hostile }),
    ];
    const report = orderReport(
      { company, said: hostile, serviceOrderId: hostile, reference: hostile, costSaid: hostile },
      { events, facts: { ...base.facts, connection: { ...base.facts.connection, kind: 'demo' } } },
    );
    const { html, runningStyle } = renderOrder(report);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
    expect(html).not.toContain('\u202E');
    expect(runningStyle).not.toContain('</style');
    expect(html).toContain('Demo: this company is invented');
  });
});
