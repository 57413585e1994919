/** The report is English, whatever this machine speaks. Figures of the service: see words/profile-words.ts. */
const counts = new Intl.NumberFormat('en-US');

/** "2,450,000": how many there are of something that Dossier counted itself. */
export function count(number: number): string {
  return counts.format(number);
}
