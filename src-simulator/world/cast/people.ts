import type { Person } from '../company.ts';

export const ingridSolheim: Person = {
  name: 'Ingrid Marie Solheim',
  born: '1968-04',
  nationality: 'Norwegian',
  residence: 'Norway',
  placeOfBirth: 'Tromsø',
  address: {
    text: 'Bygdøy allé 112, 0273 Oslo',
    street: 'Bygdøy allé',
    streetNumber: '112',
    postcode: '0273',
    city: 'Oslo',
    country: 'NO',
  },
};

export const petarIvanov: Person = {
  name: 'Петър Георгиев Иванов',
  latinName: 'Petar Georgiev Ivanov',
  born: '1974-11',
  nationality: 'Bulgarian',
  residence: 'Bulgaria',
  address: {
    text: '9000 Варна, ул. „Приморска“ № 21',
    street: 'ул. „Приморска“',
    streetNumber: '21',
    postcode: '9000',
    city: 'Варна',
    country: 'BG',
  },
};

export const chenMeiling: Person = {
  name: '陈美玲',
  latinName: 'Chen Meiling',
  born: '1981',
  nationality: 'Chinese',
  residence: 'China',
  address: {
    text: '广东省深圳市南山区科技园路18号',
    city: '深圳市',
    region: '广东省',
    municipality: '南山区',
    country: 'CN',
  },
};

export const linJianguo: Person = {
  name: '林建国',
  latinName: 'Lin Jianguo',
  born: '1959-02',
  nationality: 'Chinese',
  residence: 'China',
};

export const jeanBaptiste: Person = {
  name: 'Jean-Baptiste de La Rochefoucauld-Montbrison',
  title: 'M.',
  born: '1959-07',
  placeOfBirth: 'Nancy',
  nationality: 'French',
  residence: 'Luxembourg',
  address: {
    text: '9, rue de l’Alzette, L-4010 Esch-sur-Alzette',
    postcode: 'L-4010',
    city: 'Esch-sur-Alzette',
    country: 'LU',
  },
};

export const harrietLockwood: Person = {
  name: 'Harriet LOCKWOOD',
  title: 'Ms',
  born: '1971-09',
  nationality: 'British',
  residence: 'England',
  address: {
    text: 'Dock House, 4 Quayside, Ipswich, IP4 1BT',
    buildingName: 'Dock House',
    postcode: 'IP4 1BT',
    city: 'Ipswich',
    country: 'GB',
  },
};

export const edmundLockwood: Person = { ...harrietLockwood, name: 'Edmund LOCKWOOD', title: 'Mr', born: '1969-01' };

export const niamhGallagher: Person = {
  name: 'Niamh Gallagher',
  born: '1980-05-14',
  nationality: 'Irish',
  residence: 'Ireland',
};

export const willemijnVanDerZandt: Person = {
  name: 'Willemijn van der Zandt',
  born: '1979-06',
  nationality: 'Dutch',
  residence: 'Netherlands',
};

export const isobelTrahearne: Person = {
  name: 'Isobel TRAHEARNE',
  born: '1976-03',
  nationality: 'British',
  residence: 'Wales',
};

export const suzukiKenta: Person = {
  name: '鈴木健太',
  latinName: 'Suzuki Kenta',
  nationality: 'Japanese',
  residence: 'Japan',
};

export const eleniVlachou: Person = {
  name: 'Ελένη Βλάχου',
  latinName: 'Eleni Vlachou',
  born: '1977-03-30',
  idNumber: 'ΑΒ 448812',
  nationality: 'Greek',
  residence: 'Cyprus',
};

export const khalidAlKaabi: Person = {
  name: 'خالد الكعبي',
  latinName: 'Khalid Al Kaabi',
  born: '1966',
  nationality: 'Emirati',
  residence: 'United Arab Emirates',
};
