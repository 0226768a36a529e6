import { Suspense, useEffect, useState } from 'react';
import { appReady } from '../../contracts/constants.ts';
import { notFoundRoute } from '../../contracts/routes.ts';
import { screenOf, type ScreenChoice } from '../../contracts/screen-of.ts';
import { Navigate } from '../router/navigate.tsx';
import { useLocation, useRouteMatch } from '../router/navigation.ts';
import { isEditing } from '../session/is-editing.ts';
import { NothingHere } from '../session/nothing-here.tsx';
import { signedInHome } from '../session/post-login-target.ts';
import { useSession } from '../session/session.tsx';
import { type StoppedAt, useStoppedAt } from '../session/stopped-at.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { type Decision, decide } from './guard.ts';
import { screenComponent, shellComponent } from './screens.tsx';
import { LoadingPage } from './shell/loading-page.tsx';
import { usePageTitle } from './use-page-title.ts';
import { useScroll } from './use-scroll.ts';

function NotFound() {
  const Screen = screenComponent('not-found');
  return <Screen />;
}

/** The screen of this address in its shell, or what the guard decides instead. The address stays what it is for the not-found and verification screens. */
export function Guarded() {
  const { bootstrap } = useSession();
  const location = useLocation();
  const match = useRouteMatch();
  const route = match?.route ?? notFoundRoute;
  const kept = useStoppedAt();
  const decision = decide({ access: route.access, bootstrap, afterLogin: signedInHome(bootstrap.auth), isEditing: isEditing() });
  useScroll();
  usePageTitle(decision.do === 'not-found' ? notFoundRoute : route);
  if (decision.do === 'redirect') {
    const { remember, keepsQuery } = decision;
    const state: StoppedAt | null = remember ? { stoppedAt: location.pathname + location.search + location.hash } : keepsQuery ? kept : null;
    return <Navigate to={keepsQuery ? decision.to + location.search : decision.to} replace state={state} />;
  }
  const choice = chooseScreen(decision, () => screenOf(match, bootstrap, isEditing()));
  const Screen = screenComponent(choice.screen);
  const Shell = shellComponent(choice.shell);
  return (
    <Suspense fallback={<LoadingPage />}>
      <Shell>
        <Suspense fallback={<LoadingPage />}>
          <ErrorBoundary screenAt={`${choice.screen} ${location.pathname}`}>
            <NothingHere screen={<NotFound />}><Screen /></NothingHere>
          </ErrorBoundary>
          <Ready />
        </Suspense>
      </Shell>
    </Suspense>
  );
}

/** Says that forms and buttons of the screen work now. Within its boundaries: each of them is taken over by itself, after what is around it. */
function Ready() {
  const [isFilledIn, setFilledIn] = useState(false);
  useEffect(() => {
    // Forms that were sent before are sent now. Not within React's own work, which cannot take over the form of an event meanwhile, and not
    // before a second render: with it comes what fields are filled in with once the page is hydrated.
    const timer = setTimeout(() => void (isFilledIn ? document.dispatchEvent(new Event(appReady)) : setFilledIn(true)));
    return () => clearTimeout(timer);
  }, [isFilledIn]);
  return null;
}

function chooseScreen(decision: Exclude<Decision, { do: 'redirect' }>, shown: () => ScreenChoice): ScreenChoice {
  if (decision.do === 'show') return shown();
  return decision.do === 'verify' ? { screen: 'verify-email', shell: 'auth' } : { screen: 'not-found', shell: 'site' };
}
