import { use, useEffect } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router';
import { record } from '../../contracts/loose.ts';
import { useT } from '../session/session.tsx';
import { askToConfirm } from '../ui/ask-to-confirm.tsx';

type Leave = () => void;
type Navigator = React.ContextType<typeof UNSAFE_NavigationContext>['navigator'];

/**
 * While something is unsaved, leaving this address asks first: by a link or a button of the app, by Back and Forward, and, in the browser's
 * own words, by closing or loading the page. Needs a shell with a `<DialogHost>`. The router's way of navigating is known here alone.
 */
export function useUnsavedGuard(isUnsaved: boolean): void {
  const t = useT();
  const { navigator } = use(UNSAFE_NavigationContext);
  const { pathname, key } = useLocation();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    let isAsking = false;
    let mayLeave = false;
    const ask = async (leave: Leave): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      mayLeave = await askToConfirm({
        title: t('Leave without saving?'), text: t('What you changed on this page has not been saved yet.'),
        confirmLabel: t('Leave'), cancelLabel: t('Stay'), isDangerous: true,
      });
      isAsking = false;
      if (mayLeave) leave();
    };
    const guard = { pathname, mayLeave: () => mayLeave, ask: (leave: Leave) => void ask(leave) };
    const releases = [guardUnload(guard), guardNavigator(navigator, guard), guardHistory(guard)];
    return () => releases.forEach((release) => release());
  }, [isUnsaved, t, navigator, pathname, key]);
}

interface Guard {
  /** What is guarded: other queries and places on the same page may come and go. */
  pathname: string;
  mayLeave: () => boolean;
  ask: (leave: Leave) => void;
}

function guardUnload({ mayLeave }: Guard): Leave {
  const onUnload = (event: Event) => {
    if (!mayLeave()) event.preventDefault();
  };
  addEventListener('beforeunload', onUnload);
  return () => removeEventListener('beforeunload', onUnload);
}

/** Links of the app and `navigate()` alike end here. */
function guardNavigator(navigator: Navigator, { pathname, mayLeave, ask }: Guard): Leave {
  const { push, replace, go } = navigator;
  const guarded = (move: Navigator['push']): Navigator['push'] => (to, ...rest) => {
    const target = typeof to === 'string' ? new URL(to, location.origin).pathname : (to.pathname ?? pathname);
    const leave = () => move.call(navigator, to, ...rest);
    if (mayLeave() || target === pathname) leave();
    else ask(leave);
  };
  Object.assign(navigator, {
    push: guarded(push),
    replace: guarded(replace),
    go: (delta: number) => {
      const leave = () => go.call(navigator, delta);
      if (mayLeave()) leave();
      else ask(leave);
    },
  });
  return () => void Object.assign(navigator, { push, replace, go });
}

/** Where an entry stands in the history, as the router counts. */
const placeOf = (state: unknown): number | undefined => {
  const { idx } = record(state);
  return typeof idx === 'number' ? idx : undefined;
};

/**
 * Back and Forward of the browser have happened by the time that they are told. The router must not hear of it: the entry is put back, and
 * left again once that is wanted. Entries of other documents unload the page, which is asked about elsewhere.
 */
function guardHistory({ pathname, mayLeave, ask }: Guard): Leave {
  const here = placeOf(history.state);
  let isPuttingBack = false;
  const onPop = (event: PopStateEvent) => {
    if (mayLeave() || (!isPuttingBack && location.pathname === pathname)) return;
    event.stopImmediatePropagation();
    if (isPuttingBack) {
      isPuttingBack = false;
      return;
    }
    const delta = (placeOf(event.state) ?? 0) - (here ?? 1);
    isPuttingBack = true;
    history.go(-delta);
    ask(() => history.go(delta));
  };
  addEventListener('popstate', onPop, { capture: true });
  return () => removeEventListener('popstate', onPop, { capture: true });
}
