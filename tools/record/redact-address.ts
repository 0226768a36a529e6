import { routes } from '../../contracts/routes/routes.ts';
import { drawnPicture } from '../../mocks/art/drawn-picture.ts';
import type { Pseudonyms } from './pseudonyms.ts';

const isFile = /\.(\w{2,5})$/;
const sounds = new Set([
  'mp3',
  'm4a',
  'aac',
  'wav',
  'flac',
  'ogg',
  'oga',
  'opus',
  'weba',
  'webm',
  'm3u8',
  'mp4',
]);
const pictures = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'ico', 'bmp']);
const pictureFields = /image|avatar|logo|picture|photo|thumb|poster|cover|icon|banner|artwork/i;
const soundFields = /^src$|audio|stream|preview|waveform/i;

/** Words in the app's own addresses. */
const ownWords = new Set(
  routes.flatMap(({ path }) => path.split('/').filter((word) => /^[a-z-]+$/.test(word))),
);

/**
 * Whether a text is the address of a file or a page. Laravel writes its own files without a leading
 * slash.
 */
export const isAddress = (text: string): boolean =>
  /^(?:[a-z][a-z\d+.-]*:)?\/\/\S+$/i.test(text) ||
  /^\/[^\s<>]*$/.test(text) ||
  /^(?:storage|build|images|uploads)\/\S+$/.test(text) ||
  /^data:[\w.+-]+\/\S/i.test(text);

/**
 * An address that stays within the demo: files become pictures and audio of the fake backend, page
 * addresses stay if they consist of the app's own words, and other sites become example.test.
 * `isPublic`: public data keeps its words and other sites.
 */
export function redactAddress(
  address: string,
  field: string,
  isPublic: boolean,
  { pseudonyms, origins }: { pseudonyms: Pseudonyms; origins: readonly string[] },
): string {
  const url = URL.parse(address, 'http://own.invalid');
  if (!url) return pseudonyms.of('address', address);
  const isOwn = url.host === 'own.invalid' || origins.includes(url.origin);
  const name = `${url.host}${url.pathname}`;
  if (
    isOwn &&
    (drawnPicture(url.pathname) !== null || /^\/storage\/tracks\/\d+\.\w{3,4}$/.test(url.pathname))
  )
    return url.pathname;
  const extension = (isFile.exec(url.pathname)?.[1] ?? '').toLowerCase();
  if (sounds.has(extension) || (soundFields.test(field) && !pictures.has(extension)))
    return pseudonyms.of('sound', name);
  if (
    pictures.has(extension) ||
    url.protocol === 'data:' ||
    (pictureFields.test(field) && !(isOwn && isPublic && extension === ''))
  )
    return pseudonyms.of(/avatar/i.test(field) ? 'portrait' : 'picture', name);
  if (isOwn && !/^\/(?:storage|uploads)\//.test(url.pathname))
    return redactPage(url, isPublic, pseudonyms);
  return isPublic && /^https?:$/.test(url.protocol) && extension === ''
    ? pseudonyms.scrub(address)
    : pseudonyms.of('address', name);
}

function redactPage(
  { pathname, search, hash }: URL,
  isPublic: boolean,
  pseudonyms: Pseudonyms,
): string {
  if (isPublic) return pseudonyms.scrub(pathname + search + hash);
  // The last segment may be a person's name as a slug.
  return pathname
    .split('/')
    .map((word) =>
      word === '' || /^\d{1,10}$/.test(word) || ownWords.has(word) ? word : 'recorded',
    )
    .join('/');
}
