/**
 * All business constants of the product. Durations are in milliseconds, sizes in bytes, lengths in
 * CSS pixels, unless the name says otherwise.
 */

/**
 * Name of the permission that grants every other one, of the area it opens, and of that area's own
 * permission.
 */
export const ADMIN_SEGMENT = 'admin';
export const SUPER_PERMISSION = 'admin';
export const ADMIN_ACCESS = `${ADMIN_SEGMENT}.access`;
/** The query parameter that asks the gateway for the backend's own page: `/admin/users?legacy=1`. */
export const legacyPage = 'legacy';
export const MUSIC_VIEW = 'music.view';
export const MUSIC_PLAY = 'music.play';
export const MUSIC_DOWNLOAD = 'music.download';
/**
 * Permission to keep music on the device; it also allows downloading the file. Its restriction
 * `tracks` is a quota per device.
 */
export const MUSIC_OFFLINE = 'music.offline';
export const PLAYLISTS_CREATE = 'playlists.create';
/** Its restrictions are quotas: `minutes` of music and number of `tracks`. */
export const MUSIC_CREATE = 'music.create';
export const MUSIC_UPDATE = 'music.update';
export const MUSIC_DELETE = 'music.delete';
export const BACKSTAGE_ACCESS = 'backstage.access';
/** Permission to send requests to become, claim or verify an artist. */
export const REQUESTS_CREATE = 'backstage_requests.create';
/** Permission to read and decide all requests. */
export const REQUESTS_UPDATE = 'backstage_requests.update';
export const COMMENTS_CREATE = 'comments.create';
/** Its restriction `space` is the storage quota in bytes. */
export const FILES_CREATE = 'files.create';
export const API_ACCESS = 'api.access';

export const query = { staleMs: 30_000, retries: 2, neverRetried: [401, 403, 404] } as const;

export const toast = {
  durationMs: { positive: 3_000, danger: 8_000, news: 8_000, loading: 0 },
  position: 'bottom-center',
  limit: 1,
  idLength: 6,
} as const;

export const loadingIndicator = { delayMs: 500, minimumMs: 200 } as const;
export const listbox = { maxHeight: 420, typeAheadMs: 500 } as const;

export const mobileBreakpoint = 768;

/** Dispatched on the document when the app has taken over a prerendered page. */
export const appReady = 'foyer:ready';

/**
 * Dispatched on the document, with the path of the app's own file, when the app could not start
 * without a connection: it is then fetched again.
 */
export const appLost = 'foyer:lost';

/** Dispatched on the document when a file of the app is missing on every instance. */
export const appGone = 'foyer:gone';

/**
 * The `<meta>` that names the routes whose pages the backend serves: their IDs, separated by
 * spaces.
 */
export const legacyScreens = 'foyer-legacy';

/**
 * The `<meta>` that names the paths that the gateway forwards to the backend, without their first
 * slash, separated by spaces.
 */
export const backendPaths = 'foyer-backend';

export const cookie = {
  path: '/',
  lifetimeDays: 7,
  noticeDays: 30,
  activeWorkspace: 'activeWorkspaceId',
  activeTheme: 'be-active-theme',
  noticeDismissed: 'foyer-notice-dismissed',
  locale: 'foyer-locale',
  /** The guest hint: marks a session without a user. Set by the gateway, read by the app. */
  guest: 'foyer-guest',
  xsrf: 'XSRF-TOKEN',
} as const;

/** Prefix of our own cookies. All others are the backend's, or it may read them. */
const ownCookies = 'foyer-';
const hostOnly = '__Host-';

/** Whether a cookie is one of our own, by its name in browsers. */
export const isOwnCookie = (name: string): boolean =>
  name.startsWith(ownCookies) || name.startsWith(hostOnly + ownCookies);

/**
 * A cookie's name in browsers. On https our own cookies have the prefix `__Host-`: only this exact
 * host can set them, only over https, so no subdomain and no attacker on the network can replace
 * them.
 */
export const cookieInBrowser = (name: string, isHttps: boolean): string =>
  isHttps && name.startsWith(ownCookies) ? hostOnly + name : name;

/**
 * The reverse: our name for a browser's cookie; null for our own cookie without the prefix, which
 * could be forged.
 */
export function cookieFromBrowser(name: string, isHttps: boolean): string | null {
  if (!isHttps) return name;
  if (name.startsWith(ownCookies)) return null;
  return name.startsWith(hostOnly + ownCookies) ? name.slice(hostOnly.length) : name;
}

/** The page that runs scripts of advertisements, isolated from the site's own. */
export const adFramePath = '/_foyer/ad-frame';

/** A document without anybody's data, which the service worker keeps for starts offline. */
export const shellPath = '/_foyer/shell';
/** Name of the meta tag of that document: the scripts that start the app, in order. */
export const shellScripts = 'foyer-app';
/** The worker's caches: that document, and the built files that visits have used. */
export const shellCache = 'foyer-shell';
export const filesCache = 'foyer-files';
export const workerPath = '/worker.js';

/**
 * The address that a guest returns to after signing in. The gateway sets it, and the sign-in page
 * reads it. A separate constant, so that only that page's bundle contains it.
 */
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
/** Each kind of search result: its name in addresses, and its model in calls. */
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

/** Seconds before another verification code may be requested. */
export const resendSeconds = 30;
/** The same for reset links: Laravel sends one a minute. */
export const resetMailSeconds = 60;
/**
 * `message` marks messages of a social sign-in's callback page. It is also their key in
 * sessionStorage, if no window opened that page.
 */
export const socialPopup = {
  width: 650,
  height: 550,
  pollMs: 1_000,
  message: 'social-auth',
} as const;
export const tooltip = { showMs: 1_500, hideMs: 500, placement: 'top', offset: 10 } as const;
export const popover = { padding: 16, hoverCloseMs: 150 } as const;
export const notificationsPageSize = 30;
/** Fills complete rows of two, three, four and six. */
export const channelPageSize = 48;
/** Genres on the empty search page, most popular first. */
export const genreTiles = { perPage: 60, orderBy: 'popularity', orderDir: 'desc' } as const;
/** Genres shown at first. They fill rows of two, three, four and six. */
export const fewGenres = 12;
/** The number of artists that a new member chooses before listening starts. */
export const wantedArtists = 3;
/** The channel behind a genre's page, filtered by that genre. */
export const genreChannel = 'genre';
export const traceSampleRate = 0.2;
export const passwordConfirmationSeconds = 9_000;
export const copiedMs = 1_000;
export const sessionsMaxHeight = 400;

/** Origins of players that custom pages may embed in frames. */
export const embedOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
  'https://bandcamp.com',
] as const;
