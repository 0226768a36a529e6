import { filesCache, shellCache, shellPath, shellScripts } from '../../contracts/constants.ts';
import { record } from '../../contracts/loose.ts';
import { attempt } from '../lib/attempt.ts';
import { forgetVisit, visitors } from '../lib/last-visit.ts';

/**
 * Answers requests for this site's built files and pages; null leaves all others to the browser:
 * calls, sign-in, media, files of the backend, other hosts. A page always comes from the network,
 * whatever its status. `preloaded`: the page, if the browser has requested it already.
 */
export function answer(
  request: Request,
  preloaded?: Promise<Response | undefined>,
): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  // Anybody can link to it. It looks like a page without a user, which would delete the last visit.
  if (pathname === shellPath) return null;
  if (pathname.startsWith('/assets/')) return fileOf(request);
  return request.mode === 'navigate' ? pageOf(request, preloaded) : null;
}

async function fileOf(request: Request): Promise<Response> {
  const files = await caches.open(filesCache);
  const kept = await files.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
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
  preloaded?: Promise<Response | undefined>,
): Promise<Response> {
  try {
    const page = (await preloaded) ?? (await fetch(request));
    // A copy of a download would fill the memory.
    if (isHtml(page)) void forgetAfter(page.clone()).catch(() => undefined);
    return page;
  } catch (error) {
    // Another site's or this page's frame shows no start page.
    if (request.destination !== 'document') throw error;
    const shell = await caches.match(shellPath, keptShell);
    if (!shell) throw error;
    return shell;
  }
}

/**
 * Deletes everybody's last visit if a document shows that the session has ended: its data have no
 * user. Other pages, and unfinished ones, say nothing. Unsent changes stay.
 */
async function forgetAfter(page: Response): Promise<void> {
  const data = /<script [^>]*id="bootstrap">(.*?)<\/script>/s.exec(await page.text())?.[1] ?? '';
  if (attempt(() => record(JSON.parse(data))['user']) === null)
    await Promise.all((await visitors()).map(forgetVisit));
}

/** Its `Vary` names cookies, which no request of a worker shows. */
const keptShell = { cacheName: shellCache, ignoreVary: true };
/** The site's look changes more often than its release. */
const freshMs = 24 * 60 * 60 * 1_000;

/**
 * Keeps the shell of the release that runs now, with its files and those that a page has loaded,
 * once a day. The shell is stored last, so a stored one always has its files; those of earlier
 * releases are deleted then.
 * @param build A file of the page's release.
 * @param language The page's language, in which guests see the shell. Members' data has theirs.
 * @throws TypeError without a connection, RangeError for an incomplete release; nothing has changed.
 */
export async function keepRelease(
  build: unknown,
  loaded: readonly unknown[],
  language?: unknown,
): Promise<void> {
  const before = await caches.match(shellPath, keptShell);
  const keptAt = Date.parse(before?.headers.get('date') ?? '');
  const known = filesOf((await before?.text()) ?? '');
  if (known.includes(String(build)) && Date.now() - keptAt < freshMs) return;
  // Without cookies, so it cannot contain anybody's data.
  const address = `${shellPath}?lang=${encodeURIComponent(String(language))}`;
  const shell = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
  const html = await shell.clone().text();
  // Browsers refuse a redirected response as a page, and a network's sign-in page is no shell.
  if (!shell.ok || shell.redirected || !html.includes(`<meta name="${shellScripts}"`))
    throw new RangeError(`The shell is missing: status ${shell.status}`);
  const needed = filesOf(html);
  const [shells, files] = await Promise.all([caches.open(shellCache), caches.open(filesCache)]);
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
  if (known.join() === needed.join()) return;
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
