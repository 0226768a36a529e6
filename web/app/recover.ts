import type { ComponentType, ReactNode } from 'react';

const storageKey = 'foyer.reloaded';

/** Names the build that this page runs: its files' names change with their contents. */
const build = import.meta.url;

interface Surroundings {
  isReachable: () => Promise<boolean>;
  reload: () => void;
}

const browser: Surroundings = {
  // Any response will do, a refusal included.
  isReachable: async () =>
    navigator.onLine &&
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  reload: () => location.reload(),
};

/** Code of the app that could not be fetched because nothing can be. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';

  constructor(cause: unknown) {
    super('The site cannot be reached', { cause });
  }
}

let offlineScreen: (() => ReactNode) | undefined;

/** What is shown for a screen whose code cannot come: fetched while there is a connection, for when there is none. */
export function keepOfflineScreen(screen: () => ReactNode): void {
  offlineScreen = screen;
}

/**
 * Code of the app that could not be fetched. With a connection, a newer release has taken the place of its file: the page is loaded anew, once
 * for each build, so that a file that is really missing never makes a loop. Without one, the offline screen stands in.
 * @throws the failure where neither helps; UnreachableError where that is for want of a connection.
 */
export async function recover<Props = object>(
  error: unknown,
  { isReachable, reload } = browser,
): Promise<{ default: ComponentType<Props> }> {
  if (await isReachable()) {
    if (!isFirstTry()) throw error;
    reload();
    // Nothing more happens on this page.
    return new Promise(() => {});
  }
  if (!offlineScreen) throw new UnreachableError(error);
  return { default: offlineScreen };
}

/** False as well where nothing can be kept: it would be the first try for ever. */
function isFirstTry(): boolean {
  try {
    const tried = sessionStorage.getItem(storageKey) ?? '';
    if (tried.includes(build)) return false;
    sessionStorage.setItem(storageKey, `${tried} ${build}`);
    return true;
  } catch {
    return false;
  }
}
