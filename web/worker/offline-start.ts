import { appGone, appLost, cookie, shellScripts } from '../../contracts/constants.ts';
import { type LikeKind, normaliseLikes, unpackIds } from '../../contracts/calls/likes.ts';
import { list, record, text } from '../../contracts/loose.ts';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { readCookie } from '../lib/cookie.ts';
import { deviceStore, outboxEntry } from '../lib/device-store.ts';
import { keptReplies, visitEntry } from '../lib/last-visit.ts';

/**
 * Puts the last visit's data where documents have theirs. Without one, the page stays a guest's. A
 * browser that the gateway knows as a guest's shows nobody's.
 */
async function restoreVisit(): Promise<void> {
  const [person] = await deviceStore.owners(visitEntry.name);
  if (person === undefined || readCookie(cookie.guest) !== null) return;
  const visit = await deviceStore.get(person, visitEntry);
  if (visit === undefined) return;
  const waiting = list(await deviceStore.get(person, outboxEntry));
  const bootstrap = normaliseBootstrap(withLikes(record(visit), waiting));
  if (bootstrap.user?.id !== person) return;
  write('bootstrap', bootstrap);
  write('route-data', await keptReplies(person));
}

/** The visit with the likes and their removals that the backend does not know yet. */
function withLikes(
  visit: Record<string, unknown>,
  waiting: readonly unknown[],
): Record<string, unknown> {
  const likes = normaliseLikes(visit['likes']);
  const idsOf = (kind: LikeKind): number[] => {
    const ids = new Set(unpackIds(likes[kind]));
    for (const { about, isOn } of waiting.map(record)) {
      const [of, id] = text(about).split(' ');
      if (of === kind) ids[isOn === true ? 'add' : 'delete'](Number(id));
    }
    return [...ids];
  };
  return {
    ...visit,
    likes: { track: idsOf('track'), album: idsOf('album'), artist: idsOf('artist') },
  };
}

function write(id: string, data: unknown): void {
  const element = document.getElementById(id);
  if (element) element.textContent = JSON.stringify(data);
}

// A screen whose code was never loaded: the app starts with the offline screen in its place.
const skip = (event: Event): void => {
  event.stopImmediatePropagation();
  document.dispatchEvent(new Event(appGone));
};
document.addEventListener(appLost, skip, { capture: true });

await restoreVisit().catch(() => undefined);
const scripts = document.querySelector<HTMLMetaElement>(`meta[name="${shellScripts}"]`)?.content;
// In order: the demo's panel must be there before the app.
for (const src of scripts?.split(' ') ?? [])
  document.body.append(
    Object.assign(document.createElement('script'), { type: 'module', async: false, src }),
  );
