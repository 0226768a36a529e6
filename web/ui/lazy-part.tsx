import { type ComponentType, lazy } from 'react';

type Fetch = () => Promise<void>;

const parts: Fetch[] = [];
const renderedParts: Fetch[] = [];

/**
 * A part of a screen in a file of its own, fetched when it is first shown, under a `<Suspense>` of the screen's. A server, which cannot wait
 * while it renders, fetches all of them before; and so does a browser that takes over what the server rendered: the file's name ends in
 * `-part.tsx`, which tells the gateway to announce it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => part(load, parts);

/** The same, of which a browser leaves standing what the server rendered: it does without the file until it must make the part itself. */
export const renderedPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => part(load, renderedParts);

function part<Props extends object>(load: () => Promise<ComponentType<Props>>, fetchers: Fetch[]): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  const Later: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  fetchers.push(async () => { fetched = await load(); });
  return function Part(props) {
    const Shown = fetched ?? Later;
    return <Shown {...props} />;
  };
}

/** Fetches the parts of every screen that was fetched. Rejects when one cannot be had. */
export async function fetchParts({ isServer = false } = {}): Promise<void> {
  await Promise.all([...parts, ...(isServer ? renderedParts : [])].map((fetch) => fetch()));
}
