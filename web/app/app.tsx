import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { BrowserRouter, useNavigate, useRoutes } from 'react-router';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { notFoundRoute, routes } from '../../contracts/routes.ts';
import { languageTag, textDirection } from '../../contracts/language.ts';
import { traceStore } from '../feedback/trace-store.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { isExternal, safeHref } from '../lib/safe-href.ts';
import { SessionProvider, useSession } from '../session/session.tsx';
import { ThemeProvider } from '../session/use-theme.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guarded } from './guarded.tsx';
import { CookieNotice } from './shell/cookie-notice.tsx';

const TraceDialog = lazy(() => import('../feedback/trace-dialog.tsx').then((file) => ({ default: file.TraceDialog })));

/** What watches over a page that is there already. Without it everything works, so its absence harms nobody. */
const Attendants = lazy(async (): Promise<{ default: () => ReactNode }> => {
  await new Promise<void>(whenIdle);
  return import('./attend/attendants.tsx').then((file) => ({ default: file.Attendants }), () => ({ default: () => null }));
});

/** The whole app around its routes. `bootstrap` is the start-up data of the document. */
export function App({ bootstrap }: { bootstrap: Bootstrap }) {
  return (
    <SessionProvider initial={bootstrap}>
      <ErrorBoundary>
        <BrowserRouter>
          <AppContent />
          <Suspense><Attendants /></Suspense>
        </BrowserRouter>
      </ErrorBoundary>
    </SessionProvider>
  );
}

/** Everything below the router; tests put it under a router of their own. */
export function AppContent() {
  return (
    <ThemeProvider>
      <Language />
      <Screens />
      <CookieNotice />
      <Messages />
    </ThemeProvider>
  );
}

const screens = [...routes, notFoundRoute].map((route) => ({ path: route.path, element: <Guarded key={route.id} route={route} /> }));

/** The router's own `*` knows no address with a line break in it, such as '/%0A': that is no page either. */
function Screens() {
  return useRoutes(screens) ?? <Guarded route={notFoundRoute} />;
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
  const trace = useSyncExternalStore(traceStore.subscribe, traceStore.read, () => null);
  const follow = (action: string) => {
    const href = safeHref(action);
    if (href === null) return;
    if (isExternal(href)) {
      window.open(href, '_blank', 'noopener');
      return;
    }
    // The router takes a whole address of this site for a path.
    const { pathname, search, hash } = new URL(href, location.origin);
    void navigate(pathname + search + hash);
  };
  return (
    <>
      <Toaster closeLabel={t('Close')} onAction={follow} />
      {trace !== null && <Suspense><TraceDialog answer={trace} /></Suspense>}
    </>
  );
}
