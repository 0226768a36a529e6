import {
  type Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as send,
} from 'node:http';
import type { Case, WireRequest } from './cases.ts';
import { exchangeOnce } from './load/large.ts';
import type { Proxy } from './proxies/proxies.ts';

interface SingleResponse {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  body: Buffer;
}

/** Sends one request, over a separate connection or one of the agent's. */
export function sendOnce(
  port: number,
  { method, path, headers, bodyBytes }: WireRequest,
  agent: Agent | false = false,
): Promise<SingleResponse> {
  return new Promise((resolve, reject) => {
    const length = method === 'GET' ? {} : { 'content-length': bodyBytes };
    const options = {
      port,
      host: '127.0.0.1',
      method,
      path,
      headers: { ...headers, ...length },
      agent,
      timeout: 30_000,
    } as const;
    const sending = send(options, (res) => {
      void Array.fromAsync(res as AsyncIterable<Buffer>).then(
        (parts) => resolve(responseOf(res, Buffer.concat(parts))),
        reject,
      );
    });
    sending.once('timeout', () =>
      sending.destroy(new Error(`No response to ${method} ${path} at port ${port}.`)),
    );
    sending.once('error', reject).end(Buffer.alloc(bodyBytes, 'x'));
  });
}

const responseOf = (
  { statusCode = 0, headers, rawHeaders }: IncomingMessage,
  body: Buffer,
): SingleResponse => ({ status: statusCode, headers, rawHeaders, body });

/** Checks the response first: the figures of a proxy that responds wrongly would be meaningless. */
export async function checkResponse(
  name: string,
  port: number,
  one: Case,
  request: WireRequest,
): Promise<void> {
  const { status, bodyBytes } = await exchangeOnce(port, request);
  const { expects } = one;
  const isRight =
    status === expects.status &&
    (expects.bytes === 'any' ? bodyBytes > 0 : bodyBytes === expects.bytes);
  if (!isRight)
    throw new Error(
      `${name}, ${one.title}: ${status} with ${bodyBytes} bytes, expected ${expects.status} with ${expects.bytes}.`,
    );
}

interface EchoedRequest {
  head: string;
  bodyBytes: number;
}

/** Checks that a request arrives at the backend as it should: for Foyer, with all rules applied. */
export async function checkArrival(
  { name, hasRules }: Proxy,
  port: number,
  { request, title }: Case,
): Promise<void> {
  const path = `${request.path}${request.path.includes('?') ? '&' : '?'}echo=1`;
  const { body } = await sendOnce(port, { ...request, path });
  const { head, bodyBytes } = JSON.parse(body.toString()) as EchoedRequest;
  const expected = hasRules ? expectedOfFoyer(request) : [new RegExp(`^${request.method} `)];
  const missing = expected.find((sign) => !sign.test(head));
  if (missing) throw new Error(`${name}, ${title}: the backend did not see ${missing} in\n${head}`);
  if (bodyBytes !== request.bodyBytes)
    throw new Error(
      `${name}, ${title}: the backend got ${bodyBytes} bytes of ${request.bodyBytes}.`,
    );
}

function expectedOfFoyer({ method, path }: WireRequest): RegExp[] {
  const always = [
    ...(path.startsWith('/api/') ? [/[?&]workspaceId=7/] : []),
    /\r\nx-request-id: /i,
    /\r\nx-forwarded-for: 127\.0\.0\.1/i,
    /\r\nreferer: http:\/\/127\.0\.0\.1:\d+\//i,
  ];
  const override = [/^POST [^ ]*_method=PUT/, /\r\nx-http-method-override: PUT/i];
  return method === 'PUT' ? [...always, ...override] : [...always, new RegExp(`^${method} `)];
}
