import type { ComponentType, ReactNode } from 'react';
import { reloadPage } from '../player/resume-after-load.ts';
import { nowPlaying } from '../player/now-playing.ts';

const storageKey = 'foyer.reloaded';

/** Names the build that this page runs: its files' names change with their contents. */
const build = import.meta.url;

interface Surroundings {
  isReachable: () => Promise<boolean>;
  isPlaying: () => boolean;
  reload: () => void;
}

/** Whether the site answers. Any response will do, a refusal included. */
export const isReachable = async (): Promise<boolean> =>
  navigator.onLine &&
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const browser: Surroundings = {
  isReachable,
  isPlaying: () => nowPlaying.read().isPlaying,
  reload: reloadPage,
};

/** Code of the app that could not be fetched because nothing can be. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';

  constructor(cause: unknown) {
    super('The site is unreachable', { cause });
  }
}

let offlineScreen: (() => ReactNode) | undefined;

/** What is shown for a screen whose code cannot come: fetched while there is a connection, for when there is none. */
export function keepOfflineScreen(screen: () => ReactNode): void {
  offlineScreen = screen;
}

/** Shown in place of code that could not be fetched: the offline screen, or for its boundary the failure. */
export function standIn(error: unknown): ComponentType {
  if (error instanceof UnreachableError && offlineScreen) return offlineScreen;
  return () => {
    throw error;
  };
}

interface Missing<Props> {
  fetchAgain: () => Promise<{ default: ComponentType<Props> }>;
  /** False where the app tries by itself, long after somebody wanted the page. */
  isAsked: boolean;
}

/**
 * Code of the app that could not be fetched. With a connection it is fetched once more. Where that fails too, a newer release has taken the place of
 * its file, or this browser gives up modules for good: the page is loaded anew, once for each build, so that a file that is really missing never
 * makes a loop. Music that plays is not stopped for that unless somebody asked.
 * @throws UnreachableError without a connection, else the failure.
 */
export async function recover<Props = object>(
  error: unknown,
  { fetchAgain, isAsked }: Missing<Props>,
  surroundings = browser,
): Promise<{ default: ComponentType<Props> }> {
  if (!(await surroundings.isReachable())) throw new UnreachableError(error);
  try {
    return await fetchAgain();
  } catch {
    if ((!isAsked && surroundings.isPlaying()) || !isFirstTry()) throw error;
  }
  surroundings.reload();
  // Nothing more happens on this page.
  return new Promise(() => {});
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
