import { tick } from 'svelte';

const regionsOnScreen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((region) => region.checkVisibility());

const mainRegion = () => regionsOnScreen().find((region) => region.dataset['region'] === 'main');

/** Moves the focus to the main region at once. What is looked at stays where it is. */
export function focusMain(): void {
  mainRegion()?.focus({ preventScroll: true });
}

/** Moves the focus to the main region, or on to the next or previous one of the window, round and round. */
async function moveToRegion(where: 'main' | 'next' | 'previous'): Promise<void> {
  // The command may just have changed what is on screen.
  await tick();
  if (where === 'main') {
    focusMain();
    return;
  }
  const regions = regionsOnScreen();
  // The innermost region counts: the pane lies inside the main region.
  const active = document.activeElement;
  const at = regions.findLastIndex((region) => region.contains(active));
  const step = where === 'next' ? 1 : -1;
  const to = at === -1 ? (where === 'next' ? 0 : regions.length - 1) : (at + step + regions.length) % regions.length;
  regions[to]?.focus();
}

/** Moves the focus to the tab that was just chosen: what had it in the tab before is gone with it. */
export async function focusSelectedTab(): Promise<void> {
  await tick();
  const tab = mainRegion()?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  tab?.focus({ preventScroll: true });
}

/** For commands, which nobody waits for. */
export function focusRegion(where: 'main' | 'next' | 'previous'): void {
  void moveToRegion(where);
}

/** The row that was chosen in a list. Where rows are ticked, the row that one was at is the current one. */
export const chosenRow =
  '[role="grid"] [role="row"][aria-current="true"], [role="grid"]:not([aria-multiselectable]) [role="row"][aria-selected="true"]';

/** So many frames a view has to show its list: the code of a part of it may have to be read first. */
const framesForList = 30;

/**
 * Moves the focus to the main region, and on to the row that was selected in its list once that is shown: who comes back
 * goes on where he was. A part that takes the focus by itself, as a heading does, keeps it. `shown` is the code of the view.
 */
export async function focusSelectedRow(shown: unknown): Promise<void> {
  const before = document.activeElement;
  await tick();
  const main = mainRegion();
  const taken = document.activeElement;
  if (main === undefined || (taken !== before && taken !== main && main.contains(taken))) return;
  focusMain();
  await shown;
  await tick();
  for (let frame = 0; frame < framesForList && document.activeElement === main; frame++) {
    const row = main.querySelector(chosenRow);
    const grid = row?.closest<HTMLElement>('[role="grid"]');
    if (grid?.checkVisibility() === true) grid.focus({ preventScroll: true });
    else await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/**
 * Moves to a field to find things by; what is typed next takes the place of what stands there. Of several, `first` is always
 * the same one, in the search that of the name, and `begun` the one in which something stands.
 */
async function moveToFind(which: 'first' | 'begun'): Promise<boolean> {
  await tick();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-region="main"] [data-find]')];
  const begun = which === 'begun' ? fields.find(({ value }) => value !== '') : undefined;
  const field = begun ?? fields[0] ?? null;
  field?.focus();
  field?.select();
  return field !== null && document.activeElement === field;
}

/** Moves the focus to what the view calls its way to find things. */
export function focusFind(): void {
  void moveToFind('first');
}

/** To where one left off finding things, for who comes to a view; and to the main region where something lies over the field, as a pane does in a small window. */
export function focusFindOrMain(): void {
  void moveToFind('begun').then((isThere) => {
    if (!isThere) focusMain();
  });
}

/** Moves the focus to the list that the view shows. Returns whether it shows one with rows. */
export function focusList(): boolean {
  const lists = [...document.querySelectorAll<HTMLElement>('[data-region="main"] [role="grid"]')];
  const list = lists.find(
    (one) => one.checkVisibility() && one.querySelector('[role="row"] [role="gridcell"]') !== null,
  );
  list?.focus({ preventScroll: true });
  return list !== undefined;
}

/**
 * Moves the focus from the fields of a search to what stands first below them: the dossiers that are kept under what was
 * typed, else the list. Returns whether there is either.
 */
export function focusFound(): boolean {
  const kept = document.querySelector<HTMLElement>('[data-region="main"] [data-found] button');
  if (kept === null || !kept.checkVisibility()) return focusList();
  kept.focus();
  return true;
}

/** What was pressed while a charge that nobody had looked at kept it from doing anything. */
let stoppedAt: HTMLElement | null = null;

/**
 * Moves the focus on when nothing stops any more: back to what was stopped, else to the list of the view, else to the newest
 * notice. Whoever has gone elsewhere meanwhile stays there.
 */
export function focusAfterCostStop(): void {
  const from = stoppedAt;
  stoppedAt = null;
  const main = mainRegion();
  if (document.activeElement !== document.body && document.activeElement !== main) return;
  if (from?.isConnected === true && from.checkVisibility()) from.focus();
  else if (!focusList() && !focusNewestNotice()) focusMain();
}

/**
 * Moves the focus to what a charge that nobody has looked at says, from where its buttons are the next stops. Returns
 * whether it is on screen.
 */
export function focusCostStop(): boolean {
  const note = regionsOnScreen().findLast((region) => region.dataset['region'] === 'cost-stop');
  if (note !== undefined && document.activeElement instanceof HTMLElement) stoppedAt = document.activeElement;
  note?.focus({ preventScroll: true });
  note?.scrollIntoView({ block: 'nearest' });
  return note !== undefined;
}

/**
 * Moves the focus to the newest notice, not to its buttons: a key that is pressed twice must not press one. Returns
 * whether there is a notice.
 */
export function focusNewestNotice(): boolean {
  const numberOf = (notice: HTMLElement) => Number(notice.dataset['notice']);
  const notices = [...document.querySelectorAll<HTMLElement>('[data-notice]')];
  return focusNotice(notices.toSorted((one, other) => numberOf(other) - numberOf(one))[0]);
}

/** What an order was asked for by, whose notice has taken the focus since. */
let askedFrom: { readonly order: string; readonly element: HTMLElement } | null = null;

/** The same for the notice of an order. `from` has the focus again once that notice is closed by a key. */
export function focusNoticeOf(orderId: number, from: HTMLElement | null): boolean {
  const order = String(orderId);
  const notices = [...document.querySelectorAll<HTMLElement>('[data-notice]')];
  askedFrom = from === null ? null : { order, element: from };
  return focusNotice(notices.find((notice) => notice.dataset['order'] === order));
}

/** From the notice of an order that was closed by a key, back to where the order was asked for. */
export async function focusBackFrom(order: string | undefined): Promise<void> {
  const from = askedFrom;
  if (from === null || from.order !== order) return;
  askedFrom = null;
  await tick();
  if (from.element.isConnected && from.element.checkVisibility()) from.element.focus();
}

function focusNotice(notice: HTMLElement | undefined): boolean {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'nearest' });
  return notice !== undefined;
}
