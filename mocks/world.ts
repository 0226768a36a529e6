import type { CallLog } from './faults/call-log.ts';
import { type Make, makeIn } from './factories/make.ts';
import { personByEmail } from './people.ts';
import { type PersonaId, personas } from './personas.ts';
import { mulberry } from './random.ts';
import type { Recording } from './replay/recording-format.ts';
import { freshState } from './seed/fresh-state.ts';
import type { Person, WorldState } from './state.ts';
import type { UploadStorage } from './uploads/storage.ts';
import type { WorldCore } from './world-core.ts';

/** State and clock of the fake legacy backend. Each test or demo visitor can have its own. */
export interface World extends WorldCore {
  /**
   * The storage for uploads of more than one request; null unless the world is served over HTTP.
   */
  storage: UploadStorage | null;
  /** The recording to replay, with the fakes as fallback; null for fakes only. */
  recording: Recording | null;
  /** The last requests, for the developer panel; null without a panel, as in Vitest. */
  calls: CallLog | null;
  /** Moves the clock forward without waiting. */
  advance(milliseconds: number): void;
  /** Restores the initial state and clock. */
  reset(): void;
  /** Signs a user in for tests without cookies. */
  actAs(who: PersonaId | 'guest' | Pick<Person, 'id'>): void;
  /** Puts rows into the world: `world.make('album', { tracks: 8 })`. See mocks/factories/. */
  make: Make;
  /** Random letters and digits, determined by the seed. */
  token(length: number): string;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `seed` decides ids and tokens; people, music and settings are always the same. */
export function createWorld(seed = 'undersong', machineNow: () => number = Date.now): World {
  const world: World = {
    state: freshState(seed, machineNow()),
    storage: null,
    recording: null,
    calls: null,
    now: () => new Date(machineNow() + world.state.clockAheadMs),
    advance(milliseconds) {
      world.state.clockAheadMs += milliseconds;
    },
    reset() {
      world.state = freshState(seed, machineNow());
    },
    actAs(who) {
      const persona = personas.find((one) => one.id === who);
      const person =
        typeof who === 'object' ? who : persona && personByEmail(world.state, persona.email);
      const id = world.token(40);
      world.state.actingSession = id;
      world.state.sessions[id] = {
        id,
        csrf: world.token(40),
        user_id: person?.id ?? null,
        challenged: null,
        locale: null,
        last_active: world.now().getTime(),
      };
    },
    nextId: () => world.state.nextId++,
    get make() {
      return makeIn(world);
    },
    token: (length) =>
      Array.from({ length }, () => alphabet[Math.floor(draw(world.state) * alphabet.length)]).join(
        '',
      ),
  };
  return world;
}

function draw(state: WorldState): number {
  const { value, next } = mulberry(state.random);
  state.random = next;
  return value;
}
