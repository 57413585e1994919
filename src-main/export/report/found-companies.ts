import { companyTitle, isNameless } from '../../../src-shared/domain/company-title.ts';
import { currentStatus, ownSource, type CurrentStatus } from '../../../src-shared/domain/company-status.ts';
import { contradictionsIn } from '../../../src-shared/domain/contradicting-hits.ts';
import { newerName } from '../../../src-shared/domain/newer-name.ts';
import type { ListedHit, SearchHit, StoredSearch } from '../../../src-shared/domain/search.ts';
import { statusOfHit } from '../../../src-shared/domain/stated-status.ts';
import { readStatus } from '../../../src-shared/domain/status-reading.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { jurisdictionName } from '../../../src-shared/words/jurisdiction-words.ts';
import { readingText, statusText } from '../../../src-shared/words/status-words.ts';
import { confirmationMark, readingMark } from './marks.ts';
import { markup, type Content, type Markup } from './markup.ts';
import { sourcedWords } from './sourced-words.ts';
import { statedDate } from './stated-date.ts';
import { table } from './table.ts';
import { addressValue, cut, value, wholeCode } from './value.ts';

/** More than a registry's word or a name has; the answer itself holds the whole. */
const maxWord = 160;
const maxName = 300;

const line = (content: Content): Markup => markup`<small>${content}</small>`;

/** Every name that the answer gives of a company, and what a newer answer calls it. */
function companyCell({ hit, confirmation, boughtName = null, savedName = null }: ListedHit): Content {
  const place = hit.jurisdiction;
  const newer = newerName(hit, confirmation, boughtName);
  const others = [hit.englishName, ...hit.aliases].filter((name) => name !== null && name !== '');
  return [
    markup`<span class="name">${value(cut(companyTitle(hit), maxName), place)}</span>`,
    isNameless(hit) ? line(m.search_name_not_stated()) : null,
    hit.isPreviousName ? line(m.search_found_by_previous()) : null,
    others.map((name) => line(value(cut(name ?? '', maxName), place))),
    newer === null ? null : line(markup`${m.sheet_newer_name()}: ${value(cut(newer.name, maxName), place)}`),
    savedName === null
      ? null
      : line(markup`${m.search_saved_name_short()}: ${value(cut(savedName.name, maxName), place)}`),
    hit.address === null ? null : line(addressValue(cut(hit.address, maxName), [], place)),
    hit.companyType === null ? null : line(value(cut(hit.companyType, maxWord), place)),
  ];
}

/** The number with the register that gave it: the same number of another register is another company. */
function numberCell({ companyNumber, jurisdiction, registrationAuthority, startDate }: SearchHit): Content {
  return [
    companyNumber === null ? m.profile_not_stated() : wholeCode(companyNumber, jurisdiction),
    line(value(jurisdictionName(jurisdiction), null)),
    registrationAuthority === null ? null : line(value(cut(registrationAuthority, maxWord), jurisdiction)),
    startDate === null ? null : line(markup`${m.search_column_registered()} ${statedDate(startDate, 'short')}`),
  ];
}

/** Our word for the status that counts, and beneath it every word that is kept with who said it and when. */
function statusCell({ jurisdiction }: SearchHit, { isListed, now, others }: CurrentStatus): Content {
  const words = isListed ? [now, ...others] : others;
  const reading = readStatus(jurisdiction, now.status);
  const shown = now.status === null ? m.search_no_status() : readingText(reading);
  const saysSame = now.status === null || statusText(now.status).toLowerCase() === shown.toLowerCase();
  const isPlain = isListed && words.length === 1 && saysSame && now.source !== 'profile';
  return [
    isListed ? readingMark(reading, shown) : null,
    isPlain ? null : sourcedWords(words).map((word) => line(value(word, jurisdiction))),
  ];
}

/** The companies that an answer lists, in its order, with what the record knows of each when this is made. */
export function foundCompanies(search: StoredSearch): Markup {
  const contradictions = contradictionsIn(search.hits.map(({ hit }) => hit));
  const rows = search.hits.map((listed) => {
    const { position, hit, confirmation, bought = null } = listed;
    const stored = contradictions.get(hit) ?? statusOfHit(hit);
    const status = currentStatus({ stored, from: ownSource(search), confirmation, bought });
    return {
      cells: [
        String(position + 1),
        companyCell(listed),
        numberCell(hit),
        statusCell(hit, status),
        confirmationMark(confirmation, hit.jurisdiction, status.now),
      ],
    };
  });
  return table(
    [
      { heading: m.report_column_evidence_number(), width: 'tiny' },
      { heading: m.search_column_company(), width: 'rest' },
      { heading: m.search_column_number(), width: 'middle' },
      { heading: m.search_column_status(), width: 'middle' },
      { heading: m.search_column_confirmed(), width: 'middle' },
    ],
    rows,
  );
}
