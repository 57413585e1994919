/** What the hostile registry answers: the service's own shapes, with hostile values where a registry has texts. */

export interface HostileTexts {
  /** Every value alone. */
  each: readonly string[];
  /** The short ones again, several in each text that is short enough to be shown whole. */
  several: readonly string[];
}

/** Members that once changed an object which nobody named: as JSON text has them, not as code would set them. */
const proto: unknown = JSON.parse(
  '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"toString":"taken","then":"taken"}',
);
const members = { ...(typeof proto === 'object' ? proto : {}) };

/** As many levels as are read, with a value at the end. */
function nested(levels: number, end: unknown): unknown {
  return levels === 0 ? end : [nested(levels - 1, end)];
}

const mebibyte = 1024 * 1024;

/** The service's envelope as JSON text, with such members at its top. */
export function envelope(more: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify({ details: 'Success', correlationId: 'a'.repeat(32), ...more });
  return `${JSON.stringify(members).slice(0, -1)},"__proto__":{"polluted":"yes"},${text.slice(1)}`;
}

/** The company with a number, which has a digit: E10000 and on has one value as its name, S10000 and on several. */
export function companyOf(number: string, { each, several }: HostileTexts) {
  const list = number.startsWith('E') ? each : several;
  return { name: list[Number(number.slice(2))] ?? '', index: Number(number.slice(2)) };
}

export function hitOf(number: string, texts: HostileTexts) {
  const { name } = companyOf(number, texts);
  return {
    ...{ id: `GB|${number}`, companyName: name, englishName: name, companyNumber: number, address: name, type: name },
    // A hundred of the long ones would be more than an answer may have.
    ...(name.length > 1_000 ? { englishName: undefined, address: undefined, type: undefined } : {}),
    ...{
      status: 'active',
      registrationType: undefined,
      otherIdentifiers: [{ value: name.slice(0, 1_000), type: name.slice(0, 1_000) }],
    },
    ...members,
  };
}

export function documentsOf(number: string, texts: HostileTexts) {
  const { name } = companyOf(number, texts);
  // The first company lists every value as a document; each other one a document of its own name.
  const names = number === 'S10000' ? texts.each : [name];
  return names.map((text, index) => ({
    ...{ id: `document-${number}-${String(index)}`, name: text, category: text.slice(0, 1_000) },
    cost: { type: 'credit', value: 1 },
    documentDate: index % 2 === 0 ? '2026-01-31' : text.slice(0, 200),
    deliveryTimeMinutes: 5,
    documentFormat: ['application/pdf'],
    ...members,
  }));
}

const word = (text: string) => ({ original: text, normalized: text });
const date = (text: string) => ({ original: text.slice(0, 200), normalized: '2020-02-02' });

function party(text: string) {
  return {
    ...{ type: 'Person', title: text, name: text, nationality: text, countryOfResidence: text, idNumber: text },
    ...{ birthdate: date(text), placeOfBirth: { fullAddress: text }, address: { fullAddress: text, city: text } },
    ...{ registrationNumber: text, registrationAuthority: text, ...members },
  };
}

const official = (text: string) => ({
  ...party(text),
  ...{ role: word(text), startDate: date(text), isActive: true },
  directorships: [{ companyNumber: text, companyName: text, companyStatus: text, role: word(text) }],
});
const owner = (text: string) => ({ ...party(text), natureOfControl: [text], notifiedDate: date(text) });

/** Of each list of facts so many are shown. */
const maxFacts = 100;

/** Every list of a profile, each value an entry of its own; lists of facts begin each with other values. */
function listsOf(texts: readonly string[]) {
  const from = (turn: number) => [...texts.slice(turn * maxFacts), ...texts.slice(0, turn * maxFacts)];
  return {
    aliases: texts.map((name) => ({ name, type: name })),
    previousNames: from(1).map((name) => ({ name, startDate: date(name), endDate: date(name) })),
    activities: from(2).map((text) => ({ code: text, description: text, classificationScheme: text, type: text })),
    addresses: texts.map((text) => ({ identifier: text, type: text, fullAddress: text, rawAddressLines: [text] })),
    identifiers: { otherIdentifiers: texts.map((text) => ({ value: text, type: text })) },
    representatives: { individuals: texts.map(official), corporations: [] },
    ultimateBeneficialOwners: { individuals: texts.map(owner), corporations: [] },
    capital: [
      {
        ...{ classCode: 'ORD', classDescription: texts[0], quantity: 1, currency: 'GBP', votingRights: texts[0] },
        shareholdings: texts.map((text) => ({
          ...{ percentage: '1.00', count: text, currency: text },
          shareholders: { individuals: [party(text)], corporations: [] },
        })),
      },
    ],
    companyRelationships: texts.map((text) => ({
      ...{ relationship: text, description: text, effectiveDate: date(text) },
      company: { kyckrId: text, companyName: text, companyNumber: text },
    })),
  };
}

/** Values short enough that a profile with all of them in each of its fields is an answer of usual size. */
const short = (texts: readonly string[]) => texts.filter(({ length }) => length <= 400);

/**
 * A profile. The one of the first company has every value in every list, a value of 10 MB, and goes as deep as is read. Each
 * further one of a company states other values than the one before it.
 */
export function profileOf(number: string, texts: HostileTexts, times = 0) {
  const { index } = companyOf(number, texts);
  const list = number.startsWith('E') ? texts.each : texts.several;
  const name = list[(index + times) % list.length] ?? '';
  const facts = {
    ...{ companyName: name, companyNumber: number, englishName: name, tradingName: name, legalForm: word(name) },
    ...{ status: word(name), registrationAuthority: name, stateOfIncorporation: name, registeredAgentName: name },
    ...{ registrationDate: date(name), incorporationDate: { original: name, normalized: name } },
    contactDetails: { email: name, fax: name, telNumber: name, website: 'javascript:alert(1)' },
    ...members,
  };
  if (number !== 'S10000') return { ...facts, ...listsOf([name]) };
  return {
    ...facts,
    ...listsOf(short(texts.each)),
    registeredAgentAddress: '<b>'.repeat((10 * mebibyte) / 3),
    deep: nested(150, name),
    ...Object.fromEntries(short(texts.each).map((text, index) => [`${text} ${String(index)}`, text])),
  };
}
