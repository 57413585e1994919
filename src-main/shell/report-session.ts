import { session } from 'electron';
import { HeldReports } from '../export/report/held-reports.ts';
import { electronPrinter } from '../export/pdf/electron-printer.ts';
import type { ReportPrinting } from '../export/save-report.ts';
import { lockSession } from './security.ts';

const below = '/report/';

/**
 * A session for printing and nothing else: in memory, locked like the window's, and it serves only the report that is
 * being printed and its style. The window's own session does not serve reports.
 */
export function openReportPrinting(styleFolder: string): ReportPrinting {
  const printing = session.fromPartition('report', { cache: false });
  lockSession(printing);
  const reports = new HeldReports(styleFolder);
  printing.protocol.handle('app', async (request) => {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.host !== 'dossier' || !url.pathname.startsWith(below))
      return new Response(null, { status: 404 });
    const { status, headers, body } = await reports.answer(url.pathname.slice(below.length));
    return new Response(typeof body === 'string' ? body : Buffer.from(body), { status, headers });
  });
  return { reports, address: `app://dossier${below}`, print: electronPrinter(printing) };
}
