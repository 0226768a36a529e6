import { getResponse } from 'msw';
import { callUrl } from '../../contracts/calls/call-key.ts';
import { legacyHandlers } from '../dispatcher.ts';
import { personByEmail } from '../people.ts';
import { actingPort } from '../session/session-ports.ts';
import type { Person, WorldState } from '../state.ts';
import { createWorld, type World } from '../world.ts';
import { checkSnapshot, SnapshotError } from './check-snapshot.ts';
import { stateOf } from './snapshot.ts';

/**
 * Puts a world into the state of a snapshot, from any source. The world stays as it was if the
 * snapshot is not usable. Nobody is signed in afterwards; returns the person who was at the save.
 * @throws SnapshotError with a sentence about the problem.
 */
export async function loadSnapshot(
  world: World,
  written: unknown,
): Promise<{ name: string; person: Person | null }> {
  const snapshot = checkSnapshot(written);
  const state = stateOf(snapshot, world);
  const person = snapshot.as === null ? null : personByEmail(state, snapshot.as);
  for (const who of [person, null]) await checkState(state, who);
  world.state = state;
  return { name: snapshot.name, person };
}

/** Types don't prove that rows refer to each other, so the bootstrap data must load. */
async function checkState(state: WorldState, person: Person | null): Promise<void> {
  const world = createWorld(state.seed);
  world.state = { ...structuredClone(state), latencyMs: 0 };
  if (person) actAs(world, person);
  const request = new Request(`http://localhost${callUrl('bootstrap-data')}`, {
    headers: { Accept: 'application/json' },
  });
  const response = await getResponse(legacyHandlers(world, actingPort(world)), request);
  if (response?.status !== 200)
    throw new SnapshotError(
      `The snapshot's world does not work: GET bootstrap-data fails with ${response?.status ?? 'no response'}.`,
    );
}

function actAs(world: World, { id: user_id }: Person): void {
  const id = 'trying';
  world.state.actingSession = id;
  world.state.sessions[id] = {
    id,
    csrf: '',
    user_id,
    challenged: null,
    locale: null,
    last_active: world.now().getTime(),
  };
}
