import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** Every screen by the name that its route gives it, each fetched when it is first shown. */
const loaders: Record<string, Load> = {
  landing: () => import('../features/landing/landing-screen.tsx').then((file) => ({ default: file.LandingScreen })),
  login: () => import('../features/login/login-screen.tsx').then((file) => ({ default: file.LoginScreen })),
  notifications: () => import('../features/notifications/notifications-screen.tsx').then((file) => ({ default: file.NotificationsScreen })),
  'not-found': () => import('../features/not-found/not-found-screen.tsx').then((file) => ({ default: file.NotFoundScreen })),
  upcoming: () => import('../features/upcoming/upcoming-screen.tsx').then((file) => ({ default: file.UpcomingScreen })),
  'upcoming-access': () => import('../features/upcoming/upcoming-access-screen.tsx').then((file) => ({ default: file.UpcomingAccessScreen })),
  'verify-email': () => import('../features/verify-email/verify-email-screen.tsx').then((file) => ({ default: file.VerifyEmailScreen })),
};

const screens = new Map<string, LazyExoticComponent<ComponentType>>();

/** The screen of this name; one component for good, so that React keeps its state between two routes that share it. */
export function screen(name: string): LazyExoticComponent<ComponentType> {
  const known = screens.get(name);
  if (known) return known;
  const load = loaders[name];
  if (!load) throw new Error(`There is no screen '${name}'`);
  const made = lazy(load);
  screens.set(name, made);
  return made;
}

/** Starts fetching a screen before it is shown. */
export function preloadScreen(name: string): Promise<unknown> {
  return loaders[name]?.() ?? Promise.resolve();
}
