import type { Session } from '../../session.svelte.ts';
import { ProfileState } from '../profile/profile.svelte.ts';
import { DossierList } from './dossier-list.svelte.ts';

const pageSize = 100;
const recentOnes = 5;
const foundOnes = 8;

/** The dossiers view: the list, or the dossier that is open. */
export class DossiersState {
  readonly #session: Session;
  readonly list: DossierList;
  /** The newest, for the rail; its total is how many dossiers there are. */
  readonly recent: DossierList;
  /** What the palette's words find. */
  readonly found: DossierList;
  profile = $state.raw<ProfileState | null>(null);

  constructor(session: Session) {
    this.#session = session;
    this.list = new DossierList(session.api, pageSize);
    this.recent = new DossierList(session.api, recentOnes);
    this.found = new DossierList(session.api, foundOnes);
  }

  /** Reads what the rail shows and keeps everything as new as the orders are. Returns what ends the listening. */
  begin(): () => void {
    void this.recent.reload();
    return this.#session.api.on('order.changed', ({ dossierId }) => {
      void this.reload();
      if (this.profile !== null && this.profile.dossierId === dossierId) void this.profile.read();
    });
  }

  /** For when a dossier was made or changed: reads again what has been read. */
  async reload(): Promise<void> {
    const lists = [this.recent, ...(this.list.state === 'unread' ? [] : [this.list])];
    await Promise.all(lists.map((list) => list.reload()));
  }

  /** Shows the profile of a dossier. One that is open already stays as it is. */
  open(dossierId: number): void {
    if (this.profile?.dossierId === dossierId) return;
    this.profile = new ProfileState(this.#session, dossierId);
    void this.profile.read();
    // Keeping a company announces nothing: one that the rail does not know may be new.
    if (!this.recent.list.some((summary) => summary.dossierId === dossierId)) void this.recent.reload();
  }

  showList(): void {
    this.profile = null;
    void this.list.reload();
  }
}
