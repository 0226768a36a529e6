import { statesOfRoutes } from './route-states.ts';
import type { State } from './state.ts';

/** Every file of states, beside the screens or of building blocks, with its named states. */
const files = import.meta.glob<Record<string, State>>('../../**/*.states.{ts,tsx}', {
  eager: true,
});

/** `overQuota` has the address `over-quota`. */
const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

/** `../../screens/auth/login/login.states.ts` is in the folder `login`, with its route's states. */
const folderOf = (file: string): string =>
  file
    .replace(/^(?:\.\.\/)+/, '')
    .replace(/^screens\/.+\/([^/]+)\.states\.ts$/, '$1')
    .replace(/\/[^/]+$/, '');

/** States that the files name, by `folder/state`. */
export const namedStates: readonly [id: string, state: State][] = Object.entries(files).flatMap(
  ([file, states]) =>
    Object.entries(states).map(([name, state]): [string, State] => [
      `${folderOf(file)}/${kebab(name)}`,
      state,
    ]),
);

/** Building blocks come before the screens. */
const listedAt = (id: string): string =>
  id.startsWith('blocks/') ? '' : id.slice(0, id.lastIndexOf('/'));

/** All states by their IDs, in the order of the list. */
export const allStates: ReadonlyMap<string, State> = new Map(
  [...statesOfRoutes(), ...namedStates].toSorted(([a], [b]) =>
    listedAt(a).localeCompare(listedAt(b)),
  ),
);
