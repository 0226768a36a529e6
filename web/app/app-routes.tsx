import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useRef,
  type ComponentType,
  lazy,
  useReducer,
} from 'react';
import { matchRoutes, Navigate, renderMatches, type RouteObject, useLocation } from 'react-router';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { appReady } from '../../contracts/constants.ts';
import { localPath, paths } from '../../contracts/routes/paths.ts';
import {
  type Layout,
  matchRoute,
  notFoundRoute,
  type Route,
  routes,
  verifyRoute,
} from '../../contracts/routes/routes.ts';
import { accessOf, screenOf, type ScreenChoice } from '../../contracts/routes/screen-of.ts';
import { useIsNavigating } from '../data/router/history.ts';
import { useScrollRestoration } from '../data/router/scroll-restoration.ts';
import { isEditing } from '../lib/dom.ts';
import { NotFoundScreen, useScreenTitle } from '../data/session/screen-title.ts';
import { signedInHome } from '../data/session/post-login-target.ts';
import type { PlanWanted } from '../screens/billing/plans/plan-target.ts';
import { type ReturnTo, useReturnTo } from '../data/session/return-to.ts';
import { useSession, useT } from '../data/session/session.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { decide, type Redirect } from './guard.ts';
import { useLayout, useScreen, isScreenLoaded, loadScreen } from './screens.ts';
import { playingTitle } from '../player/now-playing.ts';
import { useStore } from '../ui/use-store.ts';

type ResolvedRoute =
  | (Redirect & { title: Route })
  | { do: 'show'; choice: ScreenChoice; title: Route };

/** The address's screen in its layout. Not-found and verification screens keep the address. */
export function AppRoutes() {
  const { bootstrap } = useSession();
  const { pathname } = useLocation();
  const route = matchRoute(pathname)?.route ?? notFoundRoute;
  const resolved = resolveRoute(route, bootstrap);
  useScrollRestoration();
  usePageTitle(resolved.do === 'show' ? resolved.title : route);
  return (
    <PageSpinner>
      <Suspense fallback={<LoadingPage />}>
        <Matched
          choice={resolved.do === 'show' ? resolved.choice : null}
          path={route === notFoundRoute ? '/not-found' : pathname}
        />
      </Suspense>
    </PageSpinner>
  );
}

/**
 * `path`: the address's path. For an unknown address, any path that only the not-found route
 * matches, because its `*` does not match every character.
 */
function Matched({ choice, path }: { choice: ScreenChoice | null; path: string }) {
  const { bootstrap } = useSession();
  const objects = useMemo(() => routeObjects(bootstrap), [bootstrap]);
  // The current page stays until layout and screen have loaded: pages change in transitions.
  return <WhenLoaded choice={choice}>{() => renderMatches(matchRoutes(objects, path))}</WhenLoaded>;
}

const layouts = [
  'site',
  'music',
  'auth',
  'backstage',
  'admin',
] as const satisfies readonly Layout[];

/** The routes for this visitor: screens in their layouts, and the guard's redirects. */
function routeObjects(bootstrap: Bootstrap): RouteObject[] {
  const resolvedRoutes = [...routes, notFoundRoute].map((route) => ({
    path: route.path,
    resolved: resolveRoute(route, bootstrap),
  }));
  const inLayout = (layout: Layout): RouteObject => ({
    element: <LayoutRoute name={layout} />,
    children: resolvedRoutes.flatMap(({ path, resolved }) =>
      resolved.do === 'show' && resolved.choice.layout === layout
        ? [{ path, element: <ScreenRoute name={resolved.choice.screen} /> }]
        : [],
    ),
  });
  const redirects = resolvedRoutes.flatMap(({ path, resolved }) =>
    resolved.do === 'redirect' ? [{ path, element: <RedirectRoute {...resolved} /> }] : [],
  );
  return [...layouts.map(inLayout), ...redirects];
}

function resolveRoute(route: Route, bootstrap: Bootstrap): ResolvedRoute {
  const decision = decide({
    access: accessOf(route, bootstrap, isEditing()),
    bootstrap,
    afterLogin: signedInHome(bootstrap.auth),
    isEditing: isEditing(),
  });
  switch (decision.do) {
    case 'redirect':
      return { ...decision, title: route };
    case 'verify':
      return { do: 'show', choice: verifyRoute, title: verifyRoute };
    case 'not-found':
      return { do: 'show', choice: notFoundRoute, title: notFoundRoute };
    case 'show':
      return { do: 'show', choice: screenOf({ route }, bootstrap, isEditing()), title: route };
  }
}

/** Reports whether the code of a screen is still loading. */
const MissingContext = createContext<(isMissing: boolean) => void>(() => {});

/** Shows a spinner over the page when the next page, or a part of this one, loads slowly. */
export function PageSpinner({ children }: { children: ReactNode }) {
  const t = useT();
  const [isMissing, setMissing] = useState(false);
  const isNavigating = useIsNavigating();
  const isShown = useDelayed(isNavigating || isMissing);
  return (
    <MissingContext value={setMissing}>
      {children}
      {/* Rendered before it has content, so that screen readers announce the content. */}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 top-24 z-40 grid place-items-center text-muted"
      >
        {isShown && (
          <>
            <span className="rounded-full bg-paper p-2 shadow-pop">
              <Spinner className="size-8" />
            </span>
            <span className="sr-only">{t('Loading')}</span>
          </>
        )}
      </div>
    </MissingContext>
  );
}

