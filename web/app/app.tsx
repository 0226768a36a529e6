import { Suspense, useEffect, useState } from 'react';
import { optionalPart } from '../ui/lazy-code.ts';
import { StaticRouter, useNavigate } from 'react-router';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { languageTag, textDirection } from '../../contracts/site/language.ts';
import type { InlinedResponses } from '../data/calls/inlined-responses.ts';
import { reportFailure } from '../ui/failures/report-failure.ts';
import { whenIdle } from '../lib/dom.ts';
import { safeHref } from '../lib/address.ts';
import { destinationOf } from '../data/router/destination.ts';
import { BrowserRouter } from '../data/router/router.tsx';
import { PaletteKey } from './palette/palette-key.tsx';
import { PlayerDock } from '../player/view/player-dock.tsx';
import { useSession, useT } from '../data/session/session.tsx';
import { SessionProvider } from '../data/session/session-provider.tsx';
import { ThemeProvider } from '../data/session/theme.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { decisionAt } from './guard.ts';
import { AppRoutes } from './app-routes.tsx';
import { BackgroundTasks } from './background-tasks/background-tasks.tsx';
import { CookieNotice } from './layouts/cookie-notice.tsx';

/** Tabs for listeners; guests never load them. Everything is also reachable from the header. */
const BottomTabs = optionalPart(() =>
  import('./layouts/bottom-tabs.tsx').then((file) => file.BottomTabs),
);

interface AppProps {
  bootstrap: Bootstrap;
  /** Responses in the document. */
  inlined: InlinedResponses;
  /** The path whose screen the document already contains; undefined if it contains none. */
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

/**
 * `App` on a server, at a path. It renders the same HTML as the first render of `App` at that path.
 * `themeChoice` replaces the cookie.
 */
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
      <DeferredTasks />
    </>
  );
}

/** Background work waits until the page has nothing else to do. */
function DeferredTasks() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && <BackgroundTasks />;
}

/** Everything below the router; tests wrap it in their own router. */
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

/** The palette offers only pages that this visitor can open. */
function Commands() {
  const { bootstrap } = useSession();
  const canOpen = (path: string) => decisionAt(path, bootstrap)?.do === 'show';
  return <PaletteKey canOpen={canOpen} />;
}

/** Sets the page's language and text direction for browsers and screen readers. */
function Language() {
  const { language } = useSession().bootstrap.i18n;
  useEffect(() => {
    document.documentElement.lang = languageTag(language);
    document.documentElement.dir = textDirection(language);
  }, [language]);
  return null;
}

function Messages() {
  const t = useT();
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
