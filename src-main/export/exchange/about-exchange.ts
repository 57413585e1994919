import type { ConnectionSummary } from '../../../src-shared/domain/connection.ts';
import type { ExchangeFormat } from '../../../src-shared/domain/exchange-format.ts';
import type { TrailAnchor } from '../../../src-shared/domain/trail.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import type { WrittenFile } from '../save-with-about.ts';
import { connectionWarning } from '../sheets/about.ts';
import type { ExchangeMade } from './thread/messages.ts';

/** The standard and its version, as what is written is checked against it. */
const standards: Readonly<Record<ExchangeFormat, { name: string; version: string; url: string }>> = {
  bods: {
    name: 'Beneficial Ownership Data Standard',
    version: '0.4',
    url: 'https://standard.openownership.org/en/0.4.0/',
  },
  followthemoney: { name: 'FollowTheMoney', version: '3.8.4', url: 'https://followthemoney.tech/' },
};

/** Who hands something over, of whom, from where and when. */
export interface ExchangeAbout {
  readonly format: ExchangeFormat;
  /** Of whom it is, in words. */
  readonly subject: string;
  readonly officer: string;
  readonly connection: ConnectionSummary;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  /** The last record of the audit trail when it was made; null for an empty trail. */
  readonly anchor: TrailAnchor | null;
  readonly made: ExchangeMade;
}

/** What stands beside the file, since neither standard has a place for it. */
export function exchangeAboutJson(about: ExchangeAbout, file: WrittenFile): string {
  const { format, subject, officer, connection, madeAt, anchor } = about;
  const { companies, items, sources, notExpressed } = about.made;
  const said = {
    ...{ format: 'dossier-exchange', version: 1, file, standard: standards[format], subject },
    ...{ what: m.exchange_about_what(), madeAt, officer },
    connection: {
      ...{ id: connection.id, name: connection.name, kind: connection.kind },
      warning: connectionWarning(connection),
    },
    ...{ companies, [format === 'bods' ? 'statements' : 'entities']: items },
    ...{ notExpressed, sources, trailAnchor: anchor },
  };
  return `${JSON.stringify(said, null, 2)}\n`;
}
