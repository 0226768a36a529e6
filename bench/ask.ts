import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';
import type { WireRequest } from './cases.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
}

/** One request outside of what is measured. */
export function ask(port: number, { method, path, headers, bodyBytes }: WireRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = method === 'GET' ? {} : { 'content-length': bodyBytes };
    const options = { port, host: '127.0.0.1', method, path, headers: { ...headers, ...length }, agent: false, timeout: 30_000 } as const;
    const sending = send(options, (res) => {
      void Array.fromAsync(res as AsyncIterable<Buffer>).then((parts) => resolve(answerOf(res, Buffer.concat(parts))), reject);
    });
    sending.once('timeout', () => sending.destroy(new Error(`No answer to ${method} ${path} at port ${port}.`)));
    sending.once('error', reject).end(Buffer.alloc(bodyBytes, 'x'));
  });
}

const answerOf = ({ statusCode = 0, headers, rawHeaders }: IncomingMessage, body: Buffer): Answer => ({ status: statusCode, headers, rawHeaders, body });
