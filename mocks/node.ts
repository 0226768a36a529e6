import { setupServer } from 'msw/node';
import { legacyHandlers } from './dispatcher.ts';
import { readRecordingFile } from './replay/recording-file.ts';
import { actingPort } from './session/session-ports.ts';
import { createWorld } from './world.ts';

/**
 * The fake backend inside Vitest. `server.listen()` before all tests, `world.reset()` after each;
 * `world.actAs('member')` signs in.
 */
export const world = createWorld();

/**
 * Until the end of the test, the backend replays `mocks/recordings/NAME.json`, and the fakes answer all
 * other calls.
 */
export const replay = (name: string): void => void (world.recording = readRecordingFile(name));

export const server = setupServer(...legacyHandlers(world, actingPort(world)));
