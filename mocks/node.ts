import { setupServer } from 'msw/node';
import { legacyHandlers } from './dispatcher.ts';
import { actingPort } from './session/session-ports.ts';
import { createWorld } from './world.ts';

/** The fake backend inside Vitest. `server.listen()` before all tests, `world.reset()` after each; `world.actAs('member')` signs in. */
export const world = createWorld();
export const server = setupServer(...legacyHandlers(world, actingPort(world)));
