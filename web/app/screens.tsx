import { type ComponentType, lazy, type ReactNode } from 'react';
import type { Shell } from '../../contracts/routes.ts';
import type { ScreenChoice } from '../../contracts/screen-of.ts';
import { recover } from './recover.ts';

type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** Every screen by the name that its route gives it, each fetched when it is first shown. */
const loaders: Record<string, Load> = {
  'account-settings': () => import('../features/account-settings/account-settings-screen.tsx').then((file) => ({ default: file.AccountSettingsScreen })),
  billing: () => import('../features/billing/billing-screen.tsx').then((file) => ({ default: file.BillingScreen })),
  'change-plan': () => import('../features/billing/change-plan-screen.tsx').then((file) => ({ default: file.ChangePlanScreen })),
  checkout: () => import('../features/checkout/checkout-screen.tsx').then((file) => ({ default: file.CheckoutScreen })),
  album: () => import('../features/album/album-screen.tsx').then((file) => ({ default: file.AlbumScreen })),
  artist: () => import('../features/artist/artist-screen.tsx').then((file) => ({ default: file.ArtistScreen })),
  playlist: () => import('../features/playlist/playlist-screen.tsx').then((file) => ({ default: file.PlaylistScreen })),
  profile: () => import('../features/profile/profile-screen.tsx').then((file) => ({ default: file.ProfileScreen })),
  search: () => import('../features/search/search-screen.tsx').then((file) => ({ default: file.SearchScreen })),
  track: () => import('../features/track/track-screen.tsx').then((file) => ({ default: file.TrackScreen })),
  contact: () => import('../features/contact/contact-screen.tsx').then((file) => ({ default: file.ContactScreen })),
  'custom-page': () => import('../features/custom-page/custom-page-screen.tsx').then((file) => ({ default: file.CustomPageScreen })),
  'forgot-password': () => import('../features/forgot-password/forgot-password-screen.tsx').then((file) => ({ default: file.ForgotPasswordScreen })),
  landing: () => import('../features/landing/landing-screen.tsx').then((file) => ({ default: file.LandingScreen })),
  login: () => import('../features/login/login-screen.tsx').then((file) => ({ default: file.LoginScreen })),
  'notification-settings': () => import('../features/notification-settings/notification-settings-screen.tsx').then((file) => ({ default: file.NotificationSettingsScreen })),
  notifications: () => import('../features/notifications/notifications-screen.tsx').then((file) => ({ default: file.NotificationsScreen })),
  'not-found': () => import('../features/not-found/not-found-screen.tsx').then((file) => ({ default: file.NotFoundScreen })),
  register: () => import('../features/register/register-screen.tsx').then((file) => ({ default: file.RegisterScreen })),
  pricing: () => import('../features/pricing/pricing-screen.tsx').then((file) => ({ default: file.PricingScreen })),
  'reset-password': () => import('../features/reset-password/reset-password-screen.tsx').then((file) => ({ default: file.ResetPasswordScreen })),
  upcoming: () => import('../features/upcoming/upcoming-screen.tsx').then((file) => ({ default: file.UpcomingScreen })),
  uploads: () => import('../features/uploads/uploads-screen.tsx').then((file) => ({ default: file.UploadsScreen })),
  'verify-email': () => import('../features/verify-email/verify-email-screen.tsx').then((file) => ({ default: file.VerifyEmailScreen })),
};

/** The frames around screens. Each visitor needs one at first, and most guests never the other. */
const shells: Record<Shell, Load<{ children: ReactNode }>> = {
  auth: () => import('./shell/auth-shell.tsx').then((file) => ({ default: file.AuthShell })),
  site: () => import('./shell/site-shell.tsx').then((file) => ({ default: file.SiteShell })),
};

interface Source<Props> {
  fetch: () => Promise<void>;
  /** What was fetched before it was first shown is shown without waiting; what was not fetches itself. The same one for good, so that React keeps what two routes share. */
  component: () => ComponentType<Props>;
}

function sourceOf<Props>(load: Load<Props>): Source<Props> {
  let fetched: ComponentType<Props> | undefined;
  let shown: ComponentType<Props> | undefined;
  return {
    fetch: async () => { fetched = (await load()).default; },
    component: () => (shown ??= fetched ?? lazy(() => load().catch(recover<Props>))),
  };
}

const screenSources = new Map(Object.entries(loaders).map(([name, load]) => [name, sourceOf(load)]));
const shellSources = { auth: sourceOf(shells.auth), site: sourceOf(shells.site) };

/** @throws RangeError for a name that no screen has. */
export function screenComponent(name: string): ComponentType {
  const found = screenSources.get(name);
  if (!found) throw new RangeError(`There is no screen '${name}'`);
  return found.component();
}

export const shellComponent = (name: Shell): ComponentType<{ children: ReactNode }> => shellSources[name].component();

/** Fetches a screen and its shell before they are shown. What fails here fails again where it is shown, and is dealt with there. */
export async function preload({ screen, shell }: ScreenChoice, isMember = false): Promise<void> {
  // On its way beside them; the page does not wait for it.
  if (isMember && shell === 'site') void import('./shell/member-actions.tsx').catch(() => undefined);
  await Promise.allSettled([screenSources.get(screen)?.fetch(), shellSources[shell].fetch()]);
}
