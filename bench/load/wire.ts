import type { WireRequest } from '../cases.ts';

/** The head of a request as bytes. */
export function wireHead({ method, path, headers, bodyBytes }: WireRequest, host: string): Buffer {
  const length = method === 'GET' ? [] : [`content-length: ${bodyBytes}`];
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), ...length];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

export const statusOf = (head: string): number => Number(head.slice(9, 12));
