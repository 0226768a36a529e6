import { filesCache, shellCache, shellPath, shellScripts } from '../../contracts/constants.ts';
import { record } from '../../contracts/loose.ts';
import { attempt } from '../lib/attempt.ts';

/** The part of a worker's surroundings that answers need. */
export interface Surroundings {
  origin: string;
  caches: Pick<CacheStorage, 'open' | 'delete'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Called when a page shows that nobody is signed in. */
  onGuest: () => void;
}

/**
 * Answers requests for this site's built files and pages; null leaves all others to the browser:
 * calls, sign-in, media, files of the backend, other hosts. A page always comes from the network,
 * whatever its status. `preloaded`: the page, if the browser has requested it already.
 */
export function answer(
  request: Request,
  here: Surroundings,
  preloaded?: Promise<Response | undefined>,
): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== here.origin) return null;
  // Anybody can link to it. It looks like a page without a user, which would delete the last visit.
  if (pathname === shellPath) return null;
  if (pathname.startsWith('/assets/')) return fileOf(request, here);
  return request.mode === 'navigate' ? pageOf(request, here, preloaded) : null;
}

async function fileOf(request: Request, here: Surroundings): Promise<Response> {
  const files = await here.caches.open(filesCache);
  const kept = await files.match(request.url);
  if (kept) return kept;
  const response = await here.fetch(request);
  // The page doesn't wait for the copy, and a full disk must not break it.
  if (isFile(response)) files.put(request.url, response.clone()).catch(() => undefined);
  return response;
}

/** A network's sign-in page may answer every address. */
const isFile = (response: Response): boolean => response.ok && !isHtml(response);

const isHtml = ({ headers }: Response): boolean =>
  (headers.get('content-type') ?? '').startsWith('text/html');

async function pageOf(
  request: Request,
  here: Surroundings,
  preloaded: Promise<Response | undefined> = Promise.resolve(undefined),
): Promise<Response> {
  try {
    const page = (await preloaded) ?? (await here.fetch(request));
    // A copy of a download would fill the memory.
    if (isHtml(page)) void isGuests(page.clone()).then((is) => is && here.onGuest());
    return page;
  } catch (error) {
    // Another site's or this page's frame shows no start page.
    if (request.destination !== 'document') throw error;
    const shell = await (await here.caches.open(shellCache)).match(shellPath, asKept);
    if (!shell) throw error;
    return shell;
  }
}

/** Whether a document's data have no user. Other pages, and unfinished ones, say nothing. */
async function isGuests(page: Response): Promise<boolean> {
  const html = await page.text().catch(() => '');
  const data = /<script [^>]*id="bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return attempt(() => record(JSON.parse(data))['user'] === null) ?? false;
}

/** Its `Vary` names cookies, which no request of a worker shows. */
const asKept = { ignoreVary: true };

/**
 * Keeps the shell of the release that runs now, with its files and those that a page has loaded.
 * The shell is stored last, so a stored one always has its files; those of earlier releases are
 * deleted then.
 * @throws TypeError without a connection, RangeError for an incomplete release; nothing has changed.
 */
export async function keepRelease(
  loaded: readonly string[],
  { caches, fetch }: Pick<Surroundings, 'caches' | 'fetch'>,
): Promise<void> {
  // Without cookies, so it cannot contain anybody's data.
  const shell = await fetch(shellPath, { credentials: 'omit', cache: 'no-cache' });
  const html = await shell.clone().text();
  // Browsers refuse a redirected response as a page, and a network's sign-in page is no shell.
  if (!shell.ok || shell.redirected || !html.includes(`<meta name="${shellScripts}"`))
    throw new RangeError(`The shell is missing: status ${shell.status}`);
  const needed = filesOf(html);
  const [shells, files] = await Promise.all([caches.open(shellCache), caches.open(filesCache)]);
  const before = await shells.match(shellPath, asKept);
  const wanted = [...new Set([...needed, ...loaded.filter(isAddress)])];
  await Promise.all(
    wanted.map(async (file) => {
      if (await files.match(file)) return;
      const response = await fetch(file);
      if (isFile(response)) await files.put(file, response);
      else if (needed.includes(file)) throw new RangeError(`${file} is missing`);
    }),
  );
  await shells.put(shellPath, shell);
  const isNew = before === undefined || filesOf(await before.text()).join() !== needed.join();
  if (!isNew) return;
  for (const { url } of await files.keys())
    if (!wanted.includes(new URL(url).pathname)) await files.delete(url);
}

const isAddress = (file: unknown): file is string =>
  typeof file === 'string' && /^\/assets\/[\w./~-]+$/.test(file);

/** The built files that a document names. Its data comes later and may contain any text. */
const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.replace(/<body.*/s, '').matchAll(/="(\/assets\/[\w./~-]+)"/g)].map(
      ([, file = '']) => file,
    ),
  ),
];
