import type { ComponentType } from 'react';
import { reloadPage } from '../player/resume-after-load.ts';
import { nowPlaying } from '../player/now-playing.ts';
import { attempt } from '../lib/attempt.ts';
import { wait } from '../lib/dom.ts';
import { OfflineScreen } from './offline-screen.tsx';
import { isReachable } from './use-when-reachable.ts';

const storageKey = 'foyer.reloaded';

/** Identifies this page's build: file names change with their contents. */
const build = import.meta.url;

interface Surroundings {
  isReachable: () => Promise<boolean>;
  isPlaying: () => boolean;
  reload: () => void;
  /** Pauses between attempts, in milliseconds. */
  pauses: readonly number[];
}

const browser: Surroundings = {
  isReachable,
  isPlaying: () => nowPlaying.read().isPlaying,
  reload: reloadPage,
  // While two versions of the site run, another instance may have the file.
  pauses: [0, 100, 200, 300, 400, 500],
};

interface Missing {
  fetchAgain: () => Promise<ComponentType>;
  /** False if the app retries by itself, long after the user requested the page. */
  isRequested: boolean;
  /** Whether the app has not started: then its document loads all of it again. */
  isFirst?: boolean;
}

/**
 * Recovers a component that failed to load: the offline screen replaces it without a connection, and
 * before the app has started. With a connection it is loaded again. If that fails too, a
 * newer release has replaced its file, or this browser has given up on the module, so the
 * page is reloaded: once per build, so that a file that is really missing never causes a loop.
 * Playing music is not interrupted for that unless the user requested the page.
 * @throws the failure.
 */
export async function recover(
  error: unknown,
  { fetchAgain, isRequested, isFirst = false }: Missing,
  surroundings = browser,
): Promise<ComponentType> {
  if (isFirst || !(await surroundings.isReachable())) return OfflineScreen;
  for (const ms of surroundings.pauses) {
    await wait(ms);
    try {
      return await fetchAgain();
    } catch {
      // The next attempt may reach an instance that has the file.
    }
  }
  if ((!isRequested && surroundings.isPlaying()) || !isFirstTry()) throw error;
  surroundings.reload();
  // The page is being replaced, so this never resolves.
  return new Promise(() => {});
}

/** Also false if nothing can be stored: every attempt would look like the first. */
const isFirstTry = (): boolean =>
  attempt(() => {
    const tried = sessionStorage.getItem(storageKey) ?? '';
    if (tried.includes(build)) return false;
    sessionStorage.setItem(storageKey, `${tried} ${build}`);
    return true;
  }) ?? false;
