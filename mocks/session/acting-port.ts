import type { World } from '../world.ts';
import type { SessionPort } from './port.ts';

/** One session for whoever asks, kept in the world: for Vitest, where msw hands no cookies on. Signing in and out works as ever. */
export function actingPort(world: World): SessionPort {
  return {
    checksCsrf: false,
    read: () => ({ sessionId: world.state.actingSession, remember: null }),
    write({ session }) {
      world.state.actingSession = session?.id ?? null;
    },
  };
}
