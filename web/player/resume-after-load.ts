import { nowPlaying } from './now-playing.ts';

const storageKey = 'foyer.plays-on';
/** A page loaded later than this was not loaded by the app. */
const maxMs = 60_000;

/** Keeps playback going across a page load of this tab. Call it before the load. */
export function resumeAfterLoad(): void {
  if (!nowPlaying.read().isPlaying) return;
  try {
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage, the next page stays paused at the same position.
  }
}

/** Reloads the page and resumes playback. */
export function reloadPage(): void {
  resumeAfterLoad();
  location.reload();
}

/** Whether the app left the previous page during playback. True only once. */
export function takeResume(): boolean {
  try {
    const leftAt = Number(sessionStorage.getItem(storageKey) ?? 0);
    sessionStorage.removeItem(storageKey);
    return Date.now() - leftAt < maxMs;
  } catch {
    return false;
  }
}
