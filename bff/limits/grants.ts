import type { Config } from '../config/read-config.ts';
import type { Exchange, ReplyCookies } from '../exchange.ts';
import { digest, type Secret } from '../hashes.ts';
import type { Hit } from '../store/shared-counts.ts';
import type { Attempt } from './attempts.ts';
import type { Counters } from './counters.ts';
import { addDevice, type Device, deviceDays, readDevices } from './device-cookie.ts';
import { keyOf } from './limited-calls.ts';
import { plainAddress } from './plain-address.ts';
import { createSecondFactorCookie, type PendingSignIn } from './second-factor-cookie.ts';
import { readSignInReply, type SignInReply } from './sign-in-reply.ts';

/**
 * Known browsers, and sign-ins that wait for their second factor. Each needs an exact account and a
 * success that the backend reported: counting may confuse two people, granting must not.
 */
export function createGrants(
  secret: Secret,
  config: Pick<Config, 'publicOrigin' | 'sessionCookies'>,
  counters: Counters,
) {
  const secondFactor = createSecondFactorCookie(secret, config);
  const personAt = (address: string): string => digest(`person ${address}`, secret);
  const devices = ({ cookies }: Exchange): Device[] => readDevices(cookies, secret);
  const pendingOf = ({ cookies }: Exchange): PendingSignIn | null => secondFactor.read(cookies);

  /** How often an account's password was changed. */
  const changes = (account: string): Hit => {
    const seconds = deviceDays * 86_400;
    return { key: `password-changes:${account}`, max: Infinity, seconds };
  };

  /** The key of an account for devices and password changes. */
  const nameOf = (account: string): string => digest(`account ${account}`, secret);

  async function remember(exchange: Exchange, person: string, reported: string): Promise<string> {
    const account = nameOf(reported);
    const { counts } = await counters.hit([], { others: [changes(account).key] });
    const device = { person, account, changes: counts[0] ?? 0 };
    return addDevice(device, devices(exchange), secret, config.publicOrigin);
  }

  return {
    devices,
    pendingOf,
    changes,
    nameOf,

    /** The device of the person with exactly this address. */
    deviceOf(address: string | null, known: readonly Device[]): Device | undefined {
      if (address === null) return undefined;
      const person = personAt(address);
      return known.find((one) => one.person === person);
    },

    /** Cookies after an attempt to sign in with this address. */
    afterPassword(attempt: Attempt, address: string): ReplyCookies {
      const { exchange } = attempt;
      const person = personAt(address);
      const counted = digest(`counted ${plainAddress(address)}`, secret);
      return {
        cookiesFromHead: () => [],
        async cookiesFromBody(reply, headers) {
          const signIn = signInOf(attempt, reply);
          attempt.wereCredentialsCorrect = signIn !== null;
          if (signIn === null) return [];
          return signIn.kind === 'challenged'
            ? secondFactor.begin({ counted, person }, exchange.cookies, headers)
            : [await remember(exchange, person, signIn.account)];
        },
      };
    },

    /**
     * Cookies after a sign-in with a passkey. The person is the address as the reply spells it; a
     * reply that names nobody grants nothing.
     */
    afterPasskey(attempt: Attempt): ReplyCookies {
      return {
        cookiesFromHead: () => [],
        async cookiesFromBody(reply) {
          const signIn = signInOf(attempt, reply);
          if (signIn?.kind !== 'signed-in' || signIn.address === '') return [];
          return [await remember(attempt.exchange, personAt(signIn.address), signIn.account)];
        },
      };
    },

    /**
     * Cookies after an attempt at the second factor. `pending` is null if the account is unknown:
     * then a success grants nothing.
     */
    afterCode(attempt: Attempt, pending: PendingSignIn | null): ReplyCookies {
      const { exchange } = attempt;
      return {
        cookiesFromHead: (status, headers) =>
          pending !== null && status >= 300
            ? secondFactor.follow(pending, exchange.cookies, headers)
            : [],
        async cookiesFromBody(reply) {
          const signIn = signInOf(attempt, reply);
          if (signIn?.kind !== 'signed-in') return [];
          attempt.wereCredentialsCorrect = true;
          if (pending === null) return [];
          const device = await remember(exchange, pending.person, signIn.account);
          return [device, ...secondFactor.end()];
        },
      };
    },

    /**
     * Cookies for every other request while a second factor is pending, because its response may
     * replace the session cookie.
     */
    meanwhile(exchange: Exchange): ReplyCookies | null {
      const pending = pendingOf(exchange);
      if (pending === null) return null;
      return {
        cookiesFromHead: (_, headers) => secondFactor.follow(pending, exchange.cookies, headers),
        cookiesFromBody: () => Promise.resolve([]),
      };
    },
  };
}

/** The sign-in that a reply reports, if it answers exactly the call that signs in. */
const signInOf = ({ exchange, call }: Attempt, reply: unknown): SignInReply | null =>
  exchange.plan?.callKey === keyOf(call) ? readSignInReply(reply) : null;
