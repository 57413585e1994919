/** The one function that we use of it; its own types are a package of somebody else. */
declare module 'semver' {
  export function satisfies(version: string, range: string, options: { includePrerelease: boolean }): boolean;
  export function validRange(range: string): string | null;
}
