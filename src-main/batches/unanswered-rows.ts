import type { FailureCode } from '../../src-shared/contract/failure.ts';
import type { BatchWait } from '../../src-shared/domain/batch/batch.ts';
import type { Clock } from '../service/request-log.ts';
import type { NextRow } from '../storage/queries/batches/next-row.ts';
import { meaningOf, type FailureMeaning } from './judge-failure.ts';

/** So long something is left alone after each failure: longer each time, and never longer than the last. */
const waitsMs = [5_000, 30_000, 120_000, 600_000] as const;
const maxWaitMs = 600_000;

/** So many different rows of a jurisdiction without an answer are no longer about the rows, and so many jurisdictions no longer about them. */
const tellingCount = 3;

/** So often a row is asked that has no answer, where others were answered since it was asked first, and where none was. */
const maxTries = { othersAnswered: 3, noneAnswered: 5 } as const;

/** After so long without any answer the rows of a jurisdiction are no longer waited for: each is asked once more. */
const patienceMs = 86_400_000;

/** A row that was asked and has no answer. */
interface Unanswered {
  batchId: number;
  position: number;
  jurisdiction: string | null;
  code: FailureCode;
  since: string;
  tries: number;
  untilMs: number;
  /** How many answers had come when it was asked first. */
  answersBefore: number;
}

/** Who does not answer: the registry of a jurisdiction, or the service as a whole. */
interface Silent {
  code: FailureCode;
  since: string;
  sinceMs: number;
  /** Different rows, or jurisdictions, since the last answer. */
  met: Set<string>;
  waits: number;
  /** Until then nothing of it is asked; null while too few were met to tell. */
  untilMs: number | null;
}

type RowKey = Pick<Unanswered, 'batchId' | 'position'>;

/** What failed since the last answers, of a runner: who is left alone until when, and which rows wait for another try. */
export interface UnansweredRows {
  /** Notes a failure that does not say whose it is. Returns whether the row is asked again later, or stays without an answer. */
  failed(
    row: NextRow,
    code: FailureCode,
    meaning: Extract<FailureMeaning, 'no-answer' | 'registry'>,
  ): 'later' | 'no-answer';
  /** Nobody could be asked, which says nothing of any row. */
  nobodyAsked(code: FailureCode): void;
  /** There was an answer: of the registry, or of the service alone where it refused the question. */
  answered(row: NextRow, by: 'registry' | 'service'): void;
  /** The row is not waited for any more. */
  forget(row: RowKey): void;
  /** Everything may be tried at once: somebody asked for that. */
  tryNow(): void;
  /** There is a way again that was not there before: what was met until then says nothing of now. */
  startAnew(): void;
  /** Whoever asked, the service answered. It is not away, whatever its answers to rows are. */
  heard(): void;
  /** Whether nothing at all is asked now. */
  isServiceSilent(): boolean;
  /** The row that is due for another try. `whileSilent`: also one of a jurisdiction whose registry does not answer. */
  due(whileSilent: boolean): RowKey | null;
  /** What is passed over when a row is looked for that was not asked yet; null where nothing is. */
  passedOver(): { rows: RowKey[]; jurisdictions: (string | null)[] } | null;
  /** How long until something may be tried again; null where nothing is waited for. */
  msUntilNext(): number | null;
  /** What a batch waits for; null also once that is tried again. `isIdle`: nothing is asked for any batch at this moment. */
  waitOf(batchId: number, isIdle: boolean): BatchWait | null;
}

/** After these nobody was there to answer. */
const awayCodes: ReadonlySet<FailureCode> = new Set(['service-unreachable', 'service-timed-out', 'demo-not-running']);

const keyOf = ({ batchId, position }: RowKey) => `${String(batchId)}:${String(position)}`;
const waitMs = (failures: number) => waitsMs[failures] ?? maxWaitMs;

