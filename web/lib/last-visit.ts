import { callUrl } from '../../contracts/calls/call-key.ts';
import { attempt } from './attempt.ts';
import { prefixOf } from './local-entries.ts';

/** A person's bootstrap data of their last visit, for starts offline. */
export const visitEntry = { name: 'visit', version: 1 } as const;

const most = { replies: 150, bytes: 4_000_000, bytesOfOne: 300_000 };
const sizeHeader = 'x-size';

/**
 * Music and a person's own library. Everything else stays out: accounts, sessions, payments,
 * messages, administration.
 */
const keptAddresses =
  /^\/api\/v1\/(?:users\/\d+\/(?:playlists|liked-(?:tracks|albums|artists)|followers|followed-users|reposts)|tracks\/plays\/\d+|user-profile\/\d+|(?:playlists|albums|artists|tracks)\/\d+(?:\/(?:tracks|albums|lyrics|wave))?|channel\/[^/?]+|genres(?:\/[^/?]+)?|landing\/artists)(?:\?|$)/;

export const isKeptAddress = (url: string): boolean => keptAddresses.test(url);

/** Deleted with everything else of the person, by its prefix. */
const nameOf = (person: number): string => `${prefixOf(person)}replies`;
const cacheOf = (person: number): Promise<Cache> => caches.open(nameOf(person));

/** Keeps a reply as the newest, and deletes the oldest above the limits. Never rejects. */
export async function keepReply(person: number, url: string, text: string): Promise<void> {
  const bytes = new Blob([text]).size;
  if (bytes > most.bytesOfOne) return;
  try {
    const cache = await cacheOf(person);
    await cache.delete(url);
    await cache.put(url, new Response(text, { headers: { [sizeHeader]: String(bytes) } }));
    await trim(cache);
  } catch {
    // A full disk, or storage that the browser refuses: there is less to see offline.
  }
}

async function trim(cache: Cache): Promise<void> {
  const [requests, replies] = await Promise.all([cache.keys(), cache.matchAll()]);
  let bytes = 0;
  for (const [index, request] of requests.toReversed().entries()) {
    bytes += Number(replies.at(-1 - index)?.headers.get(sizeHeader));
    if (index >= most.replies || bytes > most.bytes) await cache.delete(request);
  }
}

/** A reply of the last visits; undefined if there is none. Never rejects. */
export const keptReply = (person: number, url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: nameOf(person) }).catch(() => undefined);

/** All of them, by the addresses of their calls as documents write them. */
export async function keptReplies(person: number): Promise<Record<string, unknown>> {
  const cache = await cacheOf(person);
  const kept = await Promise.all(
    (await cache.keys()).map(async ({ url }): Promise<[string, unknown]> => {
      const { pathname, search } = new URL(url);
      const text = (await (await cache.match(url))?.text()) ?? 'null';
      return [
        (pathname + search).slice(callUrl('').length),
        attempt((): unknown => JSON.parse(text)),
      ];
    }),
  );
  return Object.fromEntries(kept);
}

export const forgetReplies = (person: number): Promise<boolean> => caches.delete(nameOf(person));

/** A page that closes while it keeps a reply may leave it behind after everything else is deleted. */
export const ownersOfReplies = async (): Promise<number[]> =>
  (await caches.keys()).flatMap((name) => {
    const person = Number(name.split(':')[1]);
    return name === nameOf(person) ? person : [];
  });
