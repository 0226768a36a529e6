import { type Bootstrap, normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { callUrl } from '../../contracts/calls/call-key.ts';
import type { Config } from '../../bff/config/read-config.ts';
import { type SendRequest, jsonOf, openDirect, type Reply } from './ask.ts';
import { BrowserCookies } from './browser-cookies.ts';
import { openFront } from './front.ts';

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
