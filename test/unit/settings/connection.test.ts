import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../src-shared/contract/failure.ts';
import {
  Connection,
  demoConnection,
  normaliseRestAddress,
  normaliseV2Address,
} from '../../../src-main/settings/connection.ts';

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    return thrown instanceof FailureError ? thrown.failure.code : String(thrown);
  }
  return 'no failure';
}

describe('the V2 address', () => {
  it.each([
    ['https://registry.example', 'https://registry.example'],
    ['  https://registry.example/  ', 'https://registry.example'],
    ['https://registry.example/v2', 'https://registry.example'],
    ['https://registry.example/V2//', 'https://registry.example'],
    ['https://REGISTRY.example:8443/api/v2/', 'https://registry.example:8443/api'],
    ['http://127.0.0.1:4000/v2', 'http://127.0.0.1:4000'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://[::1]:4000/', 'http://[::1]:4000'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(normaliseV2Address(typed)).toBe(kept);
    expect(normaliseV2Address(kept)).toBe(kept);
  });
});

describe('the REST address', () => {
  it('is kept as typed but for slashes at its end', () => {
    expect(normaliseRestAddress('https://registry.example/rest/v2//')).toBe('https://registry.example/rest/v2');
  });
});

describe('P7: an address is refused', () => {
  it.each([
    '',
    'registry.example',
    '//registry.example',
    'http://registry.example',
    'http://127.0.0.1.registry.example',
    'http://localhost.registry.example',
    'http://10.0.0.1',
    'ftp://registry.example',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user@registry.example',
    'https://user:secret@registry.example',
    'https://registry.example/v2?key=secret',
    'https://registry.example/#part',
  ])('%j', (typed) => {
    for (const normalise of [normaliseV2Address, normaliseRestAddress])
      expect(codeOf(() => normalise(typed))).toBe('address-refused');
  });
});

describe('the id of a connection', () => {
  it.each(['', '..', '../other', 'a/b', 'a\\b', 'A', 'a.b', 'x'.repeat(65)])(
    'is part of a folder name, so %j is none',
    (id) => {
      expect(Connection.safeParse({ ...demoConnection, id }).success).toBe(false);
    },
  );
});
