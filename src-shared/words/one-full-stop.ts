/** A name that ends with a full stop, such as "S.A.", ends its sentence too. */
export const oneFullStop = (text: string): string => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');
