import type { Config } from '../config/read-config.ts';
import type { Exchange, ReplyCookies } from '../exchange.ts';
import type { UpstreamHeaders } from '../request/headers.ts';
import { digest, type Secret } from '../hashes.ts';
import type { Hit } from '../store/shared-counts.ts';
import type { Attempt } from './attempts.ts';
import type { Counters } from './counters.ts';
import { addDevice, type Device, deviceDays, readDevices } from './device-cookie.ts';
import { keyOf } from './limited-calls.ts';
import { plainAddress } from './plain-address.ts';
import { type PendingSignIn, SecondFactorCookie } from './second-factor-cookie.ts';
import { readSignInReply } from './sign-in-reply.ts';

/**
 * Known browsers, and sign-ins that wait for their second factor. Each needs an exact account and a
 * success that the backend reported: counting may confuse two people, granting must not.
 */
export class Grants {
  readonly #secret: Secret;
  readonly #config: Pick<Config, 'publicOrigin'>;
  readonly #counters: Counters;
  readonly #secondFactor: SecondFactorCookie;

  constructor(
    secret: Secret,
    config: Pick<Config, 'publicOrigin' | 'sessionCookies'>,
    counters: Counters,
  ) {
    this.#secret = secret;
    this.#config = config;
    this.#counters = counters;
    this.#secondFactor = new SecondFactorCookie(secret, config);
  }

  devices({ cookies }: Exchange): Device[] {
    return readDevices(cookies, this.#secret);
  }

  /** The device of the person with exactly this address. */
  deviceOf(address: string | null, devices: readonly Device[]): Device | undefined {
    if (address === null) return undefined;
    const person = this.#personAt(address);
    return devices.find((one) => one.person === person);
  }

  pending({ cookies }: Exchange): PendingSignIn | null {
    return this.#secondFactor.read(cookies);
  }

  /** How often an account's password was changed. */
  changes(account: string): Hit {
    return {
      key: `password-changes:${account}`,
      most: Infinity,
      seconds: deviceDays * 86_400,
    };
  }

  /** The key of an account for devices and password changes. */
  nameOf(account: string): string {
    return digest(`account ${account}`, this.#secret);
  }

  /** Cookies after an attempt to sign in with this address. */
  afterPassword(attempt: Attempt, address: string): ReplyCookies {
    const { exchange } = attempt;
    const person = this.#personAt(address);
    const counted = digest(`counted ${plainAddress(address)}`, this.#secret);
    return {
      cookiesFromHead: () => [],
      cookiesFromBody: async (reply, headers) => {
        const signIn = signInOf(attempt, reply);
        attempt.wereCredentialsCorrect = signIn !== null;
        if (signIn === null) return [];
        return signIn.kind === 'challenged'
          ? this.#secondFactor.begin({ counted, person }, exchange.cookies, headers)
          : [await this.#device(exchange, person, signIn.account)];
      },
    };
  }

  /**
   * Cookies after an attempt at the second factor. `pending` is null if the account is unknown:
   * then a success grants nothing.
   */
  afterCode(attempt: Attempt, pending: PendingSignIn | null): ReplyCookies {
    const { exchange } = attempt;
    return {
      cookiesFromHead: (status, headers) =>
        pending !== null && status >= 300 ? this.#follow(exchange, pending, headers) : [],
      cookiesFromBody: async (reply) => {
        const signIn = signInOf(attempt, reply);
        if (signIn?.kind !== 'signed-in') return [];
        attempt.wereCredentialsCorrect = true;
        if (pending === null) return [];
        const device = await this.#device(exchange, pending.person, signIn.account);
        return [device, ...this.#secondFactor.end()];
      },
    };
  }

  /**
   * Cookies for every other request while a second factor is pending, because its response may
   * replace the session cookie.
   */
  meanwhile(exchange: Exchange): ReplyCookies | null {
    const pending = this.pending(exchange);
    return (
      pending && {
        cookiesFromHead: (_, headers) => this.#follow(exchange, pending, headers),
        cookiesFromBody: () => Promise.resolve([]),
      }
    );
  }

  #follow(
    { cookies }: Exchange,
    pending: PendingSignIn,
    headers: UpstreamHeaders,
  ): readonly string[] {
    return this.#secondFactor.follow(pending, cookies, headers);
  }

  async #device(exchange: Exchange, person: string, reported: string): Promise<string> {
    const account = this.nameOf(reported);
    const { counts } = await this.#counters.hit([], { others: [this.changes(account).key] });
    return addDevice(
      { person, account, changes: counts[0] ?? 0 },
      this.devices(exchange),
      this.#secret,
      this.#config.publicOrigin,
    );
  }

  #personAt(address: string): string {
    return digest(`person ${address}`, this.#secret);
  }
}

/** The sign-in that a reply reports, if it answers exactly the call that signs in. */
const signInOf = (
  { exchange, call }: Attempt,
  reply: unknown,
): ReturnType<typeof readSignInReply> =>
  exchange.plan?.callKey === keyOf(call) ? readSignInReply(reply) : null;
