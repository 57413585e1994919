import type { Failure } from '../../../../src-shared/contract/failure.ts';
import type { SearchQuery, SearchOptions } from '../../../../src-shared/domain/search.ts';
import { throughOf, type Through } from '../../../../src-shared/domain/search-through.ts';

/** A question as it is sent. */
export type SearchRequest = SearchQuery & { wish: SearchOptions };

/** A field of the form, as the focus is led to it. */
export type FormField = 'jurisdiction' | 'name' | 'companyNumber';

/** Why nothing was sent. */
export type FormProblem =
  | 'unknown-jurisdiction'
  | 'needs-words'
  | 'needs-jurisdiction'
  | 'account-needs-jurisdiction'
  | 'name-or-number'
  | 'number-without-digit';

/** Whether the service refused a search of stored data because this account has to name a jurisdiction. */
export function lacksJurisdiction({ jurisdiction }: SearchRequest, { code, detail }: Failure): boolean {
  return jurisdiction === null && code === 'service-bad-request' && detail.field === 'jurisdiction';
}

const noJurisdiction = '';

const words = (text: string) => (text.trim() === '' ? null : text.trim());

/** What is typed into the search form. Nothing that somebody typed is ever cleared but where they ask for a new search. */
export class SearchFormState {
  readonly #interfaces: () => { v2: boolean; rest: boolean };
  /** The number without a digit of which that was said: no register is known to number companies so, and none is ruled out. */
  #saidOf: string | null = null;
  #chosen = $state<Through | null>(null);

  /** '' is "any: stored data only". */
  jurisdiction = $state(noJurisdiction);
  /** What stands in the field of the jurisdiction and is the name of none: nothing is asked under another in its place. */
  unknownJurisdiction = $state<string | null>(null);
  #name = $state('');
  companyNumber = $state('');
  /** The number of a question that was shown and has no name: Dossier put it there, and nobody typed it. */
  #shownNumber: string | null = null;
  /** REST only: the officer's reference, and the authority that an earlier search named. */
  caseNumber = $state('');
  registrationAuthority = $state('');
  problem = $state<FormProblem | null>(null);
  /** The field that waits to be completed, until the focus is there. */
  sought = $state<FormField | null>(null);

  /** `interfaces` tells which ones the connection has now. */
  constructor(interfaces: () => { v2: boolean; rest: boolean }) {
    this.#interfaces = interfaces;
  }

  get name(): string {
    return this.#name;
  }

  /**
   * Takes what is typed as a name. Who types one after a number that Dossier put there asks another question: with the
   * number left there, nothing would be found, and that be kept as an answer.
   */
  set name(text: string) {
    const isAnother = this.#name.trim() === '' && text.trim() !== '' && this.companyNumber === this.#shownNumber;
    if (isAnother) this.companyNumber = '';
    this.#name = text;
  }

  /** Says what to complete, where the service refused the question for the lack of it. */
  refused(request: SearchRequest, failure: Failure): void {
    if (lacksJurisdiction(request, failure)) this.problem = 'account-needs-jurisdiction';
  }

  get choices(): readonly Through[] {
    const { v2, rest } = this.#interfaces();
    return [...(v2 ? (['v2'] as const) : []), ...(rest ? (['rest-lite', 'rest-core'] as const) : [])];
  }

  /** What was chosen, while the connection has it; otherwise the first that it has. */
  get through(): Through {
    const { choices } = this;
    const chosen = choices.find((choice) => choice === this.#chosen);
    return chosen ?? choices[0] ?? 'v2';
  }

  choose(through: Through): void {
    this.#chosen = through;
    this.problem = null;
  }

  /** The question as it is typed, whether or not it could be sent. */
  get typed(): SearchQuery {
    return {
      jurisdiction: words(this.jurisdiction),
      name: words(this.name),
      companyNumber: words(this.companyNumber),
    };
  }

  /** The question that is typed; null, with the problem said, while there is none that could be sent. */
  read(): SearchRequest | null {
    const query = this.typed;
    this.problem = this.#problemOf(query);
    if (this.problem === 'number-without-digit') {
      // Said once of each: what may cost is read again before it is sent.
      if (this.#saidOf === query.companyNumber) this.problem = null;
      this.#saidOf = query.companyNumber;
    }
    return this.problem === null ? { ...query, wish: this.#wish() } : null;
  }

  /** The same for what is not sent: nothing is said of what it lacks. */
  get whole(): SearchRequest | null {
    const query = this.typed;
    return this.#problemOf(query) === null ? { ...query, wish: this.#wish() } : null;
  }

  /** Shows a question again, as it was asked. */
  show({ jurisdiction, name, companyNumber, wish }: SearchRequest): void {
    this.jurisdiction = jurisdiction ?? noJurisdiction;
    this.unknownJurisdiction = null;
    this.#name = name ?? '';
    this.companyNumber = companyNumber ?? '';
    this.#shownNumber = name === null ? companyNumber : null;
    this.choose(throughOf(wish));
    if (wish.interface === 'v2') return;
    this.caseNumber = wish.caseNumber ?? '';
    this.registrationAuthority = wish.registrationAuthority ?? '';
  }

  /** Empties every field for another question. Through what is asked stays as it was chosen. */
  clear(): void {
    this.jurisdiction = noJurisdiction;
    this.unknownJurisdiction = null;
    this.#name = '';
    this.companyNumber = '';
    this.#shownNumber = null;
    this.caseNumber = '';
    this.registrationAuthority = '';
    this.problem = null;
    this.#saidOf = null;
  }

  #problemOf({ jurisdiction, name, companyNumber }: SearchQuery): FormProblem | null {
    if (this.unknownJurisdiction !== null) return 'unknown-jurisdiction';
    if (name === null && companyNumber === null) return 'needs-words';
    const problem = this.#formProblem({ jurisdiction, name, companyNumber });
    if (problem !== null) return problem;
    // What is typed into the wrong field would be asked for as a number, and its absence be kept as evidence.
    return companyNumber !== null && !/\p{N}/u.test(companyNumber) ? 'number-without-digit' : null;
  }

  #formProblem({ jurisdiction, name, companyNumber }: SearchQuery): FormProblem | null {
    if (this.through === 'v2') return null;
    if (jurisdiction === null) return 'needs-jurisdiction';
    return name !== null && companyNumber !== null ? 'name-or-number' : null;
  }

  #wish(): SearchOptions {
    const { through } = this;
    if (through === 'v2') return { interface: 'v2' };
    const core = through === 'rest-core';
    return {
      interface: 'rest',
      family: core ? 'core' : 'lite',
      caseNumber: words(this.caseNumber),
      registrationAuthority: core ? words(this.registrationAuthority) : null,
    };
  }
}
