import type { SavedCompany } from '../../../../src-shared/domain/ownership/graph/sources.ts';
import type { AnswerReference } from '../../../../src-shared/domain/search.ts';
import { readBoughtProfile } from '../../../service/read-profile.ts';
import { bodsPackage, companiesInScope, type Scope } from '../bods/bods-package.ts';
import { arrayParts, checkBods, checkFtm, lineParts } from '../exchange-file.ts';
import { ftmPackage } from '../ftm/ftm-entities.ts';
import { joinedPairs } from '../network/joined-pairs.ts';
import type { NetworkCompany } from '../network/network.ts';
import { readNetwork } from '../network/read-network.ts';
import { notExpressedLines } from '../not-expressed-words.ts';
import type { ExchangeMade, ExchangeRequest, FromExchangeThread, GivenSnapshot, ToExchangeThread } from './messages.ts';

/** The answers that an export rests on, each once: those of its companies, and those of others that name one of them. */
function sourcesOf(companies: readonly NetworkCompany[], cited: readonly AnswerReference[]): AnswerReference[] {
  const own = companies.flatMap(({ states, leftOut }) => [
    ...states.flatMap(({ profiles }) => profiles.map(({ source }) => source.answer)),
    ...leftOut.map(({ answer }) => answer),
  ]);
  return [...new Map([...own, ...cited].map((answer) => [answer.answerId, answer])).values()].toSorted(
    (a, b) => a.answerId - b.answerId,
  );
}

interface Package {
  readonly made: ExchangeMade;
  readonly pieces: Iterator<string, void>;
}

/**
 * Makes an export of companies that are given one by one. All of them are read, whatever is exported: which company somebody is,
 * and under which id, depends on all that is saved.
 */
export class ExchangeWork {
  readonly #request: ExchangeRequest;
  readonly #saved: (SavedCompany & { snapshots: SavedCompany['snapshots'][number][] })[] = [];
  #package: Package | null = null;

  constructor(request: ExchangeRequest) {
    this.#request = request;
  }

  /** Answers everything but the message that begins it. */
  async answer(message: Exclude<ToExchangeThread, { kind: 'begin' }>): Promise<FromExchangeThread> {
    switch (message.kind) {
      case 'company':
        this.#saved.push({ dossierId: message.dossierId, company: message.company, snapshots: [] });
        return { kind: 'done' };
      case 'snapshot':
        await this.#take(message.given);
        return { kind: 'done' };
      case 'make':
        this.#package = this.#make();
        return { kind: 'made', made: this.#package.made };
      case 'next':
        return { kind: 'piece', text: this.#made().pieces.next().value ?? null };
      case 'check':
        await this.#check(message.file);
        return { kind: 'done' };
    }
  }

  /** An answer that holds no profile tells nothing. */
  async #take({ snapshot, body, contentType, hashFits }: GivenSnapshot): Promise<void> {
    const profile = await readBoughtProfile(body, contentType);
    if (profile !== null) this.#saved.at(-1)?.snapshots.push({ ...snapshot, profile, hashFits });
  }

  #make(): Package {
    const { format, madeAt, connectionKind: kind, joins, settlements, scope: asked } = this.#request;
    const network = readNetwork({ saved: this.#saved, settlements, moment: madeAt });
    const scope: Scope = asked.kind === 'record' ? 'all' : new Set(asked.dossierIds);
    const companies = companiesInScope(network, scope);
    const common = { companies: companies.length };
    switch (format) {
      case 'bods': {
        const { statements, notExpressed, cited } = bodsPackage(network, scope, { madeAt, connection: { kind } });
        const joined = joinedPairs(network, new Set(statements.map(({ recordId }) => recordId)), joins);
        const about = { sources: sourcesOf(companies, cited), notExpressed: notExpressedLines(notExpressed, joined) };
        const made = { ...common, ...about, items: statements.length };
        return { made, pieces: arrayParts(statements) };
      }
      case 'followthemoney': {
        const { entities, notExpressed, cited } = ftmPackage(network, scope, { kind });
        const joined = joinedPairs(network, new Set(entities.map(({ id }) => id)), joins);
        const about = { sources: sourcesOf(companies, cited), notExpressed: notExpressedLines(notExpressed, joined) };
        const made = { ...common, ...about, items: entities.length };
        return { made, pieces: lineParts(entities) };
      }
    }
  }

  #made(): Package {
    if (this.#package === null) throw new Error('Nothing was made yet.');
    return this.#package;
  }

  /** What was written is read back and held against the standard. Throws where it is not valid. */
  #check(file: string): Promise<void> {
    const { items } = this.#made().made;
    switch (this.#request.format) {
      case 'bods':
        return checkBods(file, items);
      case 'followthemoney':
        return checkFtm(file, items);
    }
  }
}
