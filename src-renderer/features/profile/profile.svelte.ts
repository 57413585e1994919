import { hasEnded } from '../../../src-shared/domain/journal.ts';
import type { OpenDossier, PdfAsked } from '../../../src-shared/contract/dossiers.ts';
import type { Failure } from '../../../src-shared/contract/failure.ts';
import { companyTitle } from '../../../src-shared/domain/company-title.ts';
import type { KeptAttachment } from '../../../src-shared/domain/attachment.ts';
import type { Snapshot } from '../../../src-shared/domain/dossier.ts';
import type { Note } from '../../../src-shared/domain/note.ts';
import type { WorkFact } from '../../../src-shared/domain/work/work-facts.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import type { Session } from '../../session.svelte.ts';
import { PdfPreview } from '../../lib/pdf-preview.svelte.ts';
import { shortText } from '../../lib/short-text.ts';
import { BundleSaving } from '../bundle/bundle-saving.svelte.ts';
import { AttachmentsState, withAttachments } from '../work/attachments.svelte.ts';
import { DossierWorkState } from '../work/dossier-work.svelte.ts';
import { Drafts } from '../work/drafts.ts';
import type { LeftAt } from '../ownership/left-at.ts';
import { OwnershipState, type OwnershipPlace } from '../ownership/ownership.svelte.ts';
import type { ExchangeFormat } from '../../../src-shared/domain/exchange-format.ts';
import { ExchangeSaving } from '../exchange/exchange-saving.svelte.ts';
import { CompareState } from '../compare/compare.svelte.ts';
import { SheetSaving } from '../sheets/sheet-saving.svelte.ts';
import { StandingOutState } from '../standing-out/standing-out.svelte.ts';
import { DossierConfirming } from './dossier-confirming.svelte.ts';
import { NoteDraft } from './notes.svelte.ts';
import { RicherKept } from './richer-kept.svelte.ts';
import { tabs, type Tab } from './tabs.ts';
import { tellSaved } from '../../lib/tell-saved.ts';

/** What of a dossier fills the view: its profile in tabs, two snapshots beside each other, or who owns the company. */
export type DossierPage = 'profile' | 'compare' | 'ownership';

type Opening = { kind: 'reading' } | { kind: 'open'; dossier: OpenDossier } | { kind: 'failed'; failure: Failure };

/** One dossier on screen: everything kept about a company, and the snapshot of it that is shown. Only its confirming sends anything. */
export class ProfileState {
  readonly #session: Session;
  readonly dossierId: number;
  readonly note: NoteDraft;
  readonly confirming: DossierConfirming;
  /** What is stated and decided about it. */
  readonly work: DossierWorkState;
  readonly attachments: AttachmentsState;
  readonly compare: CompareState;
  readonly richer: RicherKept;
  readonly ownership: OwnershipState;
  readonly standing: StandingOutState;
  readonly bundle: BundleSaving;
  readonly exchange: ExchangeSaving;
  readonly sheets: SheetSaving;
  opening = $state.raw<Opening>({ kind: 'reading' });
  /** An earlier snapshot that was chosen; null shows the newest. */
  #earlier = $state.raw<Snapshot | null>(null);
  page = $state<DossierPage>('profile');
  tab = $state<Tab>('overview');
  exporting = $state(false);
  /** Shows what can be saved as PDF before it is. */
  readonly preview: PdfPreview;
  /** Somebody opened the page: its heading takes the focus as soon as it is on screen. */
  headingWanted = $state(false);
  /** Somebody chose a tab: what it shows is to come into sight, wherever the page was scrolled to. */
  contentWanted = $state(false);

