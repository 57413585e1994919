/** One answer, ready to be written. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A JSON answer; members that are undefined are left out. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

export function pdf(body: Buffer): Reply {
  return { status: 200, headers: { 'Content-Type': 'application/pdf' }, body };
}

/** 200 with no bytes at all, as some PDF-only products answer when they are asked for as JSON. */
export function empty(): Reply {
  return { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: Buffer.alloc(0) };
}
