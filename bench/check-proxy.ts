import { ask } from './ask.ts';
import type { Case, WireRequest } from './cases.ts';
import { exchangeOnce } from './load/large.ts';
import type { Proxy } from './proxies/proxies.ts';

/** A proxy that answers wrongly would be measured for the wrong work. */
export async function checkAnswer(name: string, port: number, one: Case, request: WireRequest): Promise<void> {
  const { status, bodyBytes } = await exchangeOnce(port, request);
  const { expects } = one;
  const isRight = status === expects.status && (expects.bytes === 'any' ? bodyBytes > 0 : bodyBytes === expects.bytes);
  if (!isRight) throw new Error(`${name}, ${one.title}: ${status} with ${bodyBytes} bytes, expected ${expects.status} with ${expects.bytes}.`);
}

interface Echo {
  head: string;
  bodyBytes: number;
}

/** Whether a request arrives at the backend as it should: for Foyer, with all its rules at work. */
export async function checkArrival({ name, hasRules }: Proxy, port: number, { request, title }: Case): Promise<void> {
  const path = `${request.path}${request.path.includes('?') ? '&' : '?'}echo=1`;
  const { body } = await ask(port, { ...request, path });
  const { head, bodyBytes } = JSON.parse(body.toString()) as Echo;
  const signs = hasRules ? foyerSigns(request) : [new RegExp(`^${request.method} `)];
  const missing = signs.find((sign) => !sign.test(head));
  if (missing) throw new Error(`${name}, ${title}: the backend did not see ${missing} in\n${head}`);
  if (bodyBytes !== request.bodyBytes) throw new Error(`${name}, ${title}: the backend got ${bodyBytes} bytes of ${request.bodyBytes}.`);
}

function foyerSigns({ method }: WireRequest): RegExp[] {
  const always = [/[?&]workspaceId=7/, /\r\nx-request-id: /i, /\r\nx-forwarded-for: 127\.0\.0\.1/i, /\r\nreferer: http:\/\/127\.0\.0\.1:\d+\//i];
  const override = [/^POST [^ ]*_method=PUT/, /\r\nx-http-method-override: PUT/i];
  return method === 'PUT' ? [...always, ...override] : [...always, new RegExp(`^${method} `)];
}
