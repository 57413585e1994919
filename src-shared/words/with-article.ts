/** The countries, territories and regions whose names take an article within a sentence. */
const taking = new Set(
  'AE AX BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PS SB SC TC TF UM US VG VI CA-NT US-DC'.split(' '),
);

/** "the United Kingdom", as a sentence takes it; a name that takes no article as it is. `place` is its code. */
export function withArticle(place: string, name: string): string {
  return taking.has(place) ? `the ${name}` : name;
}
