import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type Bootstrap, normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { callUrl } from '../../contracts/calls/call-key.ts';
import type { Config } from '../../bff/config/read-config.ts';
import { createGatewayServer } from '../../bff/server/server.ts';
import { createGateway } from '../../bff/gateway.ts';
import { jsonOf, openConnection, openDirect, type Reply, type SendRequest } from './connection.ts';
import { BrowserCookies } from './browser-cookies.ts';

/** The account to sign in with. */
export interface Account {
  email: string;
  password: string;
}

/** A backend as seen through a gateway's settings, and its state as known so far. */
export interface DoctorContext {
  env: Record<string, string | undefined>;
  config: Config;
  /** Straight to the backend. */
  direct: SendRequest;
  /**
   * Through a gateway, as a page of the site; with the cookies of a browser that has visited it.
   */
  front: SendRequest;
  /** The cookies that a browser at PUBLIC_URL stores. */
  cookies: BrowserCookies;
  account: Account | null;
  /** A guest's bootstrap data, the response and its parsed form, requested once. */
  guestData(): Promise<{ reply: Reply; data: Bootstrap | null }>;
  /** Whether the backend is known to be slow. */
  isSlow: boolean;
  /** Whether a member is signed in. */
  isSignedIn: boolean;
  /** Id of the signed-in member; null before and after. */
  memberId: number | null;
  close(): Promise<void>;
}

export async function openDoctorContext(
  env: DoctorContext['env'],
  config: Config,
  account: Account | null,
): Promise<DoctorContext> {
  const direct = openDirect(config);
  const front = await openFront(config);
  let guest: ReturnType<DoctorContext['guestData']> | null = null;
  return {
    env,
    config,
    direct: direct.ask,
    front: front.ask,
    cookies: new BrowserCookies(config.publicOrigin),
    account,
    guestData: () => (guest ??= readGuestData(direct.ask)),
    isSlow: false,
    isSignedIn: false,
    memberId: null,
    close: async () => void (await Promise.all([front.close(), direct.close()])),
  };
}

async function readGuestData(ask: SendRequest): Promise<{ reply: Reply; data: Bootstrap | null }> {
  const reply = await ask(callUrl('bootstrap-data'));
  return { reply, data: dataIn(reply) };
}

/**
 * The bootstrap data in a response that contains nothing else; null if the app could not start with
 * it.
 */
export function dataIn(reply: Reply): Bootstrap | null {
  try {
    return reply.status === 200 ? normaliseBootstrap(jsonOf(reply)) : null;
  } catch {
    return null;
  }
}

/**
 * A gateway with these settings in this process, called as a page of the site would. It is separate
 * from running instances: without Redis, so that it touches neither their caches nor their
 * counters. It has no limits, comparisons or circuit breakers, so that failures show.
 */
async function openFront(config: Config) {
  const logger = pino({ level: 'silent' });
  // This side sets the visitor's address, because nobody else can connect.
  const own: Config = {
    ...config,
    redisUrl: null,
    drift: 'off',
    breaker: false,
    rateLimit: false,
    statusToken: null,
    trustedProxies: ['127.0.0.1'],
  };
  const assets = {
    forScreen: () => ({ scripts: [], styles: [], preloads: [] }),
    findFile: () => null,
  };
  const gateway = createGateway(own, {
    log: { logger, lines: { write: () => {} } },
    assets,
    render: null,
  });
  const server = createGatewayServer(gateway.listener, logger).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const page = {
    host: new URL(config.publicOrigin).host,
    referer: `${config.publicOrigin}/`,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
    accept: 'application/json',
  };
  const connection = openConnection(
    { upstreamUrl: new URL(`http://127.0.0.1:${port}`), upstreamCa: null, connectMs: 1_000 },
    page,
  );
  const close = async (): Promise<void> => {
    await connection.close();
    await closeServer(server);
    // Abandoned requests may still be at the backend.
    await Promise.race([
      gateway.close(),
      new Promise((resolve) => {
        setTimeout(resolve, 500).unref();
      }),
    ]);
  };
  return { ask: connection.ask, close };
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  if (server.listening) await once(server, 'close');
}
