import type { OrderQuestion } from '../../../src-shared/contract/orders.ts';
import type { RecheckRow } from '../../../src-shared/contract/recheck.ts';
import { readAmount, type Cost } from '../../../src-shared/domain/cost.ts';
import { idForm } from '../../../src-shared/domain/id-form.ts';
import type { Acknowledged, Price, Product } from '../../../src-shared/domain/journal.ts';
import { foldLedger, isSameLedger, openLedgersOf, sumByLedger } from '../../../src-shared/domain/ledger.ts';
import { limitGoneOver, type LimitRoom } from '../../../src-shared/domain/limit-room.ts';
import { expectedLedger } from '../../../src-shared/domain/ledger.ts';
import { ledgerOf } from '../purchase/products.ts';
import { toldOfDossier } from '../purchase/standing.ts';
import { isUnderWay } from '../purchase/under-way.ts';

/** What is agreed to for one company of a run: whether its registry is asked, and what is ordered. */
export interface PlannedStep {
  readonly row: RecheckRow;
  /** What the officer saw of the company when they agreed. */
  readonly standing: Acknowledged;
  readonly purchase: PlannedPurchase | null;
}

export interface PlannedPurchase {
  readonly product: Product;
  readonly price: Price;
  /** The most that is accepted for it. */
  readonly most: number;
  readonly question: OrderQuestion;
}

/** Why nothing can be ordered for a company, whatever is chosen; null where something can. */
export type RowObstacle = 'which-company-not-known' | 'under-way';

/** Why a row of a run cannot be ordered; null where it can. */
export function obstacleOfRow({ question, product }: RecheckRow): RowObstacle | null {
  if (question === null) return 'which-company-not-known';
  return isUnderWay(question.earlier, product) ? 'under-way' : null;
}

/** Whether something speaks against ordering a profile anew without a look: it is ticked by a person, or left out. */
export function needsLook({ dossier }: RecheckRow): boolean {
  const { standing } = toldOfDossier(dossier);
  return standing !== 'confirmed-active' && standing !== 'not-confirmed';
}

/** Why a company is left out until somebody ticks it: something known of it has to be looked at, or it was bought just now. */
export type LeftOut = 'look' | 'bought';

/** The companies of a question that are left out, by their dossiers, with why. */
export function leftOutOf(
  rows: readonly RecheckRow[],
  whyOf: (row: RecheckRow) => LeftOut | null,
): ReadonlyMap<number, LeftOut> {
  const leftOut = new Map<number, LeftOut>();
  for (const row of rows) {
    const why = whyOf(row);
    if (why !== null) leftOut.set(row.dossier.dossierId, why);
  }
  return leftOut;
}

/** Milliseconds: a profile that is not older was bought so lately that hardly anything can have changed since. */
const lately = 24 * 60 * 60 * 1_000;

/** Whether the profile that is held of a company was bought within the last day: ordered anew, it is charged again. */
export function isBoughtLately({ dossier: { profileAt } }: RecheckRow, now: string): boolean {
  return profileAt !== null && Date.parse(now) - Date.parse(profileAt) < lately;
}

/** The ledgers in which profiles without a known price are expected to cost: each has its own amount to accept. */
export function ledgersToAccept(rows: readonly RecheckRow[]): readonly string[] {
  const open = rows.filter(({ question }) => question?.offer.price.kind === 'not-known');
  return [...new Set(open.map(({ product }) => expectedLedger(product)))];
}

/** The amount that is accepted for a profile: its price where one is known, and what was typed for its ledger otherwise. */
function mostOf({ product, price }: { product: Product; price: Price }, typed: Readonly<Record<string, string>>) {
  if (price.kind !== 'not-known') return price.cost.value;
  const most = readAmount(typed[expectedLedger(product)] ?? '');
  return most === 0 ? null : most;
}

/**
 * The companies of a question that the service knows by the same id as one before them, by their dossiers, with the name of that
 * one: two dossiers may be of one company, which is not bought twice.
 */
