import { foldText } from '../../fold-text.ts';
import type { ColumnMeaning } from './list.ts';

type Known = Exclude<ColumnMeaning, 'ignored'>;

/** Headings that lists have, without case, accents, signs and blanks. */
const headings: Readonly<Record<Known, string>> = {
  'own-reference':
    'id ref reference ourreference ourref yourreference yourref internalreference internalid clientid clientno ' +
    'clientnumber clientreference clientref customerid customerno customernumber customerreference customerref ' +
    'supplierid supplierno suppliernumber vendorid vendorno vendornumber vendorcode accountid accountno accountnumber ' +
    'caseno casenumber casereference casefile recordid rowid kundennummer kundennr kundenid debitor debitorennummer ' +
    'kreditor lieferantennummer aktenzeichen referenz numeroclient codeclient codefournisseur refclient referencia ' +
    'codigocliente codicecliente riferimento klantnummer relatienummer kundnummer kundenummer asiakasnumero ' +
    'numerklienta ownreference',
  name:
    'name companyname company entityname entity legalname legalentity legalentityname registeredname businessname ' +
    'corporatename organisation organization organisationname organizationname firm customername clientname suppliername ' +
    'vendorname counterparty counterpartyname customer client supplier vendor firma firmenname firmierung unternehmen ' +
    'unternehmensname gesellschaft societe raisonsociale denomination denominationsociale nom nomentreprise entreprise ' +
    'ragionesociale denominazione nome azienda societa razonsocial denominacion denominacionsocial empresa nombre ' +
    'denominacaosocial nomedaempresa bedrijfsnaam naam bedrijf handelsnaam foretagsnamn bolagsnamn bolag foretaksnavn ' +
    'firmanavn navn virksomhed virksomhedsnavn yritys yritysnimi nimi nazwa nazwafirmy firma spolecnost nazev nazov ' +
    'cegnev nevenumire denumire наименование название компания επωνυμια 会社名 公司名称 公司名稱 企业名称 회사명 statedname nameinthelist',
  number:
    'number companynumber companyno companynr companynum registrationnumber registrationno regnumber regno regnr ' +
    'companyregistrationnumber companyregistrationno companyregno registerednumber crn companycode entitynumber ' +
    'businessnumber incorporationnumber corporatenumber corporationnumber filenumber registernumber registrynumber ' +
    'chnumber companieshousenumber registernummer handelsregisternummer hrb hrbnummer hrnummer firmenbuchnummer fnnummer ' +
    'uid uidnummer siren siret numerosiren numerorcs rcs rcsnumber numerodimmatriculation kvk kvknummer kvknumber ' +
    'ondernemingsnummer numerodentreprise orgnr orgnummer organisationsnummer organisasjonsnummer orgno cvr cvrnr ' +
    'cvrnummer ytunnus businessid registrikood registracijosnumeris registracijasnumurs imoneskodas krs numerkrs ico ' +
    'adoszam cegjegyzekszam cui eik bulstat oib mbs maticnibroj rea numerorea codicefiscale cif nif nipc acn abn nzbn ' +
    'uen brn cin огрн registrationid 会社法人等番号 法人番号 注册号 统一社会信用代码 公司編號 公司编号 statednumber numberinthelist',
  jurisdiction:
    'jurisdiction country countrycode iso isocode countryiso isocountry registry register jurisdictioncode state ' +
    'countryofincorporation countryofregistration incorporatedin placeofincorporation land landercode laendercode staat ' +
    'pays paysdimmatriculation codepays juridiction pais paese giurisdizione nazione jurisdiccion jurisdicao landcode ' +
    'landskod maa kraj zeme krajina orszag tara страна χωρα 国 国家 國家 国家地区 statedjurisdiction countryinthelist',
  address:
    'address registeredaddress registeredoffice officeaddress fulladdress businessaddress companyaddress street adresse ' +
    'anschrift sitz siege siegesocial adressesiege indirizzo sede direccion domicilio morada endereco adres adress ' +
    'osoite adresa cim адрес διευθυνση 住所 地址 statedaddress addressinthelist',
  'previous-name':
    'previousname formername oldname formerly formerlyknownas priorname exname fruherername ehemaligername altername ' +
    'ancienname anciennom anciennedenomination nomeprecedente nombreanterior nomeanterior vroegerenaam tidligerenavn ' +
    'tidigarenamn previousnames formernames 旧商号 曾用名 statedpreviousname earliernameinthelist earliername',
};

const meanings: ReadonlyMap<string, Known> = new Map(
  (['name', 'number', 'jurisdiction', 'address', 'previous-name', 'own-reference'] as const).flatMap((meaning) =>
    headings[meaning].split(' ').map((word): [string, Known] => [foldText(word), meaning]),
  ),
);

/** No heading is longer, in UTF-16 units. */
const maxHeadingLength = 80;

/** What a heading says its column is; null where it says nothing that is known here. */
export function meaningOfHeading(heading: string): Known | null {
  if (heading.length > maxHeadingLength) return null;
  return meanings.get(foldText(heading).replace(/[^\p{L}\p{N}]+/gu, '')) ?? null;
}
