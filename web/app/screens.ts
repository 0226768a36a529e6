import type { ComponentType } from 'react';
import type { Layout } from '../../contracts/routes.ts';
import type { ScreenChoice } from '../../contracts/screen-of.ts';
import { noteMissingCode } from '../lib/missing-code.ts';
import { Store } from '../lib/store.ts';
import { useStore } from '../ui/use-store.ts';
import { recover, standIn, UnreachableError } from './recover.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Every screen by the name that its route gives it. */
const screenFiles: Record<string, Load> = {
  'account-settings': () =>
    import('../features/account-settings/account-settings-screen.tsx').then((file) => ({
      default: file.AccountSettingsScreen,
    })),
  billing: () =>
    import('../features/billing/billing-screen.tsx').then((file) => ({
      default: file.BillingScreen,
    })),
  'change-plan': () =>
    import('../features/billing/change-plan-screen.tsx').then((file) => ({
      default: file.ChangePlanScreen,
    })),
  checkout: () =>
    import('../features/checkout/checkout-screen.tsx').then((file) => ({
      default: file.CheckoutScreen,
    })),
  album: () =>
    import('../features/album/album-screen.tsx').then((file) => ({ default: file.AlbumScreen })),
  'api-docs': () =>
    import('../features/api-docs/api-docs-screen.tsx').then((file) => ({
      default: file.ApiDocsScreen,
    })),
  artist: () =>
    import('../features/artist/artist-screen.tsx').then((file) => ({ default: file.ArtistScreen })),
  'artist-tab': () =>
    import('../features/artist/artist-tab-screen.tsx').then((file) => ({
      default: file.ArtistTabScreen,
    })),
  'profile-tab': () =>
    import('../features/profile/profile-tab-screen.tsx').then((file) => ({
      default: file.ProfileTabScreen,
    })),
  playlist: () =>
    import('../features/playlist/playlist-screen.tsx').then((file) => ({
      default: file.PlaylistScreen,
    })),
  profile: () =>
    import('../features/profile/profile-screen.tsx').then((file) => ({
      default: file.ProfileScreen,
    })),
  radio: () =>
    import('../features/radio/radio-screen.tsx').then((file) => ({ default: file.RadioScreen })),
  search: () =>
    import('../features/search/search-screen.tsx').then((file) => ({ default: file.SearchScreen })),
  'search-kind': () =>
    import('../features/search/search-kind-screen.tsx').then((file) => ({
      default: file.SearchKindScreen,
    })),
  track: () =>
    import('../features/track/track-screen.tsx').then((file) => ({ default: file.TrackScreen })),
  channel: () =>
    import('../features/channel/channel-screen.tsx').then((file) => ({
      default: file.ChannelScreen,
    })),
  genre: () =>
    import('../features/genre/genre-screen.tsx').then((file) => ({ default: file.GenreScreen })),
  home: () =>
    import('../features/home/home-screen.tsx').then((file) => ({ default: file.HomeScreen })),
  'home-channel': () =>
    import('../features/home-channel/home-channel-screen.tsx').then((file) => ({
      default: file.HomeChannelScreen,
    })),
  tag: () => import('../features/tag/tag-screen.tsx').then((file) => ({ default: file.TagScreen })),
  contact: () =>
    import('../features/contact/contact-screen.tsx').then((file) => ({
      default: file.ContactScreen,
    })),
  'custom-page': () =>
    import('../features/custom-page/custom-page-screen.tsx').then((file) => ({
      default: file.CustomPageScreen,
    })),
  'forgot-password': () =>
    import('../features/forgot-password/forgot-password-screen.tsx').then((file) => ({
      default: file.ForgotPasswordScreen,
    })),
  library: () =>
    import('../features/library/library-screen.tsx').then((file) => ({
      default: file.LibraryScreen,
    })),
  landing: () =>
    import('../features/landing/landing-screen.tsx').then((file) => ({
      default: file.LandingScreen,
    })),
  login: () =>
    import('../features/login/login-screen.tsx').then((file) => ({ default: file.LoginScreen })),
  'notification-settings': () =>
    import('../features/notification-settings/notification-settings-screen.tsx').then((file) => ({
      default: file.NotificationSettingsScreen,
    })),
  notifications: () =>
    import('../features/notifications/notifications-screen.tsx').then((file) => ({
      default: file.NotificationsScreen,
    })),
  'not-found': () =>
    import('../features/not-found/not-found-screen.tsx').then((file) => ({
      default: file.NotFoundScreen,
    })),
  register: () =>
    import('../features/register/register-screen.tsx').then((file) => ({
      default: file.RegisterScreen,
    })),
  pricing: () =>
    import('../features/pricing/pricing-screen.tsx').then((file) => ({
      default: file.PricingScreen,
    })),
  'reset-password': () =>
    import('../features/reset-password/reset-password-screen.tsx').then((file) => ({
      default: file.ResetPasswordScreen,
    })),
  upcoming: () =>
    import('../features/upcoming/upcoming-screen.tsx').then((file) => ({
      default: file.UpcomingScreen,
    })),
  uploads: () =>
    import('../features/uploads/uploads-screen.tsx').then((file) => ({
      default: file.UploadsScreen,
    })),
  'verify-email': () =>
    import('../features/verify-email/verify-email-screen.tsx').then((file) => ({
      default: file.VerifyEmailScreen,
    })),
};