  readonly dossier = $derived(this.opening.kind === 'open' ? this.opening.dossier : null);
  readonly snapshot = $derived(this.#earlier ?? this.dossier?.snapshot ?? null);
  readonly isEarlier = $derived(this.#earlier !== null);
  readonly ordersOnTheWay = $derived((this.dossier?.orders ?? []).filter((order) => !hasEnded(order)));
  /** Counts choices of a snapshot, so that one nobody waits for any more is not shown. */
  #choice = 0;

  constructor(session: Session, dossierId: number, drafts = new Drafts(), workChanged: () => void = () => undefined) {
    this.#session = session;
    this.preview = new PdfPreview(session);
    this.dossierId = dossierId;
    this.note = new NoteDraft(session, dossierId, drafts, (note) => this.#addNote(note));
    this.work = new DossierWorkState(session, dossierId, () => this.ownership.rule, workChanged, drafts);
    this.attachments = new AttachmentsState(session, dossierId, (changed) => this.#takeAttachments(changed), drafts);
    this.ownership = new OwnershipState(session, dossierId, workChanged, drafts);
    this.standing = new StandingOutState(session, dossierId, () => this.ownership.rule, drafts);
    this.bundle = new BundleSaving(session, dossierId, () => this.ownership.rule);
    this.exchange = new ExchangeSaving(session);
    this.sheets = new SheetSaving(session);
    this.compare = new CompareState(session, () => this.dossier);
    this.richer = new RicherKept(
      session,
      () => this.dossier,
      () => this.snapshot,
    );
    this.confirming = new DossierConfirming(session, dossierId, (dossier) => {
      this.opening = { kind: 'open', dossier };
    });
  }

  #addNote(note: Note): void {
    if (this.dossier === null) return;
    this.opening = { kind: 'open', dossier: { ...this.dossier, notes: [note, ...this.dossier.notes] } };
  }

  #takeAttachments(changed: readonly KeptAttachment[]): void {
    if (this.dossier === null) return;
    const evidence = withAttachments(this.dossier.evidence, changed);
    this.opening = { kind: 'open', dossier: { ...this.dossier, evidence } };
  }

  /** Reads the dossier from the record. What is on screen stays until it is there. */
  async read(): Promise<void> {
    try {
      this.#opened(await this.#session.api.call('dossier.read', { dossierId: this.dossierId }));
    } catch (thrown) {
      this.opening = { kind: 'failed', failure: failureOf(thrown) };
    }
  }

  /** Fills the view with a page of the dossier. */
  showPage(page: DossierPage): void {
    this.page = page;
    this.headingWanted = true;
    if (page === 'compare') this.compare.begin();
  }

  /** The tab beside the one that is shown, round and round. */
  tabBeside(way: 'next' | 'previous'): Tab {
    const step = way === 'next' ? 1 : -1;
    return tabs[(tabs.indexOf(this.tab) + step + tabs.length) % tabs.length] ?? this.tab;
  }

  /** Shows what a tab holds. Also where it is shown already: the head of the dossier may have pushed it out of sight. */
  show(tab: Tab): void {
    this.page = 'profile';
    this.tab = tab;
    this.contentWanted = this.snapshot !== null;
  }

  /**
   * Reads an open dossier again because something may have been added that no call here asked for: an answer of the
   * service's order list is evidence of it too. Where that fails, what is on screen stays.
   */
  async readAgain(): Promise<void> {
    if (this.dossier === null) return;
    void this.work.readAgain();
    try {
      this.#opened(await this.#session.api.call('dossier.read', { dossierId: this.dossierId }));
    } catch {
      // Nothing was asked for, so nothing is told: what is on screen is as true as it was.
    }
  }

  /** Reads the dossier because something of it has changed, also where an older reading of it is still on its way. */
  readNews(): Promise<void> {
    return this.dossier === null ? this.read() : this.readAgain();
  }

  /** The same snapshot stays the same object, so that a profile of thousands is not drawn again for one more answer. */
  #opened(dossier: OpenDossier): void {
    // That the registry could not be asked is no news any more once it has answered, whoever asked it.
    const asked = this.dossier?.dossier.confirmation?.searchId ?? null;
    if (asked !== (dossier.dossier.confirmation?.searchId ?? null)) this.confirming.failure = null;
    if (this.dossier === null) this.ownership.beginIn(dossier.dossier.company.jurisdiction);
    const before = this.dossier?.snapshot ?? null;
    const { snapshot } = dossier;
    this.#takeWord(dossier);
    const isSame =
      before !== null && before.snapshotId === snapshot?.snapshotId && before.hashFits === snapshot.hashFits;
    this.opening = { kind: 'open', dossier: isSame ? { ...dossier, snapshot: before } : dossier };
    void this.richer.read();
    // A decision may rest on the profile that is not the one on screen.
    if (this.richer.summary !== null && this.work.reading.kind === 'unread') void this.work.read();
  }

  /** An answer that is open as another company's may have become this company's by an officer's word. */
  #takeWord({ snapshot, snapshots }: OpenDossier): void {
    const shown = this.#earlier;
    const said = snapshots.find(({ snapshotId }) => snapshotId === shown?.snapshotId)?.companyWord;
    if (shown === null || said === undefined) return;
    this.#earlier =
      shown.snapshotId === snapshot?.snapshotId
        ? null
        : { ...shown, otherCompany: null, doubt: null, companyWord: said };
  }

  /** Leads to the field that a note is written in. */
  writeNote(): void {
    this.page = 'profile';
    this.tab = 'notes';
    this.note.wanted = true;
  }

  /** Asks which files are attached, where they are listed. */
  attachFiles(): void {
    const isListed = this.page === 'profile' && this.tab === 'filings';
    this.page = 'profile';
    if (!isListed) this.tab = 'decision';
    void this.attachments.attach();
  }

