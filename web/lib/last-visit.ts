import { callUrl } from '../../contracts/calls/call-key.ts';
import { prefixOf } from './local-entries.ts';

/** The address of a visit's bootstrap data, among its replies. */
export const visitKey = 'bootstrap-data';
export const visitUrl = callUrl(visitKey);

const most = { replies: 150, charactersOfOne: 300_000 };

/**
 * Music and a person's own library. Everything else stays out: accounts, sessions, payments,
 * messages, administration.
 */
const keptAddresses =
  /^\/api\/v1\/(?:users\/\d+\/(?:playlists|liked-(?:tracks|albums|artists)|followers|followed-users|reposts)|tracks\/plays\/\d+|user-profile\/\d+|(?:playlists|albums|artists|tracks)\/\d+(?:\/(?:tracks|albums|lyrics|wave))?|channel\/[^/?]+|genres(?:\/[^/?]+)?|landing\/artists)(?:\?|$)/;

export const isKeptAddress = (url: string): boolean => keptAddresses.test(url);

/** One cache for all of a person's last visit, deleted as a whole. */
const nameOf = (person: number): string => `${prefixOf(person)}visit`;

/** Whose this cache, value or entry of the browser is; null if it is no member's. */
export const ownerOf = (name: string): number | null =>
  Number(/^foyer-kept:(\d+):/.exec(name)?.[1] ?? 0) || null;

/** Keeps a reply as the newest, and deletes the oldest above the limit. Never rejects. */
export async function keepReply(person: number, url: string, text: string): Promise<void> {
  if (url !== visitUrl && text.length > most.charactersOfOne) return;
  try {
    const cache = await caches.open(nameOf(person));
    await cache.delete(url);
    await cache.put(url, new Response(text));
    const replies = (await cache.keys()).filter((one) => !one.url.endsWith(visitUrl));
    for (const oldest of replies.slice(0, -most.replies)) await cache.delete(oldest);
  } catch {
    // A full disk, or storage that the browser refuses: there is less to see offline.
  }
}

/** A reply of the last visits; undefined if there is none. Never rejects. */
export const keptReply = (person: number, url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: nameOf(person) }).catch(() => undefined);

/** All of them, by the addresses of their calls as documents write them. */
export async function keptReplies(person: number): Promise<Record<string, unknown>> {
  const cache = await caches.open(nameOf(person));
  const kept = (await cache.keys()).map(async ({ url }): Promise<[string, unknown]> => {
    const { pathname, search } = new URL(url);
    const reply: unknown = await (await cache.match(url))?.json().catch(() => null);
    return [(pathname + search).slice(callUrl('').length), reply];
  });
  return Object.fromEntries(await Promise.all(kept));
}

/** @returns Whether there was one. */
export const forgetVisit = (person: number): Promise<boolean> => caches.delete(nameOf(person));

/** The people whose last visit is kept, also by a page that closed while others forgot it. */
export const visitors = async (): Promise<number[]> =>
  (await caches.keys())
    .filter((name) => name.endsWith(':visit'))
    .flatMap((name) => ownerOf(name) ?? []);
