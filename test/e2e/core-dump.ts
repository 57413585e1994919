/** Reads what a core dump of Linux holds (ELF of 64 bits; elf(5), core(5)). */

/** A part of a dump whose content is about the process, as the registers of its threads are, and not of its memory. */
const noteType = 4;

/** The memory of the process in a core dump, as letters, a byte each. Throws where the file is no such dump. */
export function memoryInCoreDump(dump: Buffer): string {
  if (dump.subarray(0, 5).toString('latin1') !== '\u007fELF\u0002') throw new Error('This is no core dump of 64 bits.');
  const parts = Number(dump.readBigUInt64LE(32));
  const [size, count] = [dump.readUInt16LE(54), dump.readUInt16LE(56)];
  return Array.from({ length: count }, (_, index) => parts + index * size)
    .filter((at) => dump.readUInt32LE(at) !== noteType)
    .map((at) => {
      const from = Number(dump.readBigUInt64LE(at + 8));
      return dump.subarray(from, from + Number(dump.readBigUInt64LE(at + 32))).toString('latin1');
    })
    .join('\n');
}