  /** Seals the dossier, where it is said how far that is. */
  sealBundle(): void {
    this.page = 'profile';
    this.tab = 'evidence';
    void this.bundle.save();
  }

  /** Shows a place in who owns the company. Without a profile there is no such tab, and the dossier says so. */
  showOwners(place: OwnershipPlace): void {
    this.show('ownership');
    if (this.contentWanted) this.ownership.showPlace(place);
  }

  /** Leads back to where somebody was in who owns the company. */
  comeBackToOwners(left: LeftAt): void {
    this.tab = 'ownership';
    this.ownership.comeBackTo(left);
  }

  /** Shows who owned the company by what was known at a moment, such as when a decision was made. */
  showKnownThen(moment: string): void {
    this.ownership.asOf = { kind: 'known-then', moment };
    this.ownership.focusWanted = true;
    this.show('ownership');
  }

  /** Asks what is decided, which rests on the profile on screen to begin with where that is this company's. */
  decide(): void {
    this.page = 'profile';
    this.tab = 'decision';
    const shown = this.snapshot;
    this.work.decide(shown !== null && (shown.otherCompany ?? null) === null ? shown.snapshotId : null);
  }

  /** Asks what an officer states of the dossier, such as when it is reviewed, where that is listed. */
  changeFact(fact: WorkFact): void {
    this.page = 'profile';
    this.tab = 'decision';
    this.work.change(fact);
  }

  /** Shows the decision that waits for a second person, and asks whoever may answer it. */
  answerDecision(): void {
    this.page = 'profile';
    this.tab = 'decision';
    this.work.answerWaiting();
  }

  /** Shows a snapshot of this dossier. */
  async choose(snapshotId: number): Promise<void> {
    const choice = ++this.#choice;
    if (snapshotId === this.dossier?.snapshot?.snapshotId) {
      this.#earlier = null;
      void this.richer.read();
      return;
    }
    await this.#session.notifications.attempt(async () => {
      const snapshot = await this.#session.api.call('snapshot.read', { snapshotId });
      if (choice === this.#choice) this.#earlier = snapshot;
    });
    void this.richer.read();
  }

  /** Makes the report of the snapshot on screen. Says where it was saved; when the officer cancels, nothing. */
  async exportPdf(): Promise<void> {
    const { snapshot, dossier, dossierId } = this;
    if (snapshot === null || dossier === null || this.exporting) return;
    this.exporting = true;
    await this.#session.notifications.attempt(async () => {
      const { savedTo, fileId } = await this.#session.api.call('report.savePdf', {
        dossierId,
        snapshotId: snapshot.snapshotId,
        rule: this.ownership.rule,
      });
      if (savedTo === null) return;
      const company = shortText(companyTitle(dossier.dossier.company));
      tellSaved(this.#session, m.profile_export_saved({ company, path: savedTo }), fileId);
    });
    this.exporting = false;
  }

  /** What its report is made of: as {@link exportPdf} makes it. */
  reportAsked({ snapshotId }: Pick<Snapshot, 'snapshotId'>): PdfAsked {
    return { of: 'report', dossierId: this.dossierId, snapshotId, rule: this.ownership.rule };
  }

  /** Shows the report of the snapshot on screen before it is saved. */
  previewPdf(): void {
    if (this.snapshot !== null) void this.preview.show(this.reportAsked(this.snapshot));
  }

  /** Saves who is above the company, by all that is saved, in an open standard. */
  saveExchange(format: ExchangeFormat): Promise<void> {
    return this.exchange.save(format, { kind: 'dossiers', dossierIds: [this.dossierId] });
  }

  /** Saves all that is kept of the dossier as JSON, with who owns the company under the rule on screen. */
  saveJson(): Promise<void> {
    return this.exchange.saveJson(this.dossierId, this.ownership.rule);
  }

  /** Makes the PDF of the comparison, of which the officer sees what it is of. */
  exportComparison(): void {
    if (this.page !== 'compare') this.showPage('compare');
    void this.compare.exportPdf();
  }

  /** Opens a kept document in a window of its own. */
  async showDocument(documentId: number): Promise<void> {
    await this.#session.notifications.attempt(() => this.#session.api.call('document.show', { documentId }));
  }

  /** Saves a kept document where the officer says. */
  async saveCopy(documentId: number): Promise<void> {
    await this.#session.notifications.attempt(async () => {
      const { savedTo, fileId } = await this.#session.api.call('document.saveCopy', { documentId });
      if (savedTo !== null) tellSaved(this.#session, m.profile_document_saved({ path: savedTo }), fileId);
    });
  }

  /** For what is shown of an answer and saved from it. */
  get session(): Session {
    return this.#session;
  }
}