/** Makes the memory of rows that got no answer: when each is asked again, and after how many tries it is left. */
export function createUnansweredRows(clock: Pick<Clock, 'wallMs' | 'monotonicMs'>): UnansweredRows {
  const rows = new Map<string, Unanswered>();
  const registries = new Map<string | null, Silent>();
  let service: Silent | null = null;
  let answers = 0;

  const wallNow = () => new Date(clock.wallMs()).toISOString();
  const isSilent = (silent: Silent | null | undefined): silent is Silent & { untilMs: number } =>
    silent !== undefined && silent !== null && silent.untilMs !== null;
  const isLeftAlone = (silent: Silent | null | undefined) => isSilent(silent) && silent.untilMs > clock.monotonicMs();

  const newSilent = (code: FailureCode): Silent => ({
    ...{ code, since: wallNow(), sinceMs: clock.monotonicMs() },
    ...{ met: new Set(), waits: 0, untilMs: null },
  });

  function leaveAlone(silent: Silent): void {
    silent.untilMs = clock.monotonicMs() + waitMs(silent.waits);
    silent.waits += 1;
  }

  function meet(silent: Silent, one: string, code: FailureCode): void {
    silent.code = code;
    silent.met.add(one);
    if (silent.met.size >= tellingCount) leaveAlone(silent);
  }

  /** How often a row is asked that may be the only one without an answer. */
  function mostTries(row: Unanswered): number {
    const registry = registries.get(row.jurisdiction);
    const silent = isSilent(service) ? service : isSilent(registry) ? registry : null;
    if (silent !== null)
      return clock.monotonicMs() - silent.sinceMs > patienceMs ? row.tries : Number.POSITIVE_INFINITY;
    return answers > row.answersBefore ? maxTries.othersAnswered : maxTries.noneAnswered;
  }

  /** A time that is past is not when it is tried next: it is tried now, or waits for the request budget like any other. */
  function told({ code, since }: Pick<Silent, 'code' | 'since'>, untilMs: number, jurisdiction: string | null) {
    const leftMs = untilMs - clock.monotonicMs();
    if (leftMs <= 0) return null;
    return { failure: code, since, jurisdiction, until: new Date(clock.wallMs() + leftMs).toISOString() };
  }

  return {
    failed({ batchId, row }, code, meaning) {
      const { position } = row;
      const jurisdiction = row.query?.jurisdiction ?? null;
      const key = keyOf({ batchId, position });
      const unanswered = rows.get(key) ?? {
        ...{ batchId, position, jurisdiction, code, since: wallNow(), tries: 0, untilMs: 0, answersBefore: answers },
      };
      unanswered.untilMs = clock.monotonicMs() + waitMs(unanswered.tries);
      unanswered.tries += 1;
      unanswered.code = code;
      rows.set(key, unanswered);
      const registry = registries.get(jurisdiction) ?? newSilent(code);
      registries.set(jurisdiction, registry);
      meet(registry, key, code);
      // It said itself that a registry does not answer, and so is there.
      if (meaning === 'registry') service = null;
      else meet((service ??= newSilent(code)), jurisdiction ?? '', code);
      if (unanswered.tries < mostTries(unanswered)) return 'later';
      rows.delete(key);
      return 'no-answer';
    },
    nobodyAsked(code) {
      service ??= newSilent(code);
      service.code = code;
      // Patience is with those who could be asked: a machine that was off the network for a day gives no row up.
      for (const silent of [service, ...registries.values()]) silent.sinceMs = clock.monotonicMs();
      leaveAlone(service);
    },
    answered({ batchId, row }, by) {
      service = null;
      if (by === 'service') return;
      answers += 1;
      registries.delete(row.query?.jurisdiction ?? null);
      rows.delete(keyOf({ batchId, position: row.position }));
    },
    forget(row) {
      rows.delete(keyOf(row));
    },
    tryNow() {
      if (isSilent(service)) service.untilMs = 0;
      for (const registry of registries.values()) if (isSilent(registry)) registry.untilMs = 0;
      for (const row of rows.values()) row.untilMs = 0;
    },
    startAnew() {
      service = null;
      registries.clear();
      rows.clear();
    },
    heard() {
      if (service !== null && awayCodes.has(service.code)) service = null;
    },
    isServiceSilent: () => isLeftAlone(service),
    due(whileSilent) {
      const now = clock.monotonicMs();
      const [first] = [...rows.values()]
        .filter(({ untilMs, jurisdiction }) => {
          const registry = registries.get(jurisdiction);
          return untilMs <= now && (whileSilent ? !isLeftAlone(registry) : !isSilent(service) && !isSilent(registry));
        })
        .sort((one, other) => one.untilMs - other.untilMs);
      return first ?? null;
    },
    passedOver() {
      const alone = [...registries].flatMap(([jurisdiction, registry]) =>
        isLeftAlone(registry) ? [jurisdiction] : [],
      );
      if (rows.size === 0 && alone.length === 0) return null;
      return {
        rows: [...rows.values()].map(({ batchId, position }) => ({ batchId, position })),
        jurisdictions: alone,
      };
    },
    msUntilNext() {
      const now = clock.monotonicMs();
      if (isSilent(service) && service.untilMs > now) return service.untilMs - now;
      const silent = [...registries.values()].filter(isSilent).map(({ untilMs }) => untilMs);
      const next = [...silent, ...[...rows.values()].map(({ untilMs }) => untilMs)].filter((untilMs) => untilMs > now);
      return next.length === 0 ? null : Math.min(...next) - now;
    },
    waitOf(batchId, isIdle) {
      if (isSilent(service)) return told(service, service.untilMs, null);
      const own = [...rows.values()].filter((row) => row.batchId === batchId);
      for (const { jurisdiction } of own) {
        const registry = registries.get(jurisdiction);
        // Where nothing else is asked either, a network that is away looks like one registry.
        const isItself = !isIdle || (registry !== undefined && meaningOf(registry.code) === 'registry');
        if (isSilent(registry)) return told(registry, registry.untilMs, isItself ? jurisdiction : null);
      }
      if (!isIdle) return null;
      const [next] = [...(own.length === 0 ? rows.values() : own)].sort((one, other) => one.untilMs - other.untilMs);
      return next === undefined ? null : told(next, next.untilMs, null);
    },
  };
}
