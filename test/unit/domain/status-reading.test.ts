import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatus, statusWordsByCountry } from '../../../src-shared/domain/status-reading.ts';
import { everywhere } from '../../../src-shared/domain/status-words/everywhere.ts';

describe('readStatus', () => {
  it.each([
    // Words that the specification and public examples of the service show.
    ['GB', 'active', 'active'],
    ['GB', 'dissolved', 'not-active'],
    ['AU', 'REGD', 'active'],
    ['AU', 'DRGD', 'not-active'],
    ['EE', 'Entered into the register', 'active'],
    ['DE', 'ACTIVE', 'active'],
    ['DE', 'INACTIVE', 'not-active'],
    ['DE', 'DISTRESSED', 'in-trouble'],
    // Native words and English ones of the registers that are asked most.
    ['AE', 'نشط', 'active'],
    ['AE', 'قيد التصفية', 'in-trouble'],
    ['AE', 'ملغاة', 'not-active'],
    ['DU', 'نشط', 'active'],
    ['AT', 'aufrecht', 'active'],
    ['AT', 'in Konkurs', 'in-trouble'],
    ['AT', 'gelöscht', 'not-active'],
    ['AU', 'EXAD', 'in-trouble'],
    ['AU', 'SOFF', 'in-trouble'],
    ['AU', 'NOAC', 'not-active'],
    ['BE', 'Normale toestand', 'active'],
    ['BE', 'Faillite', 'in-trouble'],
    ['BE', 'Stopgezet', 'not-active'],
    ['BG', 'Действащ', 'active'],
    ['BG', 'В ликвидация', 'in-trouble'],
    ['BG', 'В несъстоятелност', 'in-trouble'],
    ['BG', 'Заличен', 'not-active'],
    ['BR', 'ATIVA', 'active'],
    ['BR', 'Em Recuperação Judicial', 'in-trouble'],
    ['BR', 'BAIXADA', 'not-active'],
    ['CA-BC', 'Active', 'active'],
    ['CA-BC', 'In Receivership', 'in-trouble'],
    ['CA-BC', 'Historical', 'not-active'],
    ['CA-QC', 'Immatriculée', 'active'],
    ['CH', 'in Liquidation', 'in-trouble'],
    ['CH', 'radiée', 'not-active'],
    ['CN', '存续', 'active'],
    ['CN', '存续（在营、开业、在册）', 'active'],
    ['CN', '清算中', 'in-trouble'],
    ['CN', '吊销', 'not-active'],
    ['CN', '注销', 'not-active'],
    ['CY', 'Εγγεγραμμένη', 'active'],
    ['CY', 'Υπό Εκκαθάριση', 'in-trouble'],
    ['CY', 'Διαλυθείσα', 'not-active'],
    ['CZ', 'v likvidaci', 'in-trouble'],
    ['DE', 'aktuell eingetragen', 'active'],
    ['DE', 'Insolvenzverfahren eröffnet', 'in-trouble'],
    ['DE', 'in Liquidation', 'in-trouble'],
    ['DE', 'gelöscht', 'not-active'],
    ['DK', 'NORMAL', 'active'],
    ['DK', 'UNDER KONKURS', 'in-trouble'],
    ['DK', 'TVANGSOPLØST', 'not-active'],
    ['EE', 'Deleted from the register', 'not-active'],
    ['EE', 'Bankrupt', 'in-trouble'],
    ['EE', 'R', 'active'],
    ['EE', 'K', 'not-active'],
    ['ES', 'Activa', 'active'],
    ['ES', 'En concurso de acreedores', 'in-trouble'],
    ['ES', 'Extinguida', 'not-active'],
    ['FI', 'Konkurssissa', 'in-trouble'],
    ['FI', 'Lakannut', 'not-active'],
    ['FR', 'Immatriculée', 'active'],
    ['FR', 'Redressement judiciaire', 'in-trouble'],
    ['FR', 'Liquidation judiciaire', 'in-trouble'],
    ['FR', 'Radiée', 'not-active'],
    ['GB', 'liquidation', 'in-trouble'],
    ['GB', 'administration', 'in-trouble'],
    ['GB', 'voluntary-arrangement', 'in-trouble'],
    ['GB', 'Active - Proposal to Strike off', 'in-trouble'],
    ['GB', 'converted-closed', 'not-active'],
    ['GR', 'Ενεργή', 'active'],
    ['GR', 'Διαγραμμένη', 'not-active'],
    ['HK', 'Live', 'active'],
    ['HK', 'Winding up', 'in-trouble'],
    ['HK', 'Struck off', 'not-active'],
    ['HU', 'működő', 'active'],
    ['HU', 'felszámolás alatt', 'in-trouble'],
    ['IE', '  Normal ', 'active'],
    ['IE', 'Strike Off Listed', 'in-trouble'],
    ['IE', 'Dissolved', 'not-active'],
    ['IN', 'Under process of striking off', 'in-trouble'],
    ['IN', 'Strike Off', 'not-active'],
    ['IT', 'Attiva', 'active'],
    ['IT', 'In fallimento', 'in-trouble'],
    ['IT', 'Cessata', 'not-active'],
    ['JE', 'En désastre', 'in-trouble'],
    ['JE', 'Continued overseas', 'not-active'],
    ['JP', '登記記録あり', 'active'],
    ['JP', '破産手続開始', 'in-trouble'],
    ['JP', '閉鎖', 'not-active'],
    ['KR', '폐업', 'not-active'],
    ['LT', 'likviduojamas', 'in-trouble'],
    ['LT', 'Išregistruotas', 'not-active'],
    ['LU', 'Inscrit', 'active'],
    ['LU', 'En faillite', 'in-trouble'],
    ['LU', 'Radié', 'not-active'],
    ['LV', 'Reģistrēts', 'active'],
    ['LV', 'Maksātnespējas procesā', 'in-trouble'],
    ['LV', 'Izslēgts', 'not-active'],
    ['MX', 'Vigente', 'active'],
    ['NL', 'Actief', 'active'],
    ['NL', 'Surseance van betaling', 'in-trouble'],
    ['NL', 'Uitgeschreven', 'not-active'],
    ['NO', 'Registrert i Foretaksregisteret', 'active'],
    ['NO', 'Under avvikling', 'in-trouble'],
    ['NO', 'Slettet', 'not-active'],
    ['NZ', 'Removed', 'not-active'],
    ['PL', 'w likwidacji', 'in-trouble'],
    ['PT', 'Ativa', 'active'],
    ['RO', 'funcțiune', 'active'],
    ['RO', 'Radiată', 'not-active'],
    ['SE', 'Konkurs inledd', 'in-trouble'],
    ['SE', 'Avregistrerad', 'not-active'],
    ['SG', 'Live Company', 'active'],
    ['SK', 'v reštrukturalizácii', 'in-trouble'],
    ['TR', 'KAYITLI', 'active'],
    ['TR', 'tasfiye halinde', 'in-trouble'],
    ['US-DE', 'Good Standing', 'active'],
    ['US-DE', 'Void', 'not-active'],
    ['ZA', 'In Business', 'active'],
    ['ZA', 'In Business Rescue', 'in-trouble'],
    // The same word in other spellings: another Unicode form, no accents, full width, one sign for another.
    ['DE', 'gelo\u0308scht', 'not-active'],
    ['FR', 'RADIEE', 'not-active'],
    ['CN', '存续(在营、开业、在册)', 'active'],
    ['GB', 'VOLUNTARY_ARRANGEMENT', 'in-trouble'],
    ['GB', 'struck\u2011off', 'not-active'],
  ] as const)('reads %s %j as %s', (jurisdiction, raw, reading) => {
    expect(readStatus(jurisdiction, raw)).toBe(reading);
  });

  it.each([
    ['GB', 'not active', 'not-active'],
    ['GB', 'non-active', 'not-active'],
    ['GB', 'inactive', 'not-active'],
    ['ES', 'no activa', 'not-active'],
    ['ES', 'inactiva', 'not-active'],
    ['IT', 'non attiva', 'not-active'],
    ['IT', 'inattiva', 'not-active'],
    ['FR', 'non active', 'not-active'],
    ['NL', 'niet actief', 'not-active'],
    ['PL', 'nieaktywna', 'not-active'],
    ['LV', 'neaktīvs', 'not-active'],
    ['GR', 'μη ενεργή', 'not-active'],
    ['IL', 'לא פעילה', 'not-active'],
    ['VN', 'không hoạt động', 'not-active'],
  ] as const)('reads the negated word %s %j as %s', (jurisdiction, raw, reading) => {
    expect(readStatus(jurisdiction, raw)).toBe(reading);
  });

  it.each([
    ['GB', null],
    ['GB', ''],
    ['GB', 'not really active'],
    ['GB', 'act'],
    ['GB', 'activ'],
    ['GB', 'open-registered-only'],
    ['DE', 'von Amts wegen vermerkt'],
    ['FR', 'Mise en sommeil'],
    ['HK', 'Dormant'],
    ['US-DE', 'Delinquent'],
    ['US-DE', 'Ceased Good Standing'],
    ['BG', '21'],
    ['LV', 'R7-Ž'],
    // A code of one register means nothing at another.
    ['GB', 'REGD'],
    ['GB', 'R'],
    ['XX', 'gelöscht'],
    ['constructor', '__proto__'],
    ['__proto__', 'active?'],
  ] as const)('does not guess at %s %j', (jurisdiction, raw) => {
    expect(readStatus(jurisdiction, raw)).toBe('not-understood');
  });

  const activeWords = Object.entries(statusWordsByCountry).flatMap(([country, { active }]) =>
    [...active, ...everywhere.active].map((word) => ({ country, word })),
  );

  it('no word that means active is active any more with a negation or a doubt in front of it or behind it', () => {
    const spoilt = [
      ...['not ', 'non-', 'non ', 'no ', 'in', 'un', 'formerly ', 'nicht ', 'nie', 'ne', 'pas ', 'niet ', 'não ', 'не'],
      ...['не ', '未', '非', '不', 'غير ', 'לא ', 'ei ', 'ikke ', 'inte ', 'nem ', 'değil '],
    ];
    const endings = [' until 2019', ' (no longer)', ': no', '?', ' - struck off'];
    const wrong = activeWords.flatMap(({ country, word }) =>
      [...spoilt.map((before) => before + word), ...endings.map((behind) => word + behind)]
        .filter((text) => readStatus(country, text) === 'active')
        .map((text) => `${country} ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it('every word of the vocabulary is read as its list says, whatever its case; no list contradicts another', () => {
    const wrong = Object.entries(statusWordsByCountry).flatMap(([country, { active, inTrouble, notActive }]) => {
      const read = (words: readonly string[], reading: string) =>
        words.flatMap((word) =>
          [word, word.toUpperCase(), ` ${word} `]
            .filter((text) => readStatus(country, text) !== reading)
            .map((text) => `${country} ${text} is not ${reading}`),
        );
      return [...read(active, 'active'), ...read(inTrouble, 'in-trouble'), ...read(notActive, 'not-active')];
    });
    expect(wrong).toEqual([]);
    expect(Object.keys(statusWordsByCountry).length).toBeGreaterThanOrEqual(30);
  });

  it('never reads a longer text because a known word is in it', () => {
    const around = fc.string({ minLength: 1 }).filter((text) => /[\p{L}\p{N}]/u.test(text));
    fc.assert(
      fc.property(around, fc.constantFrom('active', 'dissolved', 'registered'), (extra, word) => {
        expect(readStatus('ZZ', `${extra} of ${word}`)).toBe('not-understood');
      }),
    );
  });
});
