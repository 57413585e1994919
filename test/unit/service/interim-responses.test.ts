import { describe, expect, it } from 'vitest';
import { followResponses } from '../../../src-main/service/interim-responses.ts';

const final = 'HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\n';
const body = 'HTTP/1.1 100 Continue\r\n\r\n12345';

/** What undici gets of these bytes, which come in pieces of so many. */
function passed(text: string, size: number, responses = followResponses()): string {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) responses.pass(bytes.subarray(at, at + size));
  return bytes.toString();
}

describe('interim responses before the final one', () => {
  const sizes = [1, 3, 12, 13, 10_000];

  it.each(sizes)('in pieces of %i bytes, 100 becomes 102, however often it comes, and with headers', (size) => {
    const interim =
      'HTTP/1.1 100 Continue\r\nX: HTTP/1.1 100\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.0 100 \r\n\r\n';
    const wanted = interim.replace('1.1 100 Continue', '1.1 102 Continue').replace('1.0 100', '1.0 102');
    expect(passed(interim + final, size)).toBe(wanted + final);
  });

  it.each(sizes)('in pieces of %i bytes, nothing of a final response is changed', (size) => {
    expect(passed(final + body, size)).toBe(final + body);
    expect(passed(`HTTP/1.1 101 Switching\r\n\r\n${body}`, size)).toBe(`HTTP/1.1 101 Switching\r\n\r\n${body}`);
    expect(passed(body.slice(1), size)).toBe(body.slice(1));
  });

  it('the next request on the same connection has its own', () => {
    const responses = followResponses();
    expect(passed(final + body, 7, responses)).toBe(final + body);
    responses.requestBegins();
    expect(passed('HTTP/1.1 100 \r\n\r\n', 5, responses)).toBe('HTTP/1.1 102 \r\n\r\n');
  });
});
