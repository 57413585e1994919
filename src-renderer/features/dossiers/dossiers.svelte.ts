import { companyKey } from '../../../src-shared/domain/company-identity.ts';
import type { CompanyReference } from '../../../src-shared/domain/company-reference.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { DossierSummary, UnsureDossier } from '../../../src-shared/domain/dossier.ts';
import { dossierSorts } from '../../../src-shared/domain/sorted-columns.ts';
import { endAll } from '../../api.ts';
import { afterBurst } from '../../lib/after-burst.ts';
import { RecordSort } from '../../lib/grid/record-sort.svelte.ts';
import { TableLayout } from '../../lib/grid/table-layout.svelte.ts';
import { shortText } from '../../lib/short-text.ts';
import type { Session } from '../../session.svelte.ts';
import { ReadingRoom } from '../bundle/reading-room.svelte.ts';
import type { ComparedPair } from '../compare/compare.svelte.ts';
import type { LeftAt } from '../ownership/left-at.ts';
import type { OwnershipPlace } from '../ownership/ownership.svelte.ts';
import { ProfileState, type DossierPage } from '../profile/profile.svelte.ts';
import type { Tab } from '../profile/tabs.ts';
import { Drafts } from '../work/drafts.ts';
import { DossierList } from './dossier-list.svelte.ts';
import { companyOfOwnersAsked } from './owners-asked.ts';

const pageSize = 100;
const recentOnes = 5;
const foundOnes = 8;

/** Where in a dossier somebody wants to be. */
export interface DossierPlace {
  snapshotId?: number;
  tab?: Tab;
  /** What of who owns the company, nobody being selected. */
  owners?: OwnershipPlace;
  /** Where somebody was in who owns the company. */
  leftAt?: LeftAt;
  page?: DossierPage;
  /** Which two snapshots the comparison begins with; the newest two where none are named. */
  compared?: ComparedPair;
}

/** The dossiers view: the list, or the dossier that is open. */
export class DossiersState {
  readonly #session: Session;
  readonly #workChanged: () => void;
  readonly list: DossierList;
  /** The newest, for the rail; its total is how many dossiers there are. */
  readonly recent: DossierList;
  /** What the palette's words find. */
  readonly found: DossierList;
  /** What was typed into the palette, where it asks who owns a company; null where it asks for a company itself. */
  ownersAsked = $state<string | null>(null);
  /** Where a bundle that came from elsewhere is read. */
  readonly room: ReadingRoom;
  profile = $state.raw<ProfileState | null>(null);
  /** What the rail lists: the newest, and before them the one that is open, where it is not among them. */
  readonly listedRecent = $derived.by((): readonly DossierSummary[] => {
    const { list } = this.recent;
    const open = this.profile?.dossier?.dossier;
    if (open === undefined || list.some(({ dossierId }) => dossierId === open.dossierId)) return list;
    return [open, ...list].slice(0, recentOnes);
  });
  /** Those of which a person has to know how they came about. */
  unsure = $state.raw<readonly UnsureDossier[]>([]);
  readonly #drafts: Drafts;

