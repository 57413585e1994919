/**
 * Legal forms by jurisdiction, each with the ways in which registers and people write it. Two names that differ in them may be
 * two companies: "Alder Ltd" and "Alder PLC". Source of the forms: the Entity Legal Forms code list of ISO 20275, as GLEIF
 * publishes it; the short forms are those that the registers print themselves. Only common forms are here: what is not told
 * apart by this table is compared as a part of the name.
 *
 * Written without case, accents, signs and blanks; ways of one form are divided by a bar, the forms by a blank.
 */
const british =
  'ltd|limited|cyf|cyfyngedig plc|publiclimitedcompany|ccc llp|limitedliabilitypartnership cic lp unlimited';
const american =
  'inc|incorporated|corp|corporation llc|limitedliabilitycompany|limitedliabilityco lp|limitedpartnership llp co|company ltd|limited pc pllc';
const canadian = `${american} ltee|limitee`;
const french =
  'sa|societeanonyme sas|societeparactionssimplifiee sasu sarl|societearesponsabilitelimitee eurl snc sca scs sci gie';

export const formNamesBy: Readonly<Record<string, string>> = {
  GB: british,
  IE: `ltd|limited|teoranta|teo dac|designatedactivitycompany plc|publiclimitedcompany|cpt clg|companylimitedbyguarantee uc|unlimitedcompany`,
  JE: british,
  GG: british,
  IM: british,
  GI: british,
  VG: british,
  KY: `${british} llc`,
  BM: british,
  CY: `${british} λτδ|λιμιτεδ`,
  MT: british,
  DE: 'gmbh|gesellschaftmitbeschrankterhaftung|mbh ag|aktiengesellschaft kg|kommanditgesellschaft ohg|offenehandelsgesellschaft gmbhcokg|gmbhundcokg|gmbhcompkg kgaa ug|unternehmergesellschaft|ughaftungsbeschrankt|unternehmergesellschafthaftungsbeschrankt ev eg se gbr ek|ekfm',
  AT: 'gmbh|gesellschaftmitbeschrankterhaftung|gesmbh|mbh ag|aktiengesellschaft kg og eu gmbhcokg flexco se',
  CH: 'ag|sa|aktiengesellschaft|societeanonyme|societaanonima gmbh|sarl|sagl|gesellschaftmitbeschrankterhaftung|societearesponsabilitelimitee',
  LI: 'ag|aktiengesellschaft gmbh|gesellschaftmitbeschrankterhaftung anstalt|est|establishment stiftung',
  FR: french,
  LU: `${french} sarls scsp se`,
  BE: 'nv|sa|naamlozevennootschap|societeanonyme bv|srl|beslotenvennootschap|societearesponsabilitelimitee bvba|sprl cv|sc vof|snc commv|scomm vzw|asbl',
  NL: 'bv|beslotenvennootschap|beslotenvennootschapmetbeperkteaansprakelijkheid nv|naamlozevennootschap vof cv stichting cooperatiefua',
  IT: 'spa|societaperazioni srl|societaaresponsabilitalimitata srls sapa|societainaccomanditaperazioni snc|societainnomecollettivo sas|societainaccomanditasemplice scarl|scrl',
  ES: 'sl|sociedadlimitada|srl sa|sociedadanonima slu|sociedadlimitadaunipersonal sau slp scoop',
  PT: 'lda|limitada sa|sociedadeanonima unipessoallda|unipessoallimitada sgps',
  DK: 'as|aktieselskab aps|anpartsselskab is|interessentskab ks|kommanditselskab pmba ivs',
  NO: 'as|aksjeselskap asa|allmennaksjeselskap ans da enk nuf sa',
  SE: 'ab|aktiebolag abpubl hb|handelsbolag kb|kommanditbolag ekfor',
  FI: 'oy|osakeyhtio|ab|oyab oyj|julkinenosakeyhtio|abp ky|kommandiittiyhtio tmi osk',
  IS: 'ehf|einkahlutafelag hf|hlutafelag slf',
  EE: 'ou|osauhing as|aktsiaselts tu|taisuhing uu|usaldusuhing fie mtu',
  LV: 'sia|sabiedribaarierobezotuatbildibu as|akcijusabiedriba ik ks',
  LT: 'uab|uzdarojiakcinebendrove ab|akcinebendrove mb|mazojibendrija vsi',
  PL: 'spzoo|spolkazograniczonaodpowiedzialnoscia|spolkazoo sa|spolkaakcyjna spj|spolkajawna spk|spolkakomandytowa psa',
  CZ: 'sro|spolecnostsrucenimomezenym|spolsro as|akciovaspolecnost vos ks',
  SK: 'sro|spolocnostsrucenimobmedzenym|spolsro as|akciovaspolocnost jsa',
  HU: 'kft|korlatoltfelelossegutarsasag zrt|zartkoruenmukodoreszvenytarsasag nyrt|nyilvanosanmukodoreszvenytarsasag bt|betetitarsasag kkt',
  RO: 'srl|societatecuraspunderelimitata sa|societatepeactiuni',
  BG: 'ood|оод|ltd eood|еоод ad|ад ead|еад et|ет',
  GR: 'ae|αε|sa|ανωνυμηεταιρεια epe|επε|εταιρειαπεριορισμενησευθυνης ike|ικε|iκε oe|οε ee|εε',
  HR: 'doo|drustvosogranicenomodgovornoscu dd|dionickodrustvo jdoo',
  SI: 'doo|druzbazomejenoodgovornostjo dd|delniskadruzba sp',
  RS: 'doo|дoo|доо ad|ад',
  UA: 'тов|tov|llc ат|at прат|prat',
  RU: 'ооо|ooo|llc ао|ao зао|zao пао|pao оао|oao',
  TR: 'as|anonimsirketi ltdsti|limitedsirketi',
  AU: 'ptyltd|ptylimited|proprietarylimited ltd|limited pty nl',
  NZ: 'ltd|limited lp ulc',
  SG: 'pteltd|ptelimited|privatelimited ltd|limited llp',
  HK: 'ltd|limited|有限公司',
  IN: 'pvtltd|privatelimited|ptyltd ltd|limited llp|limitedliabilitypartnership',
  MY: 'sdnbhd|sendirianberhad bhd|berhad plt',
  ZA: 'ptyltd|ptylimited|proprietarylimited ltd|limited rfnpc npc cc',
  JP: '株式会社|kk|kabushikikaisha|coltd|inc 有限会社|yk 合同会社|gk|llc 合資会社 合名会社',
  KR: '주식회사|coltd|inc 유한회사|llc',
  CN: '有限公司|coltd|companylimited|limited 有限责任公司 股份有限公司|jsc|coltdjointstock 集团',
  AE: 'llc|limitedliabilitycompany|wll fze|freezoneestablishment fzco|fzc|freezonecompany fzllc pjsc psc',
  BR: 'ltda|limitada sa|sociedadeanonima eireli slu',
  MX: 'sadecv|sociedadanonimadecapitalvariable sderldecv sapidecv',
  US: american,
  CA: canadian,
};
