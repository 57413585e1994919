import type { StatusWordsByCountry } from './words.ts';

/** Registers of middle, eastern and south-eastern Europe. */
export const easternEuropeanWords: StatusWordsByCountry = {
  BG: {
    active: ['действащ', 'действащо', 'активен', 'активна', 'регистриран', 'вписан'],
    inTrouble: [
      'в ликвидация',
      'в несъстоятелност',
      'открито производство по несъстоятелност',
      'прекратен с ликвидация',
      'в процедура по стабилизация',
    ],
    notActive: ['заличен', 'заличено', 'заличена', 'закрит', 'неактивен', 'недействащ'],
  },
  CY: {
    active: ['εγγεγραμμένη', 'εγγεγραμμένος', 'ενεργή'],
    inTrouble: ['υπό εκκαθάριση', 'υπό διαγραφή', 'υπό διαχείριση', 'σε εκκαθάριση'],
    notActive: ['διαλυθείσα', 'διαλυθηκε', 'διεγράφη', 'διαγραμμένη', 'διαγραφείσα'],
  },
  CZ: {
    active: ['aktivní', 'zapsaný', 'zapsaná', 'aktuální'],
    inTrouble: ['v likvidaci', 'v insolvenci', 'v konkursu', 'v konkurzu', 'v reorganizaci'],
    notActive: ['vymazáno', 'vymazaný', 'vymazaná', 'zaniklá', 'zaniklý', 'zrušená', 'neaktivní'],
  },
  GR: {
    active: ['ενεργή', 'ενεργό', 'ενεργός', 'active'],
    inTrouble: ['υπό εκκαθάριση', 'σε εκκαθάριση', 'σε πτώχευση', 'υπό πτώχευση', 'σε λύση και εκκαθάριση', 'λύση'],
    notActive: ['διαγραμμένη', 'διαγραφή', 'διαγράφηκε', 'ανενεργή', 'μη ενεργή', 'διακοπή'],
  },
  HR: {
    active: ['aktivan', 'aktivna', 'upisan', 'aktivno'],
    inTrouble: ['u likvidaciji', 'u stečaju', 'stečaj', 'predstečajni postupak'],
    notActive: ['brisan', 'brisana', 'neaktivan', 'neaktivna'],
  },
  HU: {
    active: ['működő', 'működik', 'bejegyzett', 'hatályos'],
    inTrouble: [
      'felszámolás alatt',
      'felszámolás alatt áll',
      'végelszámolás alatt',
      'végelszámolás alatt áll',
      'csődeljárás alatt',
      'kényszertörlés alatt',
      'kényszertörlés alatt áll',
    ],
    notActive: ['törölt', 'törölve', 'megszűnt', 'nem működő'],
  },
  PL: {
    active: ['aktywny', 'aktywna', 'wpisany', 'zarejestrowany', 'zarejestrowana'],
    inTrouble: ['w likwidacji', 'w upadłości', 'w restrukturyzacji', 'upadłość'],
    notActive: ['wykreślony', 'wykreślona', 'wykreślono', 'nieaktywny', 'nieaktywna', 'wykreślony z krs'],
  },
  RO: {
    active: ['funcțiune', 'în funcțiune', 'înregistrat', 'înmatriculat', 'înregistrată', 'activă', 'activ'],
    inTrouble: ['insolvență', 'în insolvență', 'faliment', 'în faliment', 'lichidare', 'în lichidare', 'dizolvare'],
    notActive: ['radiată', 'radiat', 'radiere', 'inactivă', 'inactiv', 'lichidată'],
  },
  RS: {
    active: ['активан', 'активно', 'aktivan', 'aktivno'],
    inTrouble: ['у ликвидацији', 'u likvidaciji', 'у стечају', 'u stečaju'],
    notActive: ['брисан', 'брисано', 'brisan', 'brisano'],
  },
  RU: {
    active: ['действующее', 'действующая', 'действует'],
    inTrouble: ['в стадии ликвидации', 'находится в стадии ликвидации', 'банкротство', 'в процессе реорганизации'],
    notActive: ['ликвидировано', 'ликвидирована', 'исключено из егрюл', 'прекратило деятельность', 'недействующее'],
  },
  SI: {
    active: ['vpisan', 'aktiven', 'vpisana'],
    inTrouble: ['v stečaju', 'v likvidaciji', 'v prisilni poravnavi'],
    notActive: ['izbrisan', 'izbrisana', 'neaktiven'],
  },
  SK: {
    active: ['aktívny', 'aktívna', 'zapísaný', 'zapísaná', 'aktuálny'],
    inTrouble: ['v likvidácii', 'v konkurze', 'v reštrukturalizácii'],
    notActive: ['vymazaný', 'vymazaná', 'zaniknutý', 'zaniknutá', 'zrušený', 'neaktívny'],
  },
  TR: {
    active: ['faal', 'aktif', 'kayıtlı', 'tescilli'],
    inTrouble: ['tasfiye halinde', 'iflas', 'iflas halinde', 'konkordato'],
    notActive: ['terkin', 'terkin edilmiş', 'kapalı', 'gayrifaal', 'pasif', 'tasfiye sonu'],
  },
  UA: {
    active: ['зареєстровано', 'зареєстрований'],
    inTrouble: ['в стані припинення', 'порушено справу про банкрутство', 'у стані припинення'],
    notActive: ['припинено', 'скасовано'],
  },
};
