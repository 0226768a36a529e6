/** Every business constant of the product, once. Durations are milliseconds, sizes bytes, lengths CSS pixels, unless the name says otherwise. */

/** Name of the permission that grants every other one, of the area it opens, and of that area's own permission. */
export const ADMIN_SEGMENT = 'admin';
export const SUPER_PERMISSION = 'admin';
export const ADMIN_ACCESS = `${ADMIN_SEGMENT}.access`;
export const MUSIC_VIEW = 'music.view';
export const MUSIC_PLAY = 'music.play';
export const MUSIC_DOWNLOAD = 'music.download';
/** To hear music without a connection: whoever may, may keep its file as well. */
export const MUSIC_OFFLINE = 'music.offline';
export const PLAYLISTS_CREATE = 'playlists.create';
export const COMMENTS_CREATE = 'comments.create';
/** Its restriction `space` says how many bytes of files somebody may keep. */
export const FILES_CREATE = 'files.create';
export const API_ACCESS = 'api.access';

export const query = { staleMs: 30_000, retries: 2, neverRetried: [401, 403, 404] } as const;

export const toast = {
  durationMs: { positive: 3_000, danger: 8_000, loading: 0 },
  position: 'bottom-center',
  limit: 1,
  idLength: 6,
} as const;

export const loadingIndicator = { delayMs: 500, minimumMs: 200 } as const;
export const listbox = { maxHeight: 420, typeAheadMs: 500 } as const;

export const dialogWidths = {
  '2xs': 256,
  xs: 320,
  sm: 384,
  md: 440,
  lg: 620,
  xl: 780,
  '2xl': 850,
  fullscreen: 1_280,
} as const;

export const mobileBreakpoint = 768;

/** Sent to the document when the app has taken over a page that was there before it. */
export const appReady = 'foyer:ready';

/** Sent to the document, with the path of the app's own file, when the app could not start for want of a connection: it is fetched again then. */
export const appLost = 'foyer:lost';

/** The `<meta>` that names the routes whose pages the backend has, by their ids between spaces. */
export const legacyScreens = 'foyer-legacy';

/** The `<meta>` that names the paths that the gateway forwards to the backend, without their first slash, between spaces. */
export const backendPaths = 'foyer-backend';

export const cookie = {
  path: '/',
  lifetimeDays: 7,
  noticeDays: 30,
  activeWorkspace: 'activeWorkspaceId',
  activeTheme: 'be-active-theme',
  noticeDismissed: 'foyer-notice-dismissed',
  locale: 'foyer-locale',
  /** Says that the session in this browser was seen to be nobody's: set by the gateway, read by the app. */
  guest: 'foyer-guest',
  xsrf: 'XSRF-TOKEN',
} as const;

/** Names of cookies of our own begin so. All others are the backend's, or it may read them. */
const ownCookies = 'foyer-';
const hostOnly = '__Host-';

/**
 * The name of a cookie in browsers. On https one of our own has the prefix that lets only this very host set it, and only over https: no
 * subdomain, and nobody on the way, can put one of theirs in its place.
 */
export const cookieInBrowser = (name: string, isHttps: boolean): string =>
  isHttps && name.startsWith(ownCookies) ? hostOnly + name : name;

/** The other way: the cookie that has this name in browsers; null for one of our own that anybody may have set. */
export function cookieFromBrowser(name: string, isHttps: boolean): string | null {
  if (!isHttps) return name;
  if (name.startsWith(ownCookies)) return null;
  return name.startsWith(hostOnly + ownCookies) ? name.slice(hostOnly.length) : name;
}

/** The page in which scripts of advertisements run, apart from the site's own. */
export const adFramePath = '/_foyer/ad-frame';

/** Where the gateway stopped a guest who has to sign in: set with the redirect, taken by the sign-in page, which alone pays for the name. */
export const returnToCookie = 'foyer-stopped-at';

export const headers = {
  xsrf: 'X-XSRF-TOKEN',
  requestId: 'X-Request-Id',
  humanCheck: 'X-Human-Check',
} as const;

export const defaultLocale = 'en';
export const defaultWorkspaceId = 0;
export const defaultRedirect = '/';
export const adminRedirect = `/${ADMIN_SEGMENT}`;

export const homepageTypes = [
  'loginPage',
  'registerPage',
  'customPage',
  'landingPage',
  'channel',
] as const;
export const socialProviders = ['google', 'facebook', 'twitter', 'envato'] as const;

export const dateFormats = ['numeric', 'short', 'long', 'timestamp'] as const;
export const savingsPercent = { above: 0, most: 200 } as const;
/** What one kind of search result is called in addresses, and its model in calls. */
export const searchModels = {
  artists: 'artist',
  albums: 'album',
  tracks: 'track',
  playlists: 'playlist',
  people: 'user',
} as const;

export const skeletons = { most: 30, trending: 8 } as const;
export const adHints = {
  generalHeight: 150,
  artistTopWidth: 1_000,
  artistBottomWidth: 430,
} as const;

export const codes = { verification: 6, twoFactor: 6, recovery: 21 } as const;
/** How long somebody waits until they may request another verification code. */
export const resendSeconds = 30;
/** `message` marks what the callback page of a social sign-in says, and is its place in the tab's storage where no window opened that page. */
export const socialPopup = {
  width: 650,
  height: 550,
  pollMs: 1_000,
  message: 'social-auth',
} as const;
export const tooltip = { showMs: 1_500, hideMs: 500, placement: 'top', offset: 10 } as const;
export const popover = { padding: 16, hoverCloseMs: 150 } as const;
export const notificationsPageSize = 30;
/** Fills whole rows of two, three, four and six. */
export const channelPageSize = 48;
/** The channel that the page of a genre is, narrowed down to that. */
export const genreChannel = 'genre';
export const traceSampleRate = 0.2;
export const passwordConfirmationSeconds = 9_000;
export const copiedMs = 1_000;
export const sessionsMaxHeight = 400;

/** Whose players may stand in a page that somebody wrote; the gateway allows frames of these origins, the app makes no others. */
export const embedOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
  'https://bandcamp.com',
] as const;
