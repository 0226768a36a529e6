import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a page is rendered on a server or taken over from one: what only this browser knows has to wait until then. */
export const useHydrated = (): boolean => useSyncExternalStore(never, () => true, () => false);
