import { ADMIN_SEGMENT, type searchModels } from '../constants.ts';

/** Tabs of a page besides its first, by the last part of their address, each with its title. */
export const artistTabs = {
  tracks: 'Tracks',
  albums: 'Albums',
  similar: 'Similar artists',
  about: 'About the artist',
  followers: 'Followers',
} as const;
export const userTabs = {
  playlists: 'Playlists',
  reposts: 'Reposts',
  followers: 'Followers',
  following: 'Following',
} as const;
/** Parts of a library, by the last part of their address, each with its title. */
export const libraryParts = {
  tracks: 'Liked tracks',
  albums: 'Albums',
  artists: 'Artists',
  playlists: 'Playlists',
  history: 'History',
} as const;
export type ArtistTab = keyof typeof artistTabs;
export type UserTab = keyof typeof userTabs;
export type LibraryPart = keyof typeof libraryParts;

/** Kinds that a radio can start from. */
export const radioTypes = ['artist', 'track', 'genre'] as const;
export type RadioType = (typeof radioTypes)[number];

/**
 * Every address of the app. Screens create links only through these, so that they need not know each
 * other.
 */
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
  changePlan: (productId: number, priceId: number) =>
    `/change-plan/${productId}/${priceId}/confirm`,
  notifications: () => '/notifications',
  notificationSettings: () => '/notifications/settings',
  apiDocs: () => '/api-docs',
  contact: () => '/contact',
  page: (slug: string) => `/pages/${segment(slug)}`,
  uploads: () => '/uploads',
  backstage: () => '/backstage',
  backstageProfile: (artistId: number) => `/backstage/profile/${artistId}`,
  admin: () => `/${ADMIN_SEGMENT}`,
  /** `downloads` and `recap` are no lists of the backend. */
  library: (part?: LibraryPart | 'downloads' | 'recap') => (part ? `/library/${part}` : '/library'),
  /** Optionally in a sort order of the visitor's choice, or filtered by genre. */
  channel: (slug: string, query?: { order?: string | undefined; genre?: string | undefined }) =>
    withQuery(`/channel/${segment(slug)}`, query),
  /** Names that no address can contain lead to a search. */
  genre: (name: string): string =>
    isGenreName(name) ? `/genre/${segment(name)}` : searchInstead(name),
  tag: (name: string): string =>
    isPlainName(name) ? `/tag/${segment(name)}` : searchInstead(name),
  artist: (artist: { id: number; name: string }, tab?: ArtistTab | null) =>
    named('artist', artist.id, artist.name, tab),
  album: (album: { id: number; name: string }) => named('album', album.id, album.name),
  playlist: (playlist: { id: number; name: string }) =>
    named('playlist', playlist.id, playlist.name),
  track: (track: { id: number; name: string }) => named('track', track.id, track.name),
  user: (user: { id: number; display_name: string }, tab?: UserTab | null) =>
    named('user', user.id, user.display_name, tab),
  radio: (type: RadioType, id: number) => `/radio/${type}/${id}`,
  /** All results for the words, or those of one kind. */
  search: (query: string, kind?: keyof typeof searchModels) =>
    query.trim() === '' ? '/search' : `/search/${segment(query)}${kind ? `/${kind}` : ''}`,
} as const;

/**
 * Lower-case words joined by hyphens, without special characters. Letters of every script stay,
 * with their marks. May be empty.
 */
export function slug(name: string): string {
  return (
    name
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{Mn}\p{Mc}\p{N}\s_-]|\p{Variation_Selector}/gu, '')
      // The remains of a removed emoji would be an invisible slug.
      .replaceAll(/(?<![\p{L}\p{M}\p{N}])\p{M}+/gu, '')
      .replaceAll(/[\s_-]+/g, '-')
      .replaceAll(/^-|-$/g, '')
  );
}

/** `/album/7/blue-hour`. Before a tab, a dash replaces an empty name. */
export function named(area: string, id: number, name: string, tab: string | null = null): string {
  const readable = slug(name) || (tab === null ? '' : '-');
  return [
    `/${area}/${id}`,
    ...(readable === '' ? [] : [segment(readable)]),
    ...(tab === null ? [] : [tab]),
  ].join('/');
}

/**
 * One segment of a path. Browsers resolve `.` and `..` even when they are encoded; a trailing space
 * prevents that.
 */
function segment(words: string): string {
  return encodeURIComponent(words === '.' || words === '..' ? `${words} ` : words.toWellFormed());
}

export function withQuery(
  path: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const present = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present).toString()}`;
}

/**
 * A path of this site to return to after signing in. Null for another site's address in any
 * disguise.
 */
export function localPath(target: string | null | undefined): string | null {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target) || hasControlCharacter(target))
    return null;
  const parsed = URL.parse(target, 'http://local.invalid');
  // '/.//evil.test' is on this site when parsed, but its path is then '//evil.test'.
  if (parsed?.origin !== 'http://local.invalid' || parsed.pathname.startsWith('//')) return null;
  return parsed.pathname + parsed.search + parsed.hash;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((char) => char < ' ');
}

/**
 * Whether text can be the ID of an artist, an album or a person in an address: nothing else causes
 * a request.
 */
export const isEntityId = (segment: string): boolean => /^[1-9]\d{0,9}$/.test(segment);

/** Text from an address becomes a call only if it could name a page, by ID or slug. */
export const isPageName = (words: string): boolean =>
  /^(?!\.)[\p{L}\p{M}\p{N}_.-]{1,200}$/u.test(words);

/**
 * Whether text can be the name of a tag in an address: any words that people type, but no path
 * syntax. Persian words and emoji contain invisible joiners (U+200C, U+200D).
 */
export const isPlainName = (words: string): boolean =>
  /^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\]|[\u200C\u200D]){1,100}$/u.test(words) &&
  words.trim() === words &&
  !/^\.{1,2}$/.test(words);

/** The same for a genre. It may contain a slash, because calls name it in their query. */
export const isGenreName = (words: string): boolean =>
  isPlainName(words.replaceAll('/', ' ')) && !/(?:^|\/)\.{1,2}(?:[/;]|$)/.test(words);

const searchInstead = (name: string): string =>
  paths.search(name.replaceAll(/[\p{C}\p{Z}/\\]+/gu, ' ').trim());
