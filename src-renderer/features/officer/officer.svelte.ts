import { maxOfficerLength } from '../../../src-shared/domain/officer-length.ts';
import { m } from '../../../src-shared/messages/generated/messages.js';
import { failureOf } from '../../api.ts';
import { failureText } from '../../../src-shared/words/failure-words.ts';
import type { Session } from '../../session.svelte.ts';

/** That a name is longer than it is kept, which is said rather than that its end is cut off; null where it is not. */
export function longNameProblem(name: string): string | null {
  return name.length <= maxOfficerLength ? null : m.officer_long({ most: maxOfficerLength, count: name.length });
}

const spelling = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Somebody taking over at the desk: what was typed, and what is wrong with it. */
export class OfficerChange {
  readonly #session: Session;
  typed = $state('');
  problem = $state.raw<string | null>(null);
  underWay = $state(false);

  readonly #empty: () => string;

  /** `empty`: what is said where no name was typed. */
  constructor(session: Session, empty: () => string = m.officer_empty) {
    this.#session = session;
    this.#empty = empty;
  }

  /** The name is being typed: what was wrong with it is said again only if it still is. */
  retype(): void {
    this.problem = null;
  }

  /** Nothing of a name that was begun is left for the next time. */
  clear(): void {
    this.typed = '';
    this.problem = null;
  }

  /**
   * A name that was written before with other capitals or more blanks is the same: it keeps its first spelling. No other
   * likeness counts: what is done would carry the name of somebody else.
   */
  #asWritten(name: string): string {
    const { officer, earlierOfficers = [] } = this.#session.ready ?? {};
    const known = [...(officer === undefined ? [] : [officer]), ...earlierOfficers];
    return known.find((one) => spelling(one) === spelling(name)) ?? name;
  }

  /** True once everything that is done carries that name. */
  async become(officer: string): Promise<boolean> {
    const name = this.#asWritten(officer.trim());
    this.problem = name === '' ? this.#empty() : longNameProblem(officer);
    if (this.problem !== null || this.underWay) return false;
    this.underWay = true;
    try {
      this.#session.become(await this.#session.api.call('officer.change', { officer: name }));
      this.#session.announcer.say(m.officer_changed({ officer: name }));
      return true;
    } catch (thrown) {
      this.problem = failureText(failureOf(thrown).code).title;
      return false;
    } finally {
      this.underWay = false;
    }
  }
}