  /** `workChanged` hears of what was stated or decided about a dossier. */
  constructor(session: Session, workChanged: () => void = () => undefined) {
    this.#session = session;
    this.#workChanged = workChanged;
    this.#drafts = new Drafts(
      (begun) => {
        // Where this is not heard, closing does not ask: what was written can still be kept.
        session.api.call('note.drafted', begun).catch(() => undefined);
      },
      () => {
        const open = this.profile?.dossier?.dossier;
        return open === undefined ? null : shortText(companyTitle(open.company));
      },
    );
    this.room = new ReadingRoom(session);
    this.list = new DossierList(
      session.api,
      pageSize,
      new RecordSort(new TableLayout(session, 'dossiers'), dossierSorts),
    );
    this.recent = new DossierList(session.api, recentOnes);
    this.found = new DossierList(session.api, foundOnes);
  }

  /** How many notes, reasons and decisions were begun and not kept. */
  get begunTexts(): number {
    return this.#drafts.count;
  }

  /** A rhythm of kept companies is chosen and not saved, or is not any more: closing would lose it. */
  beginRhythm(isBegun: boolean): void {
    this.#drafts.setText(['rhythm'], '', isBegun ? 'chosen' : '');
  }

  /** Finds dossiers by what is typed into the palette: a company, or a company whose owners are asked for. */
  async find(typed: string): Promise<void> {
    const company = companyOfOwnersAsked(typed);
    this.ownersAsked = company === null ? null : typed.trim();
    await this.found.look(company ?? typed);
  }

  /** Reads what the rail shows and keeps everything as new as the orders are. Returns what ends the listening. */
  begin(): () => void {
    void this.recent.reload();
    const reload = afterBurst(() => void this.reload());
    const ends = [
      this.#session.api.on('order.changed', ({ order }) => {
        reload.soon();
        if (this.profile !== null && this.profile.dossierId === order.dossierId) void this.profile.read();
      }),
      this.#session.api.on('order.followed', () => this.#looked()),
      reload.end,
    ];
    return endAll(ends);
  }

  /** A look keeps the answer that it read with each order, also where the order stands as it stood. */
  #looked(): void {
    const orders = this.profile?.dossier?.orders ?? [];
    if (orders.length > 0) void this.profile?.readAgain();
  }

  /** For when a dossier was made or changed: reads again what has been read. */
  async reload(): Promise<void> {
    const lists = [this.recent, ...(this.list.state === 'unread' ? [] : [this.list])];
    await Promise.all(lists.map((list) => list.reload()));
  }

  /**
   * For when a registry said something of companies of these jurisdictions, whoever asked it: the lists are read again, and
   * the dossier that is open where its company may be one of them.
   */
  async confirmed(jurisdictions: readonly string[]): Promise<void> {
    const open = this.profile?.dossier?.dossier.company ?? null;
    // Which company an answer is about, the record tells better than its number does: the jurisdiction is enough to ask it.
    const isElsewhere = open !== null && !jurisdictions.includes(open.jurisdiction);
    await Promise.all([this.reload(), isElsewhere ? null : this.profile?.readNews()]);
  }

  /** For when the view is on screen again: something may have come meanwhile that nothing announces. */
  returned(): void {
    if (this.profile?.headingWanted === false) void this.profile.readAgain();
  }

  /** For when an answer about a company came that is evidence of its dossier: reads that one again where it is open. */
  evidenceCame(company: CompanyReference): void {
    const open = this.profile?.dossier?.dossier.company;
    if (open !== undefined && companyKey(open) === companyKey(company)) void this.profile?.read();
  }

  /** Reads which dossiers were taken apart, are kept twice, or may be of several companies. */
  async readUnsure(): Promise<void> {
    try {
      this.unsure = await this.#session.api.call('dossier.unsure');
    } catch {
      // The list beside it says that the record cannot be read.
    }
  }

  /** Shows the profile of a dossier, and a place in it where one is given. One that is open already stays open. */
  open(dossierId: number, place: DossierPlace = {}): void {
    const { page = 'profile' } = place;
    this.#session.notifications.openedDossier(dossierId);
    if (this.profile?.dossierId === dossierId) {
      this.profile.showPage(page);
      void this.profile.readAgain();
      void this.#goTo(this.profile, place);
      return;
    }
    const profile = new ProfileState(this.#session, dossierId, this.#drafts, this.#workChanged);
    // From the beginning, so that it counts as one place with what is read after it.
    profile.page = page;
    profile.headingWanted = true;
    this.profile = profile;
    void profile.read().then(() => {
      if (page === 'compare' && profile.page === page) profile.showPage(page);
      return this.#goTo(profile, place);
    });
    // Keeping a company announces nothing: one that the rail does not know may be new.
    if (!this.recent.list.some((summary) => summary.dossierId === dossierId)) void this.recent.reload();
  }

  async #goTo(profile: ProfileState, { snapshotId, tab, owners, leftAt, compared }: DossierPlace): Promise<void> {
    // The overview begins with the head: whose it is, as of when, and whether it is active.
    if (tab === 'overview') profile.tab = tab;
    else if (tab !== undefined) profile.show(tab);
    if (owners !== undefined) profile.showOwners(owners);
    if (leftAt !== undefined) profile.comeBackToOwners(leftAt);
    if (compared !== undefined) await profile.compare.compareTwo(compared);
    if (snapshotId !== undefined) await profile.choose(snapshotId);
  }

  showList(): void {
    this.profile = null;
    void this.list.reload();
  }
}
