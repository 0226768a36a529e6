import type { Bootstrap } from './bootstrap.ts';
import type { homepageTypes } from './constants.ts';
import { notFoundRoute, type RouteMatch, type Layout } from './routes.ts';
import { setting } from './site-settings.ts';

type HomepageType = (typeof homepageTypes)[number];

export interface ScreenChoice {
  screen: string;
  layout: Layout;
}

/** As much of the bootstrap data as decides a screen. Of the user only whether there is one. */
type Visit = Pick<Bootstrap, 'settings'> & { user: object | null };

const homeScreens: Record<Exclude<HomepageType, 'channel'>, (visit: Visit) => ScreenChoice> = {
  loginPage: () => ({ screen: 'login', layout: 'auth' }),
  registerPage: ({ settings }) =>
    setting(settings, 'registration.disable') ? { screen: 'login', layout: 'auth' } : { screen: 'register', layout: 'auth' },
  customPage: () => ({ screen: 'custom-page', layout: 'site' }),
  landingPage: () => ({ screen: 'landing', layout: 'site' }),
};

const isKnownType = (type: string): type is keyof typeof homeScreens => Object.hasOwn(homeScreens, type);

/**
 * What `/` shows. The home page of the site's choice is for guests (and for the appearance editor), and only where it is no channel;
 * everyone else is in the player. A type that nobody knows is the landing page.
 */
export function homeScreen(visit: Visit, isEditing = false): ScreenChoice {
  const type = setting(visit.settings, 'homepage.type');
  if (type === 'channel' || (visit.user !== null && !isEditing)) return { screen: 'upcoming', layout: 'site' };
  return homeScreens[isKnownType(type) ? type : 'landingPage'](visit);
}

/** Which screen an address shows to someone whom the guard lets in; the gateway preloads its code, the app shows it. */
export function screenOf(match: Pick<RouteMatch, 'route'> | null, visit: Visit, isEditing = false): ScreenChoice {
  const found = match?.route ?? notFoundRoute;
  // Screens of what the site does not sell are not even fetched.
  const route = found.access.needs === 'billing' && !setting(visit.settings, 'billing.enable') ? notFoundRoute : found;
  return route.id === 'home' ? homeScreen(visit, isEditing) : { screen: route.screen, layout: route.layout };
}
