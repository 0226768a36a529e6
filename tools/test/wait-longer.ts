import { vi } from 'vitest';

const isSet = Symbol.for('foyer.waits-longer');

/** Vitest's own limit, one second, is too short on a busy core. Files of a worker share `vi`. */
if (!(isSet in vi)) {
  const { waitFor } = vi;
  const waitLonger: typeof waitFor = (callback, options = 10_000) => waitFor(callback, options);
  Object.assign(vi, { [isSet]: true, waitFor: waitLonger });
}
