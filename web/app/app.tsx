import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { optionalPart } from '../ui/optional-part.ts';
import { StaticRouter, useNavigate } from 'react-router';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { languageTag, textDirection } from '../../contracts/language.ts';
import { matchRoute } from '../../contracts/routes.ts';
import { screenOf } from '../../contracts/screen-of.ts';
import type { InlinedResponses } from '../api/inlined-responses.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { whenIdle } from '../lib/dom.ts';
import { safeHref } from '../lib/address.ts';
import { destinationOf } from '../router/destination.ts';
import { BrowserRouter } from '../router/router.tsx';
import { PaletteKey } from '../palette/palette-key.tsx';
import { PlayerDock } from '../player-view/player-dock.tsx';
import { useHydrated, useSession } from '../session/session.tsx';
import { SessionProvider } from '../session/session-provider.tsx';
import { ThemeProvider } from '../session/theme.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { decisionAt } from './guard.ts';
import { AppRoutes } from './app-routes.tsx';
import { CookieNotice } from './layouts/cookie-notice.tsx';

/** What watches over a page that is there already. Without it everything works, so its absence harms nobody. */
const BackgroundTasks = lazy(async (): Promise<{ default: () => ReactNode }> => {
  await new Promise<void>(whenIdle);
  return import('./background-tasks/background-tasks.tsx').then(
    (file) => ({ default: file.BackgroundTasks }),
    () => ({ default: () => null }),
  );
});

/** A listener's tabs: guests never fetch them. Without them everything is reached by the header. */
const BottomTabs = optionalPart(() =>
  import('./layouts/bottom-tabs.tsx').then((file) => file.BottomTabs),
);

interface AppProps {
  /** The bootstrap data of the document. */
  bootstrap: Bootstrap;
  /** Responses inside the document. */
  inlined: InlinedResponses;
  /** The path for which the document holds the app's first screen already; undefined where it holds none. */
  prerenderedAt?: string | undefined;
}

/** The whole app around its routes, in a browser. */
export function App({ bootstrap, inlined, prerenderedAt }: AppProps) {
  return (
    <SessionProvider initial={bootstrap} inlined={inlined} onReadFailure={reportFailure}>
      <ErrorBoundary>
        <BrowserRouter prerenderedAt={prerenderedAt}>
          <AppPage />
        </BrowserRouter>
      </ErrorBoundary>
    </SessionProvider>
  );
}

/** The same on a server, at a path: what it renders is what `App` first shows at the same one. `themeChoice` stands in for the cookie. */
export function PrerenderedApp({
  bootstrap,
  inlined,
  path,
  themeChoice,
}: Pick<AppProps, 'bootstrap' | 'inlined'> & { path: string; themeChoice: string | null }) {
  return (
    <SessionProvider initial={bootstrap} inlined={inlined} onReadFailure={reportFailure}>
      <ErrorBoundary>
        <StaticRouter location={path}>
          <AppPage themeChoice={themeChoice} />
        </StaticRouter>
      </ErrorBoundary>
    </SessionProvider>
  );
}

function AppPage({ themeChoice }: { themeChoice?: string | null }) {
  return (
    <>
      <AppContent themeChoice={themeChoice} />
      <Later />
    </>
  );
}

/** By itself: what renders again once a page was taken over must not take the page with it. */
function Later() {
  return (
    useHydrated() && (
      <Suspense>
        <BackgroundTasks />
      </Suspense>
    )
  );
}

/** Everything below the router; tests put it under a router of their own. */
export function AppContent({ themeChoice }: { themeChoice?: string | null | undefined }) {
  return (
    <ThemeProvider initialChoice={themeChoice}>
      <Language />
      <AppRoutes />
      <CookieNotice />
      <PlayerDock />
      <MemberTabs />
      <Commands />
      <Messages />
    </ThemeProvider>
  );
}

function MemberTabs() {
  return (
    useSession().bootstrap.user && (
      <Suspense>
        <BottomTabs />
      </Suspense>
    )
  );
}

/** The palette offers pages that this visitor would find, and that have something. */
function Commands() {
  const { bootstrap } = useSession();
  const isShown = (path: string) =>
    decisionAt(path, bootstrap)?.do === 'show' &&
    screenOf(matchRoute(path.replace(/[?#].*/s, '')), bootstrap).screen !== 'upcoming';
  return <PaletteKey isShown={isShown} />;
}

/** Tells browser and screen reader which language this is, and from which side it is read. */
function Language() {
  const { language } = useSession().bootstrap.i18n;
  useEffect(() => {
    document.documentElement.lang = languageTag(language);
    document.documentElement.dir = textDirection(language);
  }, [language]);
  return null;
}

function Messages() {
  const { t } = useSession();
  const navigate = useNavigate();
  const follow = (action: string) => {
    const href = safeHref(action);
    if (href === null) return;
    const { owner, path } = destinationOf(href);
    if (owner === 'other site') window.open(href, '_blank', 'noopener');
    else navigate(path);
  };
  return (
    <>
      <Toaster label={t('Notifications')} closeLabel={t('Close')} onAction={follow} />
      <DialogHost closeLabel={t('Close')} onFailure={(error) => reportFailure(error, t)} />
    </>
  );
}
