import type { Bootstrap } from '../site/bootstrap.ts';
import { type homepageTypes, MUSIC_VIEW } from '../constants.ts';
import { isPageName } from './paths.ts';
import { type Access, notFoundRoute, type Route, type RouteMatch, type Layout } from './routes.ts';
import { setting } from '../site/site-settings.ts';

type HomepageType = (typeof homepageTypes)[number];

export interface ScreenChoice {
  screen: string;
  layout: Layout;
}

type Site = Pick<Bootstrap, 'settings'> & Partial<Pick<Bootstrap, 'billing'>>;

/** The bootstrap data that decides a screen. Of the user it only matters whether there is one. */
type Visit = Site & { user: object | null };

const homeScreens: Record<Exclude<HomepageType, 'channel'>, (visit: Visit) => ScreenChoice> = {
  loginPage: () => ({ screen: 'login', layout: 'auth' }),
  registerPage: ({ settings }) =>
    setting(settings, 'registration.disable')
      ? { screen: 'login', layout: 'auth' }
      : { screen: 'register', layout: 'auth' },
  customPage: () => ({ screen: 'custom-page', layout: 'site' }),
  landingPage: () => ({ screen: 'landing', layout: 'site' }),
};

const isKnownType = (type: string): type is keyof typeof homeScreens =>
  Object.hasOwn(homeScreens, type);

/**
 * The screen at `/`. The configured home page is for guests (and for the appearance editor), unless
 * it is a channel; everyone else gets the player. An unknown type means the landing page.
 */
export function homeScreen(visit: Visit, isEditing = false): ScreenChoice {
  const type = setting(visit.settings, 'homepage.type');
  if (isPlayer(visit, isEditing))
    return {
      screen: homeChannel(visit) === null ? 'home' : 'home-channel',
      layout: layoutFor('music', visit),
    };
  return homeScreens[isKnownType(type) ? type : 'landingPage'](visit);
}

/** A listener's frame contains personal content, so guests get the site's frame. */
const layoutFor = (layout: Layout, { user }: Visit): Layout =>
  layout === 'music' && user === null ? 'site' : layout;

/** Whether `/` is the player. */
const isPlayer = ({ user, settings }: Visit, isEditing: boolean): boolean =>
  setting(settings, 'homepage.type') === 'channel' || (user !== null && !isEditing);

/** Requirements for a route's screen: the player counts as music at any address. */
export function accessOf(
  { id, access }: Pick<Route, 'id' | 'access'>,
  visit: Visit,
  isEditing = false,
): Access {
  return id === 'home' && isPlayer(visit, isEditing) ? { permission: MUSIC_VIEW } : access;
}

/** Whether every address shows the email verification screen. */
export function isVerificationDue({
  user,
  settings,
}: Pick<Bootstrap, 'user' | 'settings'>): boolean {
  return (
    user !== null && setting(settings, 'require_email_confirmation') && !user.email_verified_at
  );
}

const integrations: Record<NonNullable<Access['needs']>, (site: Site) => boolean> = {
  billing: ({ settings, billing }) =>
    billing?.enable === true || setting(settings, 'billing.enable'),
  notifications: ({ settings }) => setting(settings, 'notifications.integrated'),
  api: ({ settings }) => setting(settings, 'api.integrated'),
};

/**
 * Whether the site has this part of the backend. Without it, the routes that need it do not exist
 * for anybody.
 */
export const isFeatureEnabled = (site: Site, part: NonNullable<Access['needs']>): boolean =>
  integrations[part](site);

/**
 * The route of an address on this site; the not-found route if none fits, or the site lacks a
 * part that it needs.
 */
export function routeOn(site: Site, match: Pick<RouteMatch, 'route'> | null): Route {
  return match &&
    (match.route.access.needs === undefined || isFeatureEnabled(site, match.route.access.needs))
    ? match.route
    : notFoundRoute;
}

/**
 * The screen that an address shows to a visitor whom the guard admits; the gateway preloads its
 * code, the app shows it.
 */
export function screenOf(
  match: Pick<RouteMatch, 'route'> | null,
  visit: Visit,
  isEditing = false,
): ScreenChoice {
  const route = routeOn(visit, match);
  return route.id === 'home'
    ? homeScreen(visit, isEditing)
    : { screen: route.screen, layout: layoutFor(route.layout, visit) };
}

/**
 * The custom page that is the site's home page, for a visitor who sees the home page; null if
 * there is none.
 */
export function homePage({ settings, user }: Visit, isEditing = false): string | null {
  return (user === null || isEditing) && setting(settings, 'homepage.type') === 'customPage'
    ? setting(settings, 'homepage.value')
    : null;
}

/** The channel that is the site's home page, for everybody; null if there is none. */
export function homeChannel({ settings }: Pick<Bootstrap, 'settings'>): string | null {
  const value = setting(settings, 'homepage.value');
  return setting(settings, 'homepage.type') === 'channel' && isPageName(value) ? value : null;
}
