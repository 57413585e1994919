/** Which addresses a family of processes listens on, as the kernel has them. Linux only. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The sockets that a process holds, by the numbers that the kernel gives them; none of one that is closed or gone. */
function socketsOf(pid: number): string[] {
  const folder = `/proc/${String(pid)}/fd`;
  try {
    return readdirSync(folder).flatMap((name) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? [];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** An address as the kernel writes it: each group of four bytes the other way round, then the port. */
function readable(text: string): string {
  const [host = '', port = ''] = text.split(':');
  const bytes = [...(host.match(/.{8}/g) ?? [])].flatMap((group) => [...Buffer.from(group, 'hex').reverse()]);
  const address = bytes.length === 4 ? bytes.join('.') : Buffer.from(bytes).toString('hex');
  return `${address}:${String(Number.parseInt(port, 16))}`;
}

/** Each address that one of the processes listens on, with its port: `127.0.0.1:8080`, or 32 letters in hex for IPv6. */
export function listeningOf(pids: readonly number[]): string[] {
  const held = new Set(pids.flatMap(socketsOf));
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, local = '', , state = '', , , , , , inode = ''] = line.trim().split(/\s+/);
        // 0A is a socket that listens.
        return state === '0A' && held.has(inode) ? [readable(local)] : [];
      }),
  );
}
