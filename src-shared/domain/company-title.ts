/** What a company may be called by. */
interface Named {
  readonly name: string;
  readonly englishName: string | null;
  readonly companyNumber: string | null;
}

/** Whether a company has neither a name nor an English one. */
export function isNameless({ name, englishName }: Pick<Named, 'name' | 'englishName'>): boolean {
  return name.trim() === '' && (englishName ?? '').trim() === '';
}

/** What to call a company in a list or heading: its name, or where none was stated its English name or its number. */
export function companyTitle({ name, englishName, companyNumber }: Named): string {
  return [name, englishName, companyNumber].find((called) => called !== null && called.trim() !== '') ?? '';
}