/** Reserves a screen's space while its code loads. */
export function LoadingPage() {
  const setMissing = use(MissingContext);
  useLayoutEffect(() => {
    setMissing(true);
    return () => setMissing(false);
  }, [setMissing]);
  return <div className="min-h-[60dvh]" />;
}

function LayoutRoute({ name }: { name: Layout }) {
  const Component = useLayout(name);
  return <Component />;
}

function ScreenRoute({ name }: { name: string }) {
  const { pathname } = useLocation();
  const Screen = useScreen(name);
  return (
    <Suspense fallback={<LoadingPage />}>
      <ErrorBoundary screenAt={`${name} ${pathname}`}>
        <NotFoundScreen value={<NotFound />}>
          <Screen />
        </NotFoundScreen>
      </ErrorBoundary>
      <Ready />
    </Suspense>
  );
}

function RedirectRoute({ to, remember, keepsQuery, title }: Redirect & { title: Route }) {
  const { pathname, search, hash } = useLocation();
  const returnState = useReturnTo();
  const planWanted =
    to === paths.pricing() ? ({ planFor: title.title } satisfies PlanWanted) : null;
  const state: ReturnTo | PlanWanted | null = remember
    ? { returnTo: pathname + search + hash }
    : keepsQuery
      ? returnState
      : planWanted;
  // A visitor who was redirected as a guest but turns out to be signed in continues to their
  // target.
  const stoppedAt = title.access.authOnly && !keepsQuery ? localPath(returnState?.returnTo) : null;
  return <Navigate to={stoppedAt ?? (keepsQuery ? to + search : to)} replace state={state} />;
}

function NotFound() {
  return <WhenLoaded choice={notFoundRoute}>{() => <LoadedNotFound />}</WhenLoaded>;
}

function LoadedNotFound() {
  const Screen = useScreen(notFoundRoute.screen);
  return <Screen />;
}

/**
 * Signals that the screen's forms and buttons work. It is inside the screen's boundary, which
 * hydrates separately, after its surroundings.
 */
function Ready() {
  const [isFilledIn, setFilledIn] = useState(false);
  useEffect(() => {
    // Submits the forms that were sent before hydration. It must run outside React's own work,
    // which cannot hydrate the event's form meanwhile, and after a second render, which fills in
    // the fields that are known only after hydration.
    const timer = setTimeout(
      () => void (isFilledIn ? document.dispatchEvent(new Event(appReady)) : setFilledIn(true)),
    );
    return () => clearTimeout(timer);
  }, [isFilledIn]);
  return null;
}

/**
 * Sets the tab's title to the playing track, else the page's own title, else the route's. No other
 * code sets it. After navigation, moves focus to the content, so that screen readers start there.
 */
function usePageTitle(route: Route): void {
  const { bootstrap, t } = useSession();
  const { pathname, key } = useLocation();
  const lastPage = useRef({ pathname, key });
  const screenTitle = useScreenTitle();
  const playing = useStore(playingTitle);
  const site = bootstrap.branding.site_name;
  useEffect(() => {
    document.title =
      playing ?? screenTitle ?? (route.id === 'home' ? site : `${t(route.title)} · ${site}`);
  }, [route, site, t, screenTitle, playing]);
  useEffect(() => {
    const last = lastPage.current;
    lastPage.current = { pathname, key };
    // The same history entry with another path: the page was rendered before its whole address was
    // known.
    if (last.pathname === pathname || last.key === key) return;
    const main = document.getElementById('main');
    // Keeps focus that a screen has set itself, for instance into its first field.
    if (!main?.contains(document.activeElement) || document.activeElement === main)
      main?.focus({ preventScroll: true });
  }, [pathname, key]);
}

interface Props {
  /** Null if nothing has to be loaded. */
  choice: ScreenChoice | null;
  children: () => ReactNode;
}

/** Suspends until a screen and its layout have loaded. */
export function WhenLoaded({ choice, children }: Props) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const Waiting = choice === null || isScreenLoaded(choice) ? null : waitingFor(choice);
  return Waiting ? <Waiting onLoaded={renderAgain} /> : children();
}

interface WaitingProps {
  onLoaded: () => void;
}

const waiting = new Map<string, ComponentType<WaitingProps>>();

function waitingFor(choice: ScreenChoice): ComponentType<WaitingProps> {
  const key = `${choice.layout} ${choice.screen}`;
  const component =
    waiting.get(key) ?? lazy(() => loadScreen(choice).then(() => ({ default: Loaded })));
  waiting.set(key, component);
  return component;
}

/**
 * Usually React re-renders the parent once the code has loaded. If it loads at once, React
 * continues here, so the parent has to be notified.
 */
function Loaded({ onLoaded }: WaitingProps) {
  useLayoutEffect(onLoaded);
  return null;
}
