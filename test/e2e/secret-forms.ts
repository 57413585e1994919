/** The letters in the middle of a secret's Base64, which are the same wherever in a longer text it began. */
function base64Cores(secret: string): string[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.from(`${'\0'.repeat(before)}${secret}`).toString('base64');
    return whole.slice(before === 0 ? 0 : 4, whole.length - 4);
  });
}

/** Every form in which a secret may lie about: as bytes of several encodings, each byte a letter, and as text made of it. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = base64Cores(secret);
  const escaped = JSON.stringify(secret).slice(1, -1);
  const forms = [
    bytes.toString('latin1'),
    Buffer.from(secret, 'utf16le').toString('latin1'),
    Buffer.from(secret, 'utf16le').swap16().toString('latin1'),
    ...[bytes.toString('hex'), bytes.toString('hex').toUpperCase(), encodeURIComponent(secret)],
    ...[...base64, ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))],
    ...[secret, escaped, Buffer.from(escaped).toString('latin1'), Array.from(secret).reverse().join('')],
  ];
  return [...new Set(forms)];
}
