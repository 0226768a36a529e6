import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { pino } from 'pino';
import { readConfig } from '../../bff/config/read-config.ts';
import { listen, publicUrl, send } from '../../bff/test/test-gateway.ts';
import { before } from '../../contracts/before.ts';
import { matchCall } from '../../contracts/calls/match-call.ts';
import { startBackend } from '../../mocks/test-backend.ts';
import type { Recording } from '../../mocks/replay/recording-format.ts';
import { parseCustomRules } from '../record/custom-rules.ts';
import { openSession } from '../record/record-session.ts';
import { type OddDifference, oddDifferences, oddRules } from './test-odd-differences.ts';

/** Answers like the fake backend, except for the listed differences. */
function createOddBackend() {
  const { call } = startBackend('member');
  const byRequest = new Map<string, OddDifference>(
    oddDifferences.flatMap((one) => one.requests.map((request) => [request, one])),
  );

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const target = request.url ?? '/';
    const url = new URL(target, 'http://odd.invalid');
    url.searchParams.delete('_method');
    url.searchParams.delete('workspaceId');
    const method = String(request.headers['x-http-method-override'] ?? request.method);
    const odd = byRequest.get(`${method} ${url.pathname}${url.search}`);
    const match = matchCall(method, url.pathname);
    const sent = await textOf(request);
    if (!match)
      return { status: odd ? 200 : 404, body: odd ? odd.change(null) : { message: 'No.' } };
    const { status, body } = await call(match.key, {
      params: match.params,
      query: Object.fromEntries(url.searchParams),
      ...(method !== 'GET' && { body: sent === '' ? {} : (JSON.parse(sent) as unknown) }),
    });
    return { status, body: odd && status < 300 ? odd.change(body) : body };
  }

  return (request: IncomingMessage, response: ServerResponse): void =>
    void answer(request).then(({ status, body }) => {
      if (body === null) return response.writeHead(204).end();
      return response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    });
}

const headers = {
  cookie: 'laravel_session=of-somebody; XSRF-TOKEN=x',
  origin: publicUrl,
  'x-xsrf-token': 'x',
  'content-type': 'application/json',
  accept: 'application/json',
};

/** A recording of the odd backend, made as by `npm run record`: by requests through the gateway. */
export async function recordOddBackend(): Promise<Recording> {
  const backend = await listen(createOddBackend());
  const config = readConfig({ PUBLIC_URL: publicUrl, UPSTREAM_URL: backend.url, DRIFT: 'off' });
  const lines = { write: () => {} };
  const session = openSession(
    config,
    {
      log: { logger: pino({ level: 'silent' }, lines), lines },
      assets: {
        forScreen: () => ({ scripts: [], styles: [], preloads: [] }),
        findFile: () => null,
      },
      render: null,
    },
    parseCustomRules(oddRules),
  );
  const front = await listen(() => {}, session.server);
  try {
    for (const request of oddDifferences.flatMap(({ requests }) => requests)) {
      const method = before(request, ' ');
      await send(front.url, request.slice(method.length + 1), {
        method,
        headers,
        ...(method !== 'GET' && { body: '{}' }),
      });
    }
    return session.compose().recording;
  } finally {
    await front.close();
    await session.gateway.close();
    await backend.close();
  }
}
