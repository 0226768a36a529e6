import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach } from 'vitest';
import { callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import {
  type Reply,
  type RequestParts,
  type RunningGateway,
  send,
  startBefore,
} from '../test/test-gateway.ts';
import { keyOf, limitedCalls } from './limited-calls.ts';
import { signedIn } from './test-replies.ts';

/** A gateway in front of a backend that accepts every sign-in. */

export const open: { close(): Promise<void> }[] = [];
let front: RunningGateway;
/** The method and address of each forwarded request. */
export let forwarded: string[];
/**
 * Starts both for each test of the calling file. Test files share modules, so an import is not
 * enough.
 */
export function startAcceptingBackendForEach(): void {
  beforeEach(async () => {
    forwarded = [];
    front = await startBefore(open, acceptingBackend, {
      TRUSTED_PROXIES: '127.0.0.1',
      fields: { maxOfOneAddress: Infinity },
    });
  });
  afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));
}

/** Accepts every sign-in except one with a wrong password. */
const acceptingBackend: RequestListener = (req, res) => {
  const requestLine = `${req.headers['x-http-method-override'] ?? req.method} ${req.url}`;
  // Every page loads these.
  if (!/bootstrap-data|value-lists/.test(requestLine)) forwarded.push(requestLine);
  void text(req).then((body) => {
    const isWrong = body.includes('"wrong"');
    res
      .writeHead(isWrong ? 422 : 200, { 'content-type': 'application/json' })
      .end(isWrong ? '{"message":"Wrong."}' : signedIn(owner));
  });
};

export const owner = 'owner@example.test';
export let turn = 0;

/** Sends each request from a new address, or the limits would refuse it. */
export function ask(path: string, method: string, { headers = {}, body = '' }: RequestParts = {}) {
  turn += 1;
  const own = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(turn) };
  return send(front.url, path, { method, body, headers: { ...own, ...headers } });
}

const addressOf = (number: number): string =>
  `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

export const grants = ({ headers }: Reply): boolean =>
  (headers['set-cookie'] ?? []).some((one) => /foyer-(?:devices|second-factor)=/.test(one));

export const calls = limitedCalls.map((call) => {
  const { method, path } = splitKey(keyOf(call));
  return { name: call.name, allowed: method, path: callUrl(path) };
});

export const forget = (): void => void (forwarded = []);
