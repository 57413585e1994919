import type { BodsStatement } from './bods-types.ts';
import type { Draft } from './draft.ts';

/** A record with its company, as one state of the company tells it. */
export interface Recorded {
  readonly recordId: string;
  readonly declarationSubject: string;
  readonly draft: Draft;
}

/** What a statement is made from: a record that is new, was changed, or is gone. */
export interface Entry extends Recorded {
  readonly recordStatus: BodsStatement['recordStatus'];
  readonly moment: string;
}

const contentOf = ({ recordDetails, annotations }: Draft) => JSON.stringify([recordDetails, annotations]);

/** Follows records through the states of a company. A state in which nothing of a record changed makes no statement. */
export interface Timeline {
  readonly entries: Entry[];
  /** The id of a record now. One that was closed never comes back: it is another record. */
  idOf(id: string, again: (times: number) => string): string;
  /** Takes over what a state tells of a record. */
  tell(recorded: Recorded, moment: string): void;
  /** Says that a record is no part of the network any more. */
  close(recordId: string, moment: string, source: Draft['source']): void;
  /** What is not closed. */
  open(): ReadonlyMap<string, Entry>;
}

/** Makes a timeline without any statement. */
export function createTimeline(): Timeline {
  const entries: Entry[] = [];
  const open = new Map<string, Entry>();
  const closed = new Set<string>();
  const write = (entry: Entry) => {
    entries.push(entry);
    open.set(entry.recordId, entry);
  };
  return {
    entries,
    idOf(id, again) {
      let current = id;
      for (let times = 2; closed.has(current); times += 1) current = again(times);
      return current;
    },
    tell(recorded, moment) {
      const before = open.get(recorded.recordId);
      if (before === undefined) write({ ...recorded, recordStatus: 'new', moment });
      else if (contentOf(before.draft) !== contentOf(recorded.draft))
        write({ ...recorded, recordStatus: 'updated', moment });
    },
    close(recordId, moment, source) {
      const last = open.get(recordId);
      if (last === undefined) return;
      entries.push({ ...last, draft: { ...last.draft, source }, recordStatus: 'closed', moment });
      open.delete(recordId);
      closed.add(recordId);
    },
    open: () => open,
  };
}
