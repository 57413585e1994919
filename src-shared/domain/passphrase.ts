/** Characters. A shorter passphrase is found by trying. */
export const shortestPassphrase = 12;
