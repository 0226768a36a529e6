import { type Bootstrap, normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { callUrl } from '../../contracts/call-key.ts';
import type { Config } from '../../bff/config.ts';
import { type Ask, jsonOf, openDirect, type Reply } from './ask.ts';
import { BrowserCookies } from './browser-cookies.ts';
import { openFront } from './front.ts';

/** Who is to be signed in. */
export interface Account {
  email: string;
  password: string;
}

/** A backend behind the settings of a gateway, and what is known of it so far. */
export interface Patient {
  env: Record<string, string | undefined>;
  config: Config;
  /** Straight to the backend. */
  direct: Ask;
  /** Through a gateway, as a page of the site; with the cookies of a browser that has visited it. */
  front: Ask;
  /** What a browser at PUBLIC_URL keeps. */
  cookies: BrowserCookies;
  account: Account | null;
  /** The bootstrap data of a guest, each as it came, asked for once. */
  guestData(): Promise<{ reply: Reply; data: Bootstrap | null }>;
  /** Whether it is known to take its time. */
  isSlow: boolean;
  /** Whether somebody was signed in, and not out again. */
  isSignedIn: boolean;
  /** Id of whom the backend then knows; null before and after. */
  memberId: number | null;
  close(): Promise<void>;
}

export async function openPatient(
  env: Patient['env'],
  config: Config,
  account: Account | null,
): Promise<Patient> {
  const direct = openDirect(config);
  const front = await openFront(config);
  let guest: ReturnType<Patient['guestData']> | null = null;
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

async function readGuestData(ask: Ask): Promise<{ reply: Reply; data: Bootstrap | null }> {
  const reply = await ask(callUrl('bootstrap-data'));
  return { reply, data: dataIn(reply) };
}

/** The bootstrap data in a reply that is nothing else; null where the app could not start with it. */
export function dataIn(reply: Reply): Bootstrap | null {
  try {
    return reply.status === 200 ? normaliseBootstrap(jsonOf(reply)) : null;
  } catch {
    return null;
  }
}
