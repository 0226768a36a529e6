import type { World } from '../../world.ts';
import { nextUpdate } from '../music/unreleased.ts';

type Kind = 'page' | 'theme' | 'localization';

const day = 86_400_000;

interface Times {
  created_at: string;
  updated_at: string;
}

/** When a record of the site was created and last changed. */
export function timesOf({ state }: World, kind: Kind, id: number): Times {
  const found = state.siteAdmin.changed[`${kind} ${id}`];
  const seeded = new Date(state.beganAt - (240 - ((id * 17) % 200)) * day).toISOString();
  return { created_at: found?.created_at ?? seeded, updated_at: found?.updated_at ?? seeded };
}

export function noteCreated(world: World, kind: Kind, id: number): void {
  const at = world.now().toISOString();
  world.state.siteAdmin.changed[`${kind} ${id}`] = { created_at: at, updated_at: at };
}

export function noteUpdated(world: World, kind: Kind, id: number): void {
  const { created_at, updated_at } = timesOf(world, kind, id);
  world.state.siteAdmin.changed[`${kind} ${id}`] = {
    created_at,
    updated_at: nextUpdate(world, updated_at),
  };
}
