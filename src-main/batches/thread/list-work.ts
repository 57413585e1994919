import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AnswerHeld } from '../../../src-shared/domain/batch/batch.ts';
import { rowSaid } from '../../../src-shared/domain/batch/batch-row.ts';
import { checkList, type CheckedRow } from '../../../src-shared/domain/batch/check-rows.ts';
import type { ListChoices, ReadList, ReadResult } from '../../../src-shared/domain/batch/list/list.ts';
import { readListFile, readPastedList } from '../../../src-shared/domain/batch/read-list.ts';
import { rowsToAsk } from '../../../src-shared/domain/batch/rows-to-ask.ts';
import { packed, unpacked } from '../../storage/packed.ts';
import type { KeptCompany } from '../../storage/queries/dossiers/kept-companies.ts';
import { listOfRecord } from '../list-of-record.ts';
import { isWorkbook, readWorkbook } from '../read-workbook.ts';
import type { FromListThread, ListChoicesGiven, ListGiven, ToListThread } from './messages.ts';
import { tellList } from './tell-list.ts';

/** A list as it came, with what stands in it. */
type Input = Exclude<ListGiven, { kind: 'record' }> | { kind: 'record'; companies: readonly KeptCompany[] };

interface Held {
  readonly input: Input;
  readonly list: ReadList;
  readonly checked: readonly CheckedRow[];
}

const Answers = z.array(AnswerHeld.nullable());

function choicesOf({ coding, separator, hasHeading, columns }: ListChoicesGiven): ListChoices {
  return {
    ...(coding === undefined ? {} : { coding }),
    ...(separator === undefined ? {} : { separator }),
    ...(hasHeading === undefined ? {} : { hasHeading }),
    columns: new Map(columns.map(({ column, meaning }) => [column, meaning])),
  };
}

function readInput(input: Input, given: ListChoicesGiven): ReadResult {
  const choices = choicesOf(given);
  switch (input.kind) {
    case 'record':
      return listOfRecord(input.companies);
    case 'pasted':
      return readPastedList(input.text, choices);
    case 'file': {
      const bytes = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength);
      const { sheet } = given;
      return isWorkbook(bytes)
        ? readWorkbook(bytes, { ...choices, ...(sheet === undefined ? {} : { sheet }) })
        : readListFile(bytes, choices);
    }
  }
}

/** What a list is told by later: it as it came, or the companies that it was made of. */
function contentOf(input: Input): Uint8Array | string {
  switch (input.kind) {
    case 'file':
      return input.bytes;
    case 'pasted':
      return input.text;
    case 'record':
      return JSON.stringify(input.companies);
  }
}

const sha256Of = (input: Input) => createHash('sha256').update(contentOf(input)).digest('hex');

/** Reads lists and holds the last one that was read. */
export class ListWork {
  #companies: KeptCompany[] = [];
  #held: Held | null = null;

  answer(message: ToListThread): FromListThread {
    switch (message.kind) {
      case 'companies':
        // A list that was given in part, and of which the rest could not be read, is no part of the next.
        if (message.isFirst) this.#companies = [];
        this.#companies.push(...message.companies);
        return { kind: 'done' };
      case 'take':
        return this.#take(this.#inputOf(message.given), message.choices);
      case 'correct':
        return this.#take(this.#open().input, message.choices);
      case 'queries': {
        const queries = this.#open().checked.map((row) => (row.kind === 'broken' ? null : row.query));
        return { kind: 'queries', queries: packed(queries) };
      }
      case 'tell': {
        const { list, checked } = this.#open();
        const { answered, budget } = message;
        const held = answered && { since: answered.since, held: unpacked(Answers, answered.held) };
        return { kind: 'told', told: tellList(list, checked, held, { ...budget, ahead: message.ahead }) };
      }
      case 'likeness': {
        const { input, checked } = this.#open();
        if (input.kind === 'record') return { kind: 'likeness', likeness: null };
        const rows = packed(checked.map(({ row }) => rowSaid(row)));
        return { kind: 'likeness', likeness: { sha256: sha256Of(input), rows } };
      }
      case 'rows': {
        const { input, list, checked } = this.#open();
        return { kind: 'rows', rows: packed(rowsToAsk(checked)), sha256: sha256Of(input), source: list.source };
      }
    }
  }

  #inputOf(given: ListGiven): Input {
    if (given.kind !== 'record') return given;
    const companies = this.#companies;
    this.#companies = [];
    return { kind: 'record', companies };
  }

  #take(input: Input, choices: ListChoicesGiven): FromListThread {
    const result = readInput(input, choices);
    if (result.kind === 'refused') return result;
    this.#held = { input, list: result.list, checked: checkList(result.list) };
    return { kind: 'done' };
  }

  #open(): Held {
    if (this.#held === null) throw new Error('No list was read yet.');
    return this.#held;
  }
}
