import { Suspense, useEffect, useState, useEffectEvent } from 'react';
import { StaticRouter, useNavigate } from 'react-router';
import { optionalPart, lazyCode } from '../ui/lazy-code.ts';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { languageTag, textDirection } from '../../contracts/site/language.ts';
import type { InlinedResponses } from '../data/calls/inlined-responses.ts';
import { reportFailure } from '../ui/failures/report-failure.ts';
import { whenIdle, listen } from '../lib/dom.ts';
import { safeHref } from '../lib/address.ts';
import { destinationOf } from '../data/router/destination.ts';
import { BrowserRouter } from '../data/router/router.tsx';
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
import { paletteRequested, isLetterKey, isApple } from '../lib/keys.ts';

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
      <PaletteKey />
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

const paletteCode = lazyCode(() =>
  import('./palette/show-palette.tsx').then((file) => file.showPalette),
);

/** K with this system's one modifier: on Apple systems, Ctrl+K edits text. */
function isPaletteKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  const [wanted, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  const isAlone = !other && !altKey && !shiftKey && !isComposing && !repeat;
  return wanted && isAlone && isLetterKey(event, 'k');
}

/**
 * The only part of the palette in every page's bundle: its keyboard shortcut. The palette offers
 * only pages that this visitor can open.
 */
function PaletteKey() {
  const { bootstrap, t } = useSession();
  const canOpen = (path: string) => decisionAt(path, bootstrap)?.do === 'show';
  const show = useEffectEvent(
    () =>
      void paletteCode
        .load()
        .then((showPalette) => showPalette(t, canOpen))
        .catch((error: unknown) => reportFailure(error, t)),
  );
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPaletteKey(event)) return;
    event.preventDefault();
    show();
  });
  useEffect(() => paletteRequested.listen(() => show()), []);
  useEffect(() => listen(document, 'keydown', (event: KeyboardEvent) => onKeyDown(event)), []);
  return null;
}

/** Sets the page's language and text direction for browsers and screen readers. */
function Language() {
  const { language } = useSession().bootstrap.i18n;
  useEffect(() => {
    const page = document.documentElement;
    const lang = languageTag(language);
    // Browsers would restyle all of the page, even for the same values.
    if (page.lang !== lang) Object.assign(page, { lang, dir: textDirection(language) });
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
