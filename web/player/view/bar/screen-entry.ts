import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface ScreenEntry {
  /**
   * Removes the history entry after those above it, unless another page has opened. Resolves when
   * the page's own entry is current.
   */
  leave: () => Promise<void>;
}

const keyOf = (state: unknown): unknown => (state as { key?: unknown } | null)?.key;

/** `history.back()` is asynchronous: an entry added meanwhile would be removed instead. */
let goingBack = Promise.resolve();

const isScreen = (state: unknown): boolean =>
  (state as { isScreen?: unknown } | null)?.isScreen === true;

/**
 * A link in a screen leaves the screen's entry in the history, where it looks like the page's own.
 * Going back to it skips one further.
 */
function skipStaleEntries({ state }: PopStateEvent): void {
  if (isScreen(state) && entries.length === 0) window.history.back();
}

/** The open screens, from bottom to top. Each promise resolves when its entry is gone. */
const entries: Promise<void>[] = [];

/**
 * Makes Back close a screen over the page, as people expect on a phone, instead of leaving the
 * page. Adds a history entry that the router takes for the page's own. Back closes the topmost
 * screen.
 */
export async function openScreenEntry(onBack: () => void): Promise<ScreenEntry> {
  await goingBack;
  const state: unknown = window.history.state;
  // Adding the same listener twice has no effect.
  window.addEventListener('popstate', skipStaleEntries);
  window.history.pushState({ ...(state as object | null), isScreen: true }, '');
  const isOfPage = () => keyOf(window.history.state) === keyOf(state);
  let end = () => {};
  const gone = new Promise<void>((resolve) => {
    const follow = () => {
      // Navigation to another page closes everything.
      if (entries.at(-1) !== gone && isOfPage()) return;
      end();
      onBack();
    };
    end = () => {
      window.removeEventListener('popstate', follow);
      void entries.splice(entries.indexOf(gone), 1);
      resolve();
    };
    window.addEventListener('popstate', follow);
  });
  entries.push(gone);
  let isLeaving = false;
  return {
    async leave() {
      if (isLeaving || !entries.includes(gone)) return;
      isLeaving = true;
      await entries[entries.indexOf(gone) + 1];
      if (!entries.includes(gone)) return;
      if (!isOfPage()) {
        end();
        return;
      }
      goingBack = gone;
      window.history.back();
      await gone;
    },
  };
}

/**
 * For screens over a page: closes them on any navigation. Returns the click handler for links
 * inside. `leave`: removes the screen's own history entry.
 */
export function useScreenLinks(
  leave: () => Promise<void>,
  onClose: () => void,
): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const below = useRef(pathname);
  useEffect(() => {
    if (pathname !== below.current) onClose();
  }, [pathname, onClose]);
  // A link replaces the screen's history entry, so Back doesn't return to it.
  return (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void leave().then(() => navigate(link.pathname));
  };
}
