import { ADMIN_SEGMENT } from './constants.ts';

/** Every address of the app. Screens link through these and never spell one themselves, so that features need not know each other. */
export const paths = {
  home: () => '/',
  login: (query?: { email?: string }) => withQuery('/login', query),
  register: (query?: { email?: string; redirectFrom?: 'pricing' }) => withQuery('/register', query),
  workspaceLogin: (query?: { email?: string }) => withQuery('/workspace/join/login', query),
  workspaceRegister: (query?: { email?: string }) => withQuery('/workspace/join/register', query),
  forgotPassword: (query?: { email?: string }) => withQuery('/forgot-password', query),
  resetPassword: (token: string) => `/password/reset/${segment(token)}`,
  accountSettings: () => '/account-settings',
  pricing: () => '/pricing',
  checkout: (productId: number, priceId: number) => `/checkout/${productId}/${priceId}`,
  billing: () => '/billing',
  changePlan: (productId: number, priceId: number) => `/change-plan/${productId}/${priceId}/confirm`,
  notifications: () => '/notifications',
  notificationSettings: () => '/notifications/settings',
  apiDocs: () => '/api-docs',
  contact: () => '/contact',
  page: (slug: string) => `/pages/${segment(slug)}`,
  uploads: () => '/uploads',
  backstage: () => '/backstage',
  admin: () => `/${ADMIN_SEGMENT}`,
  channel: (slug: string) => `/channel/${segment(slug)}`,
  artist: (artist: { id: number; name: string }) => named('artist', artist.id, artist.name),
  album: (album: { id: number; name: string }) => named('album', album.id, album.name),
  playlist: (playlist: { id: number; name: string }) => named('playlist', playlist.id, playlist.name),
  track: (track: { id: number; name: string }) => named('track', track.id, track.name),
  user: (user: { id: number; display_name: string }) => named('user', user.id, user.display_name),
  search: (query: string) => (query.trim() === '' ? '/search' : `/search/${segment(query)}`),
} as const;

/** Lower-case words joined by hyphens, special characters removed; letters of every script stay, with their marks. May be empty. */
export function slug(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{Mn}\p{Mc}\p{N}\s_-]|\p{Variation_Selector}/gu, '')
    // What is left of a removed emoji would be a slug that nobody sees.
    .replaceAll(/(?<![\p{L}\p{M}\p{N}])\p{M}+/gu, '')
    .replaceAll(/[\s_-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function named(area: string, id: number, name: string): string {
  const readable = slug(name);
  return readable === '' ? `/${area}/${id}` : `/${area}/${id}/${segment(readable)}`;
}

/** One segment of a path. Browsers take `.` and `..` for directions even when they are encoded: a closing space makes them words. */
function segment(words: string): string {
  return encodeURIComponent(words === '.' || words === '..' ? `${words} ` : words.toWellFormed());
}

function withQuery(path: string, query: Record<string, string | undefined> = {}): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present).toString()}`;
}

/** Where a visitor may be sent after signing in: a path of this site. Null for another site's address in any disguise. */
export function localPath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target) || hasControlCharacter(target)) return null;
  const parsed = URL.parse(target, 'http://local.invalid');
  // '/.//evil.test' stays on this site while it is read, and then reads as '//evil.test'.
  if (parsed?.origin !== 'http://local.invalid' || parsed.pathname.startsWith('//')) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((char) => (char.codePointAt(0) ?? 0) < 0x20);
}

/** What can be the id of an artist, a record or a person in an address: no request is made for anything else. */
export const isEntityId = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word);

/** What visitors write into an address becomes a call only where it could name a page: its id or its slug. */
export const isPageName = (words: string): boolean => /^[\p{L}\p{M}\p{N}_-]{1,200}$/u.test(words);
