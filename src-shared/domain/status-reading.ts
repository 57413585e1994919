import { countryOf } from './jurisdiction.ts';

/** A plain reading of a registry's status word. `not-understood` is shown with the word as it came. */
export type StatusReading = 'active' | 'not-active' | 'not-understood';

interface Words {
  readonly active: readonly string[];
  readonly notActive: readonly string[];
}

/**
 * Words that mean the same wherever they stand alone, and the normalised words of the service.
 * *Distressed* is left out on purpose: such a company still exists, and an officer has to look.
 */
const everywhere: Words = {
  active: ['active', 'registered', 'in existence', 'live'],
  notActive: [
    'inactive',
    'not active',
    'dissolved',
    'struck off',
    'struck-off',
    'removed',
    'deregistered',
    'closed',
    'ceased',
    'liquidated',
    'terminated',
    'cancelled',
    'merged',
  ],
};

/** What single registries write, in their own language or code. Whole texts only: "inactive" contains "active". */
const byCountry: Readonly<Record<string, Words>> = {
  AT: { active: ['aktiv', 'aufrecht'], notActive: ['gelöscht', 'aufgelöst', 'in liquidation', 'in konkurs'] },
  AU: { active: ['regd'], notActive: ['drgd', 'soff', 'exad', 'extn'] },
  BE: { active: ['actief', 'actif', 'normal situation', 'normale toestand'], notActive: ['stopgezet', 'arrêté'] },
  CA: {
    active: ['in compliance', 'good standing', 'in good standing'],
    notActive: ['dissolution', 'amalgamated', 'discontinued', 'revoked'],
  },
  CH: { active: ['aktiv', 'actif'], notActive: ['gelöscht', 'radié', 'in liquidation', 'en liquidation'] },
  CN: {
    active: ['存续', '在业', '开业', '在营', '存续（在营、开业、在册）', '存续(在营、开业、在册)'],
    notActive: ['注销', '吊销', '吊销，未注销', '吊销未注销', '已注销', '迁出', '停业', '清算', '撤销'],
  },
  CZ: { active: ['aktivní'], notActive: ['vymazáno', 'zaniklá', 'v likvidaci'] },
  DE: {
    active: ['aktuell', 'aktiv', 'eingetragen', 'currently registered'],
    notActive: ['gelöscht', 'aufgelöst', 'geschlossen', 'in liquidation'],
  },
  DK: { active: ['normal', 'aktiv'], notActive: ['ophørt', 'opløst', 'under konkurs', 'tvangsopløst', 'slettet'] },
  EE: {
    active: ['entered into the register', 'registrisse kantud', 'r'],
    notActive: ['deleted', 'kustutatud', 'registrist kustutatud', 'deleted from the register', 'k'],
  },
  ES: { active: ['activa', 'vigente'], notActive: ['extinguida', 'disuelta', 'baja', 'cancelada'] },
  FI: { active: ['rekisterissä'], notActive: ['lakannut', 'poistettu rekisteristä', 'konkurssissa'] },
  FR: {
    active: ['active', 'actif', 'en activité', 'immatriculée'],
    notActive: ['radiée', 'radié', 'cessée', 'fermée'],
  },
  GB: {
    active: ['open'],
    notActive: [
      'liquidation',
      'in liquidation',
      'administration',
      'receivership',
      'converted-closed',
      'converted / closed',
    ],
  },
  HK: {
    active: ['live registered', '仍註冊', '仍注册'],
    notActive: ['已告解散', '已終止營業地點', '不再是獨立的實體'],
  },
  IE: {
    active: ['normal'],
    notActive: ['strike off', 'dissolved - strike off', 'liquidation', 'ceased business', 'receivership'],
  },
  IT: {
    active: ['attiva', 'iscritta'],
    notActive: ['cessata', 'cancellata', 'inattiva', 'in liquidazione', 'fallita'],
  },
  JP: { active: ['存続', '現存'], notActive: ['閉鎖', '解散', '清算', '登記記録の閉鎖等'] },
  LT: { active: ['įregistruotas', 'registered'], notActive: ['išregistruotas', 'likviduojamas'] },
  LU: {
    active: ['inscrit', 'inscrite', 'immatriculée', 'eingetragen'],
    notActive: ['radié', 'radiée', 'en liquidation', 'gelöscht'],
  },
  LV: { active: ['reģistrēts', 'reģistrēta'], notActive: ['likvidēts', 'likvidēta', 'izslēgts', 'reorganizēts'] },
  NL: { active: ['actief', 'ingeschreven'], notActive: ['uitgeschreven', 'opgeheven', 'ontbonden', 'failliet'] },
  NO: { active: ['aktiv'], notActive: ['slettet', 'konkurs', 'under avvikling'] },
  PL: { active: ['aktywny', 'aktywna'], notActive: ['wykreślony', 'wykreślona', 'w likwidacji'] },
  PT: { active: ['ativa', 'activa'], notActive: ['dissolvida', 'extinta', 'encerrada'] },
  SE: {
    active: ['aktiv', 'aktivt', 'registrerat'],
    notActive: ['avregistrerat', 'avregistrerad', 'upplöst', 'konkurs'],
  },
  SG: { active: ['live company', 'live'], notActive: ['struck off', 'dissolved - members voluntary winding up'] },
  US: {
    active: ['good standing', 'in good standing', 'active/compliance', 'current-active'],
    notActive: ['forfeited', 'void', 'revoked', 'withdrawn', 'dissolution', 'suspended'],
  },
};

function readFrom(words: Words | undefined, word: string): StatusReading {
  if (words?.active.includes(word) === true) return 'active';
  if (words?.notActive.includes(word) === true) return 'not-active';
  return 'not-understood';
}

/**
 * Reads a registry's status word. Only whole, known words are read, without regard to case; every other word,
 * a missing one included, is `not-understood`: a wrong "active" would let an officer trust a company that is gone.
 */
export function readStatus(jurisdiction: string, raw: string | null): StatusReading {
  if (raw === null) return 'not-understood';
  const word = raw.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
  const country = countryOf(jurisdiction.toUpperCase());
  const local = readFrom(Object.hasOwn(byCountry, country) ? byCountry[country] : undefined, word);
  return local === 'not-understood' ? readFrom(everywhere, word) : local;
}
