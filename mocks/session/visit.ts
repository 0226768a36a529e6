import { banOf } from '../bans.ts';
import { personById } from '../people.ts';
import { PhpException } from '../laravel/http-exception.ts';
import type { Person, Session } from '../state.ts';
import type { World } from '../world.ts';

/** The credentials in a request. */
export interface Credentials {
  sessionId: string | null;
  /** `userId|token`, from the cookie that outlives sessions. */
  remember: string | null;
}

export const sessionSeconds = 7_200;
const maxSessions = 5_000;

/**
 * The sender of one request. Handlers sign people in and out through it; the port delivers that to
 * the visitor.
 */
export class Visit {
  /** Null when the backend treats the request as stateless: then nobody is or can be signed in. */
  session: Session | null = null;
  /** New value of the remember cookie; null clears it, undefined leaves it alone. */
  remember: string | null | undefined;
  readonly #world: World;
  /** The owner of the request's access token. */
  readonly #tokenOwner: Person | null;

  constructor(world: World, credentials: Credentials | null, authorization: string | null = null) {
    this.#world = world;
    this.#tokenOwner = ownerOfToken(world, authorization);
    if (!credentials) return;
    this.session = findLiveSession(world, credentials.sessionId) ?? this.#open();
    this.session.last_active = world.now().getTime();
    if (this.session.user_id === null) this.#signInByCookie(credentials.remember);
  }

  /**
   * Identifies people as Sanctum does: by the session, else by an access token. Banned people are
   * guests.
   */
  get person(): Person | null {
    const { state } = this.#world;
    const person = personById(state, this.session?.user_id ?? null) ?? this.#tokenOwner;
    return person && !banOf(person, this.#world.now()) ? person : null;
  }

  /**
   * Starts a fresh session under a new id, so that an id planted before the sign-in is worthless
   * afterwards.
   */
  signIn(person: Person, remember: boolean): void {
    const session = this.#regenerate();
    session.user_id = person.id;
    if (!remember) return;
    person.remember_token ??= this.#world.token(60);
    this.remember = `${person.id}|${person.remember_token}`;
  }

  /** As in Laravel, all remember cookies of this person stop working, on all their devices. */
  signOut(): void {
    if (this.person) this.person.remember_token = null;
    this.remember = null;
    this.#regenerate();
  }

  #signInByCookie(cookie: string | null): void {
    const [id, token] = (cookie ?? '').split('|');
    const person = token ? personById(this.#world.state, Number(id)) : null;
    if (!person || person.remember_token !== token) return;
    if (!banOf(person, this.#world.now())) this.#regenerate().user_id = person.id;
  }

  #regenerate(): Session {
    if (!this.session)
      throw new PhpException('RuntimeException', 'Session store not set on request.');
    Reflect.deleteProperty(this.#world.state.sessions, this.session.id);
    this.session = this.#open(this.session.locale);
    return this.session;
  }

  #open(locale: string | null = null): Session {
    const id = this.#world.token(40);
    const session: Session = {
      id,
      csrf: this.#world.token(40),
      user_id: null,
      challenged: null,
      locale,
      last_active: this.#world.now().getTime(),
    };
    const { state } = this.#world;
    // Laravel cleans up occasionally; many guests must not fill the memory of a long demo.
    if (Object.keys(state.sessions).length >= maxSessions)
      state.sessions = Object.fromEntries(
        Object.entries(state.sessions).filter(([, one]) => one.user_id !== null),
      );
    state.sessions[id] = session;
    return session;
  }
}

/**
 * The owner of the access token in an Authorization header; null without a token, and for an
 * unknown or deleted one.
 */
function ownerOfToken(world: World, authorization: string | null): Person | null {
  const plain = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const owner = Object.hasOwn(world.state.plainTokens, plain)
    ? personById(world.state, world.state.plainTokens[plain] ?? null)
    : null;
  const token = owner?.tokens.find(({ id }) => String(id) === plain.split('|', 1)[0]);
  if (!owner || !token) return null;
  token.last_used_at = world.now().toISOString();
  return owner;
}

function findLiveSession(world: World, id: string | null): Session | null {
  if (id === null || !Object.hasOwn(world.state.sessions, id)) return null;
  const session = world.state.sessions[id];
  const idle = world.now().getTime() - (session?.last_active ?? 0);
  return session && idle < sessionSeconds * 1_000 ? session : null;
}
