import { withoutLegalForm } from '../../legal-forms.ts';
import type { Party } from '../../party.ts';
import { isNameStated, wordsOfName } from '../../stated-name.ts';

/**
 * What holds a share and is neither a company nor a person. A chain that reaches one ends there. `own-shares`: the answer
 * lists the company's own shares as a line of its own.
 */
export type NeitherKind =
  'trust' | 'foundation' | 'fund' | 'public-float' | 'state' | 'court' | 'own-shares' | 'not-stated';

/** Words in which a registry says of which kind a party is. They are the whole text of the kind. */
const kindWords: Readonly<Record<string, NeitherKind>> = {
  trust: 'trust',
  foundation: 'foundation',
  stiftung: 'foundation',
  fund: 'fund',
  'investment fund': 'fund',
  'public float': 'public-float',
  'free float': 'public-float',
  state: 'state',
  government: 'state',
  court: 'court',
  'own shares': 'own-shares',
  'treasury shares': 'own-shares',
};

/** What stands in place of a name and says what holds. It is the whole text. */
const wholeNames: Readonly<Record<string, NeitherKind>> = {
  'free float': 'public-float',
  'public float': 'public-float',
  streubesitz: 'public-float',
  'flottant boursier': 'public-float',
  'public shareholders': 'public-float',
  'general public': 'public-float',
  'the crown': 'state',
  'hm treasury': 'state',
  'bundesrepublik deutschland': 'state',
  'republique francaise': 'state',
  'own shares': 'own-shares',
  'treasury shares': 'own-shares',
  'eigene anteile': 'own-shares',
  'eigene aktien': 'own-shares',
  'actions propres': 'own-shares',
  'azioni proprie': 'own-shares',
};

/**
 * Words within a name, for a party that has no registration number and no legal form in its name. "Investment trust" is a
 * kind of company and "foundation trust" a hospital: neither is listed.
 */
const nameWords: readonly (readonly [RegExp, NeitherKind])[] = [
  [
    /(?:^| )(?:sicav|fonds commun de placement|sondervermogen|investmentfonds|unit trust|pensioenfonds)(?: |$)/u,
    'fund',
  ],
  [/ fund(?: (?:no )?(?:\d{1,4}|[ivx]{1,5}))?$/u, 'fund'],
  [/(?<! investment| foundation) trust(?: (?:no )?\d{1,4})?$/u, 'trust'],
  [/^(?:the )?trustees? of /u, 'trust'],
  [/ (?:foundation|fondation)$|^(?:the )?foundation (?:for|of) /u, 'foundation'],
  [/^(?:stichting|fondation|fondazione|fundacion|fundacao|fundacja|sihtasutus) /u, 'foundation'],
  [/(?:^| )(?:stiftung|stiftelsen)(?: |$)/u, 'foundation'],
  [/^(?:the )?(?:federal )?(?:republic|kingdom|government|ministry) of /u, 'state'],
  [/^(?:high|district|county|supreme) court(?: |$)|^court of |(?:^| )tribunal(?: |$)|^amtsgericht /u, 'court'],
];

/** No registry has a longer name, in UTF-16 units. */
const longest = 1000;

function lookUp(table: Readonly<Record<string, NeitherKind>>, words: string): NeitherKind | null {
  return Object.hasOwn(table, words) ? (table[words] ?? null) : null;
}

/** What the registry itself calls a party's kind, where that is neither a company nor a person. */
export function statedNeitherKind({ kindText }: Pick<Party, 'kindText'>): NeitherKind | null {
  return kindText === null || kindText.length > longest ? null : lookUp(kindWords, wordsOfName(kindText));
}

/**
 * What a party without a usable registration number is, where it is neither a company nor a person: the registry's own
 * word for its kind comes first, then what stands in place of a name, then words within the name. A person stays one, and
 * so does whatever has a legal form: "Northwind Trust Company Ltd" is no trust.
 */
export function neitherKindOf(party: Pick<Party, 'kind' | 'kindText' | 'name'>): NeitherKind | null {
  const stated = statedNeitherKind(party);
  if (stated !== null) return stated;
  if (!isNameStated(party.name)) return 'not-stated';
  if (party.name.length > longest) return null;
  const words = wordsOfName(party.name);
  const instead = lookUp(wholeNames, words);
  if (instead !== null) return instead;
  if (party.kind === 'person' || withoutLegalForm(party.name) !== null) return null;
  return nameWords.find(([word]) => word.test(words))?.[1] ?? null;
}
