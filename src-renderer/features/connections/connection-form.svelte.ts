import {
  ConnectionDraft,
  maxOrderStatusDays,
  maxResultOrigins,
  type AddedKind,
  type ConnectionDetails,
} from '../../../src-shared/contract/connections.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import {
  choiceOf,
  Dialect,
  dialectOf,
  dialectPresets,
  type DialectPreset,
} from '../../../src-shared/domain/dialect.ts';
import { maxRequests, specifiedAllowance } from '../../../src-shared/domain/request-allowance.ts';
import {
  readRestAddress,
  readResultOrigins,
  readV2Address,
  type ReadAddress,
} from '../../../src-shared/domain/service-address.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { addressProblem } from './connection-words.ts';

const fieldNames = [
  'name',
  'v2Address',
  'restAddress',
  'resultOrigins',
  'orderStatusDays',
  'contactEmail',
  'limit',
  'minutes',
  'share',
  'kept',
] as const;
type FieldName = (typeof fieldNames)[number];
type Problems = Partial<Record<FieldName, string>>;

/** A whole number as typed; NaN for anything else, so that no figure is guessed. */
function whole(typed: string): number {
  return /^\d{1,6}$/u.test(typed.trim()) ? Number(typed) : NaN;
}

function numberProblem(typed: string, least: number, most: number): string | null {
  const number = whole(typed);
  return number >= least && number <= most ? null : m.connection_number_wrong({ least, most });
}

/** What is wrong with an address that may be left out. */
function optionalAddress(typed: string, read: (typed: string) => ReadAddress): string | null {
  const found = read(typed);
  return found.kind === 'fits' || found.because === 'empty' ? null : addressProblem(found.because);
}

/** What was typed into one line, each address by itself. */
const listed = (typed: string) => typed.split(/[\s,;]+/u).filter((each) => each !== '');

function originsProblem(typed: string): string | null {
  if (listed(typed).length > maxResultOrigins) return m.connection_result_origins_many({ most: maxResultOrigins });
  const read = readResultOrigins(listed(typed));
  if (read.kind === 'fit') return null;
  const problem = read.because === 'not-https' ? m.connection_result_origins_https() : addressProblem(read.because);
  return m.connection_result_origins_wrong({ typed: read.typed, problem });
}

const given = (typed: string) => (typed.trim() === '' ? null : typed.trim());

