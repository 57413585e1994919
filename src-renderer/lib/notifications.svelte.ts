/** One notice at the lower right: a change of state that someone should know of, said once. */
interface Notification {
  readonly id: number;
  readonly tone: 'good' | 'attention';
  readonly text: string;
}

const mostAtOnce = 3;
const shownFor = 6000;

/** The notices on screen, at most three. The newest push out the oldest; one that is looked at stays. */
export class Notifications {
  #shown = $state.raw<Notification[]>([]);
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get shown(): readonly Notification[] {
    return this.#shown;
  }

  good(text: string): void {
    this.#add('good', text);
  }

  attention(text: string): void {
    this.#add('attention', text);
  }

  dismiss(id: number): void {
    this.#shown = this.#shown.filter((notification) => notification.id !== id);
  }

  /** The pointer or the focus is on the notices: they stay. */
  hold(): void {
    clearTimeout(this.#timer);
  }

  /** Nobody looks at them any more: after a while the oldest goes, then the next. */
  release(): void {
    clearTimeout(this.#timer);
    const [oldest] = this.#shown;
    if (oldest === undefined) return;
    this.#timer = setTimeout(() => {
      this.dismiss(oldest.id);
      this.release();
    }, shownFor);
  }

  #add(tone: Notification['tone'], text: string): void {
    this.#shown = [...this.#shown, { id: ++this.#lastId, tone, text }].slice(-mostAtOnce);
    this.release();
  }
}
