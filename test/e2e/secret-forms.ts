/** The letters in the middle of some bytes' Base64, which are the same wherever in a longer text they began. */
function base64Cores(bytes: Uint8Array): string[] {
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const core = whole.slice(before === 0 ? 0 : 4, whole.length - 4);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Every form in which a secret may lie about: as bytes of several encodings, each byte a letter, and as text made of it. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const escaped = JSON.stringify(secret).slice(1, -1);
  const forms = [
    bytes.toString('latin1'),
    Buffer.from(secret, 'utf16le').toString('latin1'),
    Buffer.from(secret, 'utf16le').swap16().toString('latin1'),
    ...[hexOf(bytes), hexOf(bytes).toUpperCase(), encodeURIComponent(secret)],
    ...base64Cores(bytes),
    ...[secret, escaped, Buffer.from(escaped).toString('latin1'), Array.from(secret).reverse().join('')],
  ];
  return [...new Set(forms)];
}

/** The same of a key that is kept as text in hex: its bytes as they are and in Base64, and that text in either case. */
export function formsOfKey(hex: string): string[] {
  const bytes = Buffer.from(hex, 'hex');
  const texts = [hexOf(bytes), hexOf(bytes).toUpperCase()].flatMap(formsOf);
  return [...new Set([bytes.toString('latin1'), ...base64Cores(bytes), ...texts])];
}
