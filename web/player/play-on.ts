import { nowPlaying } from './start.ts';

const storageKey = 'foyer.plays-on';
/** A page that was loaded later than this was not loaded by the app. */
const mostMs = 60_000;

/** Has what plays play on in the next page of this tab: to be called before the app loads it. */
export function playOnAfterLoad(): void {
  if (!nowPlaying.read().isPlaying) return;
  try {
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Then it waits at the same position for somebody to press play.
  }
}

/** Loads the page anew, and has what plays play on there. */
export function reloadPage(): void {
  playOnAfterLoad();
  location.reload();
}

/** Whether the page before this one was left by the app while something played. True once. */
export function takePlayOn(): boolean {
  try {
    const leftAt = Number(sessionStorage.getItem(storageKey) ?? 0);
    sessionStorage.removeItem(storageKey);
    return Date.now() - leftAt < mostMs;
  } catch {
    return false;
  }
}
