/** The companies of the cast as they name each other, so that every link of an ownership chain leads somewhere. */
import type { CompanyReference } from '../company.ts';

function reference(jurisdiction: string, number: string, name: string): CompanyReference {
  return { jurisdiction, number, name };
}

export const meridianHoldings = reference('LU', 'B218447', 'Meridian Maritime Holdings S.à r.l.');
export const petrusseAudit = reference('LU', 'B94410', 'Fiduciaire Pétrusse Audit S.A.');
export const maritimeServices = reference('GB', '09274416', 'MERIDIAN MARITIME SERVICES LIMITED');
export const halcyonFreight = reference('GB', '04418820', 'Halcyon Freight plc');
export const surveyServices = reference('GB', '15920344', 'MERIDIAN SURVEY SERVICES LIMITED');
export const carriers = reference('IE', '488210', 'Meridian Carriers Limited');
export const treasury = reference('IE', '612047', 'Meridian Treasury Designated Activity Company');
export const ferries = reference('IE', '530118', 'Celtic Sea Ferries Limited');
export const jerseyNominees = reference('JE', '114093', 'Meridian Nominees (Jersey) Limited');
export const kestrelNominees = reference('JE', '121886', 'Kestrel Nominees (Jersey) Limited');
export const nordlysInvest = reference('NO', '917 204 588', 'Nordlys Invest AS');
export const haihui = reference('CN', '91440300MA5F8T2J6P', '深圳海汇投资有限公司');
export const shanghai = reference('CN', '91310115MA1K4Q7R2X', '子午线航运（上海）有限公司');
export const kaiun = reference('JP', '0104-01-084417', 'メリディアン海運株式会社');
export const pacific = reference('HK', '2488317', '子午線太平洋有限公司');
export const logistik = reference('BG', '203881945', 'Меридиан Логистик ООД');
export const navigation = reference('AE', 'CN-1194402', 'شركة ميريديان للملاحة والشحن ذ.م.م');
export const beteiligung = reference(
  'DE',
  'HRB 141882',
  'Meridian Beteiligungs- und Vermögensverwaltungsgesellschaft mbH & Co. KGaA',
);
export const reederei = reference('DE', 'HRB 98213', 'Meridian Reederei GmbH');
export const scheepvaart = reference('NL', '60218834', 'Meridiaan Scheepvaart B.V.');
export const estonianShipping = reference('EE', '14209977', 'MERIDIAN SHIPPING OÜ');
export const baltic = reference('LV', '40203118841', 'SIA “Meridian Baltic”');
export const fret = reference('FR', '812 440 917', 'Méridian Fret SAS');
export const adriatica = reference('IT', 'TS204417', 'MERIDIAN ADRIATICA S.R.L.');
export const hellas = reference('GR', '012884401000', 'ΜΕΡΙΔΙΑΝ ΕΛΛΑΣ ΝΑΥΤΙΛΙΑΚΗ Α.Ε.');
export const bulk = reference('AU', '612345678', 'MERIDIAN PACIFIC BULK PTY LTD');
export const delawareHoldings = reference('US-DE', '6104417', 'MERIDIAN HOLDINGS (DELAWARE) LLC');
export const columbiaHoldings = reference('CA-BC', 'BC0884417', 'MERIDIAN NORTH PACIFIC LTD.');
export const shipManagement = reference('CY', 'HE344170', 'ΜΕΡΙΔΙΑΝ ΣΙΠ ΜΑΝΑΤΖΜΕΝΤ ΛΙΜΙΤΕΔ');

/** The Tarnholm group: docs/demo-group.md. Its owners Nordlys and Kestrel are above. */
export const tarnholmGroup = reference('LU', 'B267314', 'Tarnholm Group S.A.');
export const tarnholmPartners = reference('GB', '11648203', 'TARNHOLM PARTNERS LIMITED');
export const tarnholmHafen = reference('DE', 'HRB 158807', 'Tarnholm Hafenbeteiligungen GmbH');
export const tarnholmLaevandus = reference('EE', '14873350', 'TARNHOLM LAEVANDUS OÜ');
export const duinrif = reference('NL', '68104427', 'Duinrif Beheer B.V.');
export const corvane = reference('IE', '641273', 'Corvane Investments Limited');
/** The company that changes, by the name it has at first. */
export const quillon = reference('GB', '10772916', 'QUILLON CHARTERING LIMITED');