export function withIdBefore(rows: readonly RecheckRow[]): ReadonlyMap<number, string> {
  const first = new Map<string, string>();
  const same = new Map<number, string>();
  for (const { dossier } of rows) {
    const form = idForm(dossier.company);
    if (form === null) continue;
    const before = first.get(form);
    if (before !== undefined) same.set(dossier.dossierId, before);
    else first.set(form, dossier.company.name);
  }
  return same;
}

/** The steps for some companies, in their order. Null while an amount that is needed was not typed. */
export function planOf(
  rows: readonly RecheckRow[],
  { orders, typed }: { orders: boolean; typed: Readonly<Record<string, string>> },
): readonly PlannedStep[] | null {
  const steps: PlannedStep[] = [];
  const twice = withIdBefore(rows);
  for (const row of rows) {
    const { standing } = toldOfDossier(row.dossier);
    const { question, product } = row;
    if (!orders || question === null || obstacleOfRow(row) !== null || twice.has(row.dossier.dossierId)) {
      steps.push({ row, standing, purchase: null });
      continue;
    }
    const { price } = question.offer;
    const most = mostOf({ product, price }, typed);
    if (most === null) return null;
    steps.push({ row, standing, purchase: { product, price, most, question } });
  }
  return steps;
}

const purchasesOf = (steps: readonly PlannedStep[]) => steps.flatMap(({ purchase }) => purchase ?? []);

/** What is accepted in all, by ledger: never more than this can be spent without an alarm. Ledgers are not added up. */
export function acceptedInAll(steps: readonly PlannedStep[]): readonly Cost[] {
  const costs = purchasesOf(steps).map((purchase) => ({ ledger: ledgerOf(purchase), value: purchase.most }));
  return sumByLedger(costs, (one, other) => ({ ...one, value: one.value + other.value }));
}

/** Whether what was accepted before counts against a limit: those of one order and of one company begin anew. */
export const isShared = ({ name }: LimitRoom) => name === 'perDay' || name === 'perConnection';

/**
 * The limits that the purchases of a run would go over, alone or together, each as it stands before the run; none where there
 * is room for all.
 */
export function limitsOfRun(steps: readonly PlannedStep[]): readonly LimitRoom[] {
  // Kept as sums: added up for each purchase anew, five thousand of them would take seconds.
  const before = new Map<string, number>();
  const over = new Map<string, LimitRoom>();
  for (const purchase of purchasesOf(steps)) {
    const { product, price, most, question } = purchase;
    const ledgers = [ledgerOf(purchase), ...openLedgersOf(product, price)];
    for (const room of question.room) {
      const key = JSON.stringify([room.ledger, room.name]);
      if (over.has(key) || !ledgers.some((ledger) => isSameLedger(ledger, room.ledger))) continue;
      const left = isShared(room) ? room.left - (before.get(foldLedger(room.ledger)) ?? 0) : room.left;
      if (limitGoneOver([{ ...room, left }], most) !== null) over.set(key, room);
    }
    for (const ledger of ledgers) before.set(foldLedger(ledger), (before.get(foldLedger(ledger)) ?? 0) + most);
  }
  return [...over.values()];
}

/** What is accepted for the purchases whose price is from one place: how many they are, and what they come to by ledger. */
export interface SumOfOrigin {
  readonly kind: Price['kind'];
  readonly count: number;
  readonly accepted: readonly Cost[];
}

const origins = ['stated', 'price-list', 'last-paid', 'not-known'] as const satisfies readonly Price['kind'][];

/** What is accepted, by where its price is from: what a service states is another thing than what a person guessed. */
export function sumsByOrigin(steps: readonly PlannedStep[]): readonly SumOfOrigin[] {
  return origins.flatMap((kind) => {
    const ofKind = steps.filter(({ purchase }) => purchase?.price.kind === kind);
    return ofKind.length === 0 ? [] : [{ kind, count: ofKind.length, accepted: acceptedInAll(ofKind) }];
  });
}
