/** Characters. A shorter passphrase is found by trying. */
export const minPassphraseLength = 12;
