/**
 * The Tarnholm group as the client has to read it, company by company: what docs/demo-group.md works with. Three of its
 * owners were in the demo before it.
 */

interface ExpectedHolder {
  kind: 'person' | 'corporation' | 'other';
  name: string;
  /** Where it is registered, the country being that of its address; null for a company that is known by its name only. */
  register?: { country: string; number: string; authority: string } | null;
}

export type ExpectedShare = { exactly: number } | { from: number; to: number } | 'not stated';

export interface ExpectedHolding {
  holders: ExpectedHolder[];
  share: ExpectedShare;
  count: number | null;
  /** `false` marks a nominee; null where the register says nothing. */
  beneficiallyHeld: boolean | null;
}

export interface ExpectedCompany {
  jurisdiction: string;
  number: string;
  name: string;
  /** Shares in all, of the one class that each of these companies has. */
  total: number;
  votes: string | null;
  holdings: ExpectedHolding[];
  owners: { name: string; natures: string[] }[];
}

const person = (name: string): ExpectedHolder => ({ kind: 'person', name });
const company = (name: string, country: string, number: string, authority: string): ExpectedHolder => ({
  kind: 'corporation',
  name,
  register: { country, number, authority },
});

function held(
  holders: ExpectedHolder[],
  share: ExpectedShare,
  count: number | null = null,
  beneficiallyHeld: boolean | null = null,
): ExpectedHolding {
  return { holders, share, count, beneficiallyHeld };
}

const chen = '陈美玲 (Chen Meiling)';
const lin = '林建国 (Lin Jianguo)';
const petar = 'Петър Георгиев Иванов (Petar Georgiev Ivanov)';
const oneVoteEach = 'One vote for each share';

const top: ExpectedCompany = {
  jurisdiction: 'LU',
  number: 'B267314',
  name: 'Tarnholm Group S.A.',
  total: 25_000,
  votes: oneVoteEach,
  holdings: [
    held([company('Nordlys Invest AS', 'NO', '917204588', 'Foretaksregisteret')], { exactly: 60 }, 15_000),
    held([company('TARNHOLM PARTNERS LIMITED', 'GB', '11648203', 'Companies House (GB)')], 'not stated', 5000),
    held(
      [company('Tarnholm Hafenbeteiligungen GmbH', 'DE', 'HRB 158807', 'Amtsgericht Hamburg')],
      { exactly: 14 },
      3500,
    ),
    held(
      [company('TARNHOLM LAEVANDUS OÜ', 'EE', '14873350', 'Centre of Registers and Information Systems')],
      { exactly: 4 },
      1000,
    ),
    held(
      [company('Kestrel Nominees (Jersey) Limited', 'JE', '121886', 'Jersey Financial Services Commission')],
      { exactly: 1 },
      250,
      false,
    ),
    held([{ kind: 'corporation', name: 'Corvane Investments Limited', register: null }], { exactly: 1 }, 250),
  ],
  owners: [
    { name: 'Ingrid Marie Solheim', natures: ['Indirect ownership of shares, more than 25 %'] },
    { name: lin, natures: ['Indirect ownership of shares, more than 25 %'] },
  ],
};

const partners: ExpectedCompany = {
  jurisdiction: 'GB',
  number: '11648203',
  name: 'TARNHOLM PARTNERS LIMITED',
  total: 1200,
  votes: 'Each share is entitled to one vote in any circumstances',
  holdings: [
    held([company('Duinrif Beheer B.V.', 'NL', '68104427', 'Kamer van Koophandel')], 'not stated', 1140),
    held([person('Ms Harriet LOCKWOOD'), person('Mr Edmund LOCKWOOD')], 'not stated', 36),
    held([{ kind: 'other', name: 'The Lockwood Family Settlement 1998' }], 'not stated', 24),
  ],
  owners: [
    {
      name: 'Willemijn van der Zandt',
      natures: ['ownership-of-shares-75-to-100-percent', 'voting-rights-75-to-100-percent'],
    },
    { name: 'Ms Harriet LOCKWOOD', natures: ['ownership-of-shares-25-to-50-percent'] },
  ],
};

const hafen: ExpectedCompany = {
  jurisdiction: 'DE',
  number: 'HRB 158807',
  name: 'Tarnholm Hafenbeteiligungen GmbH',
  total: 30_000,
  votes: oneVoteEach,
  holdings: [
    held([company('Duinrif Beheer B.V.', 'NL', '68104427', 'KVK')], { exactly: 93.33 }, 28_000),
    held([person('Annelie Brandt')], { exactly: 6.67 }, 2000),
  ],
  owners: [],
};

const laevandus: ExpectedCompany = {
  jurisdiction: 'EE',
  number: '14873350',
  name: 'TARNHOLM LAEVANDUS OÜ',
  total: 2500,
  votes: oneVoteEach,
  holdings: [
    held(
      [company('Tarnholm Group S.A.', 'LU', 'B 267314', 'Registre de Commerce et des Sociétés Luxembourg')],
      { exactly: 100 },
      2500,
    ),
  ],
  owners: [],
};

const beheer: ExpectedCompany = {
  jurisdiction: 'NL',
  number: '68104427',
  name: 'Duinrif Beheer B.V.',
  total: 18_000,
  votes: oneVoteEach,
  holdings: [
    held([person('Willemijn van der Zandt')], { from: 75, to: 100 }),
    held([person('Joost Verbeek')], { exactly: 10 }),
  ],
  owners: [],
};

const corvane: ExpectedCompany = {
  jurisdiction: 'IE',
  number: '641273',
  name: 'Corvane Investments Limited',
  total: 1000,
  votes: oneVoteEach,
  holdings: [held([person('Ελένη Βλάχου (Eleni Vlachou)')], { exactly: 60 }, 600)],
  owners: [],
};

const nordlys: ExpectedCompany = {
  jurisdiction: 'NO',
  number: '917 204 588',
  name: 'Nordlys Invest AS',
  total: 1000,
  votes: null,
  holdings: [held([person('Ingrid Marie Solheim')], { exactly: 60 }, 600), held([person(petar)], { exactly: 40 }, 400)],
  owners: [{ name: 'Ingrid Marie Solheim', natures: ['Owns 50 to 74.99 % of the shares'] }],
};

const kestrel: ExpectedCompany = {
  jurisdiction: 'JE',
  number: '121886',
  name: 'Kestrel Nominees (Jersey) Limited',
  total: 2,
  votes: null,
  holdings: [
    held(
      [company('深圳海汇投资有限公司', 'CN', '91440300MA5F8T2J6P', '国家市场监督管理总局')],
      { from: 75, to: 100 },
      null,
      false,
    ),
    held([person('Margaret Le Sueur')], 'not stated', null, false),
  ],
  owners: [],
};

const haihui: ExpectedCompany = {
  jurisdiction: 'CN',
  number: '91440300MA5F8T2J6P',
  name: '深圳海汇投资有限公司',
  total: 50_000_000,
  votes: null,
  holdings: [held([person(chen)], { exactly: 90 }, 45_000_000), held([person(lin)], { exactly: 10 }, 5_000_000)],
  owners: [],
};

export const tarnholmGroup: readonly ExpectedCompany[] = [
  top,
  partners,
  hafen,
  laevandus,
  beheer,
  corvane,
  nordlys,
  kestrel,
  haihui,
];
