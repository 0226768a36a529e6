import { type ComponentType, lazy } from 'react';

const fetchers: (() => Promise<void>)[] = [];

/**
 * A part of a screen in a file of its own, fetched when it is first shown, under a `<Suspense>` of the screen's. A server, which cannot wait
 * while it renders, fetches all of them before.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  const Later: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  fetchers.push(async () => { fetched = await load(); });
  return function Part(props) {
    const Shown = fetched ?? Later;
    return <Shown {...props} />;
  };
}

/** Fetches the parts of every screen that was fetched. Rejects when one cannot be had. */
export const fetchParts = async (): Promise<void> => void (await Promise.all(fetchers.map((fetch) => fetch())));