/** The form of one connection. It keeps what was typed, whatever is wrong with it. */
export class ConnectionForm {
  name = $state('');
  kind = $state<AddedKind>('testing');
  v2Address = $state('');
  restAddress = $state('');
  /** Several, with blanks between. */
  resultOrigins = $state('');
  orderStatusDays = $state(String(maxOrderStatusDays));
  contactEmail = $state('');
  preset = $state<DialectPreset>('specification');
  dialect = $state.raw<Dialect>(dialectPresets.specification);
  limit = $state('');
  minutes = $state('');
  share = $state('');
  kept = $state('');
  /** The fields that did not fit when they were looked at. */
  #wrong = $state.raw<readonly FieldName[]>([]);
  /** What the main process refused, as it was typed. */
  #refusal = $state.raw<{ field: FieldName; typed: string; problem: string } | null>(null);
  /** Fields that were looked at in vain, each with what to do, for as long as what is typed does not fit. */
  readonly problems = $derived.by((): Problems => {
    const still = this.#problemsNow();
    const refusal = this.#refusal;
    const problems: Problems = {};
    for (const field of this.#wrong) if (still[field] !== undefined) problems[field] = still[field];
    if (refusal !== null && this[refusal.field] === refusal.typed) problems[refusal.field] = refusal.problem;
    return problems;
  });
  #saved = $state('');

  readonly changed = $derived(this.#text() !== this.#saved);
  /** How many switches are set otherwise than the preset says. */
  readonly otherwise = $derived(Object.keys(choiceOf(this.preset, this.dialect).switches).length);

  /** `null` makes the form of a new connection. */
  constructor(details: ConnectionDetails | null) {
    const { limit, minutes, share, kept } = details?.allowance ?? specifiedAllowance;
    this.limit = String(limit);
    this.minutes = String(minutes);
    this.share = String(share);
    this.kept = String(kept);
    if (details !== null) this.take(details);
    this.#saved = this.#text();
  }

  /** Shows a connection as it was saved. */
  take(details: ConnectionDetails): void {
    this.name = details.name;
    if (details.kind !== 'demo') this.kind = details.kind;
    this.v2Address = details.v2Address ?? '';
    this.restAddress = details.restAddress ?? '';
    this.resultOrigins = details.resultOrigins.join(' ');
    this.orderStatusDays = String(details.orderStatusDays);
    this.contactEmail = details.contactEmail ?? '';
    this.preset = details.dialect.preset;
    this.dialect = dialectOf(details.dialect);
    this.#wrong = [];
    this.#refusal = null;
    this.#saved = this.#text();
  }

  /** A preset sets every switch. */
  choosePreset(preset: DialectPreset): void {
    this.preset = preset;
    this.dialect = dialectPresets[preset];
  }

  setSwitch(name: keyof Dialect, value: string): void {
    this.dialect = Dialect.parse({ ...this.dialect, [name]: value });
  }

  /** What is to be saved, or null with what is wrong said at its fields. */
  check(): ConnectionDraft | null {
    const found = this.#problemsNow();
    this.#wrong = fieldNames.filter((field) => found[field] !== undefined);
    this.#refusal = null;
    if (this.#wrong.length > 0) return null;
    return {
      name: this.name.trim(),
      v2Address: given(this.v2Address),
      restAddress: given(this.restAddress),
      contactEmail: given(this.contactEmail),
      resultOrigins: listed(this.resultOrigins),
      orderStatusDays: whole(this.orderStatusDays),
      dialect: choiceOf(this.preset, this.dialect),
      allowance: {
        limit: whole(this.limit),
        minutes: whole(this.minutes),
        share: whole(this.share),
        kept: whole(this.kept),
      },
    };
  }

  /** Puts a refusal of the main process at its field. False where it belongs to none. */
  refused({ code, detail: { field } }: Failure): boolean {
    if (field === 'name') this.#refusal = { field, typed: this.name, problem: m.connection_name_taken() };
    else if (code === 'address-refused' && (field === 'v2Address' || field === 'restAddress'))
      this.#refusal = { field, typed: this[field], problem: m.connection_address_private() };
    else return false;
    return true;
  }

  /** What does not fit of what is typed now, whether it was looked at or not. */
  #problemsNow(): Problems {
    return { ...this.#addressProblems(), ...this.#paceProblems(), ...this.#wordProblems() };
  }

  #wordProblems(): Problems {
    const { contactEmail } = ConnectionDraft.shape;
    return {
      ...(this.name.trim() === '' && { name: m.connection_name_empty() }),
      ...(!contactEmail.safeParse(given(this.contactEmail)).success && { contactEmail: m.connection_email_wrong() }),
    };
  }

  #addressProblems(): Problems {
    if (given(this.v2Address) === null && given(this.restAddress) === null)
      return { v2Address: m.connection_address_needed() };
    const v2Address = optionalAddress(this.v2Address, readV2Address);
    const restAddress = optionalAddress(this.restAddress, readRestAddress);
    const resultOrigins = originsProblem(this.resultOrigins);
    return {
      ...(v2Address !== null && { v2Address }),
      ...(restAddress !== null && { restAddress }),
      ...(resultOrigins !== null && { resultOrigins }),
    };
  }

  #paceProblems(): Problems {
    const orderStatusDays = numberProblem(this.orderStatusDays, 0, maxOrderStatusDays);
    const limit = numberProblem(this.limit, 1, maxRequests);
    const minutes = numberProblem(this.minutes, 1, 1_440);
    const share = numberProblem(this.share, 1, maxRequests) ?? this.#shareProblem();
    const kept = numberProblem(this.kept, 0, maxRequests) ?? this.#keptProblem();
    return {
      ...(orderStatusDays !== null && { orderStatusDays }),
      ...(limit !== null && { limit }),
      ...(minutes !== null && { minutes }),
      ...(share !== null && { share }),
      ...(kept !== null && { kept }),
    };
  }

  #shareProblem(): string | null {
    return numberProblem(this.limit, 1, maxRequests) === null && whole(this.share) > whole(this.limit)
      ? m.connection_share_large({ limit: this.limit.trim() })
      : null;
  }

  #keptProblem(): string | null {
    return whole(this.kept) >= whole(this.share) ? m.connection_kept_large({ share: this.share.trim() }) : null;
  }

  /** Everything typed, to be compared with what was saved. */
  #text(): string {
    const { name, kind, v2Address, restAddress, resultOrigins, orderStatusDays, contactEmail } = this;
    const { preset, dialect, limit, minutes, share, kept } = this;
    const typed = [name, kind, v2Address, restAddress, resultOrigins, orderStatusDays, contactEmail];
    return JSON.stringify([...typed, preset, dialect, limit, minutes, share, kept]);
  }
}
