import { z } from 'zod';

const Members = z.record(z.string(), z.unknown());
const List = z.array(z.unknown());

function below(value: unknown): unknown[] {
  const list = List.safeParse(value);
  if (list.success) return list.data;
  const members = Members.safeParse(value);
  return members.success ? Object.values(members.data) : [];
}

function textsNamed(values: readonly unknown[], name: string): string[] {
  return values.flatMap((value) => {
    const members = Members.safeParse(value);
    if (!members.success) return [];
    return Object.entries(members.data).flatMap(([key, text]) =>
      key.toLowerCase() === name && typeof text === 'string' && text.trim() !== '' ? [text] : [],
    );
  });
}

/** The text of a member, in whichever interface's name for it, where it stands least deep; null where two differ there. */
function shallowest(answer: unknown, name: string): string | null {
  for (let level: unknown[] = [answer], depth = 0; level.length > 0 && depth < 6; depth += 1) {
    const found = new Set([...textsNamed(level, name), ...textsNamed(level, `${name}field`)]);
    const [only, second] = found;
    if (only !== undefined) return second === undefined ? only : null;
    level = level.flatMap(below);
  }
  return null;
}

/** The register that a profile names: the one of the company itself, which stands less deep than those of parties. */
export function statedAuthority(body: string): {
  registrationAuthority: string | null;
  registrationAuthorityCode: string | null;
} {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    // What cannot be read names no register.
    return { registrationAuthority: null, registrationAuthorityCode: null };
  }
  return {
    registrationAuthority: shallowest(answer, 'registrationauthority'),
    registrationAuthorityCode: shallowest(answer, 'registrationauthoritycode'),
  };
}