/** Each visitor needs one at first, and most guests never the other. */
const layoutFiles: Record<Layout, Load> = {
  auth: () => import('./layouts/auth-layout.tsx').then((file) => ({ default: file.AuthLayout })),
  music: () => import('./layouts/music-layout.tsx').then((file) => ({ default: file.MusicLayout })),
  site: () => import('./layouts/site-layout.tsx').then((file) => ({ default: file.SiteLayout })),
};

/** A component in a file of its own. Once it was fetched it renders at once, as servers and hydration need it. */
class LazyComponent {
  /** Null before it was fetched. What could not be fetched has a stand-in, until it could. */
  readonly shown = new Store<ComponentType | null>(null);
  #loading: Promise<void> | null = null;
  #isOutOfReach = false;
  readonly #file: Load;

  constructor(file: Load) {
    this.#file = file;
  }

  /** Resolves in any case: a failure to fetch shows where the component would be. */
  load(isAsked = true): Promise<void> {
    this.#loading ??= this.#file()
      .catch((error: unknown) => recover(error, { fetchAgain: this.#file, isAsked }))
      .then(
        ({ default: component }) => this.shown.set(component),
        (error: unknown) => this.#fail(error),
      );
    return this.#loading;
  }

  #fail(error: unknown): void {
    this.#isOutOfReach = error instanceof UnreachableError;
    this.shown.set(standIn(error));
    noteMissingCode((isAsked) => {
      this.#loading = null;
      return this.load(isAsked);
    });
  }

  isLoaded(): boolean {
    return this.shown.read() !== null;
  }

  isOutOfReach(): boolean {
    return this.#isOutOfReach;
  }
}

const screens = new Map(
  Object.entries(screenFiles).map(([name, file]) => [name, new LazyComponent(file)]),
);
const layouts = {
  auth: new LazyComponent(layoutFiles.auth),
  music: new LazyComponent(layoutFiles.music),
  site: new LazyComponent(layoutFiles.site),
};

function screenNamed(name: string): LazyComponent {
  const found = screens.get(name);
  if (!found) throw new RangeError(`There is no screen '${name}'`);
  return found;
}

export const useScreen = (name: string): ComponentType => useShown(screenNamed(name));
export const useLayout = (name: Layout): ComponentType => useShown(layouts[name]);

/** @throws Error before it was fetched. */
function useShown({ shown }: LazyComponent): ComponentType {
  const component = useStore(shown);
  if (!component) throw new Error('A screen is fetched before it is shown');
  return component;
}

export const isScreenLoaded = ({ screen, layout }: ScreenChoice): boolean =>
  screenNamed(screen).isLoaded() && layouts[layout].isLoaded();

/** Whether one of them could not be fetched for want of a connection. */
export const isOutOfReach = ({ screen, layout }: ScreenChoice): boolean =>
  screenNamed(screen).isOutOfReach() || layouts[layout].isOutOfReach();

/**
 * Fetches a screen with its layout. Never rejects.
 * @throws RangeError for a name that no screen has.
 */
export const loadScreen = ({ screen, layout }: ScreenChoice): Promise<unknown> =>
  Promise.all([screenNamed(screen).load(), layouts[layout].load()]);
